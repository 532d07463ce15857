"""The results of a playtest, as text for a terminal: a column of labels beside sentences."""

import textwrap
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil, floor

from kitgen.contract.play import Sort
from kitgen.phrases import counted
from kitgen.pipeline.playtests.words.sentences import never_in_words
from kitgen.pipeline.playtests.words.wording import FEWEST_FOR_MEDIAN, plain, two_figures
from kitgen.playtest.minutes import no_minutes
from kitgen.records.playtest import Ending, Estimate, Lean, Occurring, PlayedGame
from kitgen.tabletop.figures import percent

_LABELS = {"seat": "seats", "side": "sides", "order": "order"}
_COLUMN = 10
_WIDEST = 100
_MOST_ENDINGS = 5
_NEVER = (Sort.OPTION, Sort.PIECE, Sort.EVENT)
"""The sorts of features that are reported if they never occur, in this order."""


def playtest_text(kit_id: str, played: PlayedGame, width: int | None) -> str:
    """Return the results for one thing that was played, without a newline at the end.

    Args:
        kit_id: The kit's id.
        played: The record of what was played.
        width: The characters in a line, for a terminal; None leaves each sentence on one line,
            which is easier for programs to find.
    """
    lines = [f"{kit_id}, {played.name}: {_sample(played)}"]
    for label, sentence in _sentences(played):
        lines += _laid_out(label, sentence, width)
    return "\n".join(lines)


def _laid_out(label: str, sentence: str, width: int | None) -> list[str]:
    left = f"  {label:<{_COLUMN}}"
    if width is None:
        return [left + sentence]
    room = max(2 * _COLUMN + 20, min(width, _WIDEST) - 1)
    return textwrap.wrap(sentence, room, initial_indent=left, subsequent_indent=" " * (2 + _COLUMN))


def _sample(played: PlayedGame) -> str:
    """Return a description of the sample."""
    players = " against ".join(dict.fromkeys(played.players))
    everybody = "all players " if len(set(played.players)) == 1 < len(played.players) else ""
    until = "" if played.until is None else f", until {_until(played.until)}"
    return f"{counted(played.games, 'game')}{until}, {everybody}{players}, seed {played.seed}"


def _until(until: str) -> str:
    return "the verdict" if until == "verdict" else f"wins were known to {until}"


def _sentences(played: PlayedGame) -> Iterator[tuple[str, str]]:
    """Yield labels and sentences: the verdict first, then figures, then what deserves a look."""
    for lean in played.leans:
        yield _LABELS[lean.of], _lean(lean)
    if played.wins is not None:
        yield "won", f"{_share(played.wins)} of games"
    yield "length", _length(played)
    yield "ends", "; ".join(_endings(played.endings, played.games))
    if played.stalls.value:
        yield "stalls", f"{_share(played.stalls)} of games: no end after {played.limit:,} turns"
    if played.draws.value:
        yield "draws", f"{_share(played.draws)} of games"
    close = list(_closeness(played))
    if close:
        yield "close", "; ".join(close)
    yield "choice", f"{plain(played.choice)} legal moves a decision, {_part(played.forced)} forced"
    if played.quiet is not None:
        yield "quiet", f"nothing happens in {_part(played.quiet)} of turns"
    for sentence in _dead(played.features):
        yield "look at", sentence
    for feature in played.features:
        if feature.sort == Sort.TROUBLE and feature.games.value:
            yield "look at", f"{feature.name} in {_share(feature.games)} of games"
    for words in played.suppositions:
        yield "supposed", words


def _lean(lean: Lean) -> str:
    """Return a verdict and shares: `even (north 49.1 %, 95 % interval 46.9 to 51.3 %; ...)`."""
    shares = [
        f"{winner.name} {percent(Fraction(winner.share.value))}, "
        f"{'' if number else '95 % interval '}{_interval(winner.share)}"
        for number, winner in enumerate(lean.winners)
    ]
    more = ""
    if lean.more is not None:
        more = f", about {counted(two_figures(lean.more), 'more game')} would settle it"
    elif lean.verdict == "undecided":
        more = ", and more games would hardly settle it"
    return f"{lean.verdict}{more} ({'; '.join(shares)})"


def _share(share: Estimate) -> str:
    return f"{percent(Fraction(share.value))} ({_interval(share)})"


def _interval(share: Estimate) -> str:
    """Return the interval of a share, with its ends rounded outwards."""
    lowest = percent(Fraction(share.lowest), floor).removesuffix(" %")
    return f"{lowest} to {percent(Fraction(share.highest), ceil)}"


def _part(part: float) -> str:
    return percent(Fraction(part))


def _length(played: PlayedGame) -> str:
    turns = (
        f"{counted(round(played.turns.value), 'turn')} at the median "
        f"({_turns_interval(played)}), nine of ten games "
        f"{plain(played.fewest_turns)} to {plain(played.most_turns)}"
    )
    why = no_minutes(played.games, played.players, played.stalls.lowest)
    if why:
        return f"{turns}; {why}"
    seconds = played.seconds_a_turn
    minutes = max(1, round(played.turns.value * seconds / 60))
    return (
        f"{turns}: about {counted(minutes, 'minute')} at {counted(seconds, 'second')} a turn, "
        "an estimate"
    )


def _turns_interval(played: PlayedGame) -> str:
    """Return the interval of the median, or that there are too few games for one."""
    if played.games < FEWEST_FOR_MEDIAN:
        verb = "gives" if played.games == 1 else "give"
        return f"{counted(played.games, 'game')} {verb} no interval"
    return f"{plain(played.turns.lowest)} to {plain(played.turns.highest)}"


def _endings(endings: Sequence[Ending], games: int) -> Iterator[str]:
    """Yield how games ended, the most frequent ways first."""
    shown = [ending for ending in endings if ending.reason]
    for ending in shown[:_MOST_ENDINGS]:
        yield f"{ending.reason} in {percent(Fraction(ending.games, games))}"
    others = sum(ending.games for ending in shown[_MOST_ENDINGS:])
    if others:
        yield f"other ways in {percent(Fraction(others, games))}"
    if not shown:
        yield "not one game ended by its rules"


def _closeness(played: PlayedGame) -> Iterator[str]:
    if played.gap is not None:
        yield f"{plain(played.gap.value)} points between the best two"
    if played.comebacks is not None:
        yield f"whoever leads at half-time loses {_share(played.comebacks)} of games"
    if played.leads is not None:
        yield f"the lead changes {plain(played.leads.value)} times"


def _dead(features: Sequence[Occurring]) -> Iterator[str]:
    """Yield a sentence for each sort about features that never occurred."""
    for sort in _NEVER:
        dead = [feature for feature in features if feature.sort == sort and not feature.games.value]
        if dead:
            never = never_in_words(sort, [feature.name for feature in dead])
            most = percent(Fraction(dead[0].games.highest), ceil)
            yield f"{never} (at most {most} of games{' each' if len(dead) > 1 else ''})"
