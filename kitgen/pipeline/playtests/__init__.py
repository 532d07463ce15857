"""The output of playtests: report pages with plots, games move by move, positions to lay out."""
