"""Boards and tracks: where their spaces lie, how pieces move on them, and how they are drawn."""
