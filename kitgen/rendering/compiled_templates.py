"""Templates as Python modules, compiled ahead into `templates/compiled/`.

Run `python -m kitgen.rendering.compile_templates` after a template was edited; a test tells when
a module is stale. A build that finds one stale, or made by another Jinja, compiles the template
itself, which gives the same pages and takes longer.
"""

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
    """Loads templates whose modules are fresh from these, and all others from their files."""

    def __init__(self, templates: FileSystemLoader) -> None:
        """Read templates from here, and hold their modules against them."""
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
        """Return a template, ready to be filled.

        Raises:
            TemplateNotFound: There is none of this name.
        """
        source, _, _ = self._templates.get_source(environment, name)
        module = _module(name)
        if module.get(_KEY) != _key(source):
            return self._templates.load(environment, name, globals)
        return environment.template_class.from_module_dict(environment, module, globals or {})


def module_text(environment: Environment, name: str) -> str:
    """Return the module that a template is compiled into."""
    source, _, _ = FileSystemLoader(templates_folder()).get_source(environment, name)
    # Deferred: a module is read before there is an environment.
    code = environment.compile(source, name, name, raw=True, defer_init=True)
    return f"{_HEAD}{_KEY} = {_key(source)!r}\n{code}\n"


def module_path(name: str) -> Path:
    """Return where the module of a template is."""
    return templates_folder() / FOLDER / f"{name.removesuffix('.html.j2')}.py"


def _key(source: str) -> str:
    """Return what a module must be made from and by to stand for a template."""
    release = getattr(jinja2, "__version__", "")
    return f"Jinja {release}, {sha256(source.encode()).hexdigest()}"


def _module(name: str) -> dict[str, Any]:
    """Return what a template's module holds; nothing where it has none."""
    path = module_path(name)
    spec = spec_from_file_location(f"compiled_{name}", path)
    if spec is None or spec.loader is None or not path.exists():
        return {}
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return vars(module)
