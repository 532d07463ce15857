"""Checks of a definition that go beyond the bounds of single values."""
