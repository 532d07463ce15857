"""The engine for a worker in a browser, which passes texts, bytes and a progress function."""

import json
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from kitgen.diagnostics import KitgenError
from kitgen.studio import messages
from kitgen.terminal import silent


class _NoPillowError(KitgenError, ImportError):
    """Pillow is needed; libraries that can do without it take it for not installed."""


class _NoPillow(ModuleType):
    """A stand-in for Pillow, which is compiled and not part of the site."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        raise _NoPillowError("photographs cannot be read on this page; use kitgen installed")


def stand_in_for_pillow() -> None:
    """Let modules import Pillow even if it is missing; using it raises an error in plain words."""
    if find_spec("PIL") is None:
        package, images = _NoPillow("PIL"), _NoPillow("PIL.Image")
        vars(package).update(Image=images, __version__="0")
        sys.modules.update({"PIL": package, "PIL.Image": images})


def _first_looks() -> Iterator[bool]:
    """Look at a kit of each game, step by step, to load and draw what later kits will need."""
    from kitgen.definitions.shipped import example_kits, shipped_kits
    from kitgen.studio.looking import Look

    yield True
    first: dict[str, str] = {}
    for kit in (*shipped_kits(), *example_kits()):
        first.setdefault(kit.game, kit.id)
    for kit_id in first.values():
        look = Look(Path(kit_id), messages.Options(), silent)
        while not look.is_complete:
            yield True
            look.go_on(silent, 0.0)


class Workshop:
    """One engine and its files."""

    def __init__(self, folder: str) -> None:
        """Create a folder, and work in it."""
        stand_in_for_pillow()
        from kitgen.studio.engine import Engine

        # Drawing the covers of all games would take too long for the start page: the site
        # contains them as files.
        self._engine = Engine(Path(folder), cannot=("cover",))
        self._first_looks = _first_looks()

    def reply(self, request: str, progress: Callable[[str, int, int | None], object]) -> str:
        """Return the reply to a request, both in JSON."""

        def said(label: str, done: int, total: int | None) -> None:
            progress(label, done, total)

        return json.dumps(self._engine.reply(request, said))

    def get_ready(self) -> bool:
        """Do a part of what makes first checks slow, and return whether more is left.

        To be called while the user reads the start page.
        """
        return next(self._first_looks, False)

    def put(self, name: str, content: Any) -> str:
        """Write a file into the working folder, and return the reply in JSON."""
        try:
            # JavaScript's bytes come as a proxy.
            self._engine.files.put(name, bytes(getattr(content, "to_py", lambda: content)()))
        except KitgenError as refused:
            return json.dumps(messages.fault(str(refused)))
        return json.dumps({"result": {}})

    def bytes(self, handle: str) -> Any:
        """Return the bytes of a file that was handed out; a fault in JSON if it is gone."""
        try:
            return memoryview(self._engine.files.handed(handle).read_bytes())
        except KitgenError as refused:
            return json.dumps(messages.fault(str(refused)))
