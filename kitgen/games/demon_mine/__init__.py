"""Demon Mine: miners against ghost beetles, on tunnel tiles they lay themselves."""
