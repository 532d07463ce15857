"""Compares printed pieces with the contents of a kit."""
