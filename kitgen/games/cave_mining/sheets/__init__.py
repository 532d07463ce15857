"""The faces of all printed sheets and pieces, and their layouts."""
