"""The commands by name, each with a line of help. A command's module is imported when it runs."""

from importlib import import_module
from typing import NamedTuple

import click

from kitgen import __version__

GOOD, WRONG, MISUSED = 0, 1, 2
"""Exit statuses: success, an error in a kit, a misused command."""


class _Listed(NamedTuple):
    """A command in the list of commands.

    Attributes:
        module: The module in `kitgen.cli` that defines it.
        function: Its name in that module.
        short_help: The line beside its name.
    """

    module: str
    function: str
    short_help: str


COMMANDS = {
    "build": _Listed("build", "build", "Build kits: PDFs to print, SVGs, a gallery."),
    "check": _Listed("check", "check", "Check kits for everything that can go wrong."),
    "compare": _Listed(
        "variants", "compare", "Compare two kits: what the second changes, with intervals."
    ),
    "explain": _Listed("about", "explain", "Explain an error code."),
    "list": _Listed("about", "list_kits", "List kits, variants, and examples of own games."),
    "new": _Listed("new", "new", "Write a variant of a kit, or a game of your own, to edit."),
    "playtest": _Listed(
        "playtests", "playtest", "Play kits: who wins, how long it takes, what never happens."
    ),
    "schema": _Listed(
        "about", "schema", "Print the JSON Schema of kits and other files, for editors."
    ),
    "settings": _Listed("settings", "settings", "Show the settings for all builds, or write them."),
    "studio": _Listed("studio", "studio", "Open the studio: make kits in a browser."),
    "sweep": _Listed("variants", "sweep", "Sweep values of a kit, and show all in one table."),
    "tune": _Listed(
        "variants", "tune", "Tune a kit: find the smallest changes that bring it to a target."
    ),
    "verify": _Listed("verify", "verify", "Verify finished kits: every page and file of them."),
    "words": _Listed("words", "words", "Print the words of kits, ready to be translated."),
}


class _Commands(click.Group):
    """A group that lists its commands without importing them, and suggests one for a misspelling.

    See "Lazily loading subcommands" in the documentation of click.
    """

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted(COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        """Import a command; None if there is no such command."""
        listed = COMMANDS.get(name)
        if listed is None:
            return None
        module = import_module(f"kitgen.cli.{listed.module}")
        command: click.Command = getattr(module, listed.function)
        command.short_help = listed.short_help
        return command

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of all commands."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, listed.short_help) for name, listed in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that the first argument names."""
        is_typed = not (ctx.resilient_parsing or args[0].startswith("-"))
        if is_typed and args[0] not in COMMANDS:
            from kitgen.cli.options import unknown

            if args[0].lower() == "help":
                message = (
                    "`kitgen --help` lists the commands, and `kitgen build --help` explains one"
                )
                raise click.UsageError(message, ctx)
            raise click.UsageError(unknown("command", args[0], self.list_commands(ctx)), ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "-V", "--version", message="kitgen %(version)s")
def commands() -> None:
    """Print-and-play board games: sheets to cut, answers, and a proof that they are right.

    KIT is the id of a shipped kit (see `kitgen list`) or the path of a YAML file.
    """
