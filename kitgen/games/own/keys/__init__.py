"""The keys of a definition, component by component, and their permitted values."""
