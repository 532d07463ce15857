"""Exact reasoning about fields: what open boxes prove, and whether a field needs guessing."""
