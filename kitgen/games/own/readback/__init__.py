"""Printed pieces compared with the contents of a kit."""
