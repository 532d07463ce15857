"""The command `kitgen`, also as `python -m kitgen`."""

import signal


def main() -> None:
    """Run the command that was typed; until it handles Ctrl-C itself, that ends it silently."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from kitgen.cli import main as run_command

    run_command()


if __name__ == "__main__":
    main()
