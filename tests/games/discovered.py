"""What the suite walks: every game there is, and its own kit."""

from kitgen.definitions.shipped import shipped_kits
from kitgen.games import game, game_ids

GAMES = game_ids()

KITS = tuple(kit.id for kit in shipped_kits() if not kit.variant_of)
"""The kit of each game, as it is shipped, and no variants."""

WITHOUT_KIT = frozenset(GAMES) - frozenset(KITS)
"""Games without a kit of their own name: all of theirs are their authors'."""

GAMES_WITH_KITS = tuple(game(kit) for kit in KITS)
"""The games that have a kit of their own name."""
