"""A user's pictures: found, scanned, and converted into kitgen's shapes."""
