"""The recipe: build, check, verify. The only floor that sees everything."""
