"""Verification: finished folders are read back, made again, and compared."""
