"""Exact results about a mine: its layers, the best plan, and the length of games."""
