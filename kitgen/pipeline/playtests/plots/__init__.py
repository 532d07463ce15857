"""Plots of playtests: intervals, histograms, and maps of boards."""
