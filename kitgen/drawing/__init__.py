"""Drawings as frozen values: shapes, inks, faces, type. No pages, no files, no renderers."""
