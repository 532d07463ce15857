"""Messages about options that a command does not have, and about what it lacks."""

from difflib import get_close_matches

import click

from kitgen.cli.group import COMMANDS, commands
from kitgen.definitions.wording import listed


def message_of(problem: click.ClickException) -> str:
    """Return what was wrong with a command line, and what to write instead."""
    match problem:
        case click.NoSuchOption(ctx=click.Context() as ctx, option_name=name):
            return f"`{ctx.command_path}` has no option `{name}`; {_instead(ctx, name)}"
        case click.MissingParameter(ctx=click.Context() as ctx, param=click.Parameter() as param):
            is_option = isinstance(param, click.Option)
            lacking = param.opts[0] if is_option else param.human_readable_name.rstrip(".")
            return f"`{ctx.command_path}` needs {lacking}; `{ctx.command_path} --help` explains it"
    return problem.format_message()


def _instead(ctx: click.Context, name: str) -> str:
    """Return which commands have the option, or else what it was meant to be."""
    having = [f"kitgen {other}" for other in COMMANDS if name in _options_of(ctx, other)]
    if having:
        return f"it is an option of {listed(having)}"
    near = get_close_matches(name, _long_options(ctx.command), n=1)
    return f"did you mean `{near[0]}`?" if near else f"`{ctx.command_path} --help` lists all"


def _options_of(ctx: click.Context, command: str) -> list[str]:
    other = commands.get_command(ctx, command)
    return _long_options(other) if other else []


def _long_options(command: click.Command) -> list[str]:
    names = (name for param in command.params for name in param.opts)
    return [name for name in names if name.startswith("--")]
