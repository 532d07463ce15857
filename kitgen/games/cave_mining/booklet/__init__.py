"""The rules booklet: its figures, and the values for its template."""
