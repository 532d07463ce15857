"""How the wheel is made from the repository.

What an index of packages shows of the README has its links into the repository as plain words: no
page of an index has `docs/` beside it, and whoever has the source finds the files by their names.

Of shipped definitions `kitgen.resources` says which lie in the wheel, and which of them packed; it
reads them. What else no installed command reads is left out by `pyproject.toml`.
"""

import re
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


class PackingHook(BuildHookInterface[Any]):
    """Puts shipped definitions into the wheel; an installation for development has its own."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Put them in, packed where they are to be."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory()
        data, resources = Path(self.root, "data"), _resources(Path(self.root))
        for number, path in enumerate(sorted(filter(Path.is_file, data.rglob("*")))):
            inner = path.relative_to(data)
            if any(part.startswith(".") for part in inner.parts):
                continue
            form = resources.form_in_wheel(inner, data)
            made = path
            if form:
                made = Path(self._folder.name, str(number))
                made.write_bytes(resources.packed(path.read_bytes(), form))
            if form is not None:
                place = f"kitgen/_shipped/data/{inner.as_posix()}{form}"
                build_data["force_include"][str(made)] = place

    def finalize(self, version: str, _build_data: dict[str, Any], _artifact: str) -> None:
        """Remove what was made."""
        if version != "editable":
            self._folder.cleanup()


def _resources(root: Path) -> Any:
    """Load the module that reads packed files, without what kitgen needs to be imported."""
    spec = spec_from_file_location("resources", root / "kitgen" / "resources.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
