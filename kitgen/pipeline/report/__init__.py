"""What is known of a kit: its claims, in the terminal and on a page."""
