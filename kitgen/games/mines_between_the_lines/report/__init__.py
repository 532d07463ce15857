"""The claims in the report of a kit."""
