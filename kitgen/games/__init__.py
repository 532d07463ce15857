"""The games, one package each, exporting `GAME`."""
