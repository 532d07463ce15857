"""Covers: a game's scene, its title in drawn letters, and what people ask before they play."""
