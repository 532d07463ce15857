"""The rules booklet: what its template is filled in with, and its figures."""
