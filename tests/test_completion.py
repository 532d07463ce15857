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


@pytest.mark.dear
@pytest.mark.parametrize("line", ["kitgen buidl x", "kitgen buil"])
def test_a_misspelt_command_is_completed_without_a_word_of_error(line: str) -> None:
    words = {
        "COMP_WORDS": line,
        "COMP_CWORD": str(line.count(" ")),
        "_KITGEN_COMPLETE": "bash_complete",
    }
    done = subprocess.run(
        [KITGEN], env=os.environ | words, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.stderr, "build" in done.stdout) == ("", line == "kitgen buil")


@pytest.mark.dear
def test_what_is_completed_may_go_nowhere() -> None:
    words = {"COMP_WORDS": "kitgen b", "COMP_CWORD": "1", "_KITGEN_COMPLETE": "bash_complete"}
    command = ["sh", "-c", f"exec {KITGEN} >&-"]
    done = subprocess.run(
        command, env=os.environ | words, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stderr == ""


@pytest.mark.dear
@pytest.mark.parametrize("asked", ["bash_complete", "fish_complete", "powershell_complete"])
@pytest.mark.parametrize("known", [{}, {"COMP_WORDS": "kitgen b"}, {"COMP_CWORD": " "}], ids=len)
def test_where_nothing_was_typed_nothing_is_completed(asked: str, known: dict[str, str]) -> None:
    words = known | {"_KITGEN_COMPLETE": asked}
    clean = {name: value for name, value in os.environ.items() if not name.startswith("COMP_")}
    done = subprocess.run(
        [KITGEN], env=clean | words, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
