"""Finished folders read back and compared with what they say of themselves."""
