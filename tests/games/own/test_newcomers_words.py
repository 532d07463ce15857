"""Names with accents, other names of emblems, layouts and numbers, and tables that are too long."""

from pathlib import Path

import pytest

from kitgen.contract.files import OwnText
from kitgen.games.own.emblems import EMBLEMS, OTHER_NAMES
from kitgen.games.own.kinds import id_from
from kitgen.games.own.rules.text import read_rules
from tests.games.own.conftest import LIGHTHOUSE
from tests.games.own.test_kit import faults
from tests.pipeline.factories import check_kit, options

COST = "cost: {at: [5 %, 70 %, 90 %, 20 %], show: cost, icon: coin}"
PICTURE = "drawn: {at: [30 %, 30 %, 40 %, 20 %], show: picture}"
TITLE = "title: {at: [5 %, 5 %, 90 %, 20 %], show: name}"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("München", "munchen"),
        ("Große Fähre", "grosse-fahre"),
        ("Niño", "nino"),
        ("Dziesiątka żołędzi", "dziesiatka-zoledzi"),
        ("Smørrebrød", "smorrebrod"),
        ("Ville d\u2019Été", "ville-d-ete"),
    ],
)
def test_letters_stay_without_their_accents(words: str, name: str) -> None:
    assert id_from(words) == name


def test_a_name_that_cannot_be_is_written_as_it_can_be(tmp_path: Path) -> None:
    deck = "Żetony gry:\n    make: counters\n    size: 1 in\n    kinds: {a: {emblem: coin}}"
    (found,) = faults(tmp_path, deck)
    assert (found.code, found.span and found.span.column) == ("YML106", 3)
    assert found.message == "a key of `components` cannot be `Żetony gry`"
    assert found.hint == "call it `zetony-gry`, with `title: Żetony gry` for print"
    assert faults(tmp_path, deck.replace("Żetony gry", "zetony-gry")) == []
    titled = "zetony-gry:\n    title: Żetony gry"
    assert faults(tmp_path, deck.replace("Żetony gry:", titled)) == []


def test_a_kind_that_cannot_be_called_so_has_a_name(tmp_path: Path) -> None:
    deck = "d: {make: counters, size: 1 in, kinds: {Gęś: {emblem: bird}}}"
    (found,) = faults(tmp_path, deck)
    assert found.hint == "call it `ges`, with `name: Gęś` for print"
    assert faults(tmp_path, deck.replace("Gęś: {", "ges: {name: Gęś, ")) == []


@pytest.mark.parametrize(
    ("written", "meant"),
    [("pl", "polish"), ("pl_PL", "polish"), ("Deutsch", "german"), ("fr", "french")],
)
def test_a_language_is_known_by_its_code_and_its_own_name(written: str, meant: str) -> None:
    report = check_kit(
        str(LIGHTHOUSE), options("1", copies=None, overrides=(f"language={written}",))
    )
    (hint,) = (it.hint for it in report.diagnostics if it.code == "KIT320")
    assert hint == f"did you mean `{meant}`?"


@pytest.mark.dear
def test_a_table_of_many_pages_is_refused_at_its_line() -> None:
    rows = "".join(f"| {number} | x |\n" for number in range(20_000))
    text = OwnText(f"# Rules\n\n| a | b |\n|---|---|\n{rows}", "r.md")
    (fault,) = read_rules(text, {}).problems
    assert fault.code == "OG114"
    assert fault.span is not None
    assert fault.span.line == 3
    assert "20,000" in fault.message
    few = "| 1 | x |\n" * 300
    assert not read_rules(OwnText(f"| a | b |\n|---|---|\n{few}", "r.md"), {}).problems


@pytest.mark.parametrize(
    ("written", "meant"), [("point: false", "pointed"), ("point: {A: [0, 0], B: [1, 0]}", "points")]
)
def test_a_misspelt_key_was_meant_to_hold_what_is_written(
    tmp_path: Path, written: str, meant: str
) -> None:
    board = f"sea:\n    make: board\n    grid: {{hexagons: [11, 9], {written}}}"
    found = next(fault for fault in faults(tmp_path, board) if fault.code == "YML006")
    assert found.hint == f"did you mean `{meant}`?"


@pytest.mark.parametrize(
    ("setting", "hint"),
    [
        ("boats.size=1 in", "`boats` is a key of `components`: write `components.boats.size`"),
        # A name that is written is meant, however like a key it is: `art`.
        ("karty.title=Y", "`karty` is a key of `components`: write `components.karty.title`"),
        ("sheet.pages=4", "known here: `id`, "),
    ],
)
def test_a_setting_in_the_wrong_place_is_one_error(setting: str, hint: str) -> None:
    settings = ("components.karty={make: pad, rows: [A], columns: players}", setting)
    asked = options("1", copies=None, overrides=settings)
    (found,) = check_kit(str(LIGHTHOUSE), asked).diagnostics
    assert (found.code, str(found.span)) == ("YML006", "--set:2:1")
    assert found.hint
    assert found.hint.startswith(hint)


