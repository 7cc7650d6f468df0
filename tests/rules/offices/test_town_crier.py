"""The Town Crier: appointment, reading, replacement, succession (RULES.md §2.5, A27, A51)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from narrator.rules import Game, Setup, SetupError
from narrator.rules.knowledge import View
from tests.narrowing import the
from tests.rules.playing import header
from tests.rules.situations import situations

HAND = ["ev_burial", "ev_somnambulism"]
OTHERS = ["ev_eclipse", "ev_nightmare"]
MOON = {"modules": ["new_moon"], "options": {"captain": True}}
VILLAGE = "werewolf seer plain plain plain plain plain plain"


test_the_town_crier = situations("""
    modules new_moon; crier P3 ev_burial ev_somnambulism; options captain
R114: the Captain names the crier, who reads from the next day on
    deal werewolf seer plain plain plain plain plain plain; crier - ev_burial ev_somnambulism;
    d1 captain.elect P3; d1 town_crier.appoint P3 refused; d1 town_crier.appoint - refused;
    now: by P3, pending town_crier.appoint; d1 town_crier.appoint P4;
    now: crier P4, public crier_named, pending village.vote; d2 town_crier.read ev_full_moon refused;
    now: by P4, legal ev_burial ev_somnambulism; d2 town_crier.read ev_burial;
    now: public event_drawn=ev_burial; now: pending town_crier.replace, by P3, legal P1 P2 P5 P6 P7 P8;
    d3 town_crier.read -; now: pending village.vote; d4 town_crier.read ev_somnambulism;
    now: pending town_crier.replace; d5 village.vote -; now: dead -
a crier of the header reads from day 2, and an empty hand is not asked about
    deal werewolf seer plain plain plain plain plain plain; crier P3 ev_burial; options captain=no;
    at dawn 1:; d1 village.vote -; now: crier P3; at dusk 1: asked village.vote; d2 town_crier.read ev_burial;
    d2 village.vote -; n3 werewolves.devour -; now: dead -; at vote 3: asked -
revoked before the vote: the hand follows the office, the next morning's crier reads
    deal werewolf seer plain plain plain plain plain plain; captain P1;
    d2 town_crier.read ev_burial; d2 town_crier.replace P5; now: crier P5, pending village.vote;
    d3 village.vote -; now: dead -
on the Angel's opening day nothing was read, and nobody is replaced
    deal werewolf plain plain angel plain plain; captain P2; at vote 0: asked -
whoever was named today reads tomorrow
    deal werewolf seer plain plain plain plain plain plain; captain P1;
    d2 town_crier.read ev_burial; d2 town_crier.replace P5; d3 town_crier.read ev_somnambulism; now: crier P5
the hand is told to the holder alone, in the first night after the appointment
    deal werewolf seer plain plain plain plain plain plain; crier - ev_somnambulism ev_burial;
    at dawn 1: told; d1 captain.elect P3; d1 town_crier.appoint P4; at night 2: told;
    at dawn 2: told {"P4": [{"what": "hand", "about": null, "value": ["ev_burial", "ev_somnambulism"]}]};
    at vote 2: crier P4; at vote 3: told
the hand follows the office, without what was read
    deal werewolf seer plain plain plain plain plain plain; captain P1;
    at dawn 1: told P3:hand=[ev_burial ev_somnambulism]; d2 town_crier.read ev_burial;
    d2 town_crier.replace P5; at vote 3: told P5:hand=[ev_somnambulism]
the crier who leaves is succeeded by the Captain's word
    deal werewolf seer plain plain plain plain plain plain; captain P1;
    d1 village.vote P3; d1 town_crier.appoint P1 refused; d1 town_crier.appoint P4; now: crier P4;
    n2 werewolves.devour P5; at dawn 2: dead P3 P5, crier P4
a crier named at dawn reads from the next morning on
    deal werewolf seer plain plain plain plain plain plain; captain P1;
    n2 werewolves.devour P3; n2 town_crier.appoint P4; now:; at vote 2: crier P4, asked -;
    d3 town_crier.read ev_burial
a crier who is made Captain passes the charge on
    deal werewolf seer plain plain plain plain plain plain; captain P2;
    d1 village.vote P2; d1 captain.successor P3; now: pending town_crier.appoint, by P3;
    d1 town_crier.appoint P5; now: crier P5, captain P3
both gone at once: the new Captain names the new crier
    deal werewolf hunter plain plain plain plain plain; captain P2;
    d1 village.vote P2; d1 hunter.shoot P3; d1 captain.successor P4; d1 town_crier.appoint P5;
    now: crier P5, captain P4; d2 town_crier.read -; now: pending village.vote
a new Captain may keep the crier or name another
    deal werewolf seer plain plain plain plain plain plain; captain P2;
    d1 village.vote P2; d1 captain.successor P4; d2 town_crier.replace P5;
    now: crier P5, pending village.vote
