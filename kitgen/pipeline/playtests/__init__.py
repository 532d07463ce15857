"""Playtests as people read them: report pages with plots, games move by move, stalls to lay out."""
