"""Walking about in a game: the tree of positions that a person visits, and the tree of a game."""
