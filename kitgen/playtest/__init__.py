"""Playtests, games of a kit that are played before it is printed: players, records, statistics."""
