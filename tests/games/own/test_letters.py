"""Letters that cannot be printed are named where they are written: a cell, a line of rules."""

from pathlib import Path
from unicodedata import normalize

import pytest

from tests.games.kits import readings_of
from tests.games.own.test_kit import faults
from tests.looks.typefaces import PRINTABLE, box_font
from tests.pipeline.factories import build_one, verify_folder

DECK = "cards:\n    make: cards\n    rows: c.csv"
ROWS = "name,text,note\nOne,fine,\u6f22\nTwo,{gold} \u6f22\u5b57,\nThree,fine \u0645,\n"
RULES = """# Rules

Lay one,
and then take \u6f22.

- a list
- of \u0645 words

| a | b |
|---|---|
| x | **\u65e5** |

![The \u672c](gold)
"""


def test_accents_that_stand_alone_join_their_letters(tmp_path: Path) -> None:
    """Columns, cells and rules say the same with either, and capitals of columns do not count."""
    rows = "name,Wartość\nKról,4\nDama,3\n"
    deck = (
        "karty:\n    make: cards\n    rows: c.csv\n    face: {boxes: "
        "{a: {at: [10 %, 10 %, 80 %, 30 %], show: name, when: {name: Król}}, "
        "b: {at: [10 %, 50 %, 80 %, 30 %], show: wartość}}}\n"
        "checks: [{sum: {of: karty, value: WARTOŚĆ, exactly: 7}}, "
        "{count: {of: karty, where: {Name: Król}, exactly: 1}}]"
    )
    for form in ("NFC", "NFD"):
        (tmp_path / "c.csv").write_text(normalize(form, rows), encoding="utf-8")  # type: ignore[arg-type]
        assert faults(tmp_path, deck, normalize(form, "# Król\n\nGraj.\n")) == []  # type: ignore[arg-type]
    (tmp_path / "c.csv").write_text(rows.replace("4", "5"), encoding="utf-8")
    (found,) = faults(tmp_path, deck, "# Król\n\nGraj.\n")
    assert "adds up to 8" in found.message


def test_letters_of_tables_and_rules_are_named_in_their_cell_and_line(tmp_path: Path) -> None:
    """Cells that no box shows may say what they like."""
    (tmp_path / "c.csv").write_text(ROWS, encoding="utf-8")
    said = {
        (fault.span.path.rpartition("/")[2], fault.span.line, fault.span.column, fault.code)
        for fault in faults(tmp_path, DECK, RULES)
        if fault.span is not None
    }
    assert said == {
        ("c.csv", 3, 5, "PRT207"),
        ("c.csv", 4, 7, "PRT209"),
        ("r.md", 4, 1, "PRT207"),
        ("r.md", 7, 1, "PRT209"),
        ("r.md", 11, 1, "PRT207"),
        ("r.md", 13, 1, "PRT207"),
    }


EMOJI = "d: {make: cards, kinds: {k: {name: WORDS}}}\n  e: {make: cards, rows: c.csv}"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


def test_an_emoji_becomes_an_icon_as_its_hint_says(tmp_path: Path) -> None:
    """It may be drawn in YAML, tables and rules, but not in titles, or as a letter."""
    table = tmp_path / "c.csv"
    table.write_text("name,text\nA,Take \U0001f41f now\n", "utf-8")
    found = faults(tmp_path, EMOJI.replace("WORDS", "Hi \U0001f44d\U0001f3fd"), "A \U0001f41f.\n")
    hints = {
        Path(diagnostic.span.path).name: diagnostic.hint or ""
        for diagnostic in found
        if diagnostic.span
    }
    fish, thumb = "`icons: {fish: fish.svg}`", "`icons: {thumbs-up-sign: thumbs-up-sign.svg}`"
    drawn = "take it out, or draw it as an icon: {} in the YAML file, and {} here"
    assert hints == {
        "kit.yaml": drawn.format(thumb, "`{thumbs-up-sign}`") + ", in quotes",
        "c.csv": drawn.format(fish, "`{fish}`"),
        "r.md": drawn.format(fish, "`{fish}`"),
    }
    table.write_text("name,text\nA,Take {fish} now\n", "utf-8")
    for name in ("fish", "thumbs-up-sign"):
        (tmp_path / f"{name}.svg").write_text(SVG, "utf-8")
    icons = "icons: {fish: fish.svg, thumbs-up-sign: thumbs-up-sign.svg}"
    quoted = EMOJI.replace("WORDS", '"Hi {thumbs-up-sign}"')
    kit = f"{quoted}\n{icons}"
    assert faults(tmp_path, kit, "A {fish}.\n") == []
    titled = kit.replace("d: {", 'd: {title: "\U0001f41f", ')
    lettered = kit.replace("Hi", "\u672c\U0001f41f")
    for letters in (titled, lettered):
        (fault,) = faults(tmp_path, letters, "A {fish}.\n")
        assert fault.code == "PRT207" and "font" in (fault.hint or "")


