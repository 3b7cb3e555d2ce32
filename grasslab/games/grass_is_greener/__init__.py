"""Grass is Greener: a yard of three plots, petty neighbors, and the HOA."""
