"""The gallery: every piece and every file of a kit, in a browser."""
