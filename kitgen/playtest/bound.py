"""What a playtest's record is bound to: the rules, whose digest it bears.

To work out that digest a game's engine is needed, and a build has no other use for it. So a record
also bears the digest of everything that the kit says but how it looks. Where that is the same, so
are the rules, as long as chance draws nothing of them.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

LOOKS = frozenset(
    {
        "id",
        "title",
        "summary",
        "variant_note",
        "credits",
        "facts",
        "promises",
        "cover",
        "storage",
        "sheet",
        "language",
        "theme",
        "font",
        "club",
        "names",
        "art",
    }
)
"""The keys of a kit, all games together, that no engine reads."""


def definition_digest(values: Mapping[str, Any]) -> str:
    """Return the SHA-256 of what a kit says but how it looks, in hexadecimal.

    Args:
        values: The kit as it was read, its parents and settings merged into it.
    """
    said = {key: value for key, value in values.items() if key not in LOOKS}
    words = json.dumps(said, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(words.encode()).hexdigest()
