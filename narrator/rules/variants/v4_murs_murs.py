"""Whispering walls: before each night every player writes an anonymous sentence (RULES.md §2.6)."""

from __future__ import annotations

from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.day_prompts import ask_text
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.rule import Steps, Village
from narrator.rules.seat_status import present
from narrator.rules.variants.variant import Variant


class WallRead(Event, frozen=True):
    """Players wrote `sentences` sentences, which are read next."""

    cue = "murs_murs.wall_read"
    retold = None
    set_stage = leave_stage

    sentences: int


class SentenceRead(Event, frozen=True):
    """One player's sentence, read aloud without a name."""

    cue = "murs_murs.sentence_read"
    retold = None
    set_stage = leave_stage

    sentence: str


class MursMurs(Variant):
    """A variant in which all players write sentences, read aloud in an order that reveals no writer."""

    id = "v4_murs_murs"
    is_written = True

    def nightfall(self, village: Village) -> Steps:
        """Ask each living player who is present for a sentence, then have all sentences read.

        The order of reading depends on nothing secret (R117).
        """
        sentences: list[str] = []
        for player in present(village, village.living_now()):
            sentence: str | None = yield ask_text("murs_murs.sentence", player.name)
            if sentence is not None:
                sentences.append(sentence.strip())
        Chance(village.setup.seed, f"public: wall {village.night_number}").shuffle(sentences)
        if sentences:
            village.events.append(WallRead(len(sentences)))
        for sentence in sentences:
            village.events.append(SentenceRead(sentence))
