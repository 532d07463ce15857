"""What a wheel has otherwise than the repository: its README, and the tables of drawings.

No page of an index of packages has `docs/` beside it: links into the repository become plain words.
Whoever has the source finds the files by their names. Tables of drawings are packed, to a quarter.
"""

import gzip
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
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


class TablesHook(BuildHookInterface[Any]):
    """Packs the tables of drawings, which `kitgen.drawing.art` reads either way."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put packed tables in the place of those that the wheel leaves out."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory()
        for table in sorted(Path(self.root, "data").glob("*/art/table.json")):
            inner = table.relative_to(self.root)
            packed = Path(self._folder.name, f"{inner.parts[1]}.json.gz")
            packed.write_bytes(gzip.compress(table.read_bytes(), 9, mtime=0))
            build_data["force_include"][str(packed)] = f"kitgen/_shipped/{inner.as_posix()}.gz"

    def finalize(self, version: str, _build_data: dict[str, Any], _artifact_path: str) -> None:
        """Remove them again."""
        if version != "editable":
            self._folder.cleanup()
