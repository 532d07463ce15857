"""Libraries without the modules that they load in case, and that kitgen asks for nothing.

While a library is imported, something stands in for such a module. It and all that is taken from
it is looked up when it is used: whoever else calls for it in this process has it.
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
    """A value that is found when it is used: called, looked into, or asked whose instance it is."""

    def __init__(self, find: Callable[[], Any]) -> None:
        """Take what finds it, once."""
        self._find = cache(find)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._find(), name)

    def __call__(self, *arguments: Any, **named: Any) -> "_Late":
        """Call it as late as what it returns is used."""
        return _Late(lambda: self._find()(*arguments, **named))

    def __instancecheck__(self, instance: object) -> bool:
        return isinstance(instance, self._find())


class _LateModule(ModuleType):
    """Stands in for a module that is loaded when something of it is used."""

    def __getattr__(self, name: str) -> _Late:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Late(lambda: getattr(import_module(self.__name__), name))


@contextmanager
def loaded_late(*names: str) -> Iterator[None]:
    """Let stand-ins take the places of modules that are not loaded yet, while this is open.

    What is called of them has to have no effect but by what it returns.

    Args:
        names: The modules, in full; of a package, what is taken from it are modules, too.
    """
    absent = [name for name in names if name not in sys.modules]
    sys.modules.update((name, _LateModule(name)) for name in absent)
    try:
        yield
    finally:
        for name in absent:
            del sys.modules[name]


def leave_out_plugins() -> None:
    """Let pydantic take no plugins in this process and in those that it starts.

    Definitions are checked by none, and what looks for them loads half of a mail program.
    """
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    loader: Any = ModuleType("pydantic.plugin._loader")
    loader.get_plugins = tuple
    sys.modules[loader.__name__] = loader
