"""What can be wrong: one generator function for each code."""
