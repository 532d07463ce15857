"""The program: `python -m kitgen`, and what `kitgen` runs."""

from typing import NoReturn

from kitgen.late import lighten_libraries


def main() -> NoReturn:
    """Run the command that was typed, and exit with its status."""
    lighten_libraries()
    from kitgen.cli import main as run_program

    run_program()


if __name__ == "__main__":
    main()
