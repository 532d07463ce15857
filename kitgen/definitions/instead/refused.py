"""Keys and values of every kit that people write otherwise, and what to write instead."""

from kitgen.definitions.key_guide import instead_of

_OPTIONS = (
    *("paper a4", "seed 42", "copies 2", "ink low", "sides single", "marks none", "party 12"),
    "printer my-printer.yaml",
)
UNKNOWN = ("unknown", "none", "n/a", "?", "??", "-", "unpublished", "not published")
OF_CREDITS = instead_of(
    {
        "designer": ("author", "authors", "by", "creator", "designers", "inventor"),
        "publisher": ("printer", "company", "imprint", "published_by"),
        "year": ("date", "published"),
        "source": ("origin", "from", "url", "link", "website", "where"),
        "terms": ("licence", "license", "copyright", "rights", "permission"),
    }
)

FEWEST_AND_MOST = instead_of(
    {
        "fewest": ("min", "minimum", "from", "least", "low", "lowest", "start"),
        "most": ("max", "maximum", "to", "high", "highest", "until", "end"),
    }
)

AS_DIFFICULT = {
    word: f"write {difficulty}"
    for difficulty, words in {
        "easy": ("simple", "beginner", "light", "low", "1", "leicht", "facile", "family"),
        "medium": ("normal", "moderate", "average", "middle", "mid", "2", "mittel", "moyen"),
        "hard": ("difficult", "heavy", "expert", "complex", "advanced", "high", "3", "schwer"),
    }.items()
    for word in words
}
OF_FACTS = instead_of({"minutes": ("time", "duration", "length"), "difficulty": ("level",)})

OF_OTHER_PLACES = {
    **instead_of({"title": ("name",), "summary": ("description", "tagline", "subtitle")}),
    **dict.fromkeys(("author", "by"), "write it in `credits`, as its `designer`"),
    **dict.fromkeys(("licence", "license", "copyright"), "write it in `credits`, as its `terms`"),
    **{
        option.partition(" ")[0]: f"it is no part of a kit: build it with `--{option}`"
        for option in _OPTIONS
    },
}
