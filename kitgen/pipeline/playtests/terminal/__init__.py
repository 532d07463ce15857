"""The results of playtests, as text for a terminal."""
