"""Which kinds of tiles a kit may have, and which were meant for another."""

from kitgen.definitions.wording import near_miss
from kitgen.games.demon_mine.rules.kinds import KNOWN_KINDS, Role

# How like a known key a homebrew tunnel's may be: `corss` is 0.8 like `cross`.
_NEARLY = 0.8


def is_known(key: str, role: str) -> bool:
    """Return whether the rules know a kind, or it says by its role that it is homebrew."""
    if key in KNOWN_KINDS or role == Role.EVENT:
        return True
    return role == Role.TUNNEL and near_miss(key, KNOWN_KINDS, _NEARLY) is None


def is_misspelt(key: str, role: str) -> bool:
    """Return whether a kind that is not known was meant to be one that is."""
    return not is_known(key, role) and near_miss(key, KNOWN_KINDS) is not None
