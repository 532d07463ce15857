"""A user's pictures: found, scanned, and turned into our own shapes."""
