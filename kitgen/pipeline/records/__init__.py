"""What a kit folder says of itself: its manifest."""
