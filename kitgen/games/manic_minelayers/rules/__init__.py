"""The rules of the game as plain functions and plain words."""
