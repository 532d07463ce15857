"""What elements of a user's drawing look like, as shapes of ours."""
