"""The JSON files of a kit folder: written in one form, read with suspicion."""
