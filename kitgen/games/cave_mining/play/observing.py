"""The features counted in games: choices of players, layers that pay, and cave-ins.

A feature is listed only if it can occur under the rules.
"""

from collections.abc import Iterator

from kitgen.contract.play import Feature, Sort
from kitgen.games.cave_mining.play.mining import CaveRules, Dug, Step
from kitgen.games.cave_mining.play.moves import CaveIn, Dig, Look, Move, Sabotage, Spare, Treasure
from kitgen.games.cave_mining.rules.mine import PERCENT

SECONDS_A_TURN = 40
"""An estimate, because the source gives no time: a roll for the camp, one or two digs with a look
at the card before each, and some dice to add up."""

_OPTIONS: dict[type[Move], str] = {
    Dig: "dig",
    Look: "look for treasure",
    Sabotage: "sabotage somebody",
    Spare: "spare everybody",
}
_CAMP, _DIG, _VICTIM = "cave-ins of camps", "cave-ins while digging", "cave-ins by sabotage"
_SAVED, _GOAL = "digs saved by the marker", "goals reached"
_NOTHING = "turns without treasure"


def features(rules: CaveRules) -> tuple[Feature, ...]:
    """Return the features of a game."""
    options = list(_OPTIONS.values()) if rules.seats > 1 else ["dig", "look for treasure"]
    return (
        *(Feature(name, Sort.OPTION) for name in options),
        *(Feature(_die(rules, layer), Sort.PIECE) for layer in range(1, _deepest(rules) + 1)),
        *(Feature(name, Sort.EVENT) for name in _events(rules)),
        *(Feature(_NOTHING, Sort.TROUBLE) for _ in range(_can_be_barren(rules))),
    )


def _die(rules: CaveRules, layer: int) -> str:
    return f"d{rules.mine.layer(layer).die}s of layer {layer} rolled"


def _deepest(rules: CaveRules) -> int:
    """Return the deepest layer that players can reach."""
    layers = rules.mine.layers
    return next(
        (above for above, layer in enumerate(layers) if layer.risk_percent == PERCENT), len(layers)
    )


def _can_be_barren(rules: CaveRules) -> bool:
    """Return whether a turn can bring nothing: at the surface, or by sabotage in layer 1."""
    return rules.seats > 1 or rules.mine.layer(1).risk_percent > 0


def _events(rules: CaveRules) -> Iterator[str]:
    layers, deepest = rules.mine.layers, _deepest(rules)
    camps_fall = any(layer.risk_percent for layer in layers[:deepest])
    if camps_fall:
        yield _CAMP
    if any(layer.risk_percent for layer in layers[: deepest + 1]):
        yield _DIG
    if camps_fall and rules.seats > 1:
        yield from (_VICTIM, _SAVED)
    if deepest:
        yield _GOAL


_FALLS = {Step.UNSTEADY: _CAMP, Step.DIG: _DIG, Step.VICTIM: _VICTIM}


def seen(before: Dug, _seat: int | None, move: Move, after: Dug) -> tuple[str, ...]:
    """Return the features of a step.

    Each layer that falls in counts, even if one camp falls through several in a turn. The treasure
    counts as one rolled die for each layer that pays.
    """
    match move:
        case CaveIn(_, falls):
            names = [_FALLS[before.step]] if falls else []
            if before.step is Step.UNSTEADY and after.step is Step.CHOOSE and after.fell:
                names.append(_SAVED)
        case Treasure():
            paying = before.camps[before.mover or 0] - (before.victim is not None)
            names = [_die(before.rules, layer) for layer in range(1, paying + 1)]
            goal = before.rules.mine.goal
            names += [_GOAL] * (max(before.treasure) < goal <= max(after.treasure))
        case _:
            names = [_OPTIONS[type(move)]] if type(move) in _OPTIONS else []
    if after.turns > before.turns and not isinstance(move, Treasure):
        names.append(_NOTHING)
    return tuple(names)


def standing(dug: Dug) -> tuple[int, ...]:
    """Return each player's treasure."""
    return dug.treasure
