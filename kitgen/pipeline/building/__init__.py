"""From prepared kits to finished folders, and `check`, which stops short of writing them."""
