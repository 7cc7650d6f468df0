"""What people who play by the screen know of a language: what to answer to which words, and what cards do."""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST = "the last of the answers"
Answers = tuple[tuple[str, str | tuple[str, ...]], ...]
PLAYERS = {"fr": "Vous êtes combien", "en": "How many people are playing"}
EDITION = {"fr": "Quelles règles", "en": "Which rules"}
EXTRAS = {
    "fr": "voulez-vous de plus|Faut-il (encore )?autre chose|avec cela",
    "en": "like besides|like anything more|(What|Anything) else\\?",
}
CLICKS = {"fr": "bouton fait-il clic", "en": "button click\\?"}
CARDS = {"fr": "On prend celles-ci", "en": "we take these"}


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

    def known(self, question: str) -> tuple[str, tuple[str, ...]] | None:
        """By which words it is known what to answer, and the answers; nothing where none stands there."""
        for words, answers in self.answers:
            if re.search(words, question):
                return words, (answers,) if isinstance(answers, str) else answers
        return None


FRENCH = Lexicon(
    answers=(
        (PLAYERS["fr"], "8"),
        (EDITION["fr"], "les règles de base"),
        ("prénoms, ou", "des prénoms"),
        (EXTRAS["fr"], "rien de plus"),
        ("Sinon, rien de plus", "rien de plus"),
        ("Quelles cartes", "la table conseillée"),
        (CLICKS["fr"], "non"),
        (CARDS["fr"], "celles-ci"),
        ("joue pour la première fois", "non"),
        ("Quel rythme|Des nuits calmes", "vif"),
        ("que faut-il changer", "on commence"),
        ("Les mêmes", "non"),
        ("Combien de voix contre|combien de (voix|doigts)", MOST),
        (": c'est tout", "c'est tout"),
        ("[Qq]ui encore|Encore un nom|Un autre nom|puis qui", "personne"),
        ("remet ça|autre partie|petite dernière|On recommence", "non"),
        ("passe au vote|moment de voter", "oui"),
    ),
    names="quel prénom",
    yes="oui",
    roles={
        "deal": "distribue les cartes",
        "wolves": "Loups-Garous",
        "seer": "Voyante",
        "witch": "Sorcière",
        "cupid": "Cupidon",
        "lovers": "Amoureux",
        "hunter": "Chasseur",
    },
    holds={"seer": "Voyante", "witch": "Sorcière"},
    wolf="Loup-Garou",
    dealt=r"\b{seat}, ouvrez|{seat}",
    asked_for="Qui (joue|a|est|tient) ",
    walks={"bench": "tour des bancs", "place": "tour des places"},
    houses=("première", "seconde"),
    dealing=("première maison", "seconde maison"),
    claw="griffe|frappez|porte sera ouverte",
    werewolf="le Loup-garou",
)

ENGLISH = Lexicon(
    answers=(
        (PLAYERS["en"], "8"),
        (EDITION["en"], "the basic rules"),
        ("your names, or", "names"),
        (EXTRAS["en"], "nothing more"),
        ("Otherwise, nothing more", "nothing more"),
        ("Which cards(?!, then)", "the recommended table"),
        (CLICKS["en"], "no"),
        (CARDS["en"], "these"),
        ("new to this", "no"),
        ("nights: calm|Calm nights", "brisk"),
        ("what shall I change", "begin"),
        ("The same again", "no"),
        ("How many votes against|how many (votes|fingers)", MOST),
        (": that is all", "that is all"),
        ("([Ww]ho|[Aa]nyone) else\\?(?! One more)|nother name\\?", "nobody"),
        ("go again|Another game", "no"),
        ("Shall we vote|want to vote now", "yes"),
    ),
    names="what's the name",
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
    claw="claw|victim in|door will stand",
    werewolf="the Werewolf",
)


def lexicon(language: str) -> Lexicon:
    """Return what the people of a table know in this language."""
    return FRENCH if language == "fr" else ENGLISH


SHORT = {
    "Infect Père": "Infect Père des Loups",
    "Sectaire": "Abominable Sectaire",
    "Chevalier": "Chevalier à l'Épée Rouillée",
    "Frère": "des Trois Frères",
    "Sœur": "des Deux Sœurs",
    "Wolf-Father": "Accursed Wolf-Father",
    "Manipulator": "Prejudiced Manipulator",
    "Knight": "Rusty Sword Knight",
    "Brother": "of the Three Brothers",
    "Sister": "of the Two Sisters",
}
"""Cards that are shown by a shorter name than the one that the lamp reads."""


def is_card(card: str, shown: str) -> bool:
    """Whether a card, as the lamp reads it, is meant by the words behind a seat that is out.

    >>> is_card("l'Infect Père des Loups", "Infect Père"), is_card("the White Werewolf", "Werewolf")
    (True, False)
    """
    return re.sub(r"^(l'|(le|la|un|une|the|one|an?) )", "", card) == SHORT.get(shown, shown)
