"""Printed sheets compared with `contents.json`."""
