"""What to write instead of a value that its key does not take."""