DECK = "components.karty={make: cards, kinds: {ace: {name: Ace}}, face: {like: corners, boxes: {}}}"


@pytest.mark.dear
@pytest.mark.parametrize(
    ("settings", "found"),
    [
        (("components.kart.size=mini",), [("--set:2:12", "did you mean `karty`?")]),
        (("components.karty.kinds.aces.count=3",), [("--set:2:24", "did you mean `ace`?")]),
        # What stands below a misspelt name is read as well.
        (
            ("components.kart.siez=mini",),
            [("--set:2:12", "did you mean `karty`?"), ("--set:2:17", "did you mean `size`?")],
        ),
        # Of two settings that make one name, the last has its place.
        (
            ("components.kart.size=mini", "components.kart.title=Deck"),
            [("--set:3:12", "did you mean `karty`?")],
        ),
        # What is given whole is new, and so is a name like no other.
        (("components.kart={make: pad, rows: [A], columns: players}",), []),
        (("components.karty.kinds.zebra.name=Zebra",), []),
        # Layouts have boxes whose names a kit need not write.
        (
            (
                "components.karty.face.boxes.titles={at: [9 %, 8 %, 80 %, 12 %], show: name}",
                "components.karty.face.boxes.title.show=name",
                "components.karty.face.boxes.title.at=[14 %, 70 %, 50 %, 10 %]",
            ),
            [],
        ),
    ],
)
def test_a_setting_makes_nothing_of_a_misspelt_name(
    settings: tuple[str, ...], found: list[tuple[str, str]]
) -> None:
    asked = options("1", copies=None, overrides=(DECK, *settings))
    report = check_kit(str(LIGHTHOUSE), asked)
    assert [(str(diagnostic.span), diagnostic.hint) for diagnostic in report.diagnostics] == found
    assert {diagnostic.code for diagnostic in report.diagnostics} <= {"YML006"}


@pytest.mark.dear
@pytest.mark.parametrize(
    ("answers", "back", "sides", "codes"),
    [
        (("Six", "Ten"), "{face: answered}", "single", ["PRT117"]),
        (("Six", "Ten"), "{face: answered}", "long-edge", []),
        (("Six", "Ten"), "{face: answered, fold: true}", "single", []),
        (("Six", "Six"), "{face: answered}", "single", []),
        # What the front says is not missed on the back.
        (("Six", "Ten"), "{face: asked}", "single", []),
        (("Six", "Ten"), "{emblem: crown}", "single", []),
        # A picture is missed as words are, and a condition counts.
        (("Six", "Ten"), "{face: picture}", "single", ["PRT117"]),
        (("Six", "Ten"), "{face: if-six}", "single", ["PRT117"]),
    ],
)
def test_backs_that_tell_something_are_missed_on_one_side(
    answers: tuple[str, str], back: str, sides: str, codes: list[str]
) -> None:
    kinds = ", ".join(
        f"{name}: {{name: Question {name}, emblem: {emblem}, values: {{answer: {answer}}}}}"
        for name, emblem, answer in zip("ab", ("crown", "coin"), answers, strict=True)
    )
    box = "at: [10 %, 10 %, 80 %, 30 %], show"
    settings = (
        f"layouts.answered={{boxes: {{answer: {{{box}: answer}}}}}}",
        f"layouts.if-six={{boxes: {{six: {{{box}: answer, when: {{answer: Six}}}}}}}}",
        f"layouts.asked={{boxes: {{asked: {{{box}: name}}}}}}",
        f"components.quiz={{make: cards, kinds: {{{kinds}}}, face: asked, back: {back}}}",
    )
    asked = options("1", copies=None, overrides=settings, sides=sides)
    report = check_kit(str(LIGHTHOUSE), asked)
    assert [diagnostic.code for diagnostic in report.diagnostics] == codes
    places = {str(diagnostic.span) for diagnostic in report.diagnostics}
    assert places <= {f"--set:4:{settings[3].index(back) + 1}"}


@pytest.mark.parametrize(("make", "folds"), [("cards", True), ("counters", False)])
def test_only_cards_are_told_to_be_folded(make: str, folds: bool, tmp_path: Path) -> None:
    kinds = "kinds: {a: {emblem: sun, values: {it: A}}, b: {emblem: sun, values: {it: B}}}"
    back = "back: {face: {boxes: {x: {at: [20 %, 20 %, 60 %, 60 %], show: it}}}}"
    size = {"cards": "poker", "counters": "1 in"}[make]
    components = f"c: {{make: {make}, size: {size}, face: picture, {kinds}, {back}}}"
    (missed,) = faults(tmp_path, components, sides="single")
    assert missed.code == "PRT117"
    assert ("`back: {fold: true}`" in (missed.hint or "")) is folds
    folded = components.replace("back: {", "back: {fold: true, ")
    assert (faults(tmp_path, folded, sides="single") == []) is folds


