"""Keys that their place does not have, and what they were meant to be."""
