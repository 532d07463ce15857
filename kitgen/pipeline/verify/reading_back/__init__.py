"""Reading back: every file of a finished kit is checked, and its pieces against its contents."""
