"""What is known of a kit: its claims, for the terminal and for an HTML page."""
