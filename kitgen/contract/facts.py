"""The facts of a kit: checked, said in the printed language, and kept in its manifest."""

from collections.abc import Iterator

from kitgen.contract import PlayerCount
from kitgen.definitions.models import Facts, TableFact
from kitgen.diagnostics import Diagnostic, KeyPath, Where, coded, error
from kitgen.language import decimal, gettext, ngettext, number, pgettext
from kitgen.records.manifest import Between, FactsRecord, Space
from kitgen.units import in_inches, in_mm, mm


def facts_record(facts: Facts, enlargement: float = 1.0) -> FactsRecord:
    """Return a definition's facts as they are printed, and the manifest holds them.

    Args:
        facts: What the definition says, of pieces in their usual size.
        enlargement: How many times as long pieces are printed; the table they take is, too.
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
    """Return what is known of a kit, a few words for each fact, in the language spoken."""
    return tuple(named_facts(facts).values())


def named_facts(facts: FactsRecord) -> dict[str, str]:
    """Return what is known of a kit, a few words for each fact, by the fact's name."""
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
    """Return how much of a table is taken, in inches and centimetres, each rounded to a whole."""
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
    """A fact says more for the fewest than for the most.

    `players: {fewest: 4, most: 2}` is read by nobody as it is meant. Write the smaller number
    first; where there is but one, write it twice.
    """
    for key, fact in (("players", facts.players), ("minutes", facts.minutes)):
        if fact is not None and fact.fewest > fact.most:
            fewest, most = fact.most, fact.fewest
            if key == "players" and seats is not None and seats.fewest <= seats.most:
                # In the other order they may still not be those whom the kit seats (KIT111).
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
    """The players in the facts are not those whom the kit seats.

    The facts are printed on the rules, the label and the print guide; a kit has rules, pawns and
    cards for as many as its game takes from the other keys. A variant for more or fewer players
    says so in both. `facts.players: null` prints none.
    """
    players = facts.players
    if players is None or (players.fewest, players.most) == (seats.fewest, seats.most):
        return
    yield error(
        "KIT111",
        f"`facts.players` is {_so_many(players.fewest, players.most)}, but the kit seats "
        f"{_so_many(seats.fewest, seats.most)}",
        where(*place),
        f"write `facts: {{players: {{fewest: {seats.fewest}, most: {seats.most}}}}}`",
    )


def _so_many(fewest: int, most: int) -> str:
    """Return a range as a message says it: `2 to 4`, or `2`."""
    return str(fewest) if fewest == most else f"{fewest} to {most}"
