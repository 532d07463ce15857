"""Mutants of command lines: what fingers, scripts and shells make of a good one."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from kitgen.definitions.shipped import shipped_kits
from kitgen.pipeline.codes import all_explanations
from tests.mutation.mutants import MISSPELLINGS, misspelt
from tests.mutation.shipped import kit_files


@dataclass(frozen=True)
class CommandLine:
    """A command line.

    `statuses` are those it may end with, `named` is a word that messages have to name.
    """

    name: str
    arguments: tuple[str, ...]
    statuses: tuple[int, ...] = (0, 1, 2)
    named: str | None = None


_OPTIONS = ("--seed", "--paper", "--copies", "--sides", "--ink", "--marks", "--set", "--strict")
_KNOWN = {
    *_OPTIONS,
    "--json",
    "--deep",
    "--out",
    "--from",
    "--printer",
    "--help",
    "-h",
    "--version",
}

# Never a path that leaves the folder the tests run in: what is built lands there.
_WORDS = (
    *(
        "",
        " ",
        "-",
        "--",
        "-1",
        "0",
        "1",
        "2",
        "9" * 30,
        "1e3",
        "１",
        "0x10",
        "nan",
        "x" * 64,
        "x" * 65,
    ),
    *(
        "x" * 100_000,
        "🐞",
        "שלום",
        "\u202eevil",
        "a\tb",
        "a\nb",
        "\x1b[2J",
        "\x7f",
        "\udcff\udcfe",
        "é",
    ),
    *(
        "e\u0301",
        "'",
        '"',
        "$HOME",
        "`id`",
        "%s",
        "{0}",
        "=",
        "a=b",
        "--seed",
        "--set=",
        "-h",
        "-x",
        "@file",
    ),
    *("/dev/null", "/dev/zero", "/dev/full", "/dev/stdin", ".", "..", "loop.yaml", "pipe.yaml"),
    *(
        "folder.yaml",
        "empty.yaml",
        "nowhere/kit.yaml",
        "empty.yaml/x",
        "~",
        "demon-mine",
        "DEMON-MINE",
    ),
    *(
        "letter",
        "A4",
        "a4 ",
        "single",
        "full",
        "None",
        "null",
        "true",
        "con",
        "DM102",
        "YML",
        "kit.yaml",
    ),
)
_SETTINGS = (
    *(
        "title=x",
        "title=",
        "=x",
        "title",
        ".=1",
        "a..b=1",
        "title.x=1",
        "id=../x",
        "id=null",
        "game=chess",
    ),
    *(
        "game=",
        "extends=x",
        "title='",
        'title="',
        "title=[",
        "title={",
        "title=*x",
        "title=&x y",
        "title=!!str x",
    ),
    *(
        "title=\n\n",
        "title=#",
        "title=a\nb: c",
        "tilte=x",
        "credits=null",
        "credits={}",
        "credits=7",
        "rules=null",
    ),
    *(
        "layers.1.risk_percent=20",
        "layers.99.die=d4",
        "layers.0=1",
        "layers.-1=1",
        f"layers.{'9' * 99}=1",
    ),
    *(
        "layers.1.=2",
        "tiles.miner.count=1000000000000",
        "tiles.miner=null",
        "tiles.minr.count=2",
        "field.mines=99999",
    ),
    *(
        "field.dot_rows=35",
        "field.codes=[x]",
        "board.rows=40",
        f"title={'x' * 990}",
        f"title={'x' * 5000}",
    ),
    *(
        f"{'a.' * 400}b=1",
        f"{'a' * 900}=1",
        "title=\udcff",
        "\udcff=1",
        "title=\x1b[2J",
        "title=\u202e",
        "id=a",
        "id=A",
    ),
    *(
        "language=german",
        "language=dutch",
        "language=nowhere.yaml",
        "language=kit.yaml",
        "language=[german]",
        "theme=low",
        "theme=folder.yaml",
        "theme.colours.wall=red",
        "font.regular=kit.yaml",
        "font=FiraGO",
    ),
    *(
        f"title={'[' * 900}",
        f"title={'{a: ' * 200}",
        "summary=''",
        "credits.year=1e999",
        "credits.year=.nan",
    ),
)


def _good_ones() -> Iterator[tuple[str, ...]]:
    for kit in shipped_kits():
        yield ("check", kit.id, "--seed", "Friday", "--paper", "a4", "--ink", "low")
        yield ("check", kit.id, "--copies", "2", "--sides", "single", "--marks", "line", "--strict")
        yield ("check", kit.id, "--set", "title=Night", "--set", "credits.year=2001", "--json")
    yield from (("list", "--json"), ("explain", "DM102"), ("schema", "demon-mine"), ("schema",))
    yield from (
        ("new", "night", "--from", "demon-mine"),
        ("verify", "kit"),
        ("verify", "kit", "--json"),
    )
    yield from (("schema", "--out", "schemas"), ("schema", "theme"))
    yield ("words", "manic-minelayers", "--set", "title=Night", "--seed", "Friday")


def command_lines(count: int, *, builds: int = 0) -> Iterator[CommandLine]:
    """Yield `count` mutants of good command lines, and of that many builds."""
    good = tuple(_good_ones())
    for turn in range(count):
        yield _mutant(good[turn % len(good)], turn)
    kits = shipped_kits()
    for turn in range(builds):
        kit = kits[turn % len(kits)]
        line = ("build", kit.id, "--seed", "1", "--set", "title=Night", "--out", "out")
        yield _mutant(line, turn)


def misspelt_settings(each: float) -> Iterator[CommandLine]:
    """Yield a `--set` with the last key of its path misspelt, `each` for every shipped key."""
    for kit, file in zip(shipped_kits(), kit_files(), strict=True):
        for turn in range(round(each * len(file.places))):
            place = file.places[-1 - turn % len(file.places)]
            if place.is_invented:
                continue
            name = f"check {kit.id} --set {place.path}/{turn}"
            random, word = Random(name), place.key
            while word in {*place.siblings, place.key, "", "extends"}:
                word = misspelt(place.key, random.choice(MISSPELLINGS), random)
            path = ".".join(str(one + 1 if isinstance(one, int) else one) for one in place.path)
            path = path.removesuffix(place.key) + word
            yield CommandLine(name, ("check", kit.id, "--set", f"{path}=1"), (1,), word)


def _mutant(line: tuple[str, ...], turn: int) -> CommandLine:
    name = f"{' '.join(line)}/{turn}"
    random = Random(name)
    if turn % 3 == 0:
        return _misspelt_option(name, line, random)
    words = list(line)
    for _ in range(random.choice((1, 1, 2))):
        _change(words, random)
    return CommandLine(name, tuple(words))


def _misspelt_option(name: str, line: tuple[str, ...], random: Random) -> CommandLine:
    """Misspell one option, which is never passed over; or the command, where there is none."""
    words = list(line)
    options = [index for index, word in enumerate(words) if word.startswith("--")] or [0]
    at = random.choice(options)
    while words[at] in {*_KNOWN, line[0]}:
        bare = line[at].lstrip("-")
        words[at] = line[at][: -len(bare)] + misspelt(bare, random.choice(MISSPELLINGS), random)
    return CommandLine(name, tuple(words), (2,))


def _change(words: list[str], random: Random) -> None:
    """Change one word of a command line, in place."""
    at = random.randrange(len(words))
    way = random.randrange(8)
    if way == 0:
        del words[at]
    elif way == 1:
        words.insert(at, words[at])
    elif way == 2:
        other = random.randrange(len(words))
        words[at], words[other] = words[other], words[at]
    elif way == 3 and at + 1 < len(words):
        words[at : at + 2] = [f"{words[at]}={words[at + 1]}"]
    elif way in (4, 5):
        words += ["--set", random.choice(_SETTINGS)]
    else:
        words[at : at + (way == 6)] = [random.choice(_WORDS)]
    if not words:
        words.append(random.choice(sorted(all_explanations())))
