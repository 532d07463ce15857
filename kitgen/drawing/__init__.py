"""Drawings as frozen values: shapes, inks, faces and type, without pages, files or renderers."""
