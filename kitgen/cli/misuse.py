"""Messages about what a command does not take, and about what it lacks."""

import os
import re
import shlex
from collections.abc import Sequence
from difflib import get_close_matches

import click

from kitgen.cli.group import COMMANDS, commands
from kitgen.definitions.wording import character_name, id_like, listed, shortened

_EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)")
_ONE_DASH = re.compile("-[a-z][a-z-]+")
_OTHER_DASH = re.compile("[‐‑‒–—−]{1,2}-?(?P<name>[a-z][a-z-]*)(?:=.*)?", re.DOTALL)
_KEYS_OF_KITS = ("language", "theme", "fonts", "title")
"""The keys of kits that are most often taken for options."""

_LETTER = 2
"""The length of an option of one letter, with its dash."""


def message_of(problem: click.ClickException, arguments: Sequence[str]) -> str:
    """Return what was wrong with a command line, and what to write instead.

    `arguments` are those after the name of the program.
    """
    match problem:
        case click.NoSuchOption(ctx=click.Context() as ctx, option_name=name):
            written = _with_one_dash(name, arguments) or name
            instead = _set_instead(ctx, written, arguments) or _instead(ctx, written)
            return f"`{ctx.command_path}` has no option `{written}`; {instead}"
        case click.MissingParameter(ctx=click.Context() as ctx, param=click.Parameter() as param):
            return f"`{ctx.command_path}` needs {_lacking(ctx, param)}; {_explained(ctx)}"
        case click.BadOptionUsage(option_name=name):
            return f"{name} {'needs a' if 'requires' in problem.message else 'takes no'} value"
        case click.UsageError(ctx=click.Context() as ctx):
            extra = _EXTRA.fullmatch(problem.message)
            if extra and ctx.info_name == "new":
                named = id_like(f"{ctx.params.get('name', '')} {extra[1]}")
                return f"`{ctx.command_path}` takes one name; did you mean `{named}`?"
            if extra:
                return f"`{ctx.command_path}` takes no `{extra[1]}`; {_explained(ctx)}"
    return problem.format_message()


def with_other_dash(arguments: Sequence[str]) -> str | None:
    """Say which argument is an option whose dashes a program replaced: `—paper`; None if none is.

    Args:
        arguments: The command line, without the name of the program.
    """
    for argument in arguments:
        dashed = _OTHER_DASH.fullmatch(argument)
        if dashed is None or os.path.lexists(argument):
            continue
        name, ctx = f"--{dashed['name']}", click.Context(commands)
        if any(name in _options_of(ctx, command) for command in COMMANDS):
            sign = character_name(argument[0])
            return f"`{shortened(argument)}` begins with {sign}; did you mean `{name}`?"
    return None


def _set_instead(ctx: click.Context, name: str, arguments: Sequence[str]) -> str | None:
    """Say how to set a key of a kit that was taken for an option; None if it is no such key."""
    key = name.removeprefix("--")
    if key not in _KEYS_OF_KITS or "--set" not in _long_options(ctx.command):
        return None
    typed = [argument.partition("=") for argument in arguments]
    at = next((at for at, (option, _, _) in enumerate(typed) if option == name), len(typed))
    joined = typed[at][2] if at < len(typed) else ""
    following = [it for it in arguments[at + 1 : at + 2] if not it.startswith("-")]
    value = joined or next(iter(following), "...")
    return f"did you mean `--set {shortened(shlex.quote(f'{key}={value}'))}`?"


def _lacking(ctx: click.Context, param: click.Parameter) -> str:
    """Return what is missing: an option, an argument, or another of the same name."""
    if isinstance(param, click.Option):
        return param.opts[0]
    name = param.human_readable_name.rstrip(".")
    before = ctx.command.params[: ctx.command.params.index(param)]
    given = any(ctx.params.get(str(other.name)) for other in before if _is_alike(other, param))
    return f"another {name}" if given else name


def _is_alike(param: click.Parameter, other: click.Parameter) -> bool:
    return param.human_readable_name == other.human_readable_name


def _explained(ctx: click.Context) -> str:
    return f"`{ctx.command_path} --help` explains it"


def _with_one_dash(name: str, arguments: Sequence[str]) -> str | None:
    """Return the option of which a letter was refused, as in `-paper`; None if it is that letter.

    A dash alone begins options of one letter each: `-paper` would be `-p -a -p -e -r`.
    """
    if name.startswith("--"):
        return None
    written = (argument.partition("=")[0] for argument in arguments)
    return next((it for it in written if _ONE_DASH.fullmatch(it) and name[1:] in it), None)


def _instead(ctx: click.Context, name: str) -> str:
    """Return which commands have the option, or else what it was meant to be."""
    options = _long_options(ctx.command)
    if not name.startswith("--"):
        if len(name) == _LETTER:
            options = [option for option in options if option.startswith(f"-{name}")]
            if options:
                return f"did you mean {listed(options, 'or')}?"
        name = f"-{name}"
        if name in (*options, "--help"):
            return f"did you mean `{name}`, with two dashes?"
    having = [f"kitgen {other}" for other in COMMANDS if name in _options_of(ctx, other)]
    if having:
        return f"it is an option of {listed(having)}"
    near = get_close_matches(name, options, n=1)
    return f"did you mean `{near[0]}`?" if near else f"`{ctx.command_path} --help` lists all"


def _options_of(ctx: click.Context, command: str) -> list[str]:
    other = commands.get_command(ctx, command)
    return _long_options(other) if other else []


def _long_options(command: click.Command) -> list[str]:
    names = (name for param in command.params for name in param.opts)
    return [name for name in names if name.startswith("--")]
