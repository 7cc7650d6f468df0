"""The Devoted Servant's transfer table (RULES.md §2.3; A26, A27, A28, A29)."""

from __future__ import annotations

import pytest

from narrator.rules.knowledge import Public
from narrator.rules.prompts import YesNoPrompt
from narrator.table.story import tell
from tests.narrowing import the
from tests.rules.playing import against, play, table, until
from tests.rules.situations import situations

NO_CAPTAIN = {"captain": False}


test_the_devoted_servant = situations("""
A28: a Cupid's card taken on day 0 shoots no arrows
    deal werewolf angel cupid devoted_servant plain plain;
    d0 village.vote P3; d0 devoted_servant.take yes; now: pending cupid.link, by P4, legal -;
    at dawn 1: status P1=- P4=- P5=-
A26: a condemned loner whose card she took wins with nobody
    deal werewolf piper devoted_servant plain plain plain;
    d1 village.vote P2; d1 devoted_servant.take yes; d2 village.vote P1;
    at over: winner village, camp P2=solo:piper P4=village
A26: an Angel of day 0 whose card she took wins with nobody
    deal werewolf angel devoted_servant plain plain plain;
    d0 village.vote P2; d0 devoted_servant.take yes; at dusk 0: camp P2=solo:angel P3=solo:angel
A94: a pardoned Idiot's card, which all have seen, is hers with its power whole
    deal werewolf village_idiot devoted_servant plain plain plain plain;
    d1 village.vote P2; d1 devoted_servant.take no; d2 village.vote P2;
    now: pending devoted_servant.take, legal yes no; d2 devoted_servant.take yes;
    at dusk 2: dead P2, card P3=village_idiot, status P2=- P3=revealed; d3 village.vote P3;
    at dusk 3: dead P2, public idiot_pardoned
A94: an infection under an open card stays with the seat that had it
    deal accursed_wolf_father villager_villager devoted_servant plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; d1 village.vote P2;
    d1 devoted_servant.take yes; at dusk 1: camp P2=wolves P3=village, status P3=revealed
A11, A26: the Thief's card taken and the powers lost the same day, she can only keep it
    deal werewolf thief devoted_servant hunter elder cupid plain plain; centre seer witch;
    n1 cupid.link [P2 P4]; d1 village.vote P2; d1 devoted_servant.take yes; d1 hunter.shoot P5;
    n2 thief.swap first refused; now: pending thief.swap, by P3, legal keep; n2 thief.swap -;
    at dawn 2: card P3=thief
R084: she takes the card unseen, and its power is called as on a first night
    deal werewolf seer wild_child devoted_servant plain plain;
    d1 village.vote P2; now: pending devoted_servant.take, by P4, alive P1 P2 P3 P4 P5 P6;
    d1 devoted_servant.take yes;
    at dusk 1: dead P2, card P4=seer, status P2=- P4=-, public servant_took, told P4:card_taken/P2=seer;
    now: pending seer.look, by P4; at dawn 2: calls seer wild_child werewolves;
    at dawn 3: calls seer werewolves
she may decline, and is asked again at every vote
    deal werewolf seer devoted_servant plain plain plain;
    d1 village.vote P2; d1 devoted_servant.take no; at dusk 1: status P2=revealed; d2 village.vote P4;
    now: pending devoted_servant.take
a card taken on one day is not taken on the next
    deal werewolf seer devoted_servant devoted_servant plain plain plain plain;
    d1 village.vote P2; d1 devoted_servant.take yes; d2 village.vote P5; d2 devoted_servant.take no;
    at dusk 2: card P4=devoted_servant, status P5=revealed
in love she cannot
    deal werewolf seer devoted_servant cupid plain plain;
    n1 cupid.link [P3 P5]; d1 village.vote P2; now: pending devoted_servant.take, legal no
not for herself, and not for the victims of a night or a shot
    deal werewolf hunter devoted_servant plain plain plain plain;
    n1 werewolves.devour P4; d1 village.vote P2; d1 devoted_servant.take no; d1 hunter.shoot P5;
    now: pending werewolves.devour; d2 village.vote P3; now: pending werewolves.devour
A26: the hunter's shot does not happen
    deal werewolf hunter devoted_servant plain plain;
    d1 village.vote P2; d1 devoted_servant.take yes;
    at dusk 1: dead P2, asked werewolves.devour village.vote devoted_servant.take
A26: the elder's curse does not happen, and she has two lives
    deal werewolf elder devoted_servant plain plain;
    d1 village.vote P2; d1 devoted_servant.take yes; at dusk 1: public_not powers_lost;
    n2 werewolves.devour P3; at dawn 2: dead P2
A26: the scapegoat names nobody
    deal werewolf scapegoat devoted_servant plain plain;
    d1 village.vote P1>P4 P2>P5; d1 devoted_servant.take yes;
    now: pending werewolves.devour, dead P2, card P3=scapegoat
A29: she comes before the idiot's pardon
    deal werewolf village_idiot devoted_servant plain plain;
    d1 village.vote P2; d1 devoted_servant.take yes; at dusk 1: dead P2, public_not idiot_pardoned
A26: the beloved of the condemned dies of grief, she does not love
    deal werewolf plain devoted_servant cupid plain plain;
    n1 cupid.link [P2 P5]; d1 village.vote P2; d1 devoted_servant.take yes;
    at dusk 1: dead P2 P5, status P3=-
A26: taking the last wolf's card keeps the wolves in the game
    deal werewolf devoted_servant plain plain plain;
    d1 village.vote P1; d1 devoted_servant.take yes; at dusk 1: winner -, camp P2=wolves;
    now: pending werewolves.devour, by P2
she gets no infection of the condemned
    deal accursed_wolf_father plain devoted_servant plain plain plain;
    n1 werewolves.devour P2; n1 accursed_wolf_father.infect yes; d1 village.vote P2;
    d1 devoted_servant.take yes; at dusk 1: status P3=-, camp P3=village
she keeps her own infection
    deal accursed_wolf_father plain devoted_servant plain plain plain;
    n1 werewolves.devour P3; n1 accursed_wolf_father.infect yes; d1 village.vote P2;
    d1 devoted_servant.take yes; at dusk 1: status P3=infected, camp P3=wolves
her charm is gone
    deal werewolf piper devoted_servant plain plain plain plain;
    n1 piper.charm [P3 P4]; d1 village.vote P5; d1 devoted_servant.take yes; at dusk 1: status P3=-
R087: as the piper she is told who is charmed
    deal werewolf piper devoted_servant plain plain plain plain;
    n1 piper.charm [P4 P5]; d1 village.vote P2; d1 devoted_servant.take yes; n2 piper.charm [P4 P6] refused;
    n2 piper.charm [P1 P6]; at dawn 2: told P3:charmed/P4 P3:charmed/P5
R189: a condemned Captain names the successor
    deal werewolf plain devoted_servant plain plain; captain P2; options captain;
    d1 village.vote P2; d1 devoted_servant.take yes; now: pending captain.successor, by P2;
    d1 captain.successor P4; at dusk 1: captain P4
A27: as Captain she leaves the office and names a successor
    deal werewolf plain devoted_servant plain plain; captain P3; options captain;
    d1 village.vote P2; d1 devoted_servant.take yes; now: pending captain.successor, by P3, legal P1 P4 P5;
    d1 captain.successor P4; at dusk 1: captain P4, alive P1 P3 P4 P5
A28: no second couple as Cupid
    deal werewolf cupid devoted_servant plain plain plain;
    n1 cupid.link [P4 P5]; d1 village.vote P2; d1 devoted_servant.take yes;
    now: pending cupid.link, by P3, legal -
two fresh potions as the Witch
    deal werewolf witch devoted_servant plain plain plain plain;
    n1 werewolves.devour P4; n1 witch.heal P4; n1 witch.poison P5; d1 village.vote P2;
    d1 devoted_servant.take yes; n2 werewolves.devour P4; n2 witch.heal P4; n2 witch.poison P6;
    at dawn 2: dead P2 P5 P6
no memory as the Defender
    deal werewolf defender devoted_servant plain plain;
    n1 defender.protect P4; d1 village.vote P2; d1 devoted_servant.take yes; n2 defender.protect P4
a fresh nose as the Fox
    deal plain fox devoted_servant plain werewolf plain;
    n1 fox.sniff P2; d1 village.vote P2; d1 devoted_servant.take yes; n2 fox.sniff P4
A28: a new model as the Wild Child
    deal werewolf wild_child devoted_servant plain plain plain;
    n1 wild_child.model P4; d1 village.vote P2; d1 devoted_servant.take yes; n2 wild_child.model P5;
    n2 werewolves.devour P4; at dawn 2: camp P3=village; n3 werewolves.devour P5; at dawn 3: camp P3=wolves
A28: she chooses again as the Wolf-Hound
    deal werewolf wolf_hound devoted_servant plain plain plain;
    n1 wolf_hound.side wolves; d1 village.vote P2; d1 devoted_servant.take yes; at dusk 1: camp P3=village;
    n2 wolf_hound.side wolves; now: pending werewolves.devour, by P1 P3
A28: a new sign as the Judge
    deal werewolf stuttering_judge devoted_servant plain plain plain plain;
    d1 village.vote P2>P1 P1>P2 P3>P2; d1 stuttering_judge.signal yes; d1 devoted_servant.take yes;
    d1 village.vote P3>P4; d2 village.vote P3>P5; d2 stuttering_judge.signal yes;
    now: pending village.vote, dead P2 P4 P5
A28: as the Thief she may look at the centre while it is unused
    deal werewolf thief devoted_servant plain plain plain; centre seer simple_villager;
    d1 village.vote P2; d1 devoted_servant.take yes; n2 thief.swap first; now: pending seer.look, by P3
the White Werewolf's next even night is hers
    deal werewolf white_werewolf devoted_servant plain plain plain;
    d1 village.vote P2; d1 devoted_servant.take yes; n2 white_werewolf.devour P1;
    at dawn 2: dead P1 P2, camp P3=solo:white_werewolf
a fresh infection as the Wolf-Father
    deal werewolf accursed_wolf_father devoted_servant plain plain plain plain;
    n1 werewolves.devour P4; n1 accursed_wolf_father.infect yes; d1 village.vote P2;
    d1 devoted_servant.take yes; n2 werewolves.devour P5; n2 accursed_wolf_father.infect yes;
    at dawn 2: status P5=infected
the Actor's used cards stay used
    deal werewolf actor devoted_servant plain plain plain; actor_cards seer fox hunter;
    n1 actor.borrow seer; d1 village.vote P2; d1 devoted_servant.take yes; n2 actor.borrow seer refused;
    n2 actor.borrow fox; now: pending fox.sniff, by P3
the Sisters meet again
    deal werewolf two_sisters two_sisters devoted_servant plain plain;
    at dawn 1: told P2:sibling/P3; d1 village.vote P2; d1 devoted_servant.take yes;
    at dawn 2: told P4:sibling/P3 P3:sibling/P4
""")


