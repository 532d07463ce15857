"""Rules in Markdown: their text, the pictures in it, and the numbers that they use."""
