"""The faces of all that is printed, and where things lie on them."""
