"""Pages for the browser: scripts, words hidden and added, a gallery that says something else."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.reliability.alterations.alteration import Alteration, UnfitError, write

_Text = Callable[[str, Random], str]


def in_page(name: str, change: _Text) -> Callable[[Path, Random], None]:
    """Return what changes the text of a file; `name` is a pattern of `Path.glob`."""

    def change_file(kit: Path, draw: Random) -> None:
        files = sorted(kit.glob(name))
        if not files:
            raise UnfitError(f"no {name}")
        file = draw.choice(files)
        old = file.read_text(encoding="utf-8")
        new = change(old, draw)
        if new == old:
            raise UnfitError("nothing changed")
        write(file, new.encode())

    return change_file


def _before(mark: str, adds: str) -> _Text:
    return lambda text, _: text.replace(mark, adds + mark, 1)


def sub(pattern: str, new: str) -> _Text:
    return lambda text, _: re.sub(pattern, new, text, count=1, flags=re.DOTALL)


def _words_changed(text: str, draw: Random) -> str:
    """Change a number, or a word of four letters or more, between two tags of the body."""
    start = text.index("<body")
    places = list(re.finditer(r"(?<=>)([^<>]*?)\b([0-9]+|[a-z]{4,})\b", text[start:]))
    if not places:
        raise UnfitError("no words")
    place = draw.choice(places)
    old = place[2]
    new = str(int(old) + 1) if old.isdigit() else old[::-1]
    return text[: start + place.start(2)] + new + text[start + place.end(2) :]


def _paragraph_gone(text: str, draw: Random) -> str:
    places = list(re.finditer(r"<p\b[^>]*>.*?</p>", text, re.DOTALL))
    if not places:
        raise UnfitError("no paragraph")
    place = draw.choice(places)
    return text[: place.start()] + text[place.end() :]


def _number_of_svg(text: str, draw: Random) -> str:
    """Change a number of a path, a place or a size."""
    places = list(re.finditer(r'\b(d|x|y|transform)="[^"]*?([1-9][0-9]*)', text))
    if not places:
        raise UnfitError("no number")
    place = draw.choice(places)
    return f"{text[: place.start(2)]}{int(place[2]) + 7}{text[place.end(2) :]}"


def _svgs_exchanged(kit: Path, draw: Random) -> None:
    files = sorted(kit.glob("svg/*/*.svg"))
    one, other = draw.sample(files, 2)
    held = one.read_bytes(), other.read_bytes()
    if held[0] == held[1]:
        raise UnfitError("they are the same")
    write(one, held[1])
    write(other, held[0])


def _emptied(text: str, _: Random) -> str:
    return re.sub(r"(<main[^>]*>).*(</main>)", r"\1\2", text, flags=re.DOTALL)


def _folded_away(text: str, _: Random) -> str:
    """Put the second half of the rules where a browser shows them only on a click."""
    begin, end = text.index('<article class="rules">'), text.index("</article>")
    middle = text.index("<h2", (begin + end) // 2)
    return f"{text[:middle]}<details>{text[middle:end]}</details>{text[end:]}"


def _svg_emptied(text: str, _: Random) -> str:
    return re.sub(r"(<svg[^>]*>).*(</svg>)", r"\1\2", text, flags=re.DOTALL)


def _svg_scaled(text: str, _: Random) -> str:
    return re.sub(r'viewBox="0 0 ', 'viewBox="0 0 1', text, count=1)


def _svg_hidden(text: str, _: Random) -> str:
    return re.sub(r"</svg>\s*$", '<rect width="100%" height="100%" fill="#fff"/></svg>', text)


def _says_95(text: str, _: Random) -> str:
    return text.replace("100 %", "95 %").replace("100%", "95%").replace("full size", "any size")


SCRIPT = "<script>alert(1)</script>"
INDEX, RULES, REFEREE, SVG = "index.html", "rules.html", "referee.html", "svg/*/*.svg"

_CHANGES: tuple[tuple[str, str, _Text], ...] = (
    ("script in the gallery", INDEX, _before("</body>", SCRIPT)),
    ("script in rules", RULES, _before("</body>", SCRIPT)),
    ("script in the referee page", REFEREE, _before("</body>", SCRIPT)),
    ("script in an SVG", SVG, _before("</svg>", SCRIPT)),
    ("handler in the gallery", INDEX, sub("<body", '<body onload="alert(1)"')),
    ("image with a handler in rules", RULES, _before("</main>", '<img src=x onerror="a()">')),
    ("image with a handler in the gallery", INDEX, _before("</main>", "<img src=x onerror=a()>")),
    ("frame in rules", RULES, _before("</main>", '<iframe src="https://example.com/"></iframe>')),
    ("link elsewhere", INDEX, sub(r'href="[^"#]*"', 'href="https://example.com/"')),
    ("link with a script", INDEX, sub(r'href="[^"#]*"', 'href="javascript:alert(1)"')),
    (
        "refresh elsewhere",
        INDEX,
        _before("</head>", '<meta http-equiv="refresh" content="0;url=/">'),
    ),
    ("base elsewhere", RULES, _before("</head>", '<base href="https://example.com/">')),
    ("style loaded", RULES, _before("</head>", '<link rel="stylesheet" href="//example.com/a">')),
    ("gallery emptied", INDEX, _emptied),
    ("gallery says 95 %", INDEX, _says_95),
    ("gallery: word changed", INDEX, _words_changed),
    ("gallery: paragraph gone", INDEX, _paragraph_gone),
    ("gallery: styled away", INDEX, _before("</style>", "main { display: none }")),
    ("rules emptied", RULES, _emptied),
    ("rules: words in a div", RULES, _before("</main>", "<div>You may also move twice.</div>")),
    ("rules: words outside of all", RULES, _before("</main>", "You may also move twice.")),
    ("rules: words by a style", RULES, _before("</style>", 'p::after { content: "not" }')),
    ("rules: paragraphs hidden by a style", RULES, _before("</style>", "p { display: none }")),
    ("rules: paragraph hidden", RULES, sub(r"<p>", '<p hidden style="display:none">')),
    ("rules: list in a title", RULES, sub(r"(<ul>.*?</ul>)", r"<title>\1</title>")),
    ("rules: list folded away", RULES, _folded_away),
    ("rules: list struck out", RULES, sub(r"(<li>)(.*?)(</li>)", r"\1<s>\2</s>\3")),
    ("rules: read by older browsers' rules", RULES, sub("<!DOCTYPE html>", "")),
    ("rules: word changed", RULES, _words_changed),
    ("rules: paragraph gone", RULES, _paragraph_gone),
    ("rules: paragraph in a comment", RULES, sub(r"(<p>.*?</p>)", r"<!--\1-->")),
    ("rules: words after a comment", RULES, sub(r"</p>", "<!-- -->, but not today.</p>")),
    ("rules: words after a short comment", RULES, sub(r"</p>", "<!-->, but not today.</p>")),
    ("rules: words after a declaration", RULES, sub(r"</p>", "<!DOCTYPE p>, but not today.</p>")),
    ("referee page: word changed", REFEREE, _words_changed),
    ("referee page: script changed", REFEREE, sub(r"(<script>)", r"\1var a = 1;")),
    ("referee page: policy gone", REFEREE, sub(r"<meta http-equiv=[^>]*>", "")),
    ("SVG emptied", SVG, _svg_emptied),
    ("SVG scaled", SVG, _svg_scaled),
    ("SVG painted over", SVG, _svg_hidden),
    ("SVG: number changed", SVG, _number_of_svg),
    ("SVG: title changed", SVG, sub("<title>", "<title>Other ")),
    ("SVG: other drawing used", SVG, _before("</svg>", '<use href="../rules/rules-1.svg"/>')),
    ("SVG: handler", SVG, sub("<svg ", '<svg onload="alert(1)" ')),
    ("SVG: image from elsewhere", SVG, _before("</svg>", '<image href="//example.com/a.png"/>')),
)

ALTERATIONS: tuple[Alteration, ...] = (
    *(Alteration(name, in_page(file, change), "kit") for name, file, change in _CHANGES),
    Alteration("two SVGs exchanged", _svgs_exchanged, "kit"),
)
