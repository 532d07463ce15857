"""The rules in our own words, as the kit's definition and readings have them."""

from kitgen.games.phantom_of_the_mine.definition import PhantomOfTheMineDefinition, RulesDefinition
from kitgen.games.phantom_of_the_mine.rules import CAVERN_COUNT, STACK_SIZE, Item

READING = " (reading)"

ITEMS = {
    Item.BAT_CHALLENGE: "Bat Challenge token",
    Item.GOLD_CHALLENGE: "Gold Challenge token",
    Item.GOLD_NUGGET: "gold nugget",
}
"""What is taken, in a sentence."""

_SMALL_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def in_words(count: int) -> str:
    """Write a small number as a word, a larger one in figures."""
    return _SMALL_NUMBERS[count] if count < len(_SMALL_NUMBERS) else str(count)


def needs_base_game(definition: PhantomOfTheMineDefinition) -> str:
    """Say that the pack alone is no game."""
    base = definition.base_game
    return (
        f"You need the game {base} to play. This pack changes some of its rules and holds none "
        f"of the others: miners, entrance, dice and the rules of digging are those of {base}."
    )


STORY = (
    "A miner died in a cave-in, many years ago. He cannot dig any more, so he robs those who can, "
    "walks through solid rock and hoards the loot in the darkest Caverns."
)


def pack_parts(definition: PhantomOfTheMineDefinition) -> tuple[str, ...]:
    """List what is in the pack."""
    items = definition.items
    tokens = ", ".join(f"{items.of(item).tokens} {item.words}" for item in Item)
    forms = {"disc": "as a disc", "standee": "to stand up", "both": "as a disc and to stand up"}
    parts = [
        f"The Phantom, {forms[definition.phantom.form]}. The white miner does as well.",
        f"Tokens for what he steals: {tokens}.",
        f"{definition.players} attack cards, one for each player.",
        "A stack-order card for whoever builds the stack; it is in a file of its own.",
    ]
    if definition.stack.print_tiles:
        parts.append(
            f"{STACK_SIZE} stand-in tiles, {CAVERN_COUNT} of them Caverns, for those who would "
            "rather not shuffle their own."
        )
    return tuple(parts)


def set_up() -> tuple[str, ...]:
    """Tell how the game is prepared."""
    caverns = in_words(CAVERN_COUNT - 1)
    return (
        "Choose miners of any colour but white. White is the Phantom; he waits beside the mine.",
        f"Take the {STACK_SIZE} Development Mining tiles. Put one Cavern at the very bottom; "
        f"shuffle the other {STACK_SIZE - 1}, {caverns} Caverns among them, and lay them face "
        "down on top. Or have someone who is not playing stack them by the stack-order card.",
        "Play the stack as usual. As soon as the first Cavern lies, put the Phantom on it.",
    )


def moving(rules: RulesDefinition) -> tuple[str, ...]:
    """Tell how the Phantom moves."""
    own = {
        "allowed": "You may move him onto your own miner",
        "barred": "You may not move him onto your own miner",
    }[rules.own_miner]
    return (
        "From Production Mining on, a player may move the Phantom in place of their own miner: "
        "with the dice, by the single tile after placing one, or up to the lower die after a "
        "Secret Passage that failed.",
        "One step crosses either the edge of a tile, along a path or through rock, or the wall "
        "between two paths of one tile.",
        "His last step ends on a path, never in the rock.",
        f"{own}.{READING}",
    )


def meeting(rules: RulesDefinition) -> tuple[str, ...]:
    """Tell who is attacked, and when."""
    left = {"lost": "are lost", "kept": "may still be used"}[rules.steps_left]
    return (
        "Where the Phantom comes upon a miner on the same path of the same tile, he attacks at "
        "once. If there are several, whoever moves him picks one.",
        "A miner who walks onto his path stops there and is attacked.",
        f"Steps the Phantom has left after an attack {left}.{READING}",
    )


def attack(definition: PhantomOfTheMineDefinition) -> tuple[str, ...]:
    """Tell how an attack is rolled."""
    table = "; ".join(
        f"{_numbers(definition.items.of(item).rolls)} a {ITEMS[item]}"
        for item in Item
        if definition.items.of(item).rolls
    )
    return (
        "The victim rolls both dice. Doubles: nothing is stolen.",
        f"Otherwise the white die tells what he takes: {table}.",
        "Who does not own it loses nothing.",
    )


