"""What is easily left out or misnamed: a picture, the quick reference, the sort of a file."""

from pathlib import Path

import pytest

from kitgen.definitions.loading import load_kit
from kitgen.diagnostics import DefinitionError, Severity
from tests.games.own.test_kit import faults
from tests.small_cases import as_one_test

DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1H8V8Z"/></svg>'
PHOTOS = "c: {make: cards, rows: t.csv, face: FACE}"


@as_one_test
@pytest.mark.parametrize(
    ("rows", "face", "warned"),
    [
        ("Ann,star\nBo,\nCy,moon", "picture-title-text", True),
        # Two without one may be meant to be so, and words alone need none.
        ("Ann,star\nBo,\nCy,\nDi,moon", "picture-title-text", False),
        ("Ann,star\nBo,\nCy,moon", "title", False),
        ("Ann,star\nBo,", "picture-title-text", False),
    ],
)
def test_a_single_row_without_a_picture_is_named(
    rows: str, face: str, *, warned: bool, tmp_path: Path
) -> None:
    (tmp_path / "t.csv").write_text(f"name,emblem\n{rows}\n", "utf-8")
    found = [fault for fault in faults(tmp_path, PHOTOS.replace("FACE", face)) if fault.hint]
    said = [fault.message for fault in found if fault.code == "OG125"]
    assert said == ["`bo` in line 3 of t.csv has no picture, but other kinds of `c` do"] * warned
    if warned:
        (hint,) = [fault.hint or "" for fault in found]
        assert "`emblem`" in hint
        (tmp_path / "t.csv").write_text(f"name,emblem\n{rows.replace('Bo,', 'Bo,sun')}\n", "utf-8")
        assert faults(tmp_path, PHOTOS.replace("FACE", face)) == []


@as_one_test
@pytest.mark.parametrize(
    ("line", "warned"),
    [
        ("# In breif", True),
        ("**In brief**", True),
        ("In brief:", True),
        ("### In brief", True),
        ("# In Brief", False),
        ("## In brief", False),
        ("# In detail", False),
    ],
)
def test_a_quick_reference_that_is_not_called_so_is_named(
    line: str, *, warned: bool, tmp_path: Path
) -> None:
    cards = "c: {make: cards, kinds: {a: {name: A, text: B}}}"
    rules = f"# Night\n\nPlay.\n\n# End\n\nStop.\n\n{line}\n\nDraw.\n"
    found = faults(tmp_path, cards, rules)
    assert [(fault.code, fault.hint) for fault in found] == [
        ("OG164", "write `# In brief` to print what follows there")
    ] * warned
    assert all(fault.span and fault.span.line == 9 for fault in found)
    assert faults(tmp_path, cards, rules.replace(line, "# In brief")) == []


@as_one_test
@pytest.mark.parametrize(
    ("head", "cells", "called"),
    [
        ("name,emblem", "Ann,a.svg\nBo,b.svg", "art"),
        ("name,emblem,edges", "Ann,star,sea sea sea sea", "sides"),
    ],
)
def test_a_column_is_called_what_it_has(head: str, cells: str, called: str, tmp_path: Path) -> None:
    for name in "ab":
        (tmp_path / f"{name}.svg").write_text(DRAWN, "utf-8")
    tiles = "c: {make: tiles, size: 2 in, edges: {sea: '#4477aa'}, rows: t.csv, face: picture}"
    kit = tiles if "edges" in head else PHOTOS.replace("FACE", "picture")
    (tmp_path / "t.csv").write_text(f"{head}\n{cells}\n", "utf-8")
    (fault,) = faults(tmp_path, kit)
    assert (fault.hint or "").startswith(f"call it `{called}`")
    right = head.replace("emblem" if called == "art" else "edges", called)
    (tmp_path / "t.csv").write_text(f"{right}\n{cells}\n", "utf-8")
    assert faults(tmp_path, kit) == []


def test_words_that_sound_the_same_are_named_before_they_are_called_out(tmp_path: Path) -> None:
    words = [f"W{at}" for at in range(30)]
    bingo = "c: {make: cards, rows: t.csv, face: title}\n  b: {make: bingo, of: c, count: 2}"
    (tmp_path / "t.csv").write_text("\n".join(["name", *words, "w7"]), "utf-8")
    (fault,) = faults(tmp_path, bingo)
    assert (fault.code, fault.severity) == ("OG145", Severity.WARNING)
    assert "`W7` and `w7`" in fault.message
    (tmp_path / "t.csv").write_text("\n".join(["name", *words]), "utf-8")
    assert faults(tmp_path, bingo) == []


@as_one_test
@pytest.mark.parametrize(
    ("text", "hint"),
    [
        (
            "extends: full\ncolours: {text: '#112233'}\n",
            "write `theme: it.yaml` in a kit beside it",
        ),
        ("colours: {text: '#112233'}\n", "write `theme: it.yaml` in a kit beside it"),
        ("name: Mine\nscale: {x: 100.3 %, y: 100 %}\n", "name a kit, and build it with `--printer"),
        ("name: Dutch\ncode: nl\nwords: {}\n", "write `language: it.yaml` in a kit beside it"),
    ],
)
def test_another_file_that_is_named_as_a_kit_is_told_where_it_belongs(
    text: str, hint: str, tmp_path: Path
) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(text, "utf-8")
    with pytest.raises(DefinitionError) as refused:
        load_kit(str(file))
    (fault,) = refused.value.diagnostics
    assert fault.code == "KIT109"
    assert (fault.hint or "").startswith(hint)


def test_a_picture_that_cannot_be_read_is_not_also_said_to_be_lacking(tmp_path: Path) -> None:
    for name in ("ann", "cy"):
        (tmp_path / f"{name}.svg").write_text(DRAWN, "utf-8")
    (tmp_path / "t.csv").write_text("name,art\nAnn,ann.svg\nBo,bo.svg\nCy,cy.svg\n", "utf-8")
    found = faults(tmp_path, PHOTOS.replace("FACE", "picture-title-text"))
    assert [fault.code for fault in found] == ["KIT302"]
