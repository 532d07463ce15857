"""Verdicts on declared checks: each is computed, proved or searched for."""
