"""The rules booklet: the values for its template, and its figures."""
