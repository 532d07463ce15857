"""Variants: a definition that names its parent and contains only the changes.

Mappings merge key by key; lists and single values (including `null`) replace the inherited ones;
`null` for an inherited mapping removes it (`lodestone: null`). Each node keeps the place where it
was written, so a mistake is reported in the file, parent or child, that contains it. `--set` is a
variant of one key.
"""

import re
from collections.abc import Iterator
from collections.abc import Sequence as Texts

from kitgen.definitions import value_faults
from kitgen.definitions.reader import read_value
from kitgen.definitions.tree import SETTINGS, Entry, Mapping, Node, Scalar, Sequence
from kitgen.definitions.wording import SURELY_MEANT, choice_hint, key_name, near_miss, shortened
from kitgen.diagnostics import DefinitionError, Diagnostic, KitgenError, Span, coded, error
from kitgen.values import frozen, replace

MOST_PARENTS = 8
LONGEST_SETTING = 1_000

_IN_BRACKETS = re.compile(r"\[[0-9]*\]")

_FIRST_KEYS = ("id", "game", "extends", "title", "summary", "credits")
"""The keys that every kit has, in any game."""

_DRAWN_COUNT = frozenset({"between", "fill", "weight"})


def merged(parent: Mapping, child: Mapping) -> Mapping:
    """Merge a child's entries into its parent's, in the parent's order with new ones last."""
    if not child.entries:
        return parent
    changes = {entry.key: entry for entry in child.entries}
    entries: list[Entry] = []
    taken_out: dict[str, Span] = {}
    for inherited in parent.entries:
        change = changes.pop(inherited.key, None)
        entry = inherited if change is None else _changed(inherited, change)
        if entry is not None:
            entries.append(entry)
        elif change is not None:
            taken_out[change.key] = change.node.span
    return Mapping((*entries, *changes.values()), child.span, parent.taken_out | taken_out)


def varied(parent: Mapping, child: Mapping) -> Mapping:
    """Return a kit as its variant changes it.

    A variant's `title` also takes the place of the parent's `cover.title`, which is the parent's
    title in lines: else the cover, the box and the board would name the parent.
    """
    return merged(_without_cover_title(parent) if child.entry("title") else parent, child)


def _without_cover_title(tree: Mapping) -> Mapping:
    """Return a definition without `cover.title`, unless a setting has written it."""
    cover = tree.entry("cover")
    if cover is None or not isinstance(cover.node, Mapping):
        return tree
    lines = cover.node.entry("title")
    if lines is None or lines.key_span.path == SETTINGS:
        return tree
    kept = tuple(entry for entry in cover.node.entries if entry is not lines)
    bare = replace(cover, node=Mapping(kept, cover.node.span, cover.node.taken_out))
    entries = tuple(bare if entry is cover else entry for entry in tree.entries)
    return Mapping(entries, tree.span, tree.taken_out)


def _changed(inherited: Entry, change: Entry) -> Entry | None:
    """Return what a change makes of an inherited entry; None if it removes it."""
    old, new = inherited.node, change.node
    if isinstance(new, Scalar) and new.is_blank:
        return inherited
    if _takes_out(old, new):
        return None
    if isinstance(old, Mapping) and isinstance(new, Mapping) and not _is_one_value(change.key, old):
        return Entry(change.key, change.key_span, merged(old, new))
    return change


def _is_one_value(key: str, old: Node) -> bool:
    """Return whether an inherited group of keys is a count that is not a plain number.

    Such a count is one value in any form: `{fill: true}` replaces `{between: [4, 8]}`, as 6
    does, instead of merging with it.
    """
    return (
        key == "count"
        and isinstance(old, Mapping)
        and all(entry.key in _DRAWN_COUNT for entry in old.entries)
    )


def _takes_out(old: Node, new: Node) -> bool:
    """Return whether `new` is a `null` for a group of keys; elsewhere `null` is a value."""
    return isinstance(old, Mapping) and isinstance(new, Scalar) and new.value is None


@coded("KIT108")
def check_nothing_blank(parent: Mapping, child: Mapping) -> Iterator[Diagnostic]:
    """A variant writes an inherited key with nothing after its colon.

    It could mean "as before" or "without", and one of the two prints a wrong deck. Write the
    value that changes, or `null` for none (which takes an inherited group of keys out), or
    leave the line out.
    """
    for entry in child.entries:
        inherited = parent.entry(entry.key)
        if inherited is None:
            continue
        old, new = inherited.node, entry.node
        if isinstance(new, Scalar) and new.is_blank:
            message = f"{key_name(entry.key)} has nothing after its colon, and is inherited"
            hint = "write what changes, or `null` for none"
            yield error("KIT108", message, entry.key_span, hint)
        elif _is_one_value(entry.key, old):
            continue
        elif isinstance(old, Mapping) and isinstance(new, Mapping):
            yield from check_nothing_blank(old, new)


