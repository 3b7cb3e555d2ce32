"""What every test shares: how Hypothesis searches, and that compiled code checks its bounds."""

import os

from hypothesis import settings

# Read when the rules are first compiled. Its own cache key keeps such code apart from fast code.
os.environ.setdefault("GRASSLAB_CHECKS", "on")

# The same examples every time, so that a red run is about the change at hand. No deadline: the
# first call may compile. To look for new examples: pytest --hypothesis-profile=search
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.register_profile("search", max_examples=2_000, deadline=None)
settings.load_profile("repeatable")
