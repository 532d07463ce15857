"""Which kinds of tiles the rules know, and which keys are misspelt."""

from kitgen.definitions.wording import near_miss
from kitgen.games.demon_mine.rules.kinds import KNOWN_KINDS, Role

# A homebrew tunnel's key this similar to a known one counts as misspelt: `corss` is 0.8 like
# `cross`.
_NEARLY = 0.8


def is_known(key: str, role: str) -> bool:
    """Return whether the rules know a key, or the kind's role makes it homebrew."""
    if key in KNOWN_KINDS or role == Role.EVENT:
        return True
    return role == Role.TUNNEL and near_miss(key, KNOWN_KINDS, _NEARLY) is None


def is_misspelt(key: str, role: str) -> bool:
    """Return whether an unknown key is probably a misspelling of a known one."""
    return not is_known(key, role) and near_miss(key, KNOWN_KINDS) is not None
