"""Records and pages of playtests, written into a folder."""
