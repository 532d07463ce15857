"""Kit definitions: read YAML with the place of every value, check it, and extend it by variants."""
