"""The binding of a playtest's record to a kit's rules, by a digest.

Computing the digest of the rules takes a game's engine, which a build does not need otherwise.
A record therefore also contains a digest of the whole definition except for its looks. If that is
unchanged, so are the rules, provided that no part of the rules is drawn by chance.
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
"""The keys of definitions, of all games together, that no engine reads."""


def definition_digest(values: Mapping[str, Any]) -> str:
    """Return the SHA-256 of a definition without its looks, in hexadecimal.

    Args:
        values: The definition as it was read, with its parents and settings merged into it.
    """
    said = {key: value for key, value in values.items() if key not in LOOKS}
    words = json.dumps(said, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(words.encode()).hexdigest()
