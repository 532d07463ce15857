"""All codes, found by importing every module that may report one."""

import pkgutil
from importlib import import_module

import kitgen
from kitgen.diagnostics import explanations

# Renderers report nothing, and the command line is the caller.
_SILENT = ("kitgen.rendering", "kitgen.cli", "kitgen.__main__")

_EXTRAS = ("numpy", "distributed")
"""Libraries of optional extras; modules that need them report no codes, and may be skipped."""

RETIRED = {"CM215": "KIT221", "ML211": "KIT221", "MM215": "KIT221", "PM215": "KIT221"}
"""Codes that are no longer reported, with the codes that replace them; never to be used again."""


def all_explanations() -> dict[str, str]:
    """Return the explanations of all codes, of every floor and game, by code."""
    for module in pkgutil.walk_packages(kitgen.__path__, "kitgen."):
        if not module.name.startswith(_SILENT):
            _load(module.name)
    retired = {
        code: (
            f"{now} has replaced it.\n\n{code} was a code of earlier versions. "
            f"{explanations()[now]}"
        )
        for code, now in RETIRED.items()
    }
    return dict(sorted((explanations() | retired).items()))


def _load(name: str) -> None:
    """Import a module, if the extras that it needs are installed."""
    try:
        import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name not in _EXTRAS:
            raise