@pytest.mark.parametrize(("lovers", "legal"), [(["P5", "P6"], (True, False)), (["P4", "P5"], (False,))])
def test_servant_claim_is_asked_even_if_card_is_not_in_play(
    lovers: list[str], legal: tuple[bool, ...]
) -> None:
    game = table("wolf plain cupid devoted_servant plain plain", edition="pact", options=NO_CAPTAIN)
    play(game, ("cupid.link", lovers))
    prompt = until(play(game, ("village.vote", against("P2"))), "devoted_servant.take")
    assert (the(YesNoPrompt, prompt).claim, prompt.legal) == (True, legal)


def test_a94_open_card_moves_to_servant_and_is_announced_once() -> None:
    game = table("wolf villager_villager devoted_servant plain plain", edition="pact", options=NO_CAPTAIN)
    until(play(game, ("village.vote", against("P2"))), "devoted_servant.take")
    said = [cue.id for cue in tell(game.answer(True))]
    assert the(Public, game.public).shown == (("P3", "villager_villager"),)
    assert said[0] == "day.servant_open"
    assert not {"day.card", "day.no_card", "day.card_shown"} & set(said)


def test_own_card_of_servant_is_publicly_gone_after_exchange() -> None:
    game = table("wolf seer devoted_servant plain plain plain", edition="pact", options=NO_CAPTAIN)
    play(game, ("village.vote", {"tally": {"P2": 1}}))
    assert {"devoted_servant", "seer"} <= the(Public, game.public).tonight.possible
    game.answer(True)
    assert "devoted_servant" not in the(Public, game.public).tonight.possible
    assert "seer" in the(Public, game.public).tonight.possible


def test_a26_player_who_lost_a_card_does_not_win_with_it() -> None:
    game = table("wolf piper devoted_servant plain plain plain", edition="pact", options=NO_CAPTAIN)
    play(
        game,
        ("piper.charm", ["P1", "P4"]),
        ("village.vote", {"tally": {"P2": 1}}),
        ("devoted_servant.take", True),
        ("piper.charm", ["P5", "P6"]),
    )
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.seats) == ("piper", ("P3",))
