"""Playing: agents that choose moves from what they see, and games played out by them."""
