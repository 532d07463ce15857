"""The facts of a kit: held against its game, and the same on rules, label, guide and gallery."""

import json
import re
import shutil
from html import unescape
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.contract import PlayerCount
from kitgen.contract.facts import (
    check_facts_in_order,
    check_facts_seat,
    facts_in_words,
    facts_record,
)
from kitgen.definitions.loading import load_kit
from kitgen.definitions.models import Facts, MinutesFact
from kitgen.definitions.shipped import shipped_kits
from kitgen.language import ENGLISH, speaking
from kitgen.pipeline.gallery.gallery import index_page
from kitgen.pipeline.kit.prepare import prepare_kits
from kitgen.records.json_files import ShapeError, json_text
from kitgen.records.kit_folders import load_manifest
from kitgen.records.manifest import NO_FACTS, FactsRecord, Space, read_manifest
from kitgen.records.reading import read_record
from kitgen.resources import game_names
from tests.games.reading import nowhere
from tests.pipeline.factories import build_one, check_kit, options
from tests.printed_jobs import file_of, pages_of
from tests.shared_kits import shared_kit

KITS = tuple(kit.id for kit in shipped_kits())
FIDELITY = Path(__file__).resolve().parents[2] / "docs" / "fidelity"

ALL = (
    "facts.minutes.fewest=25",
    "facts.minutes.most=40",
    "facts.difficulty=medium",
    "facts.table.width=24 in",
    "facts.table.height=18 in",
    "facts.cutting_minutes=35",
    "storage.label=true",
)
FACTS_IN_WORDS = (
    "2 players",
    "25–40 minutes",
    "medium",
    "on 24 × 18 in (61 × 46 cm) of table",
    "35 minutes of cutting",
)
"""What these settings say of a kit for two, worked out by hand."""


def test_large_print_takes_a_larger_table_and_leaves_the_definition_as_it_is() -> None:
    overrides = (*ALL, "theme.large_print=true")
    (made,) = prepare_kits(("manic-minelayers",), options("1", overrides=overrides).kit)
    table = made.definition.facts.table
    assert table is not None
    assert [side / 72 for side in (table.width, table.height)] == pytest.approx([24, 18])
    assert made.facts.table == Space(914.4, 685.8)
    assert "on 36 × 27 in (91 × 69 cm) of table" in facts_in_words(made.facts)


@pytest.mark.sample(9)
@pytest.mark.parametrize("kit", KITS)
def test_every_shipped_kit_says_whom_it_seats_and_invents_nothing(kit: str) -> None:
    (made,) = prepare_kits((kit,), options("1", copies=None).kit)
    facts: Facts = made.definition.facts
    assert facts.players is not None
    ours = {"players", "difficulty"}
    known = {name: value for name, value in facts if name not in ours and value is not None}
    written = load_kit(kit).values["facts"].get("minutes")
    if made.played.games and written is None:
        # How long it takes was seen in play: `tests/pipeline/test_played.py`.
        known.pop("minutes", None)
    # The one time that a source gives is that of the standard game of Mines Between the Lines.
    if kit in ("mines-between-the-lines", "mines-between-the-lines-reveal"):
        assert known == {"minutes": MinutesFact(fewest=20, most=30)}
        return
    page = (FIDELITY / f"{load_kit(kit).game}.md").read_text(encoding="utf-8")
    assert all(f"`facts.{name}`" in page for name in known)


HARD_OR_NOT = [kit for kit in game_names() if load_kit(kit).values["facts"]["difficulty"]]


def test_most_games_say_how_hard_they_are() -> None:
    assert len(HARD_OR_NOT) >= 5


@pytest.mark.sample
@pytest.mark.parametrize("kit", HARD_OR_NOT)
def test_rules_are_as_hard_as_they_are_long(kit: str) -> None:
    """Those of Phantom of the Mine come on top of another game's."""
    built = shared_kit(kit, "42", copies=None)
    text = (built / "rules.html").read_text(encoding="utf-8")
    body = text[text.index("<main") : text.index("</main>")]
    words = re.sub(r"<(style|script|svg|figure)\b.*?</\1>|<[^>]+>", " ", body, flags=re.DOTALL)
    is_long = len(words.split()) >= 2500 or kit == "phantom-of-the-mine"
    difficulty = load_manifest(built).facts.difficulty
    assert difficulty == ("medium" if is_long else "easy")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = build_one("demon-mine", tmp_path_factory.mktemp("facts"), "42", overrides=ALL)
    return made.folder


