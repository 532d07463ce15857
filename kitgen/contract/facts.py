"""The facts of a kit: checked, worded in the printed language, and stored in the manifest."""

from collections.abc import Iterator

from kitgen.contract import PlayerCount
from kitgen.definitions.models import Facts, TableFact
from kitgen.diagnostics import Diagnostic, KeyPath, Where, coded, error
from kitgen.language import decimal, gettext, ngettext, number, pgettext
from kitgen.records.manifest import Between, FactsRecord, Space
from kitgen.units import in_inches, in_mm, mm


def facts_record(facts: Facts, enlargement: float = 1.0) -> FactsRecord:
    """Return a definition's facts as they are printed and stored in the manifest.

    Args:
        facts: The definition's facts, for pieces in their usual size.
        enlargement: The factor by which pieces are printed longer; the table space grows with it.
    """
    players, minutes, table = facts.players, facts.minutes, facts.table
    return FactsRecord(
        players=Between(players.fewest, players.most) if players else None,
        minutes=Between(minutes.fewest, minutes.most) if minutes else None,
        difficulty=facts.difficulty,
        table=_space(table, enlargement) if table else None,
        cutting_minutes=facts.cutting_minutes,
    )


def _space(table: TableFact, enlargement: float) -> Space:
    width, height = (round(in_mm(side * enlargement), 1) for side in (table.width, table.height))
    return Space(width, height)


def facts_in_words(facts: FactsRecord) -> tuple[str, ...]:
    """Return a kit's known facts in the current language, a few words each."""
    return tuple(named_facts(facts).values())


def named_facts(facts: FactsRecord) -> dict[str, str]:
    """Return a kit's known facts in the current language, a few words each, by the fact's name."""
    phrases: dict[str, str] = {}
    if facts.players:
        phrases["players"] = str(PlayerCount(facts.players.fewest, facts.players.most))
    if facts.minutes:
        phrases["minutes"] = _minutes(facts.minutes)
    if facts.difficulty:
        phrases["difficulty"] = _difficulty(facts.difficulty)
    if facts.table:
        phrases["table"] = _table(facts.table)
    if facts.cutting_minutes is not None:
        phrases["cutting_minutes"] = ngettext(
            "{n} minute of cutting", "{n} minutes of cutting", facts.cutting_minutes
        )
    return phrases


def _difficulty(difficulty: str) -> str:
    match difficulty:
        case "easy":
            return pgettext("difficulty", "easy")
        case "medium":
            return pgettext("difficulty", "medium")
        case _:
            return pgettext("difficulty", "hard")


def _minutes(minutes: Between) -> str:
    if minutes.fewest == minutes.most:
        return ngettext("{n} minute", "{n} minutes", minutes.most)
    return gettext(
        "{fewest}–{most} minutes", fewest=number(minutes.fewest), most=number(minutes.most)
    )


def _table(table: Space) -> str:
    """Return the table space in inches and centimetres, each rounded to a whole number."""
    inches = [decimal(in_inches(mm(side)), 0) for side in (table.width_mm, table.height_mm)]
    centimetres = [decimal(side / 10, 0) for side in (table.width_mm, table.height_mm)]
    return gettext(
        "on {width} × {height} in ({wide} × {high} cm) of table",
        width=inches[0],
        height=inches[1],
        wide=centimetres[0],
        high=centimetres[1],
    )


@coded("KIT110")
def check_facts_in_order(
    facts: Facts, seats: PlayerCount | None, where: Where
) -> Iterator[Diagnostic]:
    """A fact gives a larger number for the fewest than for the most.

    No one can tell what `players: {fewest: 4, most: 2}` means. Write the smaller number first; if
    there is only one number, write it twice.
    """
    for key, fact in (("players", facts.players), ("minutes", facts.minutes)):
        if fact is not None and fact.fewest > fact.most:
            fewest, most = fact.most, fact.fewest
            if key == "players" and seats is not None and seats.fewest <= seats.most:
                # Even in the other order they may not match the kit's seats (KIT111).
                fewest, most = seats.fewest, seats.most
            yield error(
                "KIT110",
                f"`facts.{key}` has {fact.fewest} for the fewest, but {fact.most} for the most",
                where("facts", key, "fewest"),
                f"write `{key}: {{fewest: {fewest}, most: {most}}}`",
            )


@coded("KIT111")
def check_facts_seat(
    facts: Facts, seats: PlayerCount, place: KeyPath, where: Where
) -> Iterator[Diagnostic]:
    """The number of players in the facts differs from the number that the kit seats.

    The facts are printed on the rules, the label and the print guide, but the rules, pawns and
    cards of a kit are made for the number of players that follows from its other keys. A variant
    for more or fewer players changes both, and its `summary` and `variant_note`, which are those of
    the extended kit if it has none. `facts.players: null` prints no players.
    """
    players = facts.players
    if players is None or (players.fewest, players.most) == (seats.fewest, seats.most):
        return
    yield error(
        "KIT111",
        f"`facts.players` is {_so_many(players.fewest, players.most)}, but the kit seats "
        f"{_so_many(seats.fewest, seats.most)}",
        where(*place),
        f"write `facts: {{players: {{fewest: {seats.fewest}, most: {seats.most}}}}}`; if "
        "`summary` or `variant_note` speaks of another number, change that, too",
    )


def _so_many(fewest: int, most: int) -> str:
    """Return a range as messages write it: `2 to 4`, or `2`."""
    return str(fewest) if fewest == most else f"{fewest} to {most}"
