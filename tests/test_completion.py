"""The lines of the README let real shells complete what is typed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import missing

KITGEN = Path(sys.executable).with_name("kitgen")
BASH = """\
eval "$(_KITGEN_COMPLETE=bash_source kitgen)"
COMP_WORDS=(kitgen build demon-mine-s); COMP_CWORD=2
$(complete -p kitgen | sed 's/.*-F \\([^ ]*\\).*/\\1/') kitgen demon-mine-s build
printf '%s\\n' "${COMPREPLY[@]}"
"""
FISH = """\
_KITGEN_COMPLETE=fish_source kitgen | source
complete -C 'kitgen build demon-mine-s'
"""
ZSH = """\
autoload -U compinit; compinit -u
eval "$(_KITGEN_COMPLETE=zsh_source kitgen)"
print -l $_comps[kitgen]
compadd() { print -l -- "$@" }
_describe() { print -l -- "${(@P)3}" }
words=(kitgen build demon-mine-s); CURRENT=3
_kitgen_completion
"""


@pytest.mark.dear
@pytest.mark.parametrize(("shell", "script"), [("bash", BASH), ("fish", FISH), ("zsh", ZSH)])
def test_a_shell_completes_the_ids_of_kits(shell: str, script: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        missing(shell)
    path = f"{KITGEN.parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "HOME": str(tmp_path), "ZDOTDIR": str(tmp_path)}
    done = subprocess.run(
        [shell, "-c", script],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert "demon-mine-short" in done.stdout, done.stderr
    assert "demon-mine-small-grid" in done.stdout
    assert "demon-mine-long" not in done.stdout