@coded("KIT102")
def unknown_parent(
    span: Span, reference: str, known: Texts[str], file: str | None = None
) -> Diagnostic:
    """`extends:` names neither a shipped kit nor a file.

    A shipped kit is named by its id (`kitgen list` shows them), a file by its path as seen
    from the folder of the file that extends it, with `.yaml` at the end.
    """
    close = file or near_miss(reference, known)
    hint = f"did you mean `{close}`?" if close else "`kitgen list` shows the kits there are"
    message = f"there is no kit or file `{shortened(reference)}` to extend"
    return error("KIT102", message, span, hint)


@coded("KIT103")
def extends_itself(span: Span, chain: Texts[str]) -> Diagnostic:
    """A variant extends itself, directly or by way of others.

    Somewhere at the root there has to be a kit that extends nothing.
    """
    message = f"the kit extends itself: {' extends '.join(chain)}"
    hint = "let one of them extend a shipped kit"
    return error("KIT103", message, span, hint)


@coded("KIT104")
def too_many_parents(span: Span) -> Diagnostic:
    """Variants extend each other in a chain longer than anyone can follow.

    Whoever reads a kit has to look into every file of its chain. Extend an earlier one of
    them, or write the values out.
    """
    message = f"this is parent {MOST_PARENTS + 1} in a row, but at most {MOST_PARENTS} are followed"
    hint = "extend a kit nearer to the start of the chain"
    return error("KIT104", message, span, hint)


@coded("KIT105")
def check_own_id(parent: Mapping, child: Mapping) -> Iterator[Diagnostic]:
    """A variant has the same id as the kit it extends.

    The id names the kit's folder and files, so the variant would overwrite its parent's
    pages, and on paper the two would look the same.
    """
    own, inherited = child.entry("id"), parent.entry("id")
    if own and inherited and _value(own) == _value(inherited):
        message = f"`id` is `{_value(own)}`, as in the kit that this one extends"
        yield error("KIT105", message, own.node.span, "give the variant an id of its own")


@coded("KIT106")
def check_same_game(parent: Mapping, child: Mapping) -> Iterator[Diagnostic]:
    """A variant names another game than the kit it extends.

    Two games share no tiles and no rules, so nothing could be inherited. Take the line out:
    the game is inherited.
    """
    own, inherited = child.entry("game"), parent.entry("game")
    if own and inherited and _value(own) != _value(inherited):
        message = (
            f"`game` is `{shortened(str(_value(own)))}`,"
            f" but the kit extended is for `{shortened(str(_value(inherited)))}`"
        )
        hint = "take the line out, or extend a kit of that game"
        yield error("KIT106", message, own.node.span, hint)


@coded("KIT107")
def check_has_id(child: Mapping) -> Iterator[Diagnostic]:
    """A variant has no id of its own.

    The id names the kit's folder and files and is printed on its sheets, so that a table
    with two variants knows which is which.
    """
    if child.entry("id") is None:
        message = "a variant needs an `id` of its own, and has none"
        hint = "add `id`, in lower-case letters, digits and hyphens"
        # Not at the first key: that may be a misspelt `id`, which is reported there too.
        extends = child.entry("extends")
        span = extends.key_span if extends else child.span
        yield error("KIT107", message, span, hint)


def check_variant(parent: Mapping, child: Mapping) -> Iterator[Diagnostic]:
    """Yield everything that is wrong between a variant and the kit it extends."""
    yield from check_has_id(child)
    yield from check_own_id(parent, child)
    yield from check_same_game(parent, child)
    yield from check_nothing_blank(parent, child)


def _value(entry: Entry) -> object:
    return entry.node.value if isinstance(entry.node, Scalar) else None


@frozen
class _Step:
    """One key of a setting's path, with its place on the command line."""

    key: str
    span: Span


