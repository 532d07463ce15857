"""Definitions: YAML read with its places, checked against models, extended by variants."""
