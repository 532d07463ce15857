"""Kits played before they are printed: games, players, records, and what may be said of them."""
