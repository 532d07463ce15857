"""What a kit says of how it plays: only what a playtest by its own rules has shown."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kitgen.definitions.loading import load_kit
from kitgen.files_read import ClosedWorld, closed
from kitgen.pipeline.kit.played import NOT_PLAYED
from kitgen.pipeline.kit.prepare import PreparedKit, prepare_kits
from kitgen.playtest.bound import definition_digest
from kitgen.playtest.engines import playables_of
from kitgen.playtest.records import rules_digest
from kitgen.records.json_files import json_text
from kitgen.records.playtest import (
    Change,
    Estimate,
    Lean,
    Occurring,
    PlayedGame,
    PlaytestRecord,
    Promise,
    Winner,
)
from kitgen.resources import data_folder
from tests.pipeline.factories import build_one, options, verify_folder

KIT = "id: club-cave\nextends: cave-mining\ntitle: Club Cave\ngoal: 120\n"
EVEN = Estimate(0.48, 0.5, 0.52)
BEST = Estimate(0.58, 0.601, 0.622)
NONE = Estimate(0.0, 0.0, 0.002)


def lean(first: Estimate, second: Estimate, verdict: str) -> Lean:
    return Lean("seat", (Winner("player-1", first), Winner("player-2", second)), verdict, None)


def game_of(name: str, rules: str, **values: Any) -> PlayedGame:
    plain: dict[str, Any] = {
        "players": ("careful", "careful"),
        "seed": "42",
        "games": 2000,
        "limit": 1000,
        "suppositions": (),
        "leans": (
            Lean("seat", (Winner("player-1", EVEN), Winner("player-2", EVEN)), "even", None),
        ),
        "draws": NONE,
        "wins": None,
        "stalls": NONE,
        "endings": (),
        "turns": Estimate(17.0, 18.0, 19.0),
        "fewest_turns": 11.0,
        "most_turns": 25.0,
        "seconds_a_turn": 60,
        "gap": None,
        "comebacks": None,
        "leads": None,
        "choice": 3.0,
        "forced": 0.1,
        "quiet": None,
        "features": (),
        "visits": (),
    }
    return PlayedGame(name=name, rules=rules, **(plain | values))


def record_of(file: Path, **values: Any) -> PlaytestRecord:
    """Return a record that holds for a kit's first game, with figures of one's own."""
    loaded = load_kit(str(file))
    (kit,) = prepare_kits((str(file),), options().kit)
    playable = playables_of(loaded.game, kit.definition, kit.content)[0]
    game = game_of(playable.name, rules_digest(playable), **values)
    digest = definition_digest(loaded.values)
    return PlaytestRecord(1, "0.3.0", loaded.kit_id, loaded.game, digest, (game,))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "club.yaml"
    path.write_text(KIT)
    return path


def prepared(file: Path, record: object = None, lines: list[str] | None = None) -> PreparedKit:
    if record is not None:
        text = record if isinstance(record, str) else json_text(record)
        file.with_name("club-cave.playtest.json").write_text(text)
    heard = [] if lines is None else lines
    (kit,) = prepare_kits((str(file),), options().kit, heard.append)
    return kit


def test_minutes_come_from_play_where_nobody_wrote_them_down(file: Path) -> None:
    kit = prepared(file, record_of(file))
    minutes = kit.definition.facts.minutes
    assert minutes is not None
    # 11 to 25 turns of a minute, outwards to steps of five.
    assert (minutes.fewest, minutes.most) == (10, 25)
    assert kit.loaded.sources[-1].name == "club-cave.playtest.json"
    assert kit.loaded.sources[-1].raw is not None
    assert kit.warnings == ()


@pytest.mark.parametrize(
    ("fewest", "most", "said"),
    [
        (131.0, 995.0, (130, 995)),
        (11.0, 995.0, None),
        (11.0, 1000.0, None),
        (9.0, 8.0, None),
        (0.0, 0.0, (5, 5)),
    ],
)
def test_minutes_that_no_kit_can_say_are_not_said(
    file: Path, fewest: float, most: float, said: tuple[int, int] | None
) -> None:
    kit = prepared(file, record_of(file, fewest_turns=fewest, most_turns=most))
    minutes = kit.definition.facts.minutes
    assert (minutes and (minutes.fewest, minutes.most)) == said
    assert kit.played.games


@pytest.mark.parametrize(
    "absurd",
    [
        {"most_turns": 1e308},
        {"fewest_turns": -1.0},
        {"seconds_a_turn": 10**400},
        {"leans": (Lean("seat", (), "biased", None),)},
    ],
)
def test_a_record_with_absurd_figures_is_left_out(file: Path, absurd: dict[str, Any]) -> None:
    kit = prepared(file, record_of(file, **absurd))
    assert [warning.code for warning in kit.warnings] == ["PLY304"]
    assert kit.definition.facts.minutes is None


def test_what_an_author_wrote_is_kept(file: Path) -> None:
    file.write_text(KIT + "facts: {minutes: {fewest: 40, most: 50}}\n")
    minutes = prepared(file, record_of(file)).definition.facts.minutes
    assert minutes is not None
    assert (minutes.fewest, minutes.most) == (40, 50)


def test_no_minutes_are_said_of_games_that_were_cut_off(file: Path) -> None:
    stalling = prepared(file, record_of(file, stalls=Estimate(0.03, 0.04, 0.05)))
    assert stalling.definition.facts.minutes is None
    # By its interval this one may be a kit whose games all but always end.
    hardly = prepared(file, record_of(file, stalls=Estimate(0.01, 0.04, 0.09)))
    assert hardly.definition.facts.minutes is not None


def test_games_for_one_that_never_end_are_warned_of_and_say_nothing_else(file: Path) -> None:
    alone = {"leans": (), "wins": EVEN, "players": ("exact",)}
    ending = prepared(file, record_of(file, **alone))
    assert (ending.warnings, ending.played.games) == ((), ())
    lines: list[str] = []
    endless = prepared(file, record_of(file, stalls=Estimate(0.03, 0.04, 0.05), **alone), lines)
    assert [warning.code for warning in endless.warnings] == ["PLY301"]
    assert endless.definition.facts.minutes is None
    assert not lines


@pytest.mark.parametrize(
    "sample",
    [{"games": 99}, {"players": ("careful", "random")}, {"players": ("random", "random")}],
)
def test_no_minutes_are_said_of_few_games_or_of_aimless_ones(
    file: Path, sample: dict[str, Any]
) -> None:
    assert prepared(file, record_of(file, **sample)).definition.facts.minutes is None
    enough = prepared(file, record_of(file, games=100, players=("greedy", "careful")))
    assert enough.definition.facts.minutes is not None


def page_of(file: Path) -> str:
    built = build_one(str(file), file.parent / "out")
    return re.sub("[ \n]+", " ", (built.folder / "index.html").read_text("utf-8"))


@pytest.mark.dear
def test_the_page_of_a_kit_says_how_it_plays_and_leads_to_its_record(file: Path) -> None:
    assert "How it plays" not in page_of(file)
    prepared(file, record_of(file, games=1234, leans=(lean(EVEN, BEST, "biased"),)))
    page = page_of(file)
    section = page.partition("How it plays")[2].partition("</section>")[0]
    assert re.findall(r'<span lang="en">(.*?)</span> (.*?)<', section) == [
        ("player 1", "50.0\u00a0% (48.0 to 52.0)"),
        ("player 2", "60.1\u00a0% (58.0 to 62.2)"),
    ]
    assert re.findall("<b>(.*?)</b>", section) == ["not even"]
    assert "1,234 games by careful" in section
    # 11 to 25 turns of a minute, outwards to steps of five.
    assert "10 to 25 minutes: nine games in ten have 11 to 25 turns" in section
    (link,) = re.findall('href="(.*?)"', section)
    carried = file.parent / "out" / "club-cave-7" / link
    assert carried.read_text() == file.with_name("club-cave.playtest.json").read_text()
    assert f"kitgen playtest {file.name}" in section
    assert verify_folder(file.parent / "out") == ()


def test_another_title_changes_nothing_and_another_rule_everything(file: Path) -> None:
    record, lines = record_of(file), list[str]()
    file.write_text(KIT.replace("Club Cave", "Cellar"))
    assert prepared(file, record, lines).played.games == record.played
    file.write_text(KIT.replace("120", "130"))
    kit = prepared(file, record, lines)
    assert kit.played.games == ()
    assert kit.definition.facts.minutes is None
    assert lines == [
        "club-cave has not been played since it was changed; `kitgen playtest` plays it"
    ]


def test_rules_that_are_written_otherwise_but_play_alike_are_known_by_their_engine(
    file: Path,
) -> None:
    record = replace(record_of(file), definition="0" * 64)
    assert prepared(file, record).played.games == record.played


def test_what_a_table_would_mind_is_warned_of(file: Path) -> None:
    uneven = lean(Estimate(0.6, 0.62, 0.64), Estimate(0.36, 0.38, 0.4), "biased")
    features = (
        Occurring("sabotage", "option", NONE, 0.0, None),
        Occurring("a cave-in", "event", NONE, 0.0, None),
        Occurring("dig", "option", EVEN, 3.0, 1.0),
    )
    record = record_of(
        file,
        leans=(uneven, replace(uneven, of="order")),
        stalls=Estimate(0.03, 0.04, 0.05),
        features=features,
    )
    plans = prepared(file, record).warnings
    assert [warning.code for warning in plans] == ["PLY301", "PLY302"]
    # A plan may just not know of an option; who weighs every move knows it.
    searched = replace(record.played[0], players=("search-32", "careful"))
    warnings = prepared(file, replace(record, played=(searched,))).warnings
    assert [warning.code for warning in warnings] == ["PLY301", "PLY302", "PLY303"]
    assert "4.0 % (3.0 to 5.0) of 2,000 games" in warnings[0].message
    assert "player 1 wins 62.0 % (60.0 to 64.0)" in warnings[1].message
    assert "nobody ever chose to sabotage" in warnings[2].message
    assert all(warning.span and warning.span.path == str(file) for warning in warnings)


def promise(after: float, *, is_kept: bool) -> Promise:
    change = Change("turns", "mean", 18.0, after, Estimate(-3, after - 18, -1), 0.0, True)
    return Promise("turns", "fewer", "cave-mining", "0" * 64, change, is_kept)


def test_a_promise_is_warned_of_where_play_does_not_keep_it(file: Path) -> None:
    record = record_of(file)
    file.write_text(KIT + "promises: {turns: fewer}\n")
    kept = replace(record, promises=(promise(15.0, is_kept=True),))
    assert prepared(file, kept).warnings == ()
    broken = replace(record, promises=(promise(20.0, is_kept=False),))
    (warning,) = prepared(file, broken).warnings
    assert warning.code == "PLY305"
    assert "fewer `turns` than in cave-mining are promised, but play showed 20 against 18" in (
        warning.message
    )
    assert str(warning.span) == f"{file}:5:19"
    # Until it is played anew, nobody knows.
    assert prepared(file, record).played.is_stale


def test_what_a_parent_promises_is_no_promise_of_the_kit(file: Path) -> None:
    file.with_name("slow.yaml").write_text(
        KIT.replace("club-cave", "slow") + "promises: {turns: more}\n"
    )
    file.write_text("id: club-cave\nextends: slow.yaml\ntitle: Club Cave\n")
    record = record_of(file)
    kit = prepared(file, record)
    assert kit.definition.promises == {"turns": "more"}
    assert kit.played.games == record.played


@pytest.mark.parametrize("text", ["", "{}", '{"schema_version": 9}', "[1]", "\\xff"])
def test_a_record_that_cannot_be_read_is_named_and_left_out(file: Path, text: str) -> None:
    kit = prepared(file, text)
    assert [warning.code for warning in kit.warnings] == ["PLY304"]
    assert kit.played.games == ()


def test_a_kit_without_a_record_says_nothing(file: Path) -> None:
    lines = list[str]()
    kit = prepared(file, None, lines)
    assert kit.played == NOT_PLAYED
    assert lines == []


def test_a_record_is_found_among_the_files_of_a_kit_that_is_made_again(file: Path) -> None:
    record = record_of(file)
    beside = file.with_name("club-cave.playtest.json")
    files = {file: file.read_bytes(), beside: json_text(record).encode()}
    file.unlink()
    with closed(ClosedWorld(file.parent, files, data_folder(), ["cave_mining/kit.yaml"])):
        (kit,) = prepare_kits((str(file),), options().kit)
    assert kit.played.games == record.played
