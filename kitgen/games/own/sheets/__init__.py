"""What is printed besides faces: score sheets, dice, standees, bingo cards, lists of orders."""
