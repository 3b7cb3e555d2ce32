"""Bridges to other people's programs: each is optional, and imported only when called for."""
