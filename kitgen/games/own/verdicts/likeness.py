"""Verdicts on kinds that are alike: which may not be, and which have to be."""

from collections.abc import Iterator, Mapping, Sequence

from kitgen.definitions.wording import shortened
from kitgen.drawing.shapes import Shape
from kitgen.games.own.definition import OwnDefinition
from kitgen.games.own.keys.declared import Distinct, Same
from kitgen.games.own.kinds import OwnKind
from kitgen.games.own.verdicts.verdict import Verdict, all_named, found_at, named
from kitgen.phrases import counted, in_a_row

_MOST_VALUES = 3


def judge_distinct(check: Distinct, definition: OwnDefinition) -> Verdict:
    """Judge which kinds have the same value, or the same of several values."""
    if not isinstance(check.value, str):
        return _judge_distinct_together(check.value, check.components, definition)
    together = definition.kinds_together(check.components)
    by_value = {value: kinds for (value,), kinds in _by_values((check.value,), together).items()}
    alike = {value: kinds for value, kinds in by_value.items() if len(kinds) > 1}
    hint = f"give each kind its own {check.value}"
    if not alike:
        if check.value != "art" and (doubts := [*_sounding_alike(check.value, by_value)]):
            return Verdict(None, in_a_row(doubts[:_MOST_VALUES]), hint, {})
        statement = f"no two kinds of {all_named(check.components)} have the same {check.value}"
        return Verdict(True, statement, "", {"values": len(by_value)})
    statements = [
        _on_alike(check.value, value, kinds) for value, kinds in [*alike.items()][:_MOST_VALUES]
    ]
    if len(alike) > _MOST_VALUES:
        statements.append(f"so on for {len(alike) - _MOST_VALUES} more")
    ids = {value: tuple(kind.id for kind in kinds) for value, kinds in alike.items()}
    return Verdict(False, in_a_row(statements), hint, {"alike": ids})


def _sounding_alike(key: str, by_value: Mapping[str, Sequence[OwnKind]]) -> Iterator[str]:
    """Yield statements on values that are written differently and sound the same."""
    spoken: dict[str, list[str]] = {}
    for value in by_value:
        spoken.setdefault(" ".join(value.split()).casefold(), []).append(value)
    for values in spoken.values():
        if len(values) > 1:
            said = [f"`{shortened(value)}` of {found_at(by_value[value])}" for value in values]
            yield f"{key} {in_a_row(said)} differ only in capitals or spaces"


def _judge_distinct_together(
    values: Sequence[str], components: Sequence[str], definition: OwnDefinition
) -> Verdict:
    """Judge which kinds have the same of several values, as two bingo cards of equal words have."""
    by_words = _by_values(values, definition.kinds_together(components))
    alike = [kinds for kinds in by_words.values() if len(kinds) > 1]
    names = all_named(values)
    if not alike:
        statement = f"no two kinds of {all_named(components)} have the same {names}"
        return Verdict(True, statement, "", {"values": len(by_words)})
    statements = [f"{found_at(kinds)} have the same {names}" for kinds in alike[:_MOST_VALUES]]
    if len(alike) > _MOST_VALUES:
        statements.append(f"so on for {len(alike) - _MOST_VALUES} more")
    ids = tuple(tuple(kind.id for kind in kinds) for kinds in alike)
    hint = "change one of these values of each but the first, or take them out"
    return Verdict(False, in_a_row(statements), hint, {"alike": ids})


def _by_values(
    keys: Sequence[str], kinds: Sequence[OwnKind]
) -> dict[tuple[str, ...], list[OwnKind]]:
    """Return kinds by what they have of some values; copies of a picture count as the first."""
    same = _first_files(kinds) if "art" in keys else {}
    by_values: dict[tuple[str, ...], list[OwnKind]] = {}
    for kind in kinds:
        said = ((key, kind.value(key)) for key in keys)
        values = tuple(same.get(value, value) if key == "art" else value for key, value in said)
        by_values.setdefault(values, []).append(kind)
    return by_values


def _first_files(kinds: Sequence[OwnKind]) -> dict[str, str]:
    """Return for each file with a picture the first one with the same: copies have other names."""
    first: dict[tuple[Shape, ...], str] = {}
    return {
        kind.file: first.setdefault(kind.art.picture.shapes, kind.file)
        for kind in kinds
        if kind.art is not None and kind.file
    }


def _on_alike(key: str, value: str, kinds: Sequence[OwnKind]) -> str:
    """Return a statement on kinds with the same value, or with none."""
    if not value:
        return f"{found_at(kinds)} have no {key}"
    files = dict.fromkeys(kind.file for kind in kinds) if key == "art" else {}
    if len(files) > 1:
        names = in_a_row([f"`{shortened(file)}`" for file in files])
        return f"{names}, of {found_at(kinds)}, are the same picture"
    return f"{key} `{shortened(value)}` is that of {found_at(kinds)}"


def judge_same(check: Same, definition: OwnDefinition) -> Verdict:
    """Judge whether all kinds with the same word for one value have the same for another."""
    by_key: dict[str, dict[str, list[OwnKind]]] = {}
    for kind in definition.kinds_together(check.components):
        if word := kind.value(check.key):
            by_key.setdefault(word, {}).setdefault(kind.value(check.value), []).append(kind)
    unlike = {word: kinds for word, kinds in by_key.items() if len(kinds) > 1}
    names = all_named(check.components)
    if not unlike:
        statement = f"kinds of {names} with the same {check.key} have the same {check.value}"
        words = f"{check.key} has {counted(len(by_key), 'word')}"
        return Verdict(True, f"{statement} ({words})", "", {"words": len(by_key)})
    statements, hints = [], []
    for word, kinds in [*unlike.items()][:_MOST_VALUES]:
        # What most kinds have is meant, unless they have nothing.
        meant = max(filter(None, kinds), key=lambda said: len(kinds[said]))
        odd = {said: those for said, those in kinds.items() if said != meant}
        others = [
            f"{f'`{shortened(said)}`' if said else 'none'} on {found_at(those)}"
            for said, those in [*odd.items()][:_MOST_VALUES]
        ]
        usual = kinds[meant]
        so_many = found_at(usual) if len(usual) == 1 else counted(len(usual), "kind")
        statements.append(
            f"{check.key} `{shortened(word)}` has the {check.value} `{shortened(meant)}` on "
            f"{so_many}, but {in_a_row(others)}"
        )
        ids = [kind.id for those in odd.values() for kind in those]
        hints.append(f"write `{shortened(meant)}` as the {check.value} of {named(ids)}")
    if len(unlike) > _MOST_VALUES:
        more = f"so on for {len(unlike) - _MOST_VALUES} more"
        statements, hints = [*statements, more], [*hints, more]
    alike = {
        word: {said: tuple(kind.id for kind in those) for said, those in kinds.items()}
        for word, kinds in unlike.items()
    }
    return Verdict(False, "; ".join(statements), "; ".join(hints), {"unlike": alike})
