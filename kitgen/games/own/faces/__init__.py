"""Faces of pieces: layouts, outlines and sizes, and how they are drawn."""
