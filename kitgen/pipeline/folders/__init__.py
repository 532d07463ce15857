"""Kit folders on disk: built beside the output, and moved into place once they are complete."""
