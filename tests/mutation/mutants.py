"""Mutants of the shipped YAML files: each one small thing that a person or a disk does to a file.

A mutant's name says what it is made of, and is the seed of all that is drawn for it: the same
name is the same mutant, on every machine and in every run.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.mutation.shipped import Place, Shipped, shipped_files
from tests.mutation.wreckage import wrecked


@dataclass(frozen=True)
class Report:
    """One diagnostic as the terminal shows it."""

    code: str
    severity: str
    place: tuple[int, int] | None
    message: str
    hint: bool


@dataclass(frozen=True)
class Refusal:
    """What has to be reported: an error on this line that names this key.

    `in_open_group`: beside it an author may invent keys, so that a schema knows no wrong ones.
    """

    key: str
    line: int
    in_open_group: bool = False

    def is_reported_by(self, one: Report) -> bool:
        """Return whether a diagnostic is the one that is wanted."""
        here = one.place is not None and one.place[0] == self.line
        return here and one.severity == "error" and f"`{self.key}`" in one.message


@dataclass(frozen=True)
class Mutant:
    """A changed file: where it lies below `data/`, its bytes, and what has to be reported of it."""

    name: str
    kind: str
    file: str
    content: bytes
    refusal: Refusal | None = None

    @property
    def folder(self) -> str:
        """The folder below `data/` that its file lies in, with a slash at its end."""
        return f"{self.file.rpartition('/')[0]}/"


MISSPELLINGS = ("dropped", "doubled", "swapped", "case", "foreign")

# Numbers at and beyond every edge, lengths from a hair to a road, texts of every sort.
EXTREMES = (
    *("0", "-1", "1", "999999999", "1000000000000000000", "-999999999999999999", "9" * 40),
    *("1e308", "1e999", "-1e308", ".nan", ".inf", "-.inf", "0.0", "1e-320", "0x7fffffff", "007"),
    *(
        "0.0001 mm",
        "0 in",
        "1000000 mm",
        "1e9 in",
        "-1 in",
        f"{'9' * 400} in",
        f"0.{'0' * 400}1 mm",
    ),
    *("999 in", "1 furlong", "1.5in", "1.5 IN", "1,5 in", '1.5 "', "１.５ in", "0.5 cm 3"),
    *("''", '""', "' '", '"\\0"', '"\\a\\e[2J"', '"\\x85\\u2028"', '"\\ud800"', '"\\n\\n\\r"'),
    *("🐞" * 60, "שלום עולם", '"\\u202eevil"', "e" + "\u0301" * 190, "\ufeff", "ﷺ" * 150, "İıſßŉ"),
    *(
        "x" * 199,
        "x" * 10_000,
        "x" * 10_001,
        "W" * 200,
        "a b " * 45,
        "<b>&amp;</b>",
        "%s %n {0} $HOME",
    ),
    *(
        "../../etc/passwd",
        "/dev/zero",
        "C:\\CON",
        "..",
        ".",
        "demon-mine",
        "A1",
        "ZZ999",
        "d0",
        "d9999",
    ),
    # Languages, themes and fonts: shipped ones, files that are none, the kit itself.
    *("german", "English", "high-contrast", "low", "mutant.yaml", "nowhere.yaml", "x.ttf"),
    *("{regular: mutant.yaml}", "{regular: nowhere.ttf, bold: ../x.ttf}", "{extends: full}"),
)
RETYPED = (
    *("text", "17", "-3", "2.5", "true", "null", "~", "''", "[]", "{}", "[1, 2]", "[a, [b, [c]]]"),
    *("{a: 1}", "{a: {b: {c: {d: 1}}}}", "[{}]", "[null]", "{? [x] : y}", "2001-12-14", "1:30"),
    *("no", "1_000", "0b11", "[[], {}]", "{a: }", "'17'", '"true"', "|\n   text", ">-\n   folded"),
    *(
        f"[{', '.join('1' * 300)}]",
        f"{'[' * 39}{']' * 39}",
        f"{{{', '.join(f'k{n}: 1' for n in range(200))}}}",
    ),
)


def misspelt(word: str, way: str, random: Random) -> str:
    """Misspell a word as fingers do; it may come out as it was."""
    at = random.randrange(len(word))
    if way == "dropped":
        return word[:at] + word[at + 1 :]
    if way == "doubled":
        return word[: at + 1] + word[at:]
    if way == "swapped":
        return word[:at] + word[at : at + 2][::-1] + word[at + 2 :]
    if way == "case":
        return random.choice((word.upper(), word.title(), word[:at] + word[at:].capitalize()))
    # The letter that looks the same and is Cyrillic; a hyphen for an underscore.
    return word.replace("_", "-").translate(str.maketrans("aeocpx", "аеосрх"))


def _replaced(file: Shipped, place: Place, value: str) -> str:
    """Write another value for a key."""
    text = file.text
    following = ""
    if place.kind in ("mapping", "sequence") and text[place.start] not in "{[":
        # A block ends where the next key begins, behind that key's indentation.
        following = "\n" + text[text.rfind("\n", 0, place.end) + 1 : place.end]
    return text[: place.start] + value + following + text[place.end :]


def _misspelt_key(file: Shipped, random: Random, turn: int) -> tuple[str, Refusal | None]:
    place = file.places[turn % len(file.places)]
    first = turn + turn // len(file.places)
    for attempt in range(40):
        way = MISSPELLINGS[(first + attempt) % len(MISSPELLINGS)]
        word = misspelt(place.key, way, random)
        if word and word != place.key and word not in place.siblings:
            text = file.text[: place.key_start] + word + file.text[place.key_end :]
            # A name that the author invented is right however it is spelt.
            refusal = Refusal(word, file.line_of(place), place.is_open)
            return text, None if place.is_invented else refusal
    raise AssertionError(f"{place.key} cannot be misspelt")


def _retyped(file: Shipped, random: Random, turn: int) -> tuple[str, Refusal | None]:
    place = file.places[turn % len(file.places)]
    return _replaced(file, place, random.choice(RETYPED)), None


def _extreme(file: Shipped, random: Random, turn: int) -> tuple[str, Refusal | None]:
    place = file.places[turn % len(file.places)]
    return _replaced(file, place, random.choice(EXTREMES)), None


def _likely(file: Shipped, random: Random, turn: int) -> tuple[str, None]:
    """Return several keys other values that they take, so that the game itself is strained."""
    text = file.text
    for _ in range(random.choice((1, 2, 4))):
        changeable = [
            place
            for place in file.places
            if place.legal or place.kind == "int" or _is_length(file, place)
        ]
        if not changeable:
            break
        place = changeable[turn % len(changeable)]
        turn = random.randrange(len(changeable))
        if _is_length(file, place):
            value = f"{random.choice((0.1, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 12))} in"
        elif place.legal and (random.random() < 0.7 or place.kind != "int"):
            value = random.choice(place.legal)
        else:
            value = str(random.choice((0, 1, 2, 3, 4, 5, 6, 8, 13, 20, 35, 50, 100, 400, 999)))
        file = _with(file, place, value)
        text = file.text
    return text, None


def _is_length(file: Shipped, place: Place) -> bool:
    return file.text[place.start : place.end].endswith(" in")


def _with(file: Shipped, place: Place, value: str) -> Shipped:
    """Write another value for a scalar, and move what stands behind it."""
    text = _replaced(file, place, value)
    shift = len(text) - len(file.text)

    def moved(one: Place) -> Place:
        if one.key_start >= place.end:
            offsets = (one.key_start, one.key_end, one.start, one.end)
            key_start, key_end, start, end = (offset + shift for offset in offsets)
            return replace(one, key_start=key_start, key_end=key_end, start=start, end=end)
        return replace(one, end=one.end + shift) if one.end >= place.end else one

    return replace(file, text=text, places=tuple(moved(place) for place in file.places))


def _entry_lines(file: Shipped, place: Place) -> tuple[int, int]:
    """Return where a key in a block begins with its line, and ends with its value's last."""
    start = file.text.rfind("\n", 0, place.key_start) + 1
    written = file.text[place.start : place.end].rstrip()
    end = file.text.find("\n", place.start + len(written)) + 1
    return start, end or len(file.text)


