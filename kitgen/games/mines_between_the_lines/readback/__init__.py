"""Compares printed sheets with `contents.json`."""
