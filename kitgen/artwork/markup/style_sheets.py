"""Style sheets in a user's SVG: simple selectors, and the precedence of their rules.

Supported are lists of selectors of elements, classes and ids, and the combinators for descendants
and children (`.a .b`, `.a > .b`), but not attributes and states. Precedence follows CSS 2.2, 6.4.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from kitgen.artwork.markup.features import Refuse, readable
from kitgen.artwork.markup.markup import Element
from kitgen.values import frozen

MOST_RULES = 2_000
_MOST_TRIED = 1_000_000
"""How often elements may be compared with parts of selectors."""

_COMMENT = re.compile(r"/\*.*?\*/|<!--|-->", re.DOTALL)
_AT_RULE = re.compile(r"@([a-zA-Z-]+)[^{};]*")
_COMPOUND = re.compile(r"(?:\*|([a-zA-Z][\w-]*))?((?:[.#][a-zA-Z_-][\w-]*)*)")
_PART = re.compile(r"([.#])([\w-]+)")
_HARMLESS_RULES = frozenset({"font-face", "charset", "namespace", "keyframes", "page"})

Declaration = tuple[str, str, bool]
"""A property, its value, and whether it is `!important`."""


class TooLongError(ValueError):
    """Finding the rules that apply to elements takes too long."""


@frozen
class _Compound:
    """A compound selector: the conditions on one element."""

    tag: str
    ids: tuple[str, ...]
    classes: tuple[str, ...]

    def fits(self, element: Element) -> bool:
        """Return whether an element meets the conditions."""
        own = element.attributes
        return (
            self.tag in ("", element.tag)
            and all(own.get("id") == name for name in self.ids)
            and set(self.classes) <= set(own.get("class", "").split())
        )


@frozen
class Rule:
    """The declarations of a selector, and its specificity: ids, classes, names."""

    selector: tuple[tuple[str, _Compound], ...]
    declarations: tuple[Declaration, ...]
    specificity: tuple[int, int, int]


class StyleSheet:
    """The rules of a picture, indexed by the conditions on the element itself."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self._by_key: dict[str, list[tuple[int, Rule]]] = {}
        for number, rule in enumerate(rules):
            compound = rule.selector[-1][1]
            key = "*"
            if compound.ids:
                key = f"#{compound.ids[0]}"
            elif compound.classes:
                key = f".{compound.classes[0]}"
            elif compound.tag:
                key = compound.tag
            self._by_key.setdefault(key, []).append((number, rule))
        self._tried = 0

    def declared(self, element: Element) -> list[Declaration]:
        """Return the declarations for an element, those of the highest precedence last.

        Raises:
            TooLongError: Finding the rules takes too long.
        """
        if not self._by_key:
            return []
        own = element.attributes
        keys: tuple[str, ...] = ("*", element.tag, f"#{own.get('id', '')}")
        keys += tuple(f".{name}" for name in own.get("class", "").split())
        matching = [
            (rule.specificity, number, rule)
            for key in dict.fromkeys(keys)
            for number, rule in self._by_key.get(key, ())
            if self._fits(element, rule.selector)
        ]
        matching.sort(key=lambda match: match[:2])
        return [declaration for *_, rule in matching for declaration in rule.declarations]

    def _fits(self, element: Element, selector: Sequence[tuple[str, _Compound]]) -> bool:
        self._tried += 1
        if self._tried > _MOST_TRIED:
            raise TooLongError
        (between, compound), outer = selector[-1], selector[:-1]
        if not compound.fits(element):
            return False
        if not outer:
            return True
        above = islice(element.outwards(), 1, 2 if between == ">" else None)
        return any(self._fits(each, outer) for each in above)


def read_style_sheet(text: str, refuse: Refuse) -> list[Rule]:
    """Return the rules of a style sheet in order, and refuse what is not supported."""
    rules: list[Rule] = []
    text = _COMMENT.sub(" ", text)
    place = 0
    while text[place:].strip():
        at_rule = _AT_RULE.match(text, place + len(text[place:]) - len(text[place:].lstrip()))
        if at_rule is not None:
            place = _past(text, at_rule, refuse)
            continue
        opened = text.find("{", place)
        closed = text.find("}", opened)
        if opened < 0 or closed < 0:
            hint = "save the picture with styles at each shape"
            refuse("KIT309", f"the style sheet's `{readable(text[place:].strip())}`", hint)
            break
        body = tuple(declarations(text[opened + 1 : closed], refuse))
        for written in text[place:opened].split(","):
            selector = _selector(written.strip(), refuse)
            if selector:
                rules.append(Rule(selector, body, _specificity(selector)))
        place = closed + 1
        if len(rules) > MOST_RULES:
            refuse("KIT309", f"a style sheet of more than {MOST_RULES:,} rules", "simplify it")
            break
    return rules


def _past(text: str, at_rule: re.Match[str], refuse: Refuse) -> int:
    """Return the end of an at-rule, and refuse one that could change the drawing."""
    name = at_rule.group(1).lower()
    if name not in _HARMLESS_RULES:
        refuse("KIT307", f"@{readable(name)} in a style sheet", "take it out")
    end = at_rule.end()
    if text[end : end + 1] != "{":
        return end + 1
    depth = 0
    for match in re.finditer(r"[{}]", text[end:]):
        depth += 1 if match.group() == "{" else -1
        if depth == 0:
            return end + match.end()
    return len(text)


def _selector(written: str, refuse: Refuse) -> tuple[tuple[str, _Compound], ...]:
    """Return a selector as its compounds, each after its combinator; none if it is refused."""
    parts: list[tuple[str, _Compound]] = []
    between = ""
    for word in re.sub(r"\s*>\s*", " > ", written.replace(":root", "svg")).split():
        if word == ">" and parts:
            between = ">"
            continue
        match = _COMPOUND.fullmatch(word)
        if match is None or not word:
            feature = f"the selector `{readable(written)}`"
            refuse("KIT307", feature, "save the picture with styles at each shape")
            return ()
        named = _PART.findall(match.group(2))
        parts.append(
            (
                between or " ",
                _Compound(
                    match.group(1) or "",
                    tuple(name for mark, name in named if mark == "#"),
                    tuple(name for mark, name in named if mark == "."),
                ),
            )
        )
        between = ""
    return tuple(parts)


def _specificity(selector: Sequence[tuple[str, _Compound]]) -> tuple[int, int, int]:
    compounds = [compound for _, compound in selector]
    return (
        sum(len(compound.ids) for compound in compounds),
        sum(len(compound.classes) for compound in compounds),
        sum(bool(compound.tag) for compound in compounds),
    )


def declarations(text: str, refuse: Refuse) -> Iterator[Declaration]:
    """Yield each property that a rule or a `style` attribute sets."""
    for declaration in re.split(r";(?![^()]*\))", _COMMENT.sub(" ", text)):
        name, colon, value = declaration.partition(":")
        if not declaration.strip():
            continue
        if not colon:
            refuse("KIT309", f"the style `{readable(declaration.strip())}`", "write `name: value`")
            continue
        value = value.strip()
        plain = re.sub(r"\s*!\s*important$", "", value)
        yield name.strip().lower(), plain, plain != value
