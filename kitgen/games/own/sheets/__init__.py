"""Printed things other than faces: score sheets, dice, standees, bingo cards, lists of orders."""