a new Captain who keeps the crier is not asked about it again
    deal werewolf seer plain plain plain plain plain plain; captain P2;
    d1 village.vote P2; d1 captain.successor P4; d2 town_crier.replace -; d3 town_crier.read -;
    now: crier P3, pending village.vote
a Captain in the woods names no crier before coming back
    deal werewolf plain plain plain plain plain; players f m f m f f; events ev_hunting; captain P2;
    d2 village.vote P3; at dusk 2: dead P3, crier -; d3 town_crier.appoint P4; now: crier P4
a Captain in the woods takes no charge back
    deal werewolf plain plain plain plain plain; players f m f m f f; crier P3 ev_hunting; captain P2;
    d2 town_crier.read ev_hunting; now: pending village.vote, crier P3
A08: with the house rule an Idiot who is pardoned is no crier any more: P2
    deal werewolf village_idiot plain plain plain plain; crier P2 ev_burial ev_somnambulism;
    options captain idiot_captain_keeps_title=no; captain P1;
    d1 village.vote P2; at dusk 1: dead -, crier -
A08: with the house rule an Idiot who is pardoned is no crier any more: P3
    deal werewolf village_idiot plain plain plain plain; options captain idiot_captain_keeps_title=no;
    captain P1;
    d1 village.vote P2; at dusk 1: dead -, crier P3
A51: without a Captain the crier keeps the post until the end
    deal werewolf seer plain plain plain plain plain plain; options captain=no;
    d1 village.vote P3; at dusk 2: crier -, public_not event_drawn
A51: with a crier no event is drawn, unless a deck is stacked beside the hand
    deal werewolf seer plain plain plain plain plain plain; events ev_enthusiasm; options captain=no;
    at vote 2: public event_drawn=ev_enthusiasm
A27: a Servant who takes a card leaves the office
    deal werewolf seer devoted_servant plain plain plain plain; captain P1;
    d1 village.vote P2; d1 devoted_servant.take yes; d1 town_crier.appoint P4; now: crier P4
""")


def moon(**more: Any) -> dict[str, Any]:
    return header("wolf plain plain plain", edition="pact", **{"modules": ["new_moon"], **more})


REFUSED = {
    "without the module": (moon(crier={"hand": HAND}, modules=[]), 'crier: it needs the module "new_moon"'),
    "a Spiritism card": (moon(crier={"hand": ["ev_spiritism_1"]}), "is a Spiritism card"),
    "an unknown card": (moon(crier={"hand": ["ev_burials"]}), 'did you mean "ev_burial"'),
    "a card twice": (moon(crier={"hand": ["ev_burial", "ev_burial"]}), "is used twice"),
    "a card of the deck": (moon(crier={"hand": ["ev_burial"]}, events=["ev_burial"]), "is used twice"),
    "a seat that there is not": (moon(crier={"hand": HAND, "seat": "P9"}), '"P9" is not among the players'),
    "the Captain": (moon(crier={"hand": HAND, "seat": "P2"}, captain="P2"), "P2 is the Captain"),
    "nobody to name one": (
        moon(crier={"hand": HAND}, options={"captain": False}),
        "without a Captain nobody",
    ),
    "a key that there is not": (moon(crier={"cards": HAND}), "there is no key"),
}


@pytest.mark.parametrize(("keys", "sentence"), REFUSED.values(), ids=REFUSED)
def test_invalid_town_crier_is_refused_in_a_sentence(keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(keys)
    assert sentence in str(refused.value)


def test_only_the_town_crier_sees_his_hand() -> None:
    given = header(VILLAGE, edition="pact", **MOON, crier={"hand": HAND})
    game = Game(Setup.from_dict(given))
    everybody = game.setup.names
    for answer in (*[None] * 2, "P3"):  # the wolves, the Seer and the election
        assert not [seat for seat in everybody if "hand" in the(View, game.view(seat)).own]
        game.answer(answer)
    game.answer("P4")
    hands = {seat: the(View, game.view(seat)).own.get("hand") for seat in everybody}
    assert hands == {seat: tuple(HAND) if seat == "P4" else None for seat in everybody}


def test_public_facts_do_not_reveal_hand_of_town_crier() -> None:
    """Rule S: public prompts and the facts behind the night schedule are the same for both hands."""
    games = [Game(Setup.from_dict(moon(crier={"hand": hand, "seat": "P3"}))) for hand in (HAND, OTHERS)]
    for _ in range(200):
        one, other = games
        assert one.public == other.public
        assert (one.pending is None) == (other.pending is None)
        if one.pending is None or other.pending is None:
            break
        assert replace(one.pending, legal=()) == replace(other.pending, legal=())
        for game in games:
            game.answer(game.pending.default if game.pending is not None else None)
    assert one.outcome is not None or one.public.day > 20
