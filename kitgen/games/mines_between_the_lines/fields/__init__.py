"""The fields of one run: drawn, made by hand, or made again from their codes."""
