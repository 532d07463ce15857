"""Covers: a game's scene, its title in drawn letters, and the facts people ask for before play."""
