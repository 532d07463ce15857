"""Ways to wreck a text that know nothing of keys: bytes, lines, encodings, YAML's own tricks."""

from collections.abc import Callable
from random import Random

_PARENTS = (
    "mutant.yaml",
    ".",
    "/dev/zero",
    "''",
    "[a]",
    '"\\0"',
    "~/x.yaml",
    "",
    "nowhere",
    "mutant.yaml/x",
)


def _random_bytes(text: str, random: Random) -> bytes:
    raw = bytearray(text.encode())
    for _ in range(random.choice((1, 2, 5, 40))):
        raw[random.randrange(len(raw))] = random.randrange(256)
    return bytes(raw)


def _random_ascii(text: str, random: Random) -> bytes:
    """Strew the characters that YAML obeys over the text."""
    letters = list(text)
    for _ in range(random.choice((1, 2, 4, 8))):
        at = random.randrange(len(letters))
        letters[at] = random.choice(("", letters[at] * 2)) or random.choice(
            ":-#{}[],&*!|>'\"%@`? \t\n~<"
        )
    return "".join(letters).encode()


def _noise(_text: str, random: Random) -> bytes:
    return random.randbytes(random.choice((1, 100, 5000)))


def _truncated(text: str, random: Random) -> bytes:
    raw = text.encode()
    return raw[: random.randrange(len(raw))]


def _line_twice(text: str, random: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    at = random.randrange(len(lines))
    return "".join(lines[: at + 1] + lines[at:]).encode()


def _line_gone(text: str, random: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    del lines[random.randrange(len(lines))]
    return "".join(lines).encode()


def _lines_swapped(text: str, random: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "".join(lines).encode()


def _indented(text: str, random: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    at = random.randrange(len(lines))
    lead = random.choice((" ", "  ", "\t", "        ", " \t", "\u00a0", "- ", "? ", ": "))
    lines[at] = random.choice((lead + lines[at], lines[at].lstrip(" "), lines[at][1:]))
    return "".join(lines).encode()


def _all_tabs(text: str, _random: Random) -> bytes:
    return text.replace("  ", "\t").encode()


def _encoded(text: str, random: Random) -> bytes:
    codec = random.choice(
        ("utf-16", "utf-16-le", "utf-32", "latin-1", "cp037", "utf-7", "utf-8-sig")
    )
    return text.replace("Mine", "Mïne", 1).encode(codec, "replace")


def _marked_twice(text: str, _random: Random) -> bytes:
    return b"\xef\xbb\xbf\xef\xbb\xbf" + text.encode()


def _line_ends(text: str, random: Random) -> bytes:
    return text.replace(
        "\n", random.choice(("\r\n", "\r", "\u2028", "\x85", "\x0b", "\n\n"))
    ).encode()


def _yaml_trick(text: str, random: Random) -> bytes:
    """Use what YAML has and definitions have not."""
    bombs = "\n".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 9))
    tricks = (
        text.replace(": ", ": &x ", random.randrange(1, 9)),
        text.replace(": ", ": *x ", random.randrange(1, 4)),
        text.replace(": ", random.choice((": !!str ", ": !!python/tuple ", ": !<x> ", ": !e!x "))),
        f"{text}<<: {{id: x}}\n",
        f"base: &base {{id: x}}\n<<: *base\n{text}",
        f"a0: &a0 [x]\n{bombs}\n{text}",
        f"{text}---\n{text}",
        f"%YAML 1.1\n%TAG ! tag:x,2000:\n---\n{text}...\n{text}",
        f"{text}deep: {'[' * random.choice((39, 41, 5000, 40000))}\n",
        f"{text}deep: {'{a: ' * random.choice((38, 41, 5000))}\n",
        f"{'- ' * random.choice((10, 5000))}x\n",
        f"{'? ' * random.choice((10, 3000))}x\n",
        "\n".join(" " * n + "a:" for n in range(random.choice((30, 45, 900)))),
        f"{text}? [1, 2]\n: 3\n1: 2\nnull: 3\n: 4\ntrue: 5\n",
        "\n".join(f"key{n}: {n}" for n in range(random.choice((100, 19_999, 30_000)))),
        f"{text}long: {'x' * 900_000}\n",
        f"{text}{'#' * 1_000_000}\n",
        f"{text}list: [{'1, ' * 30_000}]\n",
        f"{text}{'k' * 5000}: 1\n",
        f"{text}quoted: 'never closed\n",
        f'{text}quoted: "\\UFFFFFFFF \\xZZ"\n',
        f"{text}text: |9\n  x\n",
        f"{text}{'extends: demon-mine' if 'extends:' not in text else 'game: demon-mine'}\n",
        text.replace("extends: ", "extends: ../").replace("game: ", "extends: "),
        *(
            "",
            " ",
            "#",
            "null",
            "[]",
            "{}",
            "words",
            "- a\n- b\n",
            "--- !!map\n",
            "\0",
            "---\n...\n---\n",
        ),
        *("extends: demon-mine\n", "id: x\n", "game: chess\n", "game: 7\n", "game:\nid:\n"),
        *(f"extends: {one}\nid: x\n" for one in _PARENTS),
    )
    return random.choice(tricks).encode()


WAYS: tuple[Callable[[str, Random], bytes], ...] = (
    *(_random_bytes, _random_ascii, _yaml_trick, _truncated, _line_twice, _line_gone, _indented),
    *(_random_ascii, _yaml_trick, _lines_swapped, _line_ends, _encoded, _random_ascii, _yaml_trick),
    *(_indented, _noise, _all_tabs, _marked_twice),
)


def wrecked(text: str, random: Random, turn: int) -> bytes:
    """Wreck a text in the way whose turn it is."""
    return WAYS[turn % len(WAYS)](text, random)
