"""Settings as lines of YAML to paste below `extends:` in your own kit."""

from collections.abc import Sequence
from typing import Any

from kitgen.records.sweep import Setting


def yaml_lines(settings: Sequence[Setting]) -> tuple[str, ...]:
    """Return the lines of YAML for some settings, with keys grouped by their common paths.

    A kit that extends another replaces lists as a whole, so a line cannot set a single item of a
    list: the option that does so is written as a comment.
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
