"""Preparing and playing kits: playtests, comparisons, sweeps, tuning, and ladders of players."""
