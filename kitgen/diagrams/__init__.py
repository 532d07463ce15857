"""Diagrams of the rules: a board, pieces, arrows, steps and words, one panel beside another."""
