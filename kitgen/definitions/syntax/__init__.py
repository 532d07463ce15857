"""Slips of YAML that stop the parser: found, named, and mended to read on below."""
