"""The targets of tuning, as users write them: `seats=even`, `turns=20..30`, `stalls=0..2%`."""

import re

from kitgen.contract.play import Playable, no_features
from kitgen.definitions.wording import choice_hint, near_miss, shortened
from kitgen.diagnostics import KitgenError
from kitgen.phrases import in_a_row
from kitgen.playtest.measures import Measure, measures_of, wins_of
from kitgen.playtest.racing import Target
from kitgen.playtest.statistics.sequences import EVEN
from kitgen.values import replace

_TARGET = "--target"
_NUMBER = r"([0-9]{1,9}(?:\.[0-9]{1,6})?)"
_SPAN = re.compile(rf"{_NUMBER}(?P<of_low> ?%)?(?:\.\.{_NUMBER}(?P<of_high> ?%)?)?")
_MINUTES = "minutes"
_SHARE_SCALE = float(EVEN)
"""The scale of shares: 5 points off counts as much as a tenth of the target for a number."""

_NUMBER_SCALE = 0.1


def read_targets(words: str, playable: Playable) -> tuple[Target, ...]:
    """Read one `--target`; `even` is a target for each seat, side or place in the order.

    Args:
        words: `FIGURE=even`, `FIGURE=LOW..HIGH` or `FIGURE=VALUE`; shares may be in per cent, with
            one `%` at the end for both numbers.
        playable: The rules and engine to play.

    Raises:
        KitgenError: The words have another form, or there is no such figure.
    """
    name, equals, wanted = (part.strip() for part in words.partition("="))
    if not (name and equals and wanted):
        raise KitgenError(
            f"{_TARGET} `{shortened(words)}` is not FIGURE=LOW..HIGH, as in turns=20..30; there "
            f"are {figures_in_words(playable)}"
        )
    if wanted == "even":
        return _even(name, playable)
    span = _SPAN.fullmatch(wanted)
    if span is None:
        raise KitgenError(
            f"{_TARGET} {shortened(name)} is `{shortened(wanted)}`, which is neither `even` nor "
            "two numbers, as in 20..30"
        )
    first, last = span[1], span[3] or span[1]
    low, high = float(first), float(last)
    if low > high:
        raise KitgenError(f"{_TARGET} {shortened(name)} runs from {first} down to {last}")
    measure = _measure("turns" if name == _MINUTES else name, playable)
    if span["of_low"] or span["of_high"]:
        if not measure.is_share:
            raise KitgenError(
                f"{_TARGET} {name} is not a share of games: write "
                f"{wanted.replace('%', '').strip()} without `%`"
            )
        if span[3] and not span["of_high"]:
            raise KitgenError(
                f"{_TARGET} {name} is `{shortened(wanted)}`: only one end is in per cent; write "
                f"`%` at the end, as in {first}..{last}%"
            )
        low, high = low / 100, high / 100
    if name == _MINUTES:
        low, high = (60 * minutes / playable.seconds_a_turn for minutes in (low, high))
    return (_target(measure, low, high),)


def _measure(name: str, playable: Playable) -> Measure:
    measures = {measure.name: measure for measure in measures_of(playable)}
    if name not in measures:
        known = ("seats", "sides", "order", _MINUTES, *measures)
        near = near_miss(name, known)
        hint = choice_hint(name, known) if near else f"choose from {figures_in_words(playable)}"
        raise KitgenError(f"there is no figure `{shortened(name)}`; {hint}")
    return measures[name]


def figures_listed(playable: Playable) -> tuple[tuple[str, str, str], ...]:
    """Return every figure that can have a target: its name, unit, and an example of a target.

    Contests that can be even come first, then minutes, then the measures of `measures_of`.
    """
    contests = [
        (name, "% of games each", "=even")
        for name, figures in _contests(playable).items()
        if len(figures) > 1
    ]
    figures = [
        (measure.name, measure.unit, "=0..5%" if measure.is_share else "=20..30")
        for measure in measures_of(playable)
    ]
    return (*contests, (_MINUTES, "minutes a game", "=10..20"), *figures)


def figures_in_words(playable: Playable) -> str:
    """Return the figures that can have a target in words, with the forms of their targets."""
    bare = replace(playable, engine=replace(playable.engine, features=no_features))
    plain = {measure.name for measure in measures_of(bare)}
    shares, numbers = (
        ", ".join(
            measure.name
            for measure in measures_of(playable)
            if measure.is_share == is_share and measure.name in plain
        )
        for is_share in (True, False)
    )
    words = (
        f"seats, sides and order (=even); {_MINUTES} (=10..20); shares (=0..5%): {shares}; "
        f"means of a game (=20..30): {numbers}"
    )
    brought = [measure for measure in measures_of(playable) if measure.name not in plain]
    if brought:
        words += (
            "; and what happens in games, such as "
            f"{in_a_row([measure.name for measure in brought[:2]])}"
        )
    return words


def _target(measure: Measure, low: float, high: float) -> Target:
    if measure.is_share and high > 1.0:
        raise KitgenError(f"{measure.name} is a share: write 0..1 or 0..100%, and not {high:g}")
    scale = _SHARE_SCALE if measure.is_share else max(_NUMBER_SCALE * (low + high) / 2, 0.01)
    return Target(measure, low, high, scale)


def _contests(playable: Playable) -> dict[str, tuple[str, ...]]:
    """Return the contests that can be even, with the figures that are then equal.

    For a game for one player there is only one figure.
    """
    engine, rules = playable.engine, playable.rules
    seats = engine.seats(rules)
    sides = tuple(dict.fromkeys(engine.sides(rules) if engine.sides else seats))
    return {
        "seats": tuple(map(wins_of, seats)),
        "sides": tuple(map(wins_of, sides)),
        "order": tuple(
            measure.name
            for measure in measures_of(playable)
            if measure.name.endswith(" to move wins")
        ),
    }


def _even(name: str, playable: Playable) -> tuple[Target, ...]:
    contests = _contests(playable)
    if name not in contests:
        raise KitgenError(
            f"`{shortened(name)}` cannot be even; {choice_hint(name, tuple(contests))}"
        )
    if len(contests[name]) < 2:
        raise KitgenError(f"`{playable.name}` is played alone: there is nobody to be even with")
    share, margin = 1.0 / len(contests[name]), float(EVEN)
    return tuple(
        _target(_measure(figure, playable), max(0.0, share - margin), share + margin)
        for figure in contests[name]
    )
