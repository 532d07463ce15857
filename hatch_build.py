"""How the wheel is made from the repository.

What an index of packages shows of the README has its links into the repository as plain words: no
page of an index has `docs/` beside it, and whoever has the source finds the files by their names.

Texts that are read seldom or never as a whole lie in the wheel packed, a third of their size or
less; `kitgen.resources` reads them. What no installed command reads is left out (`pyproject.toml`).
"""

import re
import zlib
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
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


_DRAWINGS = "*/art/table.json"
_WHOLE = ("*/languages/*.yaml", "languages/*/common.yaml", "studio/codemirror.js")
"""What is packed of `data/`: of drawings each for itself, all else whole."""


class PackingHook(BuildHookInterface[Any]):
    """Packs files of the wheel; an installation for development reads those of the repository."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put packed files into the wheel."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory()
        data = Path(self.root, "data")
        for number, (path, ending, content) in enumerate(_packed(data)):
            made = Path(self._folder.name, str(number))
            made.write_bytes(content)
            place = path.relative_to(data).as_posix()
            build_data["force_include"][str(made)] = f"kitgen/_shipped/data/{place}{ending}"

    def finalize(self, version: str, _build_data: dict[str, Any], _artifact: str) -> None:
        """Remove what was made."""
        if version != "editable":
            self._folder.cleanup()


def _packed(data: Path) -> Iterator[tuple[Path, str, bytes]]:
    """Yield files with how their names go on when they are packed, and what they hold then."""
    resources = _resources(data.parent)
    for path in sorted(data.glob(_DRAWINGS)):
        yield path, resources.PACKED_LINES, resources.packed_lines(path.read_bytes())
    games = (folder.name.replace("_", "-") for folder in data.iterdir() if folder.is_dir())
    schemas = (f"schema/{game}.schema.json" for game in games)
    for pattern in (*_WHOLE, *schemas):
        for path in sorted(data.glob(pattern)):
            yield path, resources.PACKED, zlib.compress(path.read_bytes(), 9)


def _resources(root: Path) -> Any:
    """Load the module that reads packed files, without what kitgen needs to be imported."""
    spec = spec_from_file_location("resources", root / "kitgen" / "resources.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
