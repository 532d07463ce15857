"""The keys that a definition has, component by component, and what their values may be."""
