"""Values as people write them, read loosely: what they mean."""
