"""Settings as YAML that stands below `extends:` in a kit of one's own."""

from collections.abc import Sequence
from typing import Any

from kitgen.records.sweep import Setting


def yaml_lines(settings: Sequence[Setting]) -> tuple[str, ...]:
    """Return the lines that say what some settings say, keys that share a beginning together.

    A kit that extends another replaces lists as a whole, so that one item of a list cannot be
    said in a line: the option that sets it is in a comment.
    """
    tree: dict[str, Any] = {}
    comments = []
    for setting in settings:
        *groups, last = setting.path.split(".")
        if any(key.isdigit() for key in (*groups, last)):
            comments.append(f"# in a list, which is replaced as a whole: {set_option(setting)}")
            continue
        inner = tree
        for key in groups:
            inner = inner.setdefault(key, {})
        inner[last] = setting.value
    return (*_lines(tree, ""), *comments)


def set_option(setting: Setting) -> str:
    """Return the option that sets a value."""
    return f"--set {setting.path}={setting.value}"


def _lines(tree: dict[str, Any], indent: str) -> list[str]:
    lines = []
    for key, value in tree.items():
        if isinstance(value, dict):
            lines += [f"{indent}{key}:", *_lines(value, f"{indent}  ")]
        else:
            lines.append(f"{indent}{key}: {value}")
    return lines
