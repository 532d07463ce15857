"""Templates as Python modules, precompiled into `templates/compiled/`.

Run `python -m kitgen.rendering.compile_templates` after editing a template; a test finds stale
modules. If a build finds a module stale, or made by another version of Jinja, it compiles the
template itself, which gives the same pages but takes longer.
"""

import re
from collections.abc import MutableMapping
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import BaseLoader, Environment, FileSystemLoader, Template

from kitgen.resources import templates_folder

FOLDER = "compiled"
_KEY = "COMPILED_FROM"
_HEAD = '''# ruff: noqa
# fmt: off
"""Compiled from a template; python -m kitgen.rendering.compile_templates writes it anew."""
'''


class CompiledLoader(BaseLoader):
    """Loads each template from its module if that is fresh, otherwise from its file."""

    def __init__(self, templates: FileSystemLoader) -> None:
        """Store the loader of the template files, with which modules are compared."""
        self._templates = templates

    def list_templates(self) -> list[str]:
        """Return the names of all templates."""
        return self._templates.list_templates()

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, Any] | None = None,
    ) -> Template:
        """Return a template, ready to be rendered.

        Raises:
            TemplateNotFound: There is no template of this name.
        """
        source, _, _ = self._templates.get_source(environment, name)
        module = _module(name)
        if module.get(_KEY) != _key(source):
            return self._templates.load(environment, name, globals)
        return environment.template_class.from_module_dict(environment, module, globals or {})


def module_text(environment: Environment, name: str) -> str:
    """Return the source of the module that a template is compiled into."""
    source, _, _ = FileSystemLoader(templates_folder()).get_source(environment, name)
    # Deferred, because the module is read before there is an environment.
    code = environment.compile(source, name, name, raw=True, defer_init=True)
    head = f"{_HEAD}{_KEY} = {_key(source)!r}\n"
    body, lines, of_lines = code.rpartition("debug_info = ")
    # Jinja knows the template's line of each of its own, which stand below the head here.
    below = head.count("\n")
    moved = re.sub(r"(?<==)\d+", lambda line: str(int(line[0]) + below), of_lines)
    return f"{head}{body}{lines}{moved}\n"


def module_path(name: str) -> Path:
    """Return the path of a template's module."""
    return templates_folder() / FOLDER / f"{name.removesuffix('.html.j2')}.py"


def _key(source: str) -> str:
    """Return the key that a template's module must have to be fresh."""
    release = getattr(jinja2, "__version__", "")
    return f"Jinja {release}, {sha256(source.encode()).hexdigest()}"


def _module(name: str) -> dict[str, Any]:
    """Return the namespace of a template's module; empty if it has no module."""
    path = module_path(name)
    spec = spec_from_file_location(f"compiled_{name}", path)
    if spec is None or spec.loader is None or not path.exists():
        return {}
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return vars(module)
