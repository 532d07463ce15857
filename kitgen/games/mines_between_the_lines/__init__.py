"""Mines Between the Lines: Dots and Boxes over a hidden minefield."""
