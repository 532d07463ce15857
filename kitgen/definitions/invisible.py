"""Characters that nobody sees: which there are, and what each is called."""

import re
import unicodedata

# What Unicode lets a reader pass over (Default_Ignorable_Code_Point), the marks of annotations,
# and the blank of Braille. Spaces of other widths are no such: they are seen as spaces.
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)


def character_name(character: str) -> str:
    """Return a character's number and its Unicode name: `U+200B (zero width space)`."""
    name = unicodedata.name(character, "no name").lower()
    return f"U+{ord(character):04X} ({name})"
