"""Titles without room, and facts in the wrong order, are named beside other errors."""

import pytest

from tests.games.own.conftest import LIGHTHOUSE
from tests.pipeline.factories import check_kit, options

LONG = "title=Goldrauschendeswildenwestenssssssss"


def found(*overrides: str) -> list[tuple[str, str]]:
    report = check_kit(str(LIGHTHOUSE), options("1", copies=None, overrides=overrides))
    return [(it.code, it.message) for it in report.diagnostics]


SLIPS = {
    "a check that does not hold": ("checks=[{count: {of: catch, exactly: 1}}]", "OG301"),
    "a check that names nothing": ("checks=[{count: {of: cathc}}]", "OG118"),
    "rules for nobody": ("rules=rulse.md", "KIT302"),
    "a misspelt key": ("components.boats.bakc={emblem: lantern}", "YML006"),
    "a fact": ("facts.minutes={fewest: 30, most: 20}", "KIT110"),
    "an emblem": ("components.catch.back.emblem=lnatern", "OG103"),
    "a mark": ("components.harbour.marks={Z9: start}", "OG111"),
}


@pytest.mark.dear
@pytest.mark.parametrize("slip", SLIPS)
def test_a_title_too_long_for_the_box_is_named_beside(slip: str) -> None:
    override, code = SLIPS[slip]
    (alone,) = (it for it in found(LONG) if it[0] == "PRT113")
    assert "box" in alone[1]
    beside = found(LONG, override)
    assert code in dict(beside)
    assert beside.count(alone) == 1
    assert "PRT113" not in dict(found(override))


def test_where_the_box_is_not_known_the_cover_and_the_label_are_judged() -> None:
    slip = "components.catch.size=7"
    long = f"{LONG}{'s' * 20}"
    parts = [message for code, message in found(long, slip) if code == "PRT113"]
    assert [part.partition(" has ")[0] for part in parts] == ["the title on the cover"]
    labelled = found(long, slip, "storage.box=false")
    parts = [message for code, message in labelled if code == "PRT113"]
    assert [part.partition(" has ")[0] for part in parts] == [
        "the title on the cover",
        "the title on the label",
    ]


@pytest.mark.parametrize("slip", ["components.catch.size=7", "checks=[{count: {of: cathc}}]"])
def test_facts_in_the_wrong_order_are_named_beside(slip: str) -> None:
    codes = [code for code, _ in found(slip, "facts.minutes={fewest: 30, most: 20}")]
    assert codes.count("KIT110") == 1
    # What cannot be read is not compared.
    codes = [code for code, _ in found(slip, "facts.minutes={fewest: 30, most: x}")]
    assert "KIT110" not in codes
