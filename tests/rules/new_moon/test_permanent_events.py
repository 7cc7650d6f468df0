"""The five events in force until the end of the game (RULES.md §2.8)."""

from __future__ import annotations

from typing import Any

from narrator.rules import Game, Setup
from tests.narrowing import given
from tests.rules.playing import against, header, play, until
from tests.rules.situations import each, read

EXECUTIONER = read("""
    modules new_moon; events ev_executioner
elected when the card is read; the condemned's card is told to the executioner alone
    deal werewolf seer plain plain plain plain;
    d1 village.vote P3; d2 event.executioner P4; now: public executioner_named; d2 village.vote P2;
    at dusk 2: told P4:card/P2=seer; now: dead P2 P3, status P2=- P3=revealed
everybody is told that the executioner looks, where there is a card to look at
    deal werewolf seer village_idiot plain plain plain plain;
    d1 village.vote P3; d2 event.executioner P4; d2 village.vote P2; at dusk 2: public executioner_looked=P4;
    d3 village.vote P3; at dusk 3: dead P2 P3, public_not executioner_looked
ballots and a tally elect as well; nobody votes, nobody is elected, and cards are shown
    deal werewolf seer plain plain plain plain;
    d1 village.vote P3; d2 event.executioner -; d2 village.vote P2; at dusk 2: status P2=revealed
the wolves' victims are shown to all
    deal werewolf seer plain plain plain plain;
    d2 event.executioner P1>P4; n3 werewolves.devour P2; at dawn 3: status P2=revealed
a card that was not seen is still called
    deal werewolf seer plain plain plain plain;
    d2 event.executioner P4; d2 village.vote P2; n3 werewolves.devour P3; at dawn 3: calls seer werewolves
the executioner who leaves names a successor, who sees the next card
    deal werewolf seer hunter plain plain plain plain;
    d2 event.executioner P4; d2 village.vote P4; d2 executioner.successor P4 refused;
    d2 executioner.successor - refused; d2 executioner.successor P5; now: status P4=-, told P5:-;
    d3 village.vote P2; at dusk 3: told P5:card/P2=seer
A26: a card that the Servant takes is shown to nobody
    deal werewolf seer devoted_servant plain plain plain plain;
    d2 event.executioner P4; d2 village.vote P2; d2 devoted_servant.take yes;
    at dusk 2: card P3=seer, told P4:-, public_not executioner_looked
whoever pays for a tie was not condemned by the vote: all see that card
    deal werewolf seer scapegoat plain plain plain plain;
    d2 event.executioner P4; d2 village.vote P5*1 P6*1;
    at dusk 2: causes P3=tie, status P3=revealed, told P4:-, public_not executioner_looked
the pardoned Idiot is seen by all
    deal werewolf village_idiot plain plain plain plain;
    d2 event.executioner P4; d2 village.vote P2; at dusk 2: dead -, status P2=revealed, public idiot_pardoned
""")

BURIAL = read("""
    modules new_moon; events ev_burial
R213: the devoured Hunter's card stays unseen, and he still shoots
    deal werewolf hunter plain plain plain plain;
    n3 werewolves.devour P2; n3 hunter.shoot P3; at dawn 3: dead P2 P3, status P2=- P3=revealed
R207: what was buried unseen is still called
    deal werewolf seer plain plain plain plain; n3 werewolves.devour P2; at dawn 4: calls seer werewolves
whoever is condemned or poisoned is shown as ever
    deal werewolf witch plain plain plain plain plain;
    n3 witch.poison P3; d3 village.vote P4; at dusk 3: status P3=revealed P4=revealed
""")

DOUBLE_AGENT = read("""
    modules new_moon; events ev_double_agent
the first eliminated names somebody who is no wolf; the agent is told who they are
    deal werewolf werewolf plain plain plain plain;
    d1 village.vote P3; d2 event.double_agent P1 refused; d2 event.double_agent - refused;
    d2 event.double_agent P3 refused; now: by P3, legal P4 P5 P6; d2 event.double_agent - refused;
    d2 event.double_agent P5; now: told P5:wolf/P1 P5:wolf/P2; now: status P5=agent, camp P5=village
A86: the agent is none whom the wolves must be rid of
    deal werewolf plain plain plain;
    n1 werewolves.devour P2; d2 event.double_agent P4; d2 village.vote P3;
    at over: winner wolves, alive P1 P4
A86: the village still has to find the wolves, and the agent does not hunt with them
    deal werewolf plain plain plain plain;
    n1 werewolves.devour P2; d2 event.double_agent P4; n3 werewolves.devour P4; at dawn 3: dead P2 P4;
    d3 village.vote P1; at over: winner village
""")

