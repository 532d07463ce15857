"""Every code there is: found by importing whatever may report one."""

import pkgutil
from importlib import import_module

import kitgen
from kitgen.diagnostics import explanations

# Renderers report nothing, and the command line is what asks.
_SILENT = ("kitgen.rendering", "kitgen.cli", "kitgen.__main__")


def all_explanations() -> dict[str, str]:
    """Return the explanation of every code, of every floor and game, by code."""
    for module in pkgutil.walk_packages(kitgen.__path__, "kitgen."):
        if not module.name.startswith(_SILENT):
            import_module(module.name)
    return explanations()