JAPANESE = """
id: keeper
game: own
title: 灯台守
summary: 灯台を守るカードゲームです。
font: {regular: boxes.ttf}
credits: {designer: 田中, publisher: us, year: 2026, source: us, terms: Ours.}
components:
  deck: {make: cards, title: 注文カード, rows: c.csv, back: {emblem: fish, title: 灯台を守る}}
  board: {make: board, grid: {squares: [3, 3]}, cell: 0.9 in, marks: {A1: 灯台から港まで}}
  aid: {make: aid, size: mini, lines: [{heading: 手番}, 山札から一枚引きます。捨て札を混ぜます。]}
  die: {make: dice, faces: [海の魚を取ります, 2, 3, 4, 5, 灯台の光が照らします]}
  night: {make: bingo, of: deck, squares: [2, 2], width: 2.5 in, height: 2.5 in, count: 3}
rules: r.md
"""
CARDS = """name,text,count
海の魚を二匹取ります,魚を二匹{fish}{fish}取ります。そのあと「手札」を一枚捨てます。,2
灯台の光が船を照らします,灯台の光がすべての船を照らします。一回休みです。,2
山札をよく混ぜます,カード12枚をよく混ぜます。,
港に入る船を待ちます,一人に五枚ずつ配ります。,
家に帰ります,終わりです。,
"""
KEEPING = "# 灯台守\n\n" + "山札から一枚引きます。{fish}があれば、**もう一枚**引きます。" * 6


@pytest.mark.dear
def test_what_is_written_without_spaces_is_set_in_lines_and_read_back(tmp_path: Path) -> None:
    letters = "".join(sorted({*f"{PRINTABLE}{JAPANESE}{CARDS}{KEEPING}"} - {"\n"}))
    (tmp_path / "boxes.ttf").write_bytes(box_font(letters, width=900))
    for file, words in {"keeper.yaml": JAPANESE, "c.csv": CARDS, "r.md": KEEPING}.items():
        (tmp_path / file).write_text(words, "utf-8")
    kit = build_one(str(tmp_path / "keeper.yaml"), tmp_path / "out", copies=None)
    assert verify_folder(kit.folder) == ()
    contents, readings = readings_of(kit.folder)
    (aid, *_) = (piece for piece in readings["aid"] if piece.component == "aid")
    lines = [text.words.strip() for text in aid.texts]
    assert len(lines) > 3
    assert "".join(lines) == "".join(contents["components"]["aid"]["lines"])
    assert not [line for line in lines if line[0] in "。、」"]


TILES = """pola:
    make: tiles
    size: 45 mm
    edges: {łąka: "#6b9b37", droga: "#dddddd"}
    rows: c.csv
    face: {boxes: {a: {at: [20 %, 20 %, 60 %, 60 %], show: znak, as: icons}}}
  karty: {make: counters, size: 1 in, kinds: {a: {text: "Weź {liść}."}}, face: {boxes: {a: \
{at: [15 %, 15 %, 70 %, 70 %], show: text}}}}
icons: {liść: leaf}
checks: [{sides_meet: {of: pola}}]"""
SIDES = "name,sides,znak\nA,łąka droga łąka łąka,liść\nB,droga łąka łąka łąka,2 liść\n"


def test_sides_and_icons_have_names_in_any_language(tmp_path: Path) -> None:
    (tmp_path / "c.csv").write_text(SIDES, encoding="utf-8")
    assert faults(tmp_path, TILES, "Weź {liść}.\n") == []
    for key in ("łąka:", "liść:"):
        assert faults(tmp_path, TILES.replace(key, normalize("NFD", key))) == []
    (tmp_path / "c.csv").write_text(SIDES.replace("A,łąka", "A,laka"), encoding="utf-8")
    (fault,) = faults(tmp_path, TILES)
    assert (fault.code, fault.hint) == ("OG105", "did you mean `łąka`?")


def test_a_name_in_capitals_is_hinted_at_with_all_its_letters(tmp_path: Path) -> None:
    (tmp_path / "c.csv").write_text(SIDES, encoding="utf-8")
    wrong = TILES.replace("{łąka:", "{Łąka Duża:").replace("{liść: leaf}", "{LIŚĆ: leaf}")
    found = [fault.hint for fault in faults(tmp_path, wrong) if fault.code == "YML106"]
    assert found == [f"call it `{name}`, or another such name" for name in ("łąka-duża", "liść")]