SOMNAMBULISM = read("""
    modules new_moon; events ev_somnambulism
each night in which the Seer looked, at dawn, the card and not the seat
    deal werewolf seer hunter plain plain plain;
    n2 seer.look P3; at dawn 2: public_not somnambulism_voiced; n3 seer.look P3;
    at dawn 3: public somnambulism_voiced=hunter; n4 seer.look -; at dawn 4: public_not somnambulism_voiced;
    n5 seer.look P1; at dawn 5: public somnambulism_voiced=werewolf
a night that ends the game is not talked of
    deal werewolf seer witch plain plain;
    n3 seer.look P4; n3 witch.poison P1; at over: winner village, public_not somnambulism_voiced
a Seer who is shown sides talks of no card
    deal werewolf seer hunter plain plain plain; options seer_sees=camp;
    n3 seer.look P3; now: told P2:camp/P3=village; at dawn 3: public_not somnambulism_voiced
whoever borrows her card walks in her sleep
    deal werewolf actor hunter plain plain plain; actor_cards seer fox elder;
    n3 actor.borrow seer; n3 seer.look P3; at dawn 3: public somnambulism_voiced=hunter
""")

TOUCH = read("""
    modules new_moon; events ev_touch_of_death
touched, the victim dies
    deal werewolf werewolf plain plain plain plain;
    n3 werewolves.devour P3; now: pending event.touch_of_death, by P1 P2; n3 event.touch_of_death yes;
    at dawn 3: dead P3
untouched, there is no victim, and none to be shown, healed or infected
    deal accursed_wolf_father witch elder plain plain plain;
    n3 werewolves.devour P3; n3 event.touch_of_death no; now: pending accursed_wolf_father.infect, legal no;
    n3 accursed_wolf_father.infect no; now: pending witch.heal, legal -, told P2:-; at dawn 3: dead -;
    n4 werewolves.devour P3; n4 event.touch_of_death yes; at dawn 4: dead -; n5 werewolves.devour P3;
    n5 event.touch_of_death yes; at dawn 5: dead P3
asked where nobody was designated, and then only no is allowed
    deal werewolf plain plain plain plain;
    n3 werewolves.devour -; n3 event.touch_of_death yes refused; now: legal no; at dawn 3: dead -
""")

EVENTS: dict[str, dict[str, Any]] = {
    "executioner": EXECUTIONER,
    "burial": BURIAL,
    "double agent": DOUBLE_AGENT,
    "somnambulism": SOMNAMBULISM,
    "touch of death": TOUCH,
}
SITUATIONS = {
    f"{name}: {words}": situation for name, table in EVENTS.items() for words, situation in table.items()
}


test_a_permanent_event = each(SITUATIONS)


def moon(cards: str, *events: str) -> Game:
    return Game(Setup.from_dict(header(cards, edition="pact", modules=["new_moon"], events=list(events))))


def test_agent_of_the_wolves_shares_their_victory() -> None:
    game = moon("wolf plain plain plain", "ev_double_agent")
    play(
        game,
        ("werewolves.devour", "P2"),
        ("village.vote", None),
        ("event.double_agent", "P4"),
        ("village.vote", against("P3")),
    )
    assert (given(game.outcome).winner, given(game.outcome).seats) == ("wolves", ("P1", "P4"))


def test_no_agent_is_recruited_if_no_player_is_dead() -> None:
    game = moon("wolf plain plain plain", "ev_double_agent")
    play(game, ("village.vote", None))
    until(game, "village.vote")
    ids = [event.id for event in game.public.events]
    assert {"event_drawn", "no_effect"} <= set(ids)
    assert "eyes_closed" not in ids


def test_calls_do_not_reveal_recruited_agent() -> None:
    public = []
    for agent in ("P4", "P5"):
        game = moon("wolf plain plain plain plain plain", "ev_double_agent")
        play(game, ("village.vote", against("P3")), ("event.double_agent", agent))
        public.append(game.public.events)
    assert public[0] == public[1]
