"""The elements of a user's drawing, converted into kitgen's shapes."""
