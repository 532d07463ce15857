"""What is wrong with a definition, beyond the bounds of single values."""
