"""Finished kits compared, file by file, with kits made again."""
