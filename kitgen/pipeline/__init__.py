"""Build, check, playtest and verify kits: the floor that may import from every other."""
