"""Exact results about boards and tours: perfect play, fairness, and how hard a tour is."""