def _numbers(rolls: tuple[int, ...]) -> str:
    """Write numbers as `1 or 2`, `1, 3 or 6`."""
    written = [str(number) for number in sorted(rolls)]
    if len(written) == 1:
        return written[0]
    return f"{', '.join(written[:-1])} or {written[-1]}"


def aftermath(rules: RulesDefinition) -> tuple[str, ...]:
    """Tell what happens once the dice have fallen."""
    cleared = {
        "leave_first": "Miners in there are moved to a path of a neighbouring tile by their own "
        "players; he does not attack them",
        "attacked": "He attacks one miner in there, if any; then the miners are moved to a path "
        "of a neighbouring tile by their own players",
    }[rules.cleared_cavern]
    return (
        f"The victim chooses one of the {in_words(CAVERN_COUNT)} Caverns. The Phantom goes back "
        "there, and what he stole is laid there with him.",
        f"{cleared}.{READING}",
        "If it was the victim’s own turn, that turn is over. Otherwise the player whose turn it "
        "is goes on to the Miner Action.",
    )


AFTER_ATTACK = (
    "The victim picks a Cavern for Phantom and loot; miners there step out.",
    "Attacked in your own turn: it ends.",
    "Loot in a Cavern: any miner there takes all of it as Miner Action.",
)
"""What follows an attack, in short, for the attack card."""


def example(rules: RulesDefinition, stolen: Item) -> str:
    """Tell one attack from start to end; the white die shows what steals `stolen`."""
    harmed = {
        "leave_first": "Cleo’s miner stands there and steps out, unharmed.",
        "attacked": "Cleo’s miner stands there, is attacked too, and then steps out.",
    }[rules.cleared_cavern]
    return (
        "It is Ann’s turn. In place of her miner she moves the Phantom, with his last step onto "
        f"the path of Ben’s miner. Ben rolls the first pair of dice above and gives up his "
        f"{ITEMS[stolen]}. He chooses the Cavern furthest from everyone; Phantom and loot go "
        f"there. {harmed} The turn was Ann’s, not Ben’s, so she goes on to her Miner Action."
    )


LOOT = (
    "Any miner in a Cavern may collect everything that lies there in the Miner Action, all at "
    "once. Challenge tokens won back may be used in the same turn."
)


def the_end(rules: RulesDefinition) -> tuple[str, ...]:
    """Tell what the Phantom does at the exit."""
    leave = {
        "at_once": "leaves at once and wins",
        "next_turn": "leaves on their next turn",
    }[rules.exit_after_attack]
    return (
        "If the Phantom stands on the Mine Entrance, whoever wants to leave is attacked first.",
        "Whoever then has too few gold nuggets stays in the mine. Whoever still has enough "
        f"{leave}.{READING}",
    )


READING_NOTE = (
    "Points marked (reading) are not settled by the published rules; the pack’s definition says "
    "how it reads them, and can be changed."
)


def credits(definition: PhantomOfTheMineDefinition) -> str:
    """Say whose game it is."""
    said = definition.credits
    by = said.designer
    if said.publisher != said.designer:
        by = f"{said.designer}, {said.publisher}"
    return (
        f"Phantom of the Mine is a variant by {by}, published {said.year} for their game "
        f"{definition.base_game}. These words and drawings are our own; for the base game, its "
        "rules and its pieces, turn to its publisher."
    )


def in_brief(definition: PhantomOfTheMineDefinition) -> tuple[str, ...]:
    """Tell the whole variant in a few lines."""
    table = ", ".join(
        f"{'–'.join(_ends(definition.items.of(item).rolls))} {item.words}"
        for item in Item
        if definition.items.of(item).rolls
    )
    return (
        f"Stack of {STACK_SIZE}, one Cavern at the bottom. The first Cavern brings the Phantom.",
        "Miner Movement: move your miner or the Phantom.",
        "A step of his: a tile’s edge, through rock or not, or a wall between two paths.",
        "Same tile, same path: attack. The victim rolls both dice.",
        f"Doubles: safe. White die: {table}.",
        "The victim sends him and the loot to a Cavern; miners there step out.",
        "Attacked in your own turn: your turn is over.",
        "In a Cavern: take all the loot as Miner Action.",
        "Phantom on the Mine Entrance: survive an attack before you leave.",
    )


def _ends(rolls: tuple[int, ...]) -> tuple[str, ...]:
    """Write a run of numbers by its ends, others one by one."""
    first, last = min(rolls), max(rolls)
    if last - first + 1 == len(rolls):
        return (str(first),) if first == last else (str(first), str(last))
    return ("+".join(str(number) for number in sorted(rolls)),)
