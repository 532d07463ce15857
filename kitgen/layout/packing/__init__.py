"""Loose pieces packed on shared sheets."""
