"""Rules set in type: lines, strips of them, columns, pages, and booklets of pages."""
