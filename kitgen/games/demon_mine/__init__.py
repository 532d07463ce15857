"""Demon Mine: miners and ghost beetles dig through a collapsed mine."""
