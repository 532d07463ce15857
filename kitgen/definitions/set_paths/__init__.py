"""Paths of `--set` that lead nowhere, and where they were meant to lead."""