def with_setting(tree: Mapping, setting: str, ordinal: int = 1) -> Mapping:
    """Change one value of a definition: `tiles.lodestone.count=6`.

    The path's keys are joined by points; the items of a list are numbered from 1. The value is
    read as in a definition; `null` removes a group of keys. `ordinal` is the setting's number on
    the command line, which serves as the line of its places.

    Raises:
        KitgenError: The setting is not written `PATH=VALUE`, its value is not YAML, or it
            names an item that a list does not have.
    """
    path, equals, written = setting.partition("=")
    keys = path.split(".")
    if not equals or not all(key.strip() for key in keys) or len(setting) > LONGEST_SETTING:
        raise _refusal(setting, "is not written PATH=VALUE, as in tiles.lodestone.count=6")
    if _IN_BRACKETS.search(path):
        first = shortened(_IN_BRACKETS.sub(".1", path))
        raise _refusal(setting, f"has brackets; items go by number from 1, as in {first}")
    if path.strip() == "extends":
        raise _refusal(setting, "cannot choose another parent; name that kit, or write a variant")
    steps: list[_Step] = []
    column = 1
    for key in keys:
        steps.append(_Step(key.strip(), Span(SETTINGS, ordinal, column)))
        column += len(key) + 1
    try:
        value = read_value(written, Span(SETTINGS, ordinal, column))
    except DefinitionError as problem:
        fault = problem.diagnostics[0]
        at = f" at column {fault.span.column}" if fault.span else ""
        raise _refusal(setting, f"cannot be read{at}: {fault.message}") from None
    if isinstance(value, Scalar) and value.is_blank:
        if written.lstrip().startswith("#"):
            quoted = shortened(f'{path}="{written.strip()}"')
            raise _refusal(setting, f"has no value before the #; quote it: --set '{quoted}'")
        raise _refusal(setting, "has no value; write null for none, '' for an empty text")
    titled = [step.key for step in steps] == ["title"]
    changed = _with_value(_without_cover_title(tree) if titled else tree, steps, value, setting)
    assert isinstance(changed, Mapping)
    return Mapping(changed.entries, tree.span, changed.taken_out)


def _with_value(node: Node | None, steps: Texts[_Step], value: Node, setting: str) -> Node:
    """Return `node` with the value at the end of `steps` changed or added."""
    if not steps:
        both = isinstance(node, Mapping) and isinstance(value, Mapping)
        return merged(node, value) if both else value  # type: ignore[arg-type]
    first, further_steps = steps[0], steps[1:]
    if isinstance(node, Sequence):
        index = _item_index(node, first, setting)
        item = _with_value(node.items[index], further_steps, value, setting)
        return Sequence((*node.items[:index], item, *node.items[index + 1 :]), node.span)
    old = node if isinstance(node, Mapping) else Mapping((), first.span)
    inherited = old.entry(first.key)
    if inherited and not further_steps and _takes_out(inherited.node, value):
        # Nothing is left in the group to give it a place, so it gets the setting's.
        return Mapping(
            tuple(entry_before for entry_before in old.entries if entry_before is not inherited),
            first.span,
            old.taken_out | {first.key: value.span},
        )
    replaced = inherited and not further_steps and _is_one_value(first.key, inherited.node)
    below = _with_value(
        inherited.node if inherited and not replaced else None, further_steps, value, setting
    )
    entry = Entry(first.key, first.span, below)
    if inherited is None:
        return Mapping((*old.entries, entry), old.span, old.taken_out)
    return Mapping(
        tuple(entry if entry_before is inherited else entry_before for entry_before in old.entries),
        old.span,
        old.taken_out,
    )


def _item_index(items: Sequence, step: _Step, setting: str) -> int:
    count = len(items.items)
    # Sixteen digits exceed any list; converting more would only take time.
    number = (
        int(step.key) if step.key.isascii() and step.key.isdigit() and len(step.key) < 16 else 0
    )
    if not 1 <= number <= count:
        raise _refusal(
            setting,
            f"names {key_name(step.key)} in a list whose items are numbered 1 to {count}"
            if count
            else f"names {key_name(step.key)} in a list that is empty",
        )
    return number - 1


def _refusal(setting: str, problem: str) -> KitgenError:
    shown = shortened(setting) or "''"
    return KitgenError(f"--set {shown} {problem}")


def with_game(tree: Mapping, problems: list[Diagnostic]) -> Mapping:
    """Return a definition that has the key `game`, and note a misspelling of it.

    Raises:
        DefinitionError: It has no such key, so no model can check the rest.
    """
    if tree.entry("game") is not None:
        return tree
    unwritten = [key for key in _FIRST_KEYS if tree.entry(key) is None]
    for at, entry in enumerate(tree.entries):
        # Without its game a kit's keys are unknown: `base_game`, for one, might be a key of some
        # game.
        meant = near_miss(entry.key, unwritten, SURELY_MEANT)
        if entry.key not in _FIRST_KEYS and meant in ("game", "extends"):
            hint = choice_hint(entry.key, unwritten)
            problems.append(value_faults.unknown_key(entry.key_span, (entry.key,), hint))
            if meant == "game":
                right = (*tree.entries[:at], replace(entry, key=meant), *tree.entries[at + 1 :])
                return Mapping(right, tree.span, tree.taken_out)
            raise DefinitionError([])
    about = "the game's name, or instead `extends` with a kit to start from"
    raise DefinitionError([value_faults.missing_key(tree.span, ("game",), about)])
