"""What an index of packages shows of the README: its links into the repository become plain words.

No page of an index has `docs/` beside it. Whoever has the source finds the files by their names.
"""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"\[([^\]]*)\]\((?!https?://|#)([^)]*)\)")


def for_an_index(readme: str) -> str:
    """Return a README without links that lead nowhere on the page of an index."""

    def in_words(link: re.Match[str]) -> str:
        words, place = link.groups()
        return f"`{place}`" if words == place else f"{words} (`{place}`)"

    return _LINK.sub(in_words, readme)


class ReadmeHook(MetadataHookInterface):
    """Fills in the description of the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Take the README as an index shows it."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": for_an_index(text)}
