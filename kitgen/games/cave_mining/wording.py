"""The rules in our own words, as the kit's readings have them."""

from dataclasses import dataclass

from kitgen.games.cave_mining.definition import CaveMiningDefinition

SURFACE_NOTICE = "No cave-in roll here, no treasure, no sabotage."


@dataclass(frozen=True, slots=True)
class Step:
    """One numbered step of a turn."""

    heading: str
    words: str


def turn_steps(definition: CaveMiningDefinition) -> tuple[Step, ...]:
    """Give the five steps of a turn, in order."""
    deepest = definition.layers[-1].name
    return (
        Step(
            "The mine is unsteady",
            "Roll d100 for your camp’s layer. Its risk or less is a cave-in: the camp goes up one "
            "layer; roll again there, until it holds or is at the surface. The digger joins it. "
            "After any cave-in skip to step 4, or, if you were sabotaged since your last turn, "
            "go on to step 2.",
        ),
        Step(
            "Dig or look?",
            "Dig: roll d100 for the next layer down. Safe: the digger goes there; choose again. "
            "Cave-in: the digger runs back to its camp; step 4. Look for treasure: the camp comes "
            f"down to the digger; step 3. In {deepest} you must look.",
        ),
        Step(
            "Sabotage",
            "If you like, and if your camp did not cave in this turn, pick one opponent whose "
            "digger and camp both stand on your layer: they roll as in step 1, now. You give up "
            "this layer’s die.",
        ),
        Step(
            "Collect",
            "Roll the treasure die of every layer above your camp, and of its own layer unless "
            "you sabotaged. Add it all to your treasure.",
        ),
        Step("Rich?", the_end(definition)),
    )


def the_end(definition: CaveMiningDefinition) -> str:
    """Tell who wins, and when."""

    tie = {
        "shared": "equal totals share the win",
        "play_on": "on equal totals all play another round",
    }[definition.rules.tie]
    return (
        f"At {reached(definition)}, finish the round, so that all have had as many turns. "
        f"Most treasure wins; {tie}."
    )


def reached(definition: CaveMiningDefinition) -> str:
    """Say how much treasure ends the game."""
    goal = definition.goal
    return {"at_least": f"{goal} or more", "more_than": f"more than {goal}"}[
        definition.rules.goal_reached
    ]


AT_THE_SURFACE = "At the surface: no roll, no treasure, and no one can sabotage you."
