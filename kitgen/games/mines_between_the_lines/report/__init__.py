"""What can be said for certain of a kit's fields, for its report."""
