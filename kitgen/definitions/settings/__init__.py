"""Permanent settings, `kitgen.toml`: where the files are, what they say, and how one is changed."""