def page_words(folder: Path, job: str) -> str:
    """Return the words of a job's pages, white space made single."""
    with pypdfium2.PdfDocument(file_of(folder, job)) as document:
        pages = [document[page].get_textpage().get_text_bounded() for page in pages_of(folder, job)]
    return re.sub(r"\s+", " ", " ".join(pages))


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("job", ["rules", "storage"])
def test_the_facts_are_printed_where_people_look(folder: Path, job: str) -> None:
    words = page_words(folder, job)
    places = [words.index(fact) for fact in FACTS_IN_WORDS]
    assert places == sorted(places)


def list_items(page: str, of: str) -> list[str]:
    found = re.search(rf'<ul class="{of}"[^>]*>(.*?)</ul>', page, re.DOTALL)
    assert found is not None
    return [unescape(one) for one in re.findall(r"<li[^>]*>(.*?)</li>", found[1])]


@pytest.mark.dear
@pytest.mark.parametrize("page", ["rules.html", "index.html"])
def test_the_facts_stand_at_the_head_of_the_pages_for_the_phone(folder: Path, page: str) -> None:
    text = (folder / page).read_text(encoding="utf-8")
    items = list_items(text, "facts known")
    assert tuple(item.replace("\N{NO-BREAK SPACE}", " ") for item in items) == FACTS_IN_WORDS
    # No line ends within a measure.
    assert not any(re.search(r"[0-9×] [a-z×0-9]", item) for item in items)


def test_the_gallery_of_all_kits_tells_them(folder: Path) -> None:
    page = index_page(folder.parent)
    (asked,) = re.findall('<p class="asked">(.*?)</p>', page)
    # No fact is broken over two lines that fits one.
    facts = re.findall("<span>(.*?)</span>", asked.replace("\N{NO-BREAK SPACE}", " "))
    assert " ".join(facts) == " · ".join(FACTS_IN_WORDS)
    assert "24\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}" in page


@pytest.mark.dear
def test_what_is_not_known_is_printed_nowhere(tmp_path: Path) -> None:
    unknown = ("facts.players=null", "facts.difficulty=null")
    made = build_one("manic-minelayers-knights-tour", tmp_path, "42", overrides=unknown).folder
    for page in ("rules.html", "index.html"):
        assert '<ul class="facts known"' not in (made / page).read_text(encoding="utf-8")
    assert "players" not in page_words(made, "rules").partition("What you")[0]
    assert '<p class="asked">' not in index_page(tmp_path)


def test_a_manifest_without_facts_is_read_and_one_with_wrong_ones_is_not(
    folder: Path, tmp_path: Path
) -> None:
    kit = tmp_path / folder.name
    shutil.copytree(folder, kit)
    text = (kit / "manifest.json").read_text(encoding="utf-8")
    written = json.loads(text)
    assert read_manifest(text).facts == facts_record(
        Facts.model_validate(
            {
                "players": {"fewest": 2, "most": 2},
                "minutes": {"fewest": 25, "most": 40},
                "difficulty": "medium",
                "table": {"width": "24 in", "height": "18 in"},
                "cutting_minutes": 35,
            }
        )
    )
    assert json_text(read_manifest(text)) == text
    older = {key: value for key, value in written.items() if key != "facts"}
    assert read_manifest(json_text(older)).facts == NO_FACTS
    for wrong in ({"difficulty": "cruel"}, {"players": 2}, {"minutes": {"fewest": 2}}):
        with pytest.raises(ShapeError, match=r"facts"):
            read_manifest(json_text(written | {"facts": wrong}))


COUNTS = st.integers(1, 99)


