"""The faces of all printed sheets, and their layouts."""
