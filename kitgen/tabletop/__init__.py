"""Things on the table that several games share: grids of cells, tiles, decks, dice, boxes."""
