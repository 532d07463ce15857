"""What becomes of declared checks: each is computed, proved or searched for."""