def _deleted(file: Shipped, random: Random, turn: int) -> tuple[str, Refusal | None]:
    place = file.places[turn % len(file.places)]
    start, end = _entry_lines(file, place)
    if not place.in_block or random.random() < 0.2:
        start, end = place.key_start, place.end
    return file.text[:start] + file.text[end:], None


def _written_twice(file: Shipped, random: Random, turn: int) -> tuple[str, Refusal | None]:
    """Write a key twice; in a block the whole entry, in braces before itself."""
    place = file.places[turn % len(file.places)]
    text = file.text
    if not place.in_block:
        again = f"{text[place.key_start : place.end]}, "
        line = file.line_of(place)
        changed = text[: place.key_start] + again + text[place.key_start :]
        return changed, Refusal(place.key, line + again.count("\n"))
    column = place.key_start - (text.rfind("\n", 0, place.key_start) + 1)
    again = f"{place.key}: {random.choice(('1', 'null', 'x', '{}', '[]', '1 in'))}\n{' ' * column}"
    line = file.line_of(place) + 1
    return text[: place.key_start] + again + text[place.key_start :], Refusal(place.key, line)


KeyMutation = Callable[[Shipped, Random, int], tuple[str, Refusal | None]]

KINDS: dict[str, KeyMutation] = {
    "misspelt": _misspelt_key,
    "retyped": _retyped,
    "extreme": _extreme,
    "likely": _likely,
    "deleted": _deleted,
    "twice": _written_twice,
}


def mutants(per_key: dict[str, float], wrecks: int) -> Iterator[Mutant]:
    """Yield the corpus.

    Args:
        per_key: How many mutants of each kind a key gets on the average.
        wrecks: How many mutants each file gets that know nothing of keys.
    """
    for file in shipped_files():
        for kind, mutate in KINDS.items():
            for turn in range(round(per_key[kind] * len(file.places))):
                name = f"{file.name}/{kind}/{turn}"
                text, refusal = mutate(file, Random(name), turn)
                yield Mutant(name, kind, file.name, text.encode(), refusal)
        for turn in range(wrecks):
            name = f"{file.name}/wrecked/{turn}"
            yield Mutant(name, "wrecked", file.name, wrecked(file.text, Random(name), turn))
