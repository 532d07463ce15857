"""The JSON files of a kit folder: written in one stable form, validated strictly when read."""
