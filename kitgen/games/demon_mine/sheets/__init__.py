"""The faces of Demon Mine's tiles, cards, pawns and board."""
