"""Names in braces: icons where icons may stand, and words in titles."""

from pathlib import Path
from typing import Any

import pytest

from kitgen.contract import PieceReading
from kitgen.drawing.artwork import Artwork
from kitgen.drawing.inks import InkStyle
from kitgen.pipeline.kit.options import KitOptions
from kitgen.pipeline.kit.prepare import define_kit
from tests.games.kits import readings_of
from tests.games.own.test_kit import codes, faults, piece
from tests.pipeline.factories import build_one

HEAD = (
    "id: braces\ngame: own\ntitle: Take {x}\nsummary: Names in braces.\nrules: r.md\n"
    "credits: {designer: Ann, publisher: us, year: 2026, source: us, terms: Ours.}\n"
    "components:\n"
)


def built(folder: Path, components: str, ink: InkStyle = InkStyle.FULL) -> Any:
    """Return the contents of a kit of these components, and what its PDFs print."""
    (folder / "braces.yaml").write_text(HEAD + components, "utf-8")
    (folder / "r.md").write_text("Look.\n", "utf-8")
    return readings_of(
        build_one(str(folder / "braces.yaml"), folder / "out", "7", ink=ink, copies=None).folder
    )


def said(printed: PieceReading) -> str:
    return " ".join(text.words for text in printed.texts)


