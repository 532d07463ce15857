"""The printed things around the pieces: boxes, labels, and the blocks of the print guide."""
