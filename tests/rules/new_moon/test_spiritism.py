"""The five Spiritism cards: answers from the rules, and answers from the dead (RULES.md §2.8, A49, A53)."""

from __future__ import annotations

from typing import Any

from narrator.rules.new_moon.card import event_cards
from narrator.rules.new_moon.spirits import QUESTIONS
from tests.rules.situations import each, situations

CARDS = "werewolf seer werewolf hunter plain witch plain plain"
SEXES = dict(zip("12345678", "mfmfmmfm", strict=True))


def seance(
    card: int,
    number: int,
    answer: object,
    *,
    named: str | list[str] | None = None,
    human: object = None,
    deal: str = CARDS,
    sexes: dict[str, str] = SEXES,
    before: tuple[Any, ...] = (),
    **more: Any,
) -> dict[str, Any]:
    """Return a game in which P6, the left neighbour, asks P5 on day 2. P5 was voted out first."""
    count = len(deal.split())
    players = [
        {"name": f"P{n}", **({"sex": sexes[str(n)]} if str(n) in sexes else {})} for n in range(1, count + 1)
    ]
    script = [("d1 village.vote", "P5"), *before, ("d2 event.spiritism", number)]
    if named is not None:
        script.append(("d2 event.spiritism_names", named))
    if human is not None:
        script += [("now", {"pending": "event.spiritism_answer", "by": "P5"})]
        script.append(("d2 event.spiritism_answer", human))
    return {
        "modules": ["new_moon"],
        "events": [f"ev_spiritism_{card}"],
        "deal": deal,
        "players": players,
        **more,
        "script": [*script, ("now", {"public": [{"id": "spirit_answered", "value": answer}]})],
    }


NOBODY_TOLD: dict[str, str] = {}
CAPTAIN: dict[str, Any] = {"options": {"captain": True}}
SITUATIONS = {
    "1.1 the asker is no plain villager": seance(1, 1, False),
    "1.1 the asker is one": seance(1, 1, True, deal="werewolf seer werewolf hunter plain plain witch plain"),
    "1.2 a wolf is the Captain": seance(1, 2, True, captain="P1", **CAPTAIN),
    "1.2 the Captain is no wolf": seance(1, 2, False, captain="P2", **CAPTAIN),
    "1.2 there is no Captain": seance(1, 2, False),
    "1.3 where you play: the table's business": seance(1, 3, True, human=True),
    "1.4 who smokes: no is an answer": seance(1, 4, False, human=False),
    "2.1 clothes": seance(2, 1, True, human=True),
    "2.2 clothes": seance(2, 2, False, human=False),
    "2.3 all wolves are men": seance(2, 3, True),
    "2.3 one is not": seance(2, 3, False, sexes=SEXES | {"3": "f"}),
    "2.3 A53: one told nothing, so the dead answers": seance(2, 3, True, human=True, sexes={"1": "m"}),
    "2.3 one woman is enough to know": seance(2, 3, False, sexes={"1": "f"}),
    "2.4 all wolves are women": seance(2, 4, True, sexes={"1": "f", "3": "f"}),
    "2.4 they are not": seance(2, 4, False),
    "3.1 the Seer has found none": seance(3, 1, False),
    "3.1 the Seer has found one": seance(3, 1, True, before=(("n2 seer.look", "P3"),)),
    "3.1 what she saw was no wolf": seance(3, 1, False, before=(("n2 seer.look", "P4"),)),
    "3.2 two wolves side by side, once the dead are left out": seance(
        3, 2, True, deal="seer plain hunter werewolf plain werewolf plain plain"
    ),
    "3.2 none side by side": seance(3, 2, False),
    "3.3 jewellery": seance(3, 3, True, human=True),
    "3.4 the asker is no wolf": seance(3, 4, False),
    "3.4 the asker is one": seance(3, 4, True, deal="werewolf seer plain hunter plain werewolf plain plain"),
    "4.1 two of one camp": seance(4, 1, True, named=["P2", "P4"]),
    "4.1 two of different camps": seance(4, 1, False, named=["P1", "P4"]),
    "4.2 glasses": seance(4, 2, True, human=True),
    "4.3 the Witch is a man": seance(4, 3, True),
    "4.3 the Witch is none": seance(4, 3, False, sexes={"6": "f"}),
    "4.3 nobody told, so the dead answers": seance(4, 3, True, human=True, sexes=NOBODY_TOLD),
    "4.4 the Captain is a plain villager": seance(4, 4, True, captain="P7", **CAPTAIN),
    "4.4 the Captain is none": seance(4, 4, False, captain="P2", **CAPTAIN),
    "5.1 a wolf is a man": seance(5, 1, True),
    "5.1 nobody told": seance(5, 1, False, human=False, sexes=NOBODY_TOLD),
    "5.2 no wolf is a woman": seance(5, 2, False),
    "5.2 one is": seance(5, 2, True, sexes={"1": "f"}),
    "5.3 a wolf beside the one named": seance(5, 3, True, named="P2"),
    "5.3 none beside": seance(5, 3, False, named="P7"),
    "5.4 the one named is a plain villager": seance(5, 4, True, named="P8"),
    "5.4 the one named is none": seance(5, 4, False, named="P4"),
}


test_a_question_is_answered = each(SITUATIONS)


def test_test_situations_cover_every_spiritism_question() -> None:
    asked = {words.split()[0] for words in SITUATIONS}
    assert asked == {f"{card}.{number}" for card in range(1, 6) for number in range(1, 5)}
    assert set(QUESTIONS) <= set(event_cards())


test_a_seance = situations("""
    deal werewolf seer werewolf hunter plain witch plain plain; modules new_moon; events ev_spiritism_1
the left neighbour of the last eliminated asks, one of four
    d1 village.vote P5; n2 werewolves.devour P8; d2 event.spiritism 5 refused; d2 event.spiritism - refused;
    d2 event.spiritism yes refused; d2 event.spiritism "1" refused; now: by P1, legal 1 2 3 4;
    d2 event.spiritism 3; now: pending event.spiritism_answer, by P5, public spirit_asked
A49: of the first who left together, the pack's victim answers
    n1 werewolves.devour P7; n1 witch.poison P4; d2 event.spiritism 3;
    now: pending event.spiritism_answer, by P7
A50: while nobody has left the game nobody can be asked
    n2 witch.poison -; now: pending village.vote, public no_effect, public_not spirit_answered
two are named where two are asked for
    events ev_spiritism_4;
    d1 village.vote P5; d2 event.spiritism 1; d2 event.spiritism_names [P1] refused;
    d2 event.spiritism_names [P1 P5] refused; d2 event.spiritism_names [P1 P3];
    now: public spirit_answered=yes
""")
