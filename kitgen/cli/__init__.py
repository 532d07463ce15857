"""The command line: runs one command, and shows a user's mistake without a traceback.

Nothing but click and the list of commands is imported until a command runs, so that `--help` is
quick (`group`).
"""

import errno
import gc
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from kitgen import terminal
from kitgen.cli.group import GOOD, MISUSED, WRONG, commands
from kitgen.late import leave_out_plugins


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status. A user's mistake is shown without a traceback."""
    terminal.make_streams_lenient()
    try:
        status = commands.main(args=arguments, prog_name="kitgen", standalone_mode=False)
    except (Exception, KeyboardInterrupt) as problem:
        status = _refused(problem)
        if status is None:
            raise
    return status if isinstance(status, int) else GOOD


def _refused(problem: BaseException) -> int | None:
    """Print why a command was not run or did not end well; None for a programmer's mistake."""
    from kitgen.console import OutputRefusedError, print_refusal, refuse, say
    from kitgen.diagnostics import KitgenError

    match problem:
        case click.exceptions.NoArgsIsHelpError():
            say(problem.format_message(), err=True)
            return MISUSED
        case click.ClickException():
            refuse(problem.format_message())
            return MISUSED
        case KitgenError():
            return print_refusal(problem)
        case click.Abort() | KeyboardInterrupt():
            say("interrupted; nothing was changed", err=True)
            return WRONG
        case OSError(errno=errno.ENAMETOOLONG):
            # kitgen may have made a long path too long.
            reason = f"a name is too long for the file system: {problem.filename}"
            return print_refusal(KitgenError(reason))
        case OSError(filename=None):
            # A command's own files have names; the stream that takes the help has none.
            return print_refusal(OutputRefusedError(problem))
    return None


def main() -> NoReturn:
    """Run the command that was typed, and exit with its status."""
    terminal.treat_termination_as_interrupt()
    leave_out_plugins()
    if "_KITGEN_COMPLETE" in os.environ:
        from kitgen.cli.completion import offer_powershell

        offer_powershell()
    # A run is short and its values are frozen trees: looking for cycles finds none, and takes
    # a tenth of the time.
    gc.disable()
    status = run()
    # Nor is it worth the search that Python itself makes for them as it ends.
    gc.freeze()
    sys.exit(status)
