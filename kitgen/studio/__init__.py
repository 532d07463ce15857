"""The studio: what a page in a browser asks of kitgen, answered in one working folder."""
