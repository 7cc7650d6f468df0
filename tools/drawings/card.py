"""Instruction card for the table, A4, in each language: three pictures show how to answer at night."""

from __future__ import annotations

from dataclasses import dataclass

from tools.drawings.shapes import BLACK, GREY, INK, PAPER, Point, box, disc, lamp, lines, path, sheet, text

Step = tuple[str, tuple[str, str]]
"""Title of a picture, and the two lines of text below the picture."""


@dataclass(frozen=True)
class Words:
    """Texts of the instruction card in one language."""

    title: str
    under: str
    steps: tuple[Step, Step, Step]
    names: tuple[str, str, str]
    cards: tuple[str, str, str]
    below: str
    day: str


WORDS = {
    "en": Words(
        title="At night",
        under="Eyes closed. Open them only when your card is called.",
        steps=(
            ("Press", ("Names are read.", "Press right after the one you want.")),
            (
                "A flash: taken",
                ("The list may be read again: the light", "shows your choice, a press changes it."),
            ),
            (
                "The light tells",
                ("Are you to learn something? A list is", "read. The light shines at what is true."),
            ),
        ),
        names=("Alice", "Boris", "Clara"),
        cards=("a Witch", "a Werewolf", "a Villager"),
        below="Out of the game? Eyes closed at night all the same, and not a word.",
        day="By day: press, or say the answer. Hold for one second to undo, for three to pause.",
    ),
    "fr": Words(
        title="La nuit",
        under="Les yeux fermés. On les ouvre seulement quand sa carte est appelée.",
        steps=(
            ("Appuyez", ("Les noms sont lus.", "Appuyez juste après le bon.")),
            (
                "Un éclat : pris",
                ("La liste revient parfois : la lumière", "montre votre choix, un appui le change."),
            ),
            (
                "La lumière répond",
                ("À vous d'apprendre un secret ? Une liste", "est lue, la lumière brille à ce qui est vrai."),
            ),
        ),
        names=("Alice", "Boris", "Clara"),
        cards=("une Sorcière", "un Loup-Garou", "un Villageois"),
        below="Hors de la partie ? La nuit, les yeux fermés quand même, et pas un mot.",
        day="Le jour : appuyez, ou dites la réponse. Une seconde d'appui annule, trois mettent en pause.",
    ),
}


def said(at: Point, words: tuple[str, ...], loud: int) -> str:
    """Draw the words that the box reads aloud, one below another; word number `loud` is bold."""
    x, y = at
    drawn = [box(at, 68, 44, PAPER, GREY, round_by=5, thick=0.6)]
    for number, word in enumerate(words):
        meant = number == loud
        drawn.append(
            text(
                (x + 34, y + 11 + 13 * number),
                word,
                8 if meant else 6.5,
                INK if meant else GREY,
                "middle",
                meant,
            )
        )
    return "".join(drawn)


def finger(at: Point) -> str:
    """Draw a finger on a pad, seen from above."""
    x, y = at
    nail = path(f"M{x - 4},{y - 3} a4,4 0 0 1 8,0 v4 h-8 z", "#fbe3d4", "#b08968", 0.5)
    hand = path(f"M{x - 7},{y + 24} v-26 a7,7 0 0 1 14,0 v26 z", "#f1c9ae", "#b08968", 0.8)
    return disc((x, y), 15, "#d7e3f4", BLACK, 0.8) + hand + nail


def card(language: str) -> str:
    """Draw the instruction card in a language."""
    words = WORDS[language]
    drawn = [
        text((148.5, 26), words.title, 18, where="middle", bold=True),
        text((148.5, 40), words.under, 8, GREY, "middle"),
    ]
    for number, (title, rows) in enumerate(words.steps):
        x = 14.0 + 92 * number
        drawn += [
            box((x, 50), 85, 122, "#f6f8fa", INK, round_by=6, thick=0.8),
            disc((x + 12, 62), 7, INK, INK),
            text((x + 12, 65.4), str(number + 1), 9, PAPER, "middle", True),
            text((x + 22, 65), title, 6.8, bold=True),
            lines((x + 42.5, 160), list(rows), 3.9, INK, "middle"),
        ]
    drawn += [
        said((22.5, 74), words.names, 1),
        finger((56.5, 130)),
        lamp((148.5, 108), 17),
        said((206.5, 74), words.cards, 1),
        lamp((240.5, 134), 8),
        text((148.5, 186), words.below, 7, where="middle"),
        text((148.5, 198), words.day, 6.2, GREY, "middle"),
    ]
    return sheet(297, 210, *drawn, unit="mm")
