"""Boards and knight's tours, as plain functions."""
