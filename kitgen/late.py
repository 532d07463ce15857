"""Libraries without what they load and make in case, and that kitgen asks for nothing.

While a library is imported, something stands in for a module that it loads in case. It and all
that is taken from it is looked up when it is used: whoever else calls for it in this process has
it. The program itself (`lighten_libraries`) lets libraries do less, besides: their patterns are
compiled when they are used, and their dataclasses share what ours share.
"""

import dataclasses
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Any

from kitgen.values import changing, frozen

_IN_CASE: dict[str, tuple[str, ...]] = {
    # File names as addresses, and archives.
    "pathlib": ("urllib.parse",),
    "shutil": ("bz2", "lzma", "zlib"),
    # Whose computer it is, for identifiers.
    "click.types": ("uuid",),
    # Templates are compiled ahead; those in other languages are not.
    "jinja2.environment": ("jinja2.compiler", "jinja2.lexer", "jinja2.parser"),
    # Addresses in links.
    "markdown_it.main": ("markdown_it.common.normalize_url",),
    # A web client.
    "svgwrite.container": ("urllib.request",),
    "svgwrite.image": ("urllib.request",),
    "xml.sax.saxutils": ("urllib.request",),
    # All that a drawing may have in it.
    "svgwrite.elementfactory": (
        *("svgwrite.animate", "svgwrite.filters", "svgwrite.gradients", "svgwrite.image"),
        *("svgwrite.masking", "svgwrite.path", "svgwrite.pattern", "svgwrite.shapes"),
        *("svgwrite.solidcolor", "svgwrite.text"),
    ),
    # Structure alone is read of PDFs: no glyphs, no words, and nothing is written.
    "pypdf": ("pypdf._writer",),
    "pypdf._codecs": ("pypdf._codecs.adobe_glyphs",),
    "pypdf.generic._font": ("pypdf._codecs.adobe_glyphs",),
    # No key of a kit is one of these.
    "pydantic._internal._generate_schema": ("fractions", "uuid", "zoneinfo"),
    "pydantic._internal._validators": ("zoneinfo",),
    "pydantic.types": ("uuid",),
    "pydantic_core.core_schema": ("fractions",),
}
"""What some modules of libraries load in case."""

_LIBRARIES = frozenset(
    {"annotated_types", "click", "html", "jinja2", "markdown_it", "mdurl", "pydantic", "pypdf"}
    | {"pathlib", "pydantic_core", "reportlab", "shutil", "svgwrite", "typing_inspection"}
    | {"xml", "yaml"}
)


class _Late:
    """A value that is found when it is used: called, looked into, or asked whose instance it is."""

    def __init__(self, module: "_LateModule", find: Callable[[], Any]) -> None:
        """Take the module that it is of, and what finds it, once."""
        self._module, self._find = module, cache(find)

    def __getattr__(self, name: str) -> Any:
        # What asks for these asks what sort of thing it is, while it cannot be loaded yet.
        if name.startswith("__") and self._module.stands_in:
            raise AttributeError(name)
        return getattr(self._find(), name)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        """Call it, or make what it returns late, too."""
        if self._module.calls_late or self._module.stands_in:
            return _Late(self._module, lambda: self._find()(*arguments, **named))
        return self._find()(*arguments, **named)

    def __instancecheck__(self, instance: object) -> bool:
        return isinstance(instance, self._find())


class _LateModule(ModuleType):
    """Stands in for a module that is loaded when something of it is used."""

    stands_in = True
    calls_late = False

    def __getattr__(self, name: str) -> _Late:
        if name.startswith("__"):
            raise AttributeError(name)
        return _Late(self, lambda: getattr(import_module(self.__name__), name))


class _LatePattern:
    """A regular expression that is compiled when it is used."""

    def __init__(self, pattern: str | bytes, flags: int) -> None:
        """Take what `re.compile` does."""
        self.pattern = pattern
        self._flags = flags

    def __getattr__(self, name: str) -> Any:
        method = self.__dict__[name] = getattr(_compile(self.pattern, self._flags), name)
        return method


_compile = re.compile
_dataclass = dataclasses.dataclass

_OURS: Mapping[frozenset[tuple[str, bool]], Callable[[Any], Any]] = {
    frozenset({("frozen", True), ("slots", True)}): frozen,
    frozenset({("slots", True)}): changing,
}
"""The classes of ours that do what `dataclass` does with these arguments."""

_NO_MEMBER = re.compile("ClassVar|InitVar|KW_ONLY")


