"""Pictures that a kit's author brings along: found, scanned, and turned into our own shapes."""
