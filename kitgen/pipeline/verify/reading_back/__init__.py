"""Finished kits read back: each file held against what it has to be, pieces against contents."""
