"""Documents: Jinja templates made into HTML that needs nothing but itself.

The words of a template are messages, as those of the code are: what stands in a paragraph, a
heading, a cell and so on is one, with the tags in it, so that a translator has whole sentences
and may turn them round. They are put in the place of the English ones before Jinja reads the
template. Words elsewhere in a template are said with `gettext`, as in code.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from html import escape
from typing import Any
from xml.etree import ElementTree

from jinja2 import (
    BaseLoader,
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateSyntaxError,
    nodes,
)

from kitgen.language import (
    OTHER,
    Language,
    gettext,
    key_of,
    ngettext,
    number,
    pgettext,
    row_of,
    speech,
)
from kitgen.rendering.compiled_templates import CompiledLoader
from kitgen.rendering.page_policy import content_policy, font_faces
from kitgen.resources import templates_folder

# Elements that hold words; one that holds another of them is no message, the inner one is.
_HOLDERS = "h1|h2|h3|p|li|th|td|dt|dd|figure|figcaption|caption|summary"
_UNIT = re.compile(
    rf"(<({_HOLDERS})(?: [^>]*)?>)((?:(?!<(?:{_HOLDERS})[ >]).)*?)(</\2>)", re.DOTALL
)
_JINJA = re.compile(r"\{[{%#].*?[%}#]\}", re.DOTALL)
_NO_XML = re.compile(r"&[a-z]+;|<br>")
_MARKUP = re.compile(r"[<>&{]")
_SPACE = re.compile(r"\s+")
_WORDS = re.compile(r"[^\W\d_]")
_SIGN = re.compile(r"Getattr\(node=Name\(name='reading'.*")


def messages_of(source: str) -> Iterator[tuple[str, bool]]:
    """Yield the keys of the messages in a template's source.

    With each comes whether it is about a number of things, so that it may have several forms.
    """
    for match in _UNIT.finditer(source):
        message = _message(match[3])
        if message:
            yield message, False
    for call in Environment().parse(source).find_all(nodes.Call):
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        words = [arg.value for arg in call.args if isinstance(arg, nodes.Const)]
        if name == "gettext":
            yield words[0], False
        elif name == "pgettext":
            yield key_of(words[1], words[0]), False
        elif name == "ngettext":
            yield words[1], True


def say_all(template: str) -> None:
    """Say every message of a template, whatever it would be filled with."""
    source, _, _ = FileSystemLoader(templates_folder()).get_source(Environment(), template)
    for key, _ in messages_of(source):
        speech().find(key)


def is_well_formed(message: str) -> bool:
    """Return whether a translated message of a template can stand in its place."""
    try:
        Environment(autoescape=True).parse(message)
        ElementTree.fromstring(f"<p>{_NO_XML.sub('', _JINJA.sub('', message))}</p>")
    except (TemplateSyntaxError, ElementTree.ParseError):
        return False
    return True


def can_stand_for(words: str, message: str) -> bool:
    """Return whether words can stand in the place of a template's message, whatever is filled in.

    What a message says of things under a condition, or for each of many, may have no value
    elsewhere, so it is under that condition in other languages, too. The signs of its readings
    stand under just the conditions that they have there, for none may be left unmarked.
    """
    if not is_well_formed(words):
        return False
    allowed = tuple(_uses(Environment().parse(message).body))
    uses = tuple(_uses(Environment().parse(words).body))
    return {use for use in uses if _SIGN.fullmatch(use[0])} == {
        use for use in allowed if _SIGN.fullmatch(use[0])
    } and all(
        any(use == sign and within >= least for sign, least in allowed) for use, within in uses
    )


def _uses(
    body: Iterable[nodes.Node], within: frozenset[str] = frozenset()
) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield each expression of a template, with the conditions and loops that it is within."""
    for node in body:
        if isinstance(node, nodes.Output):
            for child in node.nodes:
                if not isinstance(child, nodes.TemplateData):
                    yield repr(child), within
        elif isinstance(node, nodes.For):
            yield repr(node.iter), within
            yield from _uses(node.body, within | {f"{node.target!r} in {node.iter!r}"})
        elif isinstance(node, nodes.If):
            before = within
            for branch in (node, *node.elif_):
                yield repr(branch.test), before
                yield from _uses(branch.body, before | {repr(branch.test)})
                before |= {f"not {branch.test!r}"}
            yield from _uses(node.else_, before)


def render_document(template: str, **values: Any) -> str:
    """Fill a template, named by its path below `templates/`, in the language in use.

    Raises:
        UndefinedError: The template asks for a value that is not given.
    """
    return environment_of(speech().language).get_template(template).render(**values)


def render_scripted(template: str, script: str, style: str, **values: Any) -> str:
    """Return a filled template that runs one shipped script, and nothing else.

    The template puts `script` and `style`, the files' own text, into elements of those names, and
    `policy` into the content security policy: it allows both by their hashes, and no other
    source of anything.

    Raises:
        UndefinedError: The template asks for a value that is not given.
    """
    # Read as text: line ends are the same on every system, and so are the hashes.
    its_script, its_style = (
        (templates_folder() / file).read_text(encoding="utf-8") for file in (script, style)
    )
    policy = content_policy(its_script, its_style)
    return render_document(template, script=its_script, style=its_style, policy=policy, **values)


@lru_cache(maxsize=4)
def environment_of(language: Language) -> Environment:
    """Open the templates; every word is escaped and a missing name is an error."""
    folder = FileSystemLoader(templates_folder())
    environment = Environment(
        loader=CompiledLoader(folder) if language.is_as_written else _Translating(folder, language),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        # Each is filled once or twice: to compute what never changes takes longer than it saves.
        optimized=False,
    )
    environment.globals |= {
        "gettext": gettext,
        "ngettext": ngettext,
        "pgettext": pgettext,
        "number": number,
        "font_faces": font_faces,
        "spoken": language,
    }
    if isinstance(environment.loader, _Translating):
        environment.globals["said_here"] = environment.loader.note
        environment.filters["join"] = _joined
    return environment


def _joined(things: Iterable[Any], between: str = "") -> str:
    """Join things as Jinja's filter does, but with the language's own word for an `and`."""
    words = [str(thing) for thing in things]
    return row_of(words) if _WORDS.search(between) else between.join(words)


class _Translating(BaseLoader):
    """Loads templates with the words of another language in the place of the English ones."""

    def __init__(self, templates: FileSystemLoader, language: Language) -> None:
        self._templates = templates
        self._language = language
        self._met: list[str] = []

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        """Return a template's source, translated."""
        source, path, _ = self._templates.get_source(environment, template)
        return _UNIT.sub(self._translated, source), path, None

    def note(self, index: int) -> str:
        """Note that the words of an element are filled in here and now; say nothing.

        What a variant does not print need not be translated, and a template holds the words of
        all variants.
        """
        speech().find(self._met[index])
        return ""

    def _translated(self, match: re.Match[str]) -> str:
        message = _message(match[3])
        if not message:
            return match[0]
        self._met.append(message)
        words = self._language.wording(message) or match[3]
        if isinstance(words, Mapping):
            words = words[OTHER]
        if not _MARKUP.search(message):
            # No message asks for `&amp;` for what has no tags in English.
            words = escape(words, quote=False)
        return f"{match[1]}{{{{ said_here({len(self._met) - 1}) }}}}{words}{match[4]}"


def _message(inner: str) -> str:
    """Return the words of an element as a message; nothing where it only has tags."""
    words = re.sub(r"<[^>]*>|&[a-z]+;", " ", _JINJA.sub(" ", inner))
    return _SPACE.sub(" ", inner).strip() if _WORDS.search(words) else ""