def _compile_late(pattern: Any, flags: int = 0) -> Any:
    """Stand in for `re.compile`."""
    if isinstance(pattern, str | bytes):
        return _LatePattern(pattern, flags)
    return _compile(pattern, flags)


def _light_dataclass(cls: Any = None, /, **how: Any) -> Any:
    """Stand in for `dataclass`: a class of values of ours, where it asks for no more."""
    if cls is None:
        return partial(_light_dataclass, **how)
    ours = _OURS.get(frozenset(how.items()))
    if ours is not None and not _NO_MEMBER.search(repr(cls.__annotations__)):
        try:
            return ours(cls)
        except TypeError:
            pass  # It leaves fields out of what values do.
    return _dataclass(cls, **how)


class _UntypedDict(dict[str, Any]):
    """Stands in for `TypedDict` where classes only say what a dictionary holds."""

    def __init_subclass__(cls, *, total: bool = True) -> None:
        """Take what a `TypedDict` is asked."""


class _LightFinder:
    """Finds modules of kitgen and of libraries, which do less as they are loaded."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module is; None for all others, which are found by others."""
        top, _, within = name.partition(".")
        if top not in _LIBRARIES and top != "kitgen":
            return None
        spec = _listed_spec(name, path[0]) if within and path else None
        if top == "kitgen":
            return spec
        spec = spec or PathFinder.find_spec(name, path, target)
        if spec is not None and spec.loader is not None:
            loader: Any = spec.loader
            loader.exec_module = partial(_load_lightly, loader.exec_module)
        return spec


def _listed_spec(name: str, folder: str) -> ModuleSpec | None:
    """Return where a module of a package is, by one look at its folder for all of them.

    Python looks at the folder and at the file for each. None where it would choose between files.
    """
    last = name.rpartition(".")[2]
    names = _names_in(folder)
    if f"{last}.py" in names and not any(f"{last}{end}" in names for end in EXTENSION_SUFFIXES):
        if last in names:
            return None
        path, within = f"{folder}{os.sep}{last}.py", None
    elif last in names and "__init__.py" in _names_in(package := f"{folder}{os.sep}{last}"):
        path, within = f"{package}{os.sep}__init__.py", [package]
    else:
        return None
    loader = SourceFileLoader(name, path)
    return spec_from_file_location(name, path, loader=loader, submodule_search_locations=within)


@cache
def _names_in(folder: str) -> frozenset[str]:
    """Return the names of the files of a folder; none of what is no folder."""
    try:
        with os.scandir(folder) as entries:
            return frozenset(entry.name for entry in entries)
    except OSError:
        return frozenset()


def _load_lightly(load: Callable[[ModuleType], None], module: ModuleType) -> None:
    """Execute a module of a library."""
    light: list[tuple[Any, str, Any]] = [
        (re, "compile", _compile_late),
        (dataclasses, "dataclass", _light_dataclass),
    ]
    if module.__name__ == "pydantic_core.core_schema":
        # A hundred classes that type checkers read.
        modules = map(import_module, ("typing", "typing_extensions"))
        light += [(module, "TypedDict", _UntypedDict) for module in modules]
    before = [getattr(holder, name) for holder, name, _ in light]
    for holder, name, stand_in in light:
        setattr(holder, name, stand_in)
    try:
        with loaded_late(*_IN_CASE.get(module.__name__, ())):
            load(module)
    finally:
        for (holder, name, _), value in zip(light, before, strict=True):
            setattr(holder, name, value)


def lighten_libraries() -> None:
    """Load libraries in this process without what they do in case: once, before any is loaded."""
    finder: Any = _LightFinder
    sys.meta_path.insert(0, finder)


@contextmanager
def loaded_late(*names: str, calls_late: bool = False) -> Iterator[None]:
    """Let stand-ins take the places of modules that are not loaded yet, while this is open.

    What is called of them meanwhile has to have no effect but by what it returns.

    Args:
        names: The modules, in full; of a package, what is taken from it are modules, too.
        calls_late: Whether that is so of all calls, which are made when what they return is used.
    """
    standing_in = {name: _LateModule(name) for name in names if name not in sys.modules}
    sys.modules.update(standing_in)
    try:
        yield
    finally:
        for name, module in standing_in.items():
            module.stands_in, module.calls_late = False, calls_late
            del sys.modules[name]


def leave_out_plugins() -> None:
    """Let pydantic take no plugins in this process and in those that it starts.

    Definitions are checked by none, and what looks for them loads half of a mail program.
    """
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    loader: Any = ModuleType("pydantic.plugin._loader")
    loader.get_plugins = tuple
    sys.modules[loader.__name__] = loader
