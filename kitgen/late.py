"""Lazy imports of modules that libraries load just in case, and that kitgen does not use.

While a library is imported, a stand-in takes the place of such a module. The real module is
imported when the stand-in, or anything taken from it, is used. Other code in this process can
import the module as usual.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any


class _Late:
    """A value that is looked up when it is used: called, read from, or named in `isinstance`."""

    def __init__(self, find: Callable[[], Any]) -> None:
        """Take the function that returns the value; it is called at most once."""
        self._find = cache(find)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._find(), name)

    def __call__(self, *arguments: Any, **named: Any) -> "_Late":
        """Return a stand-in for the result; the call is made when the result is used."""
        return _Late(lambda: self._find()(*arguments, **named))

    def __instancecheck__(self, instance: object) -> bool:
        return isinstance(instance, self._find())


class _LateModule(ModuleType):
    """A stand-in for a module, which is imported when something from it is used."""

    def __getattr__(self, name: str) -> _Late:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Late(lambda: getattr(import_module(self.__name__), name))


@contextmanager
def loaded_late(*names: str) -> Iterator[None]:
    """Replace modules that are not loaded yet by stand-ins, within the block.

    Functions that are called from them must have no effect apart from their results.

    Args:
        names: The full names of the modules. A stand-in for a package has what the package has
            when it is imported; `import package.module` raises ModuleNotFoundError.
    """
    absent = [name for name in names if name not in sys.modules]
    sys.modules.update((name, _LateModule(name)) for name in absent)
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]


def leave_out_plugins() -> None:
    """Turn off pydantic's plugins in this process and those that it starts.

    kitgen uses none, and the search for plugins imports a large part of the `email` package.
    """
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    loader: Any = ModuleType("pydantic.plugin._loader")
    loader.get_plugins = tuple
    sys.modules[loader.__name__] = loader
