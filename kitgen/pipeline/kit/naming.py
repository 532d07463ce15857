"""Names on disk: which seeds are allowed, and which folder a kit has."""

import hashlib
import re

from kitgen.diagnostics import KitgenError

SEED_LENGTH_LIMIT = 64
"""The most characters in a seed that fit at the foot of a sheet and in any file system."""

_PLAIN = re.compile(r"[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*")
_UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")
_SUFFIX_LENGTH = 8
_LOOKS_SUFFIXED = re.compile(rf"-[0-9a-f]{{{_SUFFIX_LENGTH}}}\Z")


def check_seed(seed: str) -> str:
    """Return the seed itself if it can be printed and typed again.

    Raises:
        KitgenError: It is empty, too long, or has characters that do not show on paper.
    """
    if not seed.strip():
        raise KitgenError(f"the seed is blank; it needs 1 to {SEED_LENGTH_LIMIT} characters")
    if len(seed) > SEED_LENGTH_LIMIT:
        raise KitgenError(
            f"the seed has {len(seed)} characters, but may have at most {SEED_LENGTH_LIMIT}"
        )
    hidden = next((sign for sign in seed if not sign.isprintable()), None)
    if hidden is not None:
        place = seed.index(hidden) + 1
        raise KitgenError(
            f"character {place} of the seed, U+{ord(hidden):04X}, does not show on paper"
        )
    return seed


def seed_slug(seed: str) -> str:
    """Return the seed as it appears in a folder's name.

    A seed of letters, digits, `.`, `_` and `-` is unchanged. In any other, `-` replaces what some
    file systems refuse, and the start of the seed's SHA-256 follows, so that two seeds never share
    a folder. A plain seed that ends like such a suffix gets one, too.
    """
    if _PLAIN.fullmatch(seed) and not _LOOKS_SUFFIXED.search(seed):
        return seed
    readable = _UNSAFE.sub("-", seed).strip("-")
    suffix = hashlib.sha256(seed.encode()).hexdigest()[:_SUFFIX_LENGTH]
    return f"{readable or 'seed'}-{suffix}"


def kit_folder_name(kit_id: str, seed: str) -> str:
    """Return the name of a kit's folder, `<kit-id>-<seed>`."""
    return f"{kit_id}-{seed_slug(seed)}"


def printable_seed(seed: str, missing: tuple[str, ...]) -> str:
    """Return the seed for the foot of a sheet, with glyphs that the type lacks as `U+4E2D`."""
    return "".join(f"U+{ord(sign):04X}" if sign in missing else sign for sign in seed)
