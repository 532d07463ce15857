"""Drawings of kitgen's own, compiled ahead into a table."""
