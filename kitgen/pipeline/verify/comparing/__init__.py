"""Comparison of finished kits, file by file, with kits made again."""
