"""Kits with slips: what was meant, and what can still be read."""
