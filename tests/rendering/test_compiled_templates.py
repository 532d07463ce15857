"""Templates compiled ahead: each has a fresh module, and a stale one is passed over."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment, TemplateNotFound

from kitgen.language import ENGLISH
from kitgen.rendering import compiled_templates
from kitgen.rendering.compiled_templates import module_path, module_text
from kitgen.rendering.documents import environment_of, render_document
from kitgen.resources import templates_folder
from tests.small_cases import as_one_test

TEMPLATES = sorted(
    path.relative_to(templates_folder()).as_posix() for path in templates_folder().rglob("*.j2")
)


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> Environment:
    """Templates that no other test has loaded, and that cannot be compiled."""
    environment_of.cache_clear()
    fresh = environment_of(ENGLISH)
    monkeypatch.setattr(fresh, "compile", refuse)
    return fresh


def refuse(*_: object, **__: object) -> None:
    raise AssertionError("a template was compiled")


@pytest.mark.sample(25)
@pytest.mark.parametrize("name", TEMPLATES)
def test_each_template_has_a_fresh_module(name: str) -> None:
    stale = "python -m kitgen.rendering.compile_templates"
    text = module_path(name).read_text(encoding="utf-8")
    assert text == module_text(environment_of(ENGLISH), name), stale


def test_no_module_outlives_its_template() -> None:
    modules = {
        path
        for path in (templates_folder() / "compiled").rglob("*.py")
        if "__pycache__" not in path.parts
    }
    assert modules == {module_path(name) for name in TEMPLATES}


@as_one_test
@pytest.mark.parametrize("name", TEMPLATES)
def test_a_fresh_module_stands_for_its_template(name: str, environment: Environment) -> None:
    template = environment.get_template(name)
    assert template.name == name
    assert template.blocks.keys() == environment.get_template(name).blocks.keys()


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("name", [name for name in TEMPLATES if name.endswith("/rules.html.j2")])
def test_the_line_that_uses_a_missing_value_is_named(
    name: str, compiled: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment_of.cache_clear()
    if not compiled:
        monkeypatch.setattr(compiled_templates, "FOLDER", "nowhere")
    with pytest.raises(ValueError, match=r"^line \d+: '\w+' is undefined$") as refused:
        render_document(name)
    line, missing = re.findall(r"\d+|(?<=')\w+", str(refused.value))
    source = (templates_folder() / name).read_text(encoding="utf-8")
    assert missing in source.splitlines()[int(line) - 1]


@pytest.mark.parametrize("what", ["template", "release", "module"])
def test_a_stale_module_is_passed_over(
    what: str, environment: Environment, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if what == "template":
        (tmp_path / "rules").mkdir()
        source = (templates_folder() / "rules/parts.html.j2").read_text(encoding="utf-8")
        (tmp_path / "rules/parts.html.j2").write_text(source + "more", encoding="utf-8")
        monkeypatch.setattr(environment.loader._templates, "searchpath", [str(tmp_path)])  # type: ignore
    elif what == "release":
        monkeypatch.setattr("jinja2.__version__", "3.1.0")
    else:
        monkeypatch.setattr(compiled_templates, "FOLDER", "nowhere")
    with pytest.raises(AssertionError, match="a template was compiled"):
        environment.get_template("rules/parts.html.j2")


def test_a_template_that_is_not_there_is_named(environment: Environment) -> None:
    with pytest.raises(TemplateNotFound, match="rules/nothing"):
        environment.get_template("rules/nothing.html.j2")
