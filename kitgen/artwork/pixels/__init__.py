"""Photographs, and drawings that are no shapes, as pixels."""
