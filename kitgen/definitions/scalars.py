"""Plain YAML scalars by the core schema of YAML 1.2, and values written so that they read back.

Only text that looks like a number is a number; only `true` and `false` are booleans. `no`, `on`,
`1:30` and dates, which YAML 1.1 converts to other types, stay text.
"""

import json
import re
from typing import Any

from kitgen.definitions.reading_faults import leading_zero, too_many_digits
from kitgen.definitions.tree import Plain
from kitgen.diagnostics import Diagnostic, Span

# A kit's counts, sizes and seeds are far smaller; readers with 64-bit integers take them all.
MOST_DIGITS = 18

_NOTHING = frozenset({"", "~", "null", "Null", "NULL"})
_TRUTHS = {"true": True, "True": True, "TRUE": True} | {
    "false": False,
    "False": False,
    "FALSE": False,
}
_WHOLE = re.compile(r"[-+]?[0-9]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_OCTAL = re.compile(r"0o[0-7]+")
_DECIMAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_ENDLESS = re.compile(r"[-+]?\.(inf|Inf|INF)")
_NO_NUMBER = frozenset({".nan", ".NaN", ".NAN"})
_SAFE_UNQUOTED = re.compile(
    r"[^\W\d_](?:[\w .'/()+-]*[\w.)])?|[0-9]+(?:\.[0-9]+)? (?:in|mm|cm|pt|%)"
)


def core_scalar(text: str, span: Span) -> tuple[Plain, Diagnostic | None]:
    """Return the value of an unquoted scalar, and what is wrong with the way it is written."""
    if text in _NOTHING:
        return None, None
    if text in _TRUTHS:
        return _TRUTHS[text], None
    if _WHOLE.fullmatch(text):
        return _whole_number(text, span)
    for base, pattern in ((16, _HEXADECIMAL), (8, _OCTAL)):
        if pattern.fullmatch(text):
            if len(text) - 2 > MOST_DIGITS:
                return 0, too_many_digits(span, len(text) - 2, MOST_DIGITS)
            return int(text, base), None
    if _DECIMAL.fullmatch(text):
        return float(text), None
    if _ENDLESS.fullmatch(text):
        return float(text.replace(".", "").lower()), None
    if text in _NO_NUMBER:
        return float("nan"), None
    return text, None


def _whole_number(text: str, span: Span) -> tuple[int, Diagnostic | None]:
    digits = text.lstrip("+-")
    if len(digits) > 1 and digits.startswith("0"):
        return 0, leading_zero(span, text)
    if len(digits) > MOST_DIGITS:
        return 0, too_many_digits(span, len(digits), MOST_DIGITS)
    return int(text), None


def is_text(written: str) -> bool:
    """Return whether an unquoted scalar would be read as text."""
    value, fault = core_scalar(written, Span("", 1, 1))
    return isinstance(value, str) and fault is None


def written_value(value: Any) -> str:
    """Write a value on one line so that it reads back equal."""
    if isinstance(value, dict):
        inside = ", ".join(
            f"{written_value(key)}: {written_value(item)}" for key, item in value.items()
        )
        return "{" + inside + "}"
    if isinstance(value, tuple | list):
        return "[" + ", ".join(written_value(item) for item in value) + "]"
    if isinstance(value, str) and (
        _SAFE_UNQUOTED.fullmatch(value) and is_text(value) and value.isprintable()
    ):
        return value
    return json.dumps(value, ensure_ascii=False)
