"""Words that people at the screen know in each language: answers to questions, and card powers."""

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
    """Vocabulary of a person: answers to questions, and the powers of cards."""

    answers: Answers
    """Words of a question and their answers; a repeated question takes the next answer, then the last."""
    names: str
    yes: str
    roles: dict[str, str]
    """Role of a call, by the bold words."""
    holds: dict[str, str]
    wolf: str
    dealt: str
    """Words that ask for open eyes during the deal."""
    asked_for: str
    """Words before the press at one's own name in a roll call."""
    walks: dict[str, str]
    """Screen texts of an option reading over benches and over places."""
    houses: tuple[str, str]
    """Names of a seat's two houses in Lupusburg."""
    dealing: tuple[str, str]
    """Sentences of the deal by light."""
    claw: str
    """Screen text while Lupusburg's Werewolf chooses a house."""
    werewolf: str

    def known(self, question: str) -> tuple[str, tuple[str, ...]] | None:
        """Return the known words of a question and their answers; empty if unknown."""
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
        ("(un autre |d')objectif \\?", "non"),
    ),
    names="quel prénom|Et la place",
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
        (": that's all", "that's all"),
        ("([Ww]ho|[Aa]nyone) else\\?(?! One more)|nother name\\?", "nobody"),
        ("go again|Another game", "no"),
        ("Shall we vote|want to vote now", "yes"),
    ),
    names="what's the name|And seat",
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
"""Cards shown by a shorter name than in the option list."""


def is_card(card: str, shown: str) -> bool:
    """Return whether the words behind an eliminated seat name this card of the option list.

    >>> is_card("l'Infect Père des Loups", "Infect Père"), is_card("the White Werewolf", "Werewolf")
    (True, False)
    """
    return re.sub(r"^(l'|(le|la|un|une|the|one|an?) )", "", card) == SHORT.get(shown, shown)
