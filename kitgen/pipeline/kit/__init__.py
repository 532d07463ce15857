"""A kit before anything is drawn: read, checked, with its language, style and content."""
