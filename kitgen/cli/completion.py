"""Completion in PowerShell, which click itself does not speak."""

from click.shell_completion import CompletionItem, FishComplete, add_completion_class

# Where nothing is offered, PowerShell itself completes names of files.
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
    """Completes the word that is being typed, from what fish, too, would hand over."""

    name = "powershell"
    source_template = _SCRIPT

    def complete(self) -> str:
        """Return a line for each word offered; none where a file is to be named."""
        words = self.get_completions(*self.get_completion_args())
        return "\n".join(self.format_completion(word) for word in words if word.type == "plain")

    def format_completion(self, item: CompletionItem) -> str:
        """Return a word and, behind a tab, what is shown beside it; PowerShell wants some of it."""
        help_text = " ".join((item.help or "").split())
        return f"{item.value}\t{help_text or item.value}"


def offer_powershell() -> None:
    """Let `_KITGEN_COMPLETE=powershell_source` write the script for a profile."""
    add_completion_class(PowerShellComplete)
