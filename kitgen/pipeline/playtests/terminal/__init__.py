"""What playtests found, as text for a terminal."""