def deck(kind: str, face: str = "symbols") -> str:
    return f"c: {{make: cards, face: {face}, kinds: {{a: {{name: A, {kind}}}}}}}"


def test_other_names_lead_to_emblems_and_are_none_themselves() -> None:
    assert set(OTHER_NAMES.values()) <= EMBLEMS.keys()
    assert not OTHER_NAMES.keys() & EMBLEMS.keys()


@pytest.mark.parametrize(
    ("written", "meant"),
    [("boat", "ship"), ("Storm", "lightning"), ("lamps", "lantern"), ("wheat", "grain")],
)
def test_an_emblem_is_known_by_its_other_names(written: str, meant: str, tmp_path: Path) -> None:
    (found,) = faults(tmp_path, deck(f"emblem: {written}", "picture-title-text"))
    assert (found.code, found.hint) == ("OG103", f"did you mean `{meant}`?")
    assert not faults(tmp_path, deck(f"emblem: {meant}", "picture-title-text"))
    (found,) = faults(tmp_path, deck(f"text: 'Take {{{written}}}.'", "title-text"))
    assert (found.code, found.hint) == ("OG140", f"did you mean `{meant}`?")
    rules = f"Look.\n\n![A {meant}]({written})\n"
    (found,) = faults(tmp_path, deck("text: B", "title-text"), rules)
    assert found.hint == f"did you mean `{meant}`?"


def test_an_icon_of_the_game_is_meant_before_another_name(tmp_path: Path) -> None:
    icons = "\nicons: {boats: anchor}"
    (found,) = faults(tmp_path, deck("emblem: boat", "picture-title-text") + icons)
    assert (found.code, found.hint) == ("OG103", "did you mean `boats`?")


@pytest.mark.parametrize(
    ("number", "meant"),
    [
        *((f"c.{last}", "c.count") for last in ("cards", "pieces", "total", "amount", "number")),
        ("c.a.cards", "c.a.count"),
        ("c.a", "c.a.count"),
        ("c", "c.count"),
        ("c.kind", "c.kinds"),
        ("c a count", "c.a.count"),
    ],
)
def test_a_number_of_pieces_is_known_by_other_words(
    number: str, meant: str, tmp_path: Path
) -> None:
    cards = deck("text: B", "title-text")
    (found,) = faults(tmp_path, cards, f"Deal {{{{ {number} }}}} cards.\n")
    assert (found.code, found.hint) == ("OG115", f"did you mean `{meant}`?")
    assert not faults(tmp_path, cards, f"Deal {{{{ {meant} }}}} cards.\n")


def test_a_layout_is_known_by_its_words_in_another_order(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, deck("emblem: sun", "title-picture-text"))
    assert (found.code, found.hint) == ("OG142", "did you mean `picture-title-text`?")


@pytest.mark.parametrize("like", ["", "like: title-text, "])
def test_a_box_of_icons_shows_no_picture_of_a_kind(like: str, tmp_path: Path) -> None:
    kind = "emblem: sun, values: {cost: 2}"
    boxes = COST if like else f"{TITLE}, {COST}"
    (found,) = faults(tmp_path, deck(kind, f"{{{like}boxes: {{{boxes}}}}}"))
    assert found.code == "OG124"
    assert found.hint == "add a box with `show: picture` in `boxes`"
    boxes = f"{TITLE}, {COST}, {PICTURE}"
    assert not faults(tmp_path, deck(kind, f"{{boxes: {{{boxes}}}}}"))
    assert not faults(tmp_path, deck("values: {cost: 2}", f"{{boxes: {{{boxes}}}}}"))


@pytest.mark.parametrize(
    ("component", "key"),
    [
        (deck("emblem: Hand.PNG", "picture-title-text"), "art"),
        ("c: {make: board, cell: 1 in, grid: {squares: [2, 2]}, emblems: {A1: a.svg}}", "pictures"),
        ("c: {make: dice, faces: [1, 2, 3, 4, 5, {emblem: a.jpg}]}", "icons"),
    ],
)
def test_a_file_is_no_emblem(component: str, key: str, tmp_path: Path) -> None:
    (found,) = faults(tmp_path, component)
    assert (found.code, found.hint) == ("OG103", f"files of yours go into `{key}`, not here")


@pytest.mark.parametrize("words", ["All the C", "Cards"])
def test_a_picture_that_names_nothing_is_not_printed_as_words(words: str, tmp_path: Path) -> None:
    cards = deck("text: B", "title-text")
    (found,) = faults(tmp_path, cards, f"Look.\n\n![{words}]\n")
    shown = "c" if words.endswith(" C") else "island.svg"
    assert (found.code, found.span and found.span.line) == ("OG114", 3)
    assert found.hint == f"write `![{words}]({shown})` on a line of its own"
    assert not faults(tmp_path, cards, f"Look.\n\n![{words}](c)\n\nStop![1] \\![A] here.\n")
