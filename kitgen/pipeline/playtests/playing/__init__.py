"""Kits made ready and played: alone, beside another, varied, tuned, and by ladders of players."""
