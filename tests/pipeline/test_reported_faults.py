"""A value whose words do not fit is named once: at the value, with the tightest of its places."""

import re
from collections.abc import Iterator

import pytest

from kitgen.definitions.tree import Mapping, Scalar, TreeWhere, leaves
from kitgen.diagnostics import Diagnostic, KeyPath, Severity, Span
from kitgen.layout.face_checks import FaceFault
from kitgen.pipeline.printing import reported_faults
from kitgen.pipeline.printing.reported_faults import reported_once
from tests.definitions.trees import tree_of
from tests.pipeline.factories import check_kit, options

TITLE = "Wm " * 26 + "x"
GAMES = ("demon-mine", "mines-between-the-lines", "cave-mining", "phantom-of-the-mine")

KIT = TreeWhere(
    tree_of("title: The Long Night\ntext: Lift the lamp and count to ten\nform: disc\nboard: 9\n"),
    ("--set", "kit.yaml"),
)


def fault(words: str, face: str, share: float, span: Span, code: str = "PRT202") -> FaceFault:
    return FaceFault(
        code, Severity.ERROR, f"{words} {share}", span, "hint", face=face, share=share, words=words
    )


@pytest.mark.dear
@pytest.mark.sample
@pytest.mark.parametrize("kit", GAMES)
def test_a_title_too_long_for_many_faces_is_one_error_at_the_title(kit: str) -> None:
    (found,) = check_kit(kit, options(overrides=(f"title={TITLE}",))).diagnostics
    assert str(found.span) == "--set:1:7"
    words, needed, room = re.findall(
        r"`([^`]*)`.* is ([\d.]+) pt wide, but its box has ([\d.]+) pt", found.message
    )[0]
    # Endless words are cut short.
    assert TITLE.strip().casefold().startswith(words.casefold().removesuffix("…").strip())
    assert len(words) > 40
    assert float(room) < float(needed)
    assert "nor is there room on `" in found.message


def test_the_tightest_tells_and_names_the_others() -> None:
    at = Span("kit.yaml", 4, 8)
    faults = [
        fault("THE LONG NIGHT", "card", 0.9, at),
        fault("The Long Night: treasure", "track", 0.4, at, "PRT205"),
        fault("The Long Night", "pad", 0.6, at),
    ]
    (found,) = reported_once(faults, KIT)
    assert (found.code, str(found.span)) == ("PRT205", "kit.yaml:1:8")
    assert found.message.endswith("0.4; nor is there room on `card` and `pad`")
    assert type(found) is Diagnostic


def test_a_line_of_a_text_is_its_text_and_our_own_words_are_nobodys() -> None:
    at = Span("kit.yaml", 4, 8)
    (line,) = reported_once([fault("and count to ten", "tile", 0.5, at)], KIT)
    assert str(line.span) == "kit.yaml:2:7"
    for ours in ("PRINT AT 100 %", "disc", "night"):
        (found,) = reported_once([fault(ours, "tile", 0.5, at)], KIT)
        assert found.span == at


def test_words_on_many_faces_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    walks = []

    def noted(tree: Mapping) -> Iterator[tuple[KeyPath, Scalar]]:
        walks.append(tree)
        return leaves(tree)

    monkeypatch.setattr(reported_faults, "leaves", noted)
    at = Span("kit.yaml", 4, 8)
    many = [fault("The Long Night", f"card-{number}", 0.5, at) for number in range(50)]
    (found,) = reported_once(many, KIT)
    assert (str(found.span), len(walks)) == ("kit.yaml:1:8", 1)


def test_a_piece_that_was_made_small_is_named_rather_than_its_words() -> None:
    small = Span("--set", 1, 13)
    (found,) = reported_once([fault("The Long Night", "board", 0.5, small)], KIT)
    assert found.span == small


def test_other_faults_keep_their_place_in_the_row() -> None:
    one, other = (Diagnostic(code, Severity.ERROR, "m") for code in ("PRT101", "PRT206"))
    at = Span("kit.yaml", 1, 8)
    faults = [
        one,
        fault("The Long Night", "a", 0.5, at),
        other,
        fault("The Long Night", "b", 1, at),
    ]
    assert [found.code for found in reported_once(faults, KIT)] == ["PRT101", "PRT202", "PRT206"]


def test_lines_too_thin_on_many_faces_are_one_fault_beside_that_of_words() -> None:
    at = Span("kit.yaml", 4, 8)
    faults = [
        fault("", "miner", 0.9, at, "PRT206"),
        fault("PRINT AT 100 %", "miner", 0.8, at),
        fault("", "beetle", 0.7, at, "PRT206"),
    ]
    thin, words = reported_once(faults, KIT)
    assert thin.message.endswith("0.7; the same is true of `miner`")
    assert (thin.code, words.code, words.span) == ("PRT206", "PRT202", at)
