"""Reads back the referee page, and compares what it opens with every box of every field."""

import base64
import binascii
import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser

from kitgen.diagnostics import Diagnostic
from kitgen.games.mines_between_the_lines.contents import BookletContents, FieldContents
from kitgen.games.mines_between_the_lines.readback.printed import boxes_held
from kitgen.games.mines_between_the_lines.rules.minefield import HOLE
from kitgen.games.mines_between_the_lines.sheets.referee_page import (
    HOLE_VALUE,
    MINE_VALUE,
    mask_bytes,
)
from kitgen.games.mines_between_the_lines.wording import content_words
from kitgen.readback import Differences, compared, read_back_check
from kitgen.tabletop.grid import cells

_NUMBERS = {MINE_VALUE: None, HOLE_VALUE: HOLE}
_SIGNS_SHOWN = 15
_HASH = r"sha256-[A-Za-z0-9+/=]+"
# Anything else in the policy would allow the page to fetch or send data.
_POLICY = re.compile(
    rf"default-src 'none'; script-src '({_HASH})'; style-src '{_HASH}'; "
    r"base-uri 'none'; form-action 'none'"
)

Attributes = Mapping[str, str | None]


class _Page(HTMLParser):
    """Collects the fields to choose from, the scripts and the policy of a referee page."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: list[Attributes] = []
        self.scripts: list[str] = []
        self.policy = ""
        self._in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect a field or the policy, or begin a script."""
        named = dict(attrs)
        if tag == "option" and named.get("value"):
            self.fields.append(named)
        elif tag == "meta" and named.get("http-equiv") == "Content-Security-Policy":
            self.policy += named.get("content") or ""
        elif tag == "script":
            self._in_script = True
            self.scripts.append("")

    def handle_endtag(self, tag: str) -> None:
        """End a script."""
        if tag == "script":
            self._in_script = False

    def handle_data(self, data: str) -> None:
        """Collect the text of a script."""
        if self._in_script:
            self.scripts[-1] += data


def read_referee_page(contents: BookletContents, page: str | None) -> Iterator[Diagnostic]:
    """Yield every difference between the contents and what the referee page opens."""
    hidden = () if contents.open else contents.fields
    yield from _page_belongs(bool(hidden), page)
    if page is None or not hidden:
        return
    read = _Page()
    read.feed(page)
    read.close()
    yield from _script_allowed(read)
    yield from _fields_chosen(hidden, read.fields)
    by_code = {option["value"]: option for option in read.fields}
    for field in hidden:
        if field.code in by_code:
            yield from _boxes_opened(field, by_code[field.code])


@read_back_check("ML240")
def _page_belongs(hidden: bool, page: str | None) -> Differences:
    """A kit with hidden fields has a referee page; one with open fields has none.

    Files of different builds were mixed: build the kit again into a folder of its own.
    """
    if hidden and page is None:
        yield "the kit hides its fields, but has no referee page"
    elif page is not None and not hidden:
        yield "the kit hides no field, but has a referee page"


@read_back_check("ML241")
def _script_allowed(page: _Page) -> Differences:
    """The referee page runs one script, the one that its policy allows by its hash.

    Another script could show more than one box, or none. A browser refuses a script with another
    hash, so that the page stays dead at the table. The file was changed after the build: build
    the kit again.
    """
    allowed = _POLICY.fullmatch(page.policy)
    hashes = [_integrity(script) for script in page.scripts]
    if allowed is None:
        yield "the referee page allows more than its own script"
    elif hashes != [allowed[1]]:
        scripts = ", ".join(sign[:_SIGNS_SHOWN] for sign in hashes) or "none"
        yield (
            f"the referee page runs these scripts: {scripts}; but it allows only "
            f"{allowed[1][:_SIGNS_SHOWN]}"
        )


@read_back_check("ML242")
def _fields_chosen(fields: Sequence[FieldContents], options: Sequence[Attributes]) -> Differences:
    """The referee page offers the codes of all fields of the kit, each once, and no others.

    A table whose code is missing has no referee. The file was changed after the build, or
    belongs to another: build the kit again.
    """
    yield from compared(
        "the referee page offers field {key} {printed} times, but the contents make it {wanted}",
        Counter(str(option["value"]) for option in options),
        {field.code: 1 for field in fields},
        absent=0,
    )


@read_back_check("ML243")
def _boxes_opened(field: FieldContents, option: Attributes) -> Differences:
    """Each box of the referee page opens to what `contents.json` says of it.

    One wrong box decides a game. The file was changed after the build: build the kit again.
    """
    rows, columns = field.dot_rows - 1, field.dot_columns - 1
    box = field.start_box
    start = "" if box is None else str(box.row * columns + box.column)
    wanted = {"rows": str(rows), "columns": str(columns), "start": start}
    wrong = [
        *compared(
            "the referee page: field {field} has {key} `{printed}`, but the contents say "
            "`{wanted}`",
            {name: option.get(f"data-{name}") or "" for name in wanted},
            wanted,
            together=True,
            field=field.code,
        )
    ]
    if wrong:
        yield from wrong
        return
    held = _unmasked(field.code, option.get("data-masked") or "")
    if len(held) != rows * columns:
        yield (
            f"the referee page: field {field.code} has {len(held)} boxes, but the contents say "
            f"{rows * columns}"
        )
        return
    yield from compared(
        "the referee page: field {field} has {printed} in box {key}, but the contents say {wanted}",
        {
            cell: content_words(_NUMBERS.get(behind, behind))
            for cell, behind in zip(cells(rows, columns), held, strict=True)
        },
        dict.fromkeys(sorted(field.holes), content_words(HOLE)) | boxes_held(field),
        field=field.code,
    )


def _integrity(script: str) -> str:
    """Return the hash of a script, in the form of a content security policy."""
    return f"sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}"


def _unmasked(code: str, masked: str) -> bytes:
    """Return the unmasked bytes; empty if they cannot be read."""
    try:
        signs = base64.b64decode(masked, validate=True)
    except (binascii.Error, ValueError):
        return b""
    return bytes(sign ^ mask for sign, mask in zip(signs, mask_bytes(code), strict=False))
