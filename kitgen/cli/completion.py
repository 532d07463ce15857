"""Completion of what is typed: in PowerShell, which click does not support, and of nothing."""

import os
import sys

from click.shell_completion import (
    CompletionItem,
    FishComplete,
    add_completion_class,
    get_completion_class,
)

from kitgen.cli.group import GOOD, commands

# If the script returns nothing, PowerShell itself completes file names.
_SCRIPT = """\
Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($word, $typed, $cursor)
    $env:COMP_WORDS = $typed.ToString()
    $env:COMP_CWORD = $word
    $env:%(complete_var)s = 'powershell_complete'
    try {
        %(prog_name)s | ForEach-Object {
            $value, $help = $_ -split "`t", 2
            [System.Management.Automation.CompletionResult]::new(
                $value, $value, 'ParameterValue', $help)
        }
    } finally {
        Remove-Item Env:COMP_WORDS, Env:COMP_CWORD, Env:%(complete_var)s
    }
}
"""


class PowerShellComplete(FishComplete):
    """Completes the word that is being typed, from the same variables as for fish."""

    name = "powershell"
    source_template = _SCRIPT

    def complete(self) -> str:
        """Return a line for each word offered; none if a file name is expected."""
        words = self.get_completions(*self.get_completion_args())
        return "\n".join(self.format_completion(word) for word in words if word.type == "plain")

    def format_completion(self, item: CompletionItem) -> str:
        """Return a word, a tab and its tooltip, which PowerShell does not accept if it is empty."""
        help_text = " ".join((item.help or "").split())
        return f"{item.value}\t{help_text or item.value}"


def prepare() -> None:
    """Let `_KITGEN_COMPLETE=powershell_source` print the script for a profile.

    Without the variables that tell what was typed, there is nothing to complete, and kitgen exits.
    """
    add_completion_class(PowerShellComplete)
    shell, _, asked = os.environ["_KITGEN_COMPLETE"].partition("_")
    completing = get_completion_class(shell)
    if completing is not None and asked == "complete":
        try:
            completing(commands, {}, "kitgen", "_KITGEN_COMPLETE").get_completion_args()
        except (LookupError, ValueError):
            sys.exit(GOOD)
