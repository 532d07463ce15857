"""A kit before anything is drawn: read, checked, given a language, a style and its content."""
