"""What people who play by the screen know of a language: what to answer to which words, and what cards do."""

from __future__ import annotations

from dataclasses import dataclass, replace

MOST = "the last of the answers"
Answers = tuple[tuple[str, str | tuple[str, ...]], ...]


@dataclass(frozen=True)
class Lexicon:
    """What a person knows of a language: what to answer to which words, and what the cards do."""

    answers: Answers
    """Words of a question, and the answer to it; several for one that comes again, the last from then on."""
    names: str
    yes: str
    roles: dict[str, str]
    """Whose call it is, by words that stand out."""
    holds: dict[str, str]
    """Whose card a call belongs to."""
    wolf: str
    dealt: str
    """Who opens their eyes while cards are dealt."""
    asked_for: str
    """How cards in hand are called, to be pressed for at one's own name."""
    walks: dict[str, str]
    """What stands on the screen while ticks go over benches, and over places."""
    houses: tuple[str, str]
    """How a seat's two houses are called in Lupusburg."""
    dealing: tuple[str, str]
    """By which sentences the light deals who lives there."""
    claw: str
    """When the Werewolf of Lupusburg chooses a house."""
    werewolf: str


FRENCH = Lexicon(
    answers=(
        ("[Cc]ombien (de personnes|êtes)", "8"),
        ("Quelles règles", "les règles de base"),
        ("prénoms, ou", "des prénoms"),
        ("de plus|autre chose|avec cela", "rien de plus"),
        ("Quelles cartes", "la table conseillée"),
        ("par la lumière", "la lumière"),
        ("s'entend|du bruit", "non"),
        ("rythme|[Dd]es nuits", "vif"),
        ("expliquer le jeu", "non"),
        ("que faut-il changer", "on commence"),
        ("Les mêmes", "non"),
        ("combien de (voix|doigts)", MOST),
        ("c'est tout", "c'est tout"),
        ("[Qq]ui encore|Encore un nom|autre nom|puis qui", "personne"),
        ("remet ça|autre partie", "non"),
        ("voter|on vote", "on vote"),
    ),
    names="quel prénom",
    yes="oui",
    roles={
        "deal": "distribue les cartes",
        "wolves": "Loups-Garous",
        "seer": "Voyante",
        "witch": "Sorcière",
        "cupid": "Cupidon",
        "lovers": "Amoureux|amoureuses",
        "hunter": "Chasseur",
    },
    holds={"seer": "Voyante", "witch": "Sorcière"},
    wolf="Loup-Garou",
    dealt=r"\b{seat}, ouvrez|{seat}",
    asked_for="Qui (joue|a|est|tient) ",
    walks={"bench": "tour des bancs", "place": "tour des places"},
    houses=("première", "seconde"),
    dealing=("première maison", "seconde maison"),
    claw="griffe",
    werewolf="le Loup-garou",
)

ENGLISH = Lexicon(
    answers=(
        ("How many (people|are you)", "8"),
        ("Which rules", "the basic rules"),
        ("your names, or", "names"),
        ("besides|What else|[Mm]ore: the village", "nothing more"),
        ("Which cards", "the recommended table"),
        ("by the light", "the light"),
        ("hear your button|make a noise", "no"),
        ("the nights be", "brisk"),
        ("explain the game", "no"),
        ("what shall I change", "begin"),
        ("The same again", "no"),
        ("how many (votes|fingers)", MOST),
        ("else\\?|another name", "nobody"),
        ("go again|Another game", "no"),
    ),
    names="which name",
    yes="yes",
    roles={
        "deal": "deal the cards",
        "wolves": "Werewolves",
        "seer": "Seer",
        "witch": "Witch",
        "cupid": "Cupid",
        "lovers": "Lovers|in love",
        "hunter": "Hunter",
    },
    holds={"seer": "Seer", "witch": "Witch"},
    wolf="Werewolf",
    dealt=r"\b{seat}\b",
    asked_for="(Which of you|Who|Now who) (plays|is playing|has|holds) ",
    walks={"bench": "round the benches", "place": "round the places"},
    houses=("first", "second"),
    dealing=("your first house", "your second house"),
    claw="claw",
    werewolf="the Werewolf",
)


GAMES: dict[str, dict[str, Answers]] = {
    "base": {"fr": (), "en": ()},
    "walk": {"fr": (("s'entend|du bruit", "oui"),), "en": (("hear your button|make a noise", "yes"),)},
    "cards": {"fr": (("par la lumière", "les cartes"),), "en": (("by the light", "the cards"),)},
    "pact": {
        "fr": (
            ("[Cc]ombien (de personnes|êtes)", "12"),
            ("Quelles règles", "tous les personnages"),
            ("de plus|[Aa]utre chose|avec cela", ("le village", "les cartes de la lune", "rien de plus")),
            ("qui est une femme", "non"),
        ),
        "en": (
            ("How many (people|are you)", "12"),
            ("Which rules", "all the characters"),
            ("besides|What else", ("the village", "the cards of the moon", "nothing more")),
            ("who is a woman", "no"),
        ),
    },
    "town": {
        "fr": (("[Cc]ombien (de personnes|êtes)", "5"), ("Quelles règles", "la ville")),
        "en": (("How many (people|are you)", "5"), ("Which rules", "the town")),
    },
}
"""What else is answered where another game is wanted, or played in another way."""


def lexicon(language: str, game: str = "base") -> Lexicon:
    """What people know who want to play this game."""
    known = FRENCH if language == "fr" else ENGLISH
    return replace(known, answers=(*GAMES[game][language], *known.answers))
