"""The version of grasslab, which records carry."""

__version__ = "0.1.0"
