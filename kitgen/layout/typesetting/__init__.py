"""Typesetting of the rules: lines, strips, columns, pages, and booklets."""
