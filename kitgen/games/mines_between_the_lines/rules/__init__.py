"""Fields, field codes, half-answers and lookup addresses, as plain functions."""
