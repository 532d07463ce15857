"""The command line: runs one command, and reports a user's mistake without a traceback.

Only click and the list of commands are imported before a command runs, to keep `--help` quick
(`group`).
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
    """Run one command and return its exit status; report a user's mistake without a traceback."""
    terminal.make_streams_lenient()
    try:
        status = commands.main(args=arguments, prog_name="kitgen", standalone_mode=False)
    except (Exception, KeyboardInterrupt) as problem:
        status = _refused(problem, sys.argv[1:] if arguments is None else arguments)
        if status is None:
            raise
    return status if isinstance(status, int) else GOOD


def _refused(problem: BaseException, arguments: Sequence[str]) -> int | None:
    """Print why a command failed, and return its exit status; None for a programmer's mistake."""
    from kitgen.console import OutputRefusedError, print_refusal, refuse, say
    from kitgen.diagnostics import KitgenError

    match problem:
        case click.exceptions.NoArgsIsHelpError():
            say(problem.format_message(), err=True)
            return MISUSED
        case click.ClickException() | KitgenError():
            from kitgen.cli.misuse import message_of, with_other_dash

            # An option with another dash is taken for a kit that does not exist.
            if dashed := with_other_dash(arguments):
                refuse(dashed)
            elif isinstance(problem, KitgenError):
                return print_refusal(problem)
            else:
                refuse(message_of(problem, arguments))
            return MISUSED
        case (
            click.Abort()
            | KeyboardInterrupt()
            | OSError(filename=None, __context__=KeyboardInterrupt())
            | RuntimeError(__cause__=KeyboardInterrupt())
        ):
            # Click first ends the line, which fails in this way if the terminal was closed.
            # Until Python 3.12, what interrupts a class that is being made becomes one, too.
            say("interrupted; nothing was changed", err=True)
            return WRONG
        case OSError(errno=errno.ENAMETOOLONG):
            # kitgen may have added to a long path and made it too long.
            reason = f"a name is too long for the file system: {problem.filename}"
            return print_refusal(KitgenError(reason))
        case OSError(errno=errno.ENOSPC | errno.EDQUOT, filename=str(place)):
            # Such as the folder of temporary files, to which any command may write.
            return print_refusal(KitgenError(f"cannot write to {place}: the disk is full"))
        case PermissionError(filename=str(place)):
            # Such as a folder within a kit that its owner alone may open.
            return print_refusal(KitgenError(f"{place} cannot be read or changed: no permission"))
        case OSError(filename=None):
            # Files of a command have names; standard output, to which help is printed, has none.
            return print_refusal(OutputRefusedError(problem))
    return None


def main() -> NoReturn:
    """Run the command that was typed, and exit with its status."""
    terminal.treat_termination_as_interrupt()
    leave_out_plugins()
    if "_KITGEN_COMPLETE" in os.environ:
        from kitgen.cli.completion import prepare

        prepare()
    # A run is short and its values are frozen trees: the search for reference cycles finds none,
    # and would take a tenth of the time.
    gc.disable()
    status = run()
    # The search that Python makes at exit is not worth its time either.
    gc.freeze()
    sys.exit(status)
