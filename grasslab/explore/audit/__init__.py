"""``gl.audit_leaks``: whether anything that a player can get at depends on what is hidden."""

from grasslab.explore.audit.audit import audit_leaks
from grasslab.explore.audit.channels import CHANNELS, Channel, Eyes
from grasslab.explore.audit.report import Leak, LeakError, LeakReport

__all__ = ["CHANNELS", "Channel", "Eyes", "Leak", "LeakError", "LeakReport", "audit_leaks"]
