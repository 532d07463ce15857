"""What is known of a kit, and how it is proved or counted."""