@pytest.fixture(scope="module")
def braces(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return what is printed of backs with braces in their titles, and of a die with icons."""
    return built(
        tmp_path_factory.mktemp("braces"),
        "  hers: {make: cards, size: mini, face: picture, back: {emblem: star}, "
        "kinds: {a: {name: A}}}\n"
        "  his: {make: standees, face: picture, kinds: {b: {emblem: fish}}, "
        'back: {title: "{y}"}}\n'
        "  cards: {make: cards, face: {boxes: {n: {at: [5 %, 5 %, 90 %, 90 %], show: text, "
        r"format: '\{ {} \}'}}}, kinds: {c: {text: 'Pay \{coin\} or {coin}, C:\x'}}}"
        "\n"
        r"  aid: {make: aid, count: 1, lines: [{heading: '\{One\}'}, 'Take \{x\}']}"
        "\n"
        '  die: {make: dice, faces: ["{fish}", "{wood} {coin}", "Take {gem}", 4, "\\\\{5", Six]}\n',
    )


def test_braces_in_titles_are_printed_as_on_the_cover(braces: Any) -> None:
    _, readings = braces
    (back,) = (card for card in readings["hers"] if card.side == "back")
    assert said(back) == "Take {x}"
    assert "{y}" in " ".join(said(strip) for strip in readings["his"])


def test_a_brace_behind_a_backslash_is_printed_and_read_back(braces: Any) -> None:
    _, readings = braces
    (card,) = readings["cards"]
    assert said(card) == r"{ Pay {coin} or , C:\x }"
    (aid,) = readings["aid"]
    assert said(aid) == "{One} Take {x}"


def test_icons_on_dice_are_printed_and_read_back(braces: Any) -> None:
    contents, readings = braces
    assert codes(contents, readings) == []
    assert contents["components"]["die"]["faces"] == ["", "", "Take", "4", "{5", "Six"]
    die = piece(readings, "die", "die 1")
    words = sorted(word for text in die.texts for word in text.words.split())
    assert words == ["4", "Six", "Take", "{5"]


def test_an_unknown_icon_on_a_die_has_its_place(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, 'd: {make: dice, faces: ["{Fish}", "{fish}", 2, 3, 4, 5]}')
    assert fault.code == "OG140"
    assert "no icon `Fish`" in fault.message
    assert fault.span is not None
    assert (fault.span.line, fault.span.column) == (
        (tmp_path / "kit.yaml").read_text("utf-8").count("\n"),
        (tmp_path / "kit.yaml").read_text("utf-8").splitlines()[-1].index('"{Fish}') + 1,
    )


@pytest.mark.parametrize(
    "line",
    [
        "d: {make: cards, kinds: {a: {values: {price: 2}}}, face: {boxes: {n: {at: [9 %, 9 %, "
        "80 %, 20 %], show: price, as: icons, icon: fihs}}}}",
        "d: {make: cards, kinds: {a: {values: {price: 2}}}, back: {face: {boxes: {n: {at: [9 %, "
        "9 %, 80 %, 20 %], show: price, as: icons, icon: fihs}}}}}",
        "d: {make: cards, kinds: {a: {name: A}}, back: {pattern: fihs}}",
        "d: {make: pad, columns: players, rows: [Gold, {row: Fish, icon: fihs}]}",
    ],
)
def test_an_unknown_icon_of_a_key_has_its_place(line: str, tmp_path: Path) -> None:
    (fault,) = (fault for fault in faults(tmp_path, line) if fault.code == "OG140")
    assert fault.message == "there is no icon `fihs`"
    assert fault.span and fault.span.column == 2 + line.index("fihs") + 1


@pytest.mark.parametrize(
    ("icon", "sound", "odd"),
    [
        (", icon: coin", ["0", "1", "40"], {"41": "OG141", "2x": "OG141", "²": "OG141"}),
        ("", ["0", "fish", "39 fish, wood"], {"40 fish, wood": "OG141", ",": "OG141"}),
        ("", ["2 fish"], {"2 fihs": "OG140", "fihs fihs": "OG140"}),
    ],
)
def test_values_that_are_no_icons_are_refused_and_others_not(
    icon: str, sound: list[str], odd: dict[str, str], tmp_path: Path
) -> None:
    values = [*sound, *odd]
    kinds = ", ".join(f"k{n}: {{values: {{p: '{value}'}}}}" for n, value in enumerate(values))
    kinds += ", blank: {text: Nothing}"
    box = f"{{at: [9 %, 9 %, 80 %, 80 %], show: p, as: icons{icon}}}"
    face = f"{{boxes: {{n: {box}}}}}"
    for sides in (f"face: {face}", f"face: title, back: {{face: {face}}}"):
        line = f"d: {{make: cards, {sides}, kinds: {{{kinds}}}}}"
        found = [fault for fault in faults(tmp_path, line) if fault.code in ("OG140", "OG141")]
        assert [fault.code for fault in found] == [*odd.values()]
        for fault, value in zip(found, odd, strict=True):
            assert fault.span and fault.span.column == 2 + line.index(f"'{value}'") + 1
            assert value.removeprefix("2 ").split()[0] in fault.message


def test_names_of_icons_are_pictures_emblems_or_what_is_wrong_with_them(tmp_path: Path) -> None:
    (tmp_path / "oar.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v3z"/></svg>'
    )
    kit = tmp_path / "icons.yaml"
    icons = "icons: {oar: oar.svg, money: coin}\n"
    line = "  d: {make: cards, kinds: {a: {text: 'Pay {money} {oar}'}}}\n"
    kit.write_text(icons + HEAD.replace("{x}", "x").replace("braces", "icons") + line, "utf-8")
    (tmp_path / "r.md").write_text("Look.\n", "utf-8")
    definition: Any = define_kit(str(kit), KitOptions(seed="1")).definition
    assert definition.icon_table["money"] == "coin"
    assert isinstance(definition.icon_table["oar"], Artwork)
    found = faults(
        tmp_path, "d: {make: cards, kinds: {a: {text: '{m} {n}'}}}\nicons: {m: cion, n: n.svg}"
    )
    assert [fault.code for fault in found] == ["OG140", "KIT302"]


def test_an_icon_that_cannot_be_read_is_not_missed_in_words_too(tmp_path: Path) -> None:
    found = faults(tmp_path, "d: {make: cards, kinds: {a: {text: 'A {m}'}}}\nicons: {m: [1, 2]}")
    assert [fault.code for fault in found] == ["YML102"]


OPEN = "write `\\{` for a brace that is printed"
SHUT = "write `\\}` for a brace that is printed"
CALL = "numbers are called in rules alone: write the number itself"


@pytest.mark.dear
@pytest.mark.parametrize(
    ("words", "hints"),
    [
        ("Take {gem", [OPEN]),
        ("Take gem}", [SHUT]),
        (r"Take \{gem} and {coin}", [SHUT]),
        ("Take { {gem} }", [OPEN]),
        ("Take {{gem}}", [OPEN]),
        ("Take {fihs} {", ["did you mean `fish`?", OPEN]),
        ("Take {d.count}", [CALL]),
        ("Take {{ d.count }} for {players.most}", [CALL, CALL]),
        ("Play for {minutes.most}", [CALL]),
        (r"Take \{gem\} and {gem}", []),
    ],
)
@pytest.mark.parametrize(
    ("component", "at"),
    [
        ("d: {make: cards, kinds: {a: {text: '{}'}}}", "'"),
        ("d: {make: aid, lines: [Now, '{}']}", "'"),
        ("d: {make: aid, lines: [{heading: '{}'}]}", "{heading"),
    ],
)
def test_braces_that_are_left_alone_and_calls_of_numbers_are_refused_among_words(
    component: str, at: str, words: str, hints: list[str], tmp_path: Path
) -> None:
    line = component.replace("{}", words)
    found = faults(tmp_path, line)
    assert [fault.code for fault in found] == ["OG140"] * len(hints)
    for fault, hint in zip(found, hints, strict=True):
        assert (fault.hint or "").endswith(hint)
        assert fault.span and fault.span.column == 2 + line.index(at) + 1


def test_a_brace_that_is_left_alone_round_a_value_is_refused_once_where_it_is_written(
    tmp_path: Path,
) -> None:
    face = "{boxes: {n: {at: [9 %, 9 %, 80 %, 20 %], show: name, format: '{} {coin'}}}"
    kinds = "{a: {name: A}, b: {name: B}}"
    for side in (f"face: {face}", f"back: {{face: {face}}}"):
        line = f"d: {{make: cards, {side}, kinds: {kinds}}}"
        (fault,) = faults(tmp_path, line)
        assert (fault.code, fault.message) == ("OG140", "a brace `{` here is not closed")
        assert fault.span and fault.span.column == 2 + line.index("'{}") + 1


def test_braces_on_a_die_and_in_titles(tmp_path: Path) -> None:
    faces = "faces: ['{coin', 2, 3, 4, 5, 'a}']"
    found = faults(tmp_path, f"d: {{make: dice, title: 'A {{ die', {faces}}}")
    assert [fault.message for fault in found] == [
        "a brace `{` here is not closed",
        "a brace `}` here closes nothing",
    ]


def test_icons_that_do_not_fit_on_a_die_are_refused(tmp_path: Path) -> None:
    many = "{gem}" * 4
    die = f'd: {{make: dice, size: 0.6 in, faces: ["{many}", 1, 2, 3, 4, 5]}}'
    assert [fault.code for fault in faults(tmp_path, die)] == ["OG120"]
