"""The fields of one run: drawn, laid by hand, or made again from their codes."""