@given(COUNTS, COUNTS, COUNTS, COUNTS)
def test_the_players_in_the_facts_are_those_whom_the_kit_seats(
    fewest: int, most: int, seats: int, more: int
) -> None:
    facts = Facts.model_validate({"players": {"fewest": fewest, "most": most}})
    seated = PlayerCount(min(seats, more), max(seats, more))
    wrong = list(check_facts_in_order(facts, seated, nowhere))
    assert [diagnostic.code for diagnostic in wrong] == (["KIT110"] if fewest > most else [])
    unseated = list(check_facts_seat(facts, seated, ("players",), nowhere))
    agrees = f"{fewest} to {most}" == f"{seated.fewest} to {seated.most}"
    assert not any(re.search(r"(\b[0-9]+) to \1\b", diagnostic.message) for diagnostic in unseated)
    assert [diagnostic.code for diagnostic in unseated] == ([] if agrees else ["KIT111"])
    for one in wrong + unseated:
        # What the hint says to write is what the check takes.
        numbers = [int(number) for number in re.findall(r"[0-9]+", one.hint or "")]
        mended = {"players": dict(zip(("fewest", "most"), numbers, strict=True))}
        mend = Facts.model_validate(mended)
        assert not [*check_facts_seat(mend, seated, (), nowhere)]
        assert not [*check_facts_in_order(mend, None, nowhere)]


@pytest.mark.dear
def test_a_fact_that_disagrees_is_reported_where_its_author_wrote(tmp_path: Path) -> None:
    kit = tmp_path / "four.yaml"
    kit.write_text("id: four\nextends: cave-mining\nplayers: 4\n", encoding="utf-8")
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert [(diagnostic.code, diagnostic.span and diagnostic.span.line) for diagnostic in found][
        :1
    ] == [("KIT111", 3)]
    both = kit.read_text(encoding="utf-8") + "facts: {players: {most: 5}}\n"
    kit.write_text(both, encoding="utf-8")
    found = check_kit(str(kit), options("1", copies=None)).diagnostics
    assert [(diagnostic.code, diagnostic.span and diagnostic.span.line) for diagnostic in found][
        :1
    ] == [("KIT111", 4)]
    asked = options("1", copies=None, overrides=("facts.players.most=4",))
    assert "KIT111" not in {
        diagnostic.code for diagnostic in check_kit(str(kit), asked).diagnostics
    }


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "players": st.tuples(COUNTS, COUNTS),
            "minutes": st.tuples(COUNTS, COUNTS),
            "difficulty": st.sampled_from(["easy", "medium", "hard"]),
            "cutting_minutes": st.integers(0, 999),
        },
    )
)
def test_as_many_words_are_said_as_facts_are_known(known: dict[str, Any]) -> None:
    values = {
        key: {"fewest": value[0], "most": value[1]} if isinstance(value, tuple) else value
        for key, value in known.items()
    }
    record = facts_record(Facts.model_validate(values))
    with speaking(ENGLISH):
        wording = facts_in_words(record)
    assert len(wording) == len(known)
    for key, words in zip((one for one in FIELDS if one in known), wording, strict=True):
        value = known[key]
        numbers = {value} if isinstance(value, int) else set(value) & set(range(1000))
        said = {int(one) for one in re.findall(r"[0-9]+", words)}
        assert said == (set() if isinstance(value, str) else numbers)
    assert read_record(FactsRecord, json_text(record)) == record
    assert json.loads(json_text(record)) == as_json(record)


FIELDS = ("players", "minutes", "difficulty", "table", "cutting_minutes")


def as_json(record: FactsRecord) -> dict[str, Any]:
    between = {
        key: None if (one := getattr(record, key)) is None else vars_of(one)
        for key in ("players", "minutes")
    }
    return {
        **between,
        "difficulty": record.difficulty,
        "table": None,
        "cutting_minutes": record.cutting_minutes,
    }


def vars_of(between: Any) -> dict[str, int]:
    return {"fewest": between.fewest, "most": between.most}


def test_the_shipped_files_say_each_fact() -> None:
    for game in {load_kit(kit).game for kit in KITS}:
        assert set(load_kit(game).values["facts"]) == set(FIELDS)
