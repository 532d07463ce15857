"""Paths of `--set` that lead nowhere: where they were meant to."""
