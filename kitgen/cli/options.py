"""The options of the command line: their values, and why a value is refused."""

import errno
import os
import re
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kitgen.console import Talk, talking

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

PAPER_NAMES = ("letter", "a4", "legal", "tabloid", "a3")
SIDES_NAMES = ("long-edge", "short-edge", "single")
INK_NAMES = ("full", "low")
MARKS_NAMES = ("crop", "line", "none")

_LONGEST_NUMBER = 18
_PERCENT = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,3})?) ?%?", re.ASCII)
_NARROWEST, _WIDEST = 0.2, 20.0

C = TypeVar("C", bound=Callable[..., Any])


_ALIKE = 0.61
"""How alike two words must be. `corner` and `none` are 0.6, `long` and `long-edge` 0.62."""


def unknown(kind: str, word: str, known: Sequence[str]) -> str:
    """Return the message for an unknown word, with the likely one or a list of all."""
    from difflib import get_close_matches

    near = get_close_matches(word.lower(), known, n=1, cutoff=_ALIKE)
    hint = f"did you mean `{near[0]}`?" if near else f"choose from {', '.join(known)}"
    return f"there is no {kind} `{word}`; {hint}"


def _one_of(
    option: str, known: Sequence[str], description: str, kind: str = "", default: str | None = None
) -> Callable[[C], C]:
    """Return an option whose value is one of a few words, in upper or lower case.

    `kind` is its name in messages.
    """

    def convert(ctx: click.Context, _param: click.Parameter, value: str | None) -> str | None:
        if value is None:
            return None
        if not value:
            listed = ", ".join(known)
            raise click.UsageError(f"{option} is empty; choose from {listed}", ctx)
        if value.lower() not in known:
            raise click.UsageError(unknown(kind or option, value, known), ctx)
        return value.lower()

    return click.option(
        option,
        default=default,
        show_default=default is not None,
        metavar="|".join(known),
        callback=convert,
        shell_complete=lambda _ctx, _param, begun: [
            word for word in known if word.startswith(begun.lower())
        ],
        help=description,
    )


def checked_count(ctx: click.Context, param: click.Parameter, value: str | None) -> int | None:
    """Read the number of `--copies`, `--party` or `--jobs`; a game may have further bounds."""
    if value is None:
        return None
    name, digits = param.opts[0], value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise click.UsageError(f"{name} {value} is not a whole number", ctx)
    if len(digits) > _LONGEST_NUMBER:
        raise click.UsageError(f"{name} has {len(digits)} digits: that is too many", ctx)
    if int(value) < 1:
        raise click.UsageError(f"{name} {value} is less than 1", ctx)
    return int(value)


def checked_until(ctx: click.Context, _param: click.Parameter, value: str | None) -> str | None:
    """Read `--until`: `verdict`, or a percentage, for which `2%`, `2 %` and `2` are the same."""
    if value is None or value == "verdict":
        return value
    width = _PERCENT.fullmatch(value.strip())
    if width is None:
        message = f"--until {value} is neither `verdict` nor a number of points such as `2%`"
        raise click.UsageError(message, ctx)
    points = float(width[1])
    if not _NARROWEST <= points <= _WIDEST:
        message = f"--until {value} is not between {_NARROWEST:g} % and {_WIDEST:g} %"
        raise click.UsageError(message, ctx)
    return f"{points:g}%"


