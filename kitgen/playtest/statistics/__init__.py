"""Statistics: intervals, tests and verdicts from samples, in pure Python; methods are cited."""