def checked_words(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Read names separated by commas; none if the option is not used."""
    if value is None:
        return ()
    names = tuple(name.strip() for name in checked_text(ctx, param, value).split(","))
    if not all(names):
        raise click.UsageError(f"{param.opts[0]} `{value}` names nobody between two commas", ctx)
    return names


def checked_text(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Refuse words that are not UTF-8, which could be neither printed nor recorded."""
    if value is None:
        return None
    for words in (value,) if isinstance(value, str) else value:
        if any("\ud800" <= word <= "\udfff" for word in words):
            readable = words.encode(errors="surrogateescape").decode(errors="backslashreplace")
            raise click.UsageError(f"{_shown(param)} `{readable}` is not UTF-8", ctx)
    return value


def _shown(param: click.Parameter) -> str:
    """Return an option or an argument as messages name it: `--out`, `KIT`."""
    if isinstance(param, click.Option):
        return param.opts[0]
    return (param.metavar or param.name or "").strip("[].").upper()


def checked_parts(
    ctx: click.Context, param: click.Parameter, value: tuple[str, ...]
) -> tuple[str, ...]:
    """Read the parts to leave out, each once and in order."""
    return tuple(sorted(set(checked_text(ctx, param, value))))


def checked_folder(ctx: click.Context, param: click.Parameter, value: Any) -> Any:
    """Refuse an empty name, which would mean the current folder, and impossible names."""
    folders = () if value is None else (value,) if isinstance(value, str) else value
    for folder in folders:
        if not folder:
            raise click.UsageError(f"{_shown(param)} is empty: it names no folder", ctx)
        try:
            os.lstat(folder)
        except OSError as problem:
            if problem.errno == errno.ENAMETOOLONG:
                message = f"{_shown(param)} is too long for a folder's name: {folder}"
                raise click.UsageError(message, ctx) from None
    return value


def checked_name_of(noun: str) -> Callable[[click.Context, click.Parameter, str | None], Any]:
    """Return a check that refuses an empty name, which no `noun` has, and one that is not UTF-8."""

    def checked(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
        if value == "":
            raise click.UsageError(f"{_shown(param)} is empty: it names no {noun}", ctx)
        return checked_text(ctx, param, value)

    return checked


SEED = click.option(
    "--seed", default="1", show_default=True, help="Any text of 1 to 64 characters."
)


def count_option(
    name: str, description: str, metavar: str = "N", default: int | None = None
) -> Callable[[C], C]:
    """Return an option whose value is a count."""
    return click.option(
        name,
        metavar=metavar,
        default=None if default is None else str(default),
        show_default=default is not None,
        callback=checked_count,
        help=description,
    )


def set_option(description: str) -> Callable[[C], C]:
    """Return `--set`, which changes values of a definition."""
    return click.option(
        "--set",
        "overrides",
        multiple=True,
        metavar="PATH=VALUE",
        callback=checked_text,
        help=description,
    )


def json_option(what: str) -> Callable[[C], C]:
    """Return `--json`, which prints something for programs."""
    return click.option("--json", "as_json", is_flag=True, help=f"Print {what} as JSON.")


def out_option(default: str, description: str) -> Callable[[C], C]:
    """Return `--out`, the folder that a command writes to."""
    return click.option(
        "--out",
        metavar="FOLDER",
        default=default,
        show_default=True,
        callback=checked_folder,
        help=description,
    )


def _talk_option(short: str, talk: Talk, description: str) -> Callable[[C], C]:
    """Return an option that sets how much a command prints."""

    def begin(ctx: click.Context, _param: click.Parameter, is_wanted: bool) -> None:
        if is_wanted:
            ctx.with_resource(talking(talk))

    return click.option(
        f"--{talk}", short, is_flag=True, expose_value=False, callback=begin, help=description
    )


def talk_options(command: C) -> C:
    """Add `--quiet` and `--verbose`; if both are given, the last one counts."""
    return with_options(
        _talk_option("-q", Talk.LITTLE, "Print only errors and warnings."),
        _talk_option("-v", Talk.MUCH, "Report each step on standard error."),
    )(command)


def with_options(*options: Any) -> Callable[[C], C]:
    """Return a decorator that adds options and arguments to a command, in the order of its help."""

    def add(command: C) -> C:
        for option in reversed(options):
            command = option(command)
        return command

    return add


def paper_option(description: str) -> Callable[[C], C]:
    """Return `--paper`."""
    return _one_of("--paper", PAPER_NAMES, description, kind="paper", default="letter")


SETTINGS = click.option(
    "--settings",
    metavar="FILE",
    envvar="KITGEN_SETTINGS",
    callback=checked_name_of("file"),
    help="Read settings only from this file, or from no file with `none`; see `kitgen "
    "settings`.  [default: kitgen.toml beside the kits, in the current folder, and your "
    "own]",
)

_KIT_OPTIONS = (
    SEED,
    paper_option("The paper in the printer."),
    count_option(
        "--copies",
        "How many tables to print for: that many whole sets or, in Mines Between the Lines, that "
        "many different fields with one copy of rules and score pads.",
    ),
    count_option(
        "--first",
        "With --copies, the number of the first field, to go on where another run ended.",
    ),
    _one_of(
        "--sides",
        SIDES_NAMES,
        "How the printer turns the paper.  [default: the profile's flip edge, or long-edge]",
    ),
    click.option(
        "--printer",
        metavar="FILE",
        callback=checked_name_of("file"),
        help="A printer's profile, written from its calibration sheet.",
    ),
    _one_of("--ink", INK_NAMES, "Full drawings, or drawings that take little ink.", default="full"),
    _one_of("--marks", MARKS_NAMES, "How the cuts are marked.", default="crop"),
    set_option("Change one value of the definition, as in pawns.diameter='18 mm'."),
    click.option(
        "--booklet", is_flag=True, help="Print the rules as half pages, to fold and staple."
    ),
    click.option(
        "--without",
        multiple=True,
        metavar="PART",
        callback=checked_parts,
        help="Leave a part out: cover, box, label, storage (box and label), or a job by the "
        "name of its file with --separate, such as rules. The print guide is always "
        "printed.",
    ),
    SETTINGS,
)

_RUN_OPTIONS = (
    click.option(
        "--examples",
        is_flag=True,
        help="Add all examples of own games to KIT; without KIT, take only them.",
    ),
    click.option("--strict", is_flag=True, help="Treat warnings as errors."),
    click.option(
        "--watch",
        is_flag=True,
        help="Run again whenever one of the files read is saved, until Ctrl-C.",
    ),
)


def kits_begun(_ctx: click.Context, _param: click.Parameter, begun: str) -> "list[CompletionItem]":
    """Return the kits whose ids begin with some letters, for completion; if none do, files."""
    from click.shell_completion import CompletionItem

    from kitgen.definitions.shipped import example_kits, shipped_kits

    kits = (*shipped_kits(), *example_kits())
    alike = [CompletionItem(kit.id, help=kit.summary) for kit in kits if kit.id.startswith(begun)]
    return alike or [CompletionItem(begun, type="file")]


def build_options(command: C) -> C:
    """Add the options that `build` and `check` share."""
    return kit_options(with_options(*_RUN_OPTIONS)(talk_options(command)))


def kit_options(command: C) -> C:
    """Add the options that decide what is printed."""
    kits = click.argument(
        "kits",
        metavar="[KIT]...",
        nargs=-1,
        callback=checked_text,
        shell_complete=kits_begun,
    )
    return with_options(kits, *_KIT_OPTIONS)(command)


def option_words(option: str, values: tuple[str, ...]) -> tuple[str, ...]:
    """Return an option's words on the command line, with its name before each of its values."""
    return tuple(word for value in values for word in (option, value))


def command_again(
    name: str, kits: tuple[str, ...], words: tuple[str, ...], choices: dict[str, Any]
) -> str:
    """Return the command that does the same again, from the folder of the YAML files."""
    named = [Path(kit).name if kit.endswith((".yaml", ".yml")) else kit for kit in kits]
    command = ["kitgen", name, *named, *words, "--games", str(choices["games"])]
    if choices["players"]:
        command += ["--players", ",".join(choices["players"])]
    for option in ("only", "limit"):
        if choices[option]:
            command += [f"--{option}", str(choices[option])]
    command += option_words("--set", choices.get("overrides", ()))
    return shlex.join([*command, "--seed", choices["seed"]])
