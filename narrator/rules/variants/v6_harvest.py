"""Harvest home: after a feast, the cards with powers have other effects (RULES.md §2.6, A57, A90, A92)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from narrator.rules import neighbours, shown_cards
from narrator.rules.card_transfer import give
from narrator.rules.cause import Cause
from narrator.rules.editions import EDITIONS
from narrator.rules.events import CARD
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.chance import OLDER_SEED_BITS, Chance
from narrator.rules.kernel.events import Event, NamedCard, News, Saying, Told, leave_stage
from narrator.rules.kernel.prompts import SeatsPrompt
from narrator.rules.night_threats import threaten
from narrator.rules.role import Role, ask_seat
from narrator.rules.roles import PLAIN_CARD, ROLES
from narrator.rules.roles.cupid import Cupid
from narrator.rules.roles.piper import PiperOptions
from narrator.rules.roles.scapegoat import Scapegoat
from narrator.rules.roles.seer import CARDS, Seer
from narrator.rules.roles.thief import Thief
from narrator.rules.roles.witch import POISONED, POTION, VICTIM, Witch, show_victims
from narrator.rules.rule import Rule, Steps, Village, ask_nothing
from narrator.rules.schedule import Call, NightFacts, Roll, agree, ask, first_night, show, tour
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from narrator.rules.player import Card, Player
    from narrator.rules.tale import Tale


def _affair(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report an affair once, after the game, for both of its players."""
    if not tale.has_heard(str(told.about), AFFAIR):
        yield told.saying("story.affair", seats=(told.to, str(told.about)))


AFFAIR = News("affair", retold=_affair)
"""Private news to a seat: it has a secret affair with `about`."""


def _new_card(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report, after the game, that a seat got another card."""
    yield told.saying("story.new_card", seat=told.to, card=NamedCard(str(told.value)))


NEW_CARD = News("new_card", retold=_new_card)
"""Private news to a seat that was asleep when it got a new card: it now holds the card `value`."""


WOLF = "werewolf"
CURED, CURED_VILLAGER, CURED_WEREWOLF, ELIMINATED = DRAWS = (
    "cured",
    "cured_villager",
    "cured_werewolf",
    "eliminated",
)
"""Possible contents of the Witch's bottle, all equally likely (RULES.md A57)."""

TOLD_AS = {
    CURED: "harvest.draw_cured",
    CURED_VILLAGER: "harvest.draw_cured_villager",
    CURED_WEREWOLF: "harvest.draw_cured_werewolf",
    ELIMINATED: "harvest.draw_eliminated",
}

BEATS = {
    "seer": (ask("seer.look"), show(CARDS, Roll.CARDS)),
    "thief": (ask("thief.swap", checked=True), show(CARD, Roll.CARDS)),
    "cupid": (ask("cupid.link", picks=2, must=True), ask("cupid.affair", picks=2, must=True)),
    "witch": (show(VICTIM, Roll.SEATS), ask("harvest.potion")),
}
"""Steps of the night calls that this variant changes."""


class Draws(Struct, frozen=True):
    """Set-up key for the contents of the Witch's bottles, in the order in which they are drunk."""

    draws: list[Literal["cured", "cured_villager", "cured_werewolf", "eliminated"]] = []


class HarvestDraw(Event, frozen=True):
    """The contents of the Witch's bottle are announced; the player who drank it stays secret."""

    retold = None
    set_stage = leave_stage

    result: str

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the contents of the bottle, with a different line for each."""
        yield self.saying(TOLD_AS[self.result])


class CardsMoved(Event, frozen=True):
    """The Thief has swapped his card at night, so all players look at their cards in the morning."""

    cue = "harvest.cards_moved"
    retold = None
    set_stage = leave_stage


class NeighbourSaved(Event, frozen=True):
    """The Scapegoat `seat` dies in place of the neighbour `of`, whom the village condemned."""

    cue = "harvest.neighbour_saved"
    retold = None
    set_stage = leave_stage

    seat: str
    of: str


class Affair(NamedTuple):
    """A secret affair of a lover: the unfaithful lover, the third player, and the deceived lover."""

    unfaithful: Player
    third: Player
    deceived: Player | None


class Harvest(Variant):
    """A variant that changes the effects of cards for the whole game."""

    __slots__ = ("affair", "draws", "sober", "stolen")

    id = "v6_harvest"
    own_cards = True
    place = 5
    given = Draws
    windows = (Window("v6_harvest", Hour.CARD),)
    calls = (
        Call(
            "affair",
            slot=61,
            cards=frozenset({"cupid"}),
            when=first_night,
            beats=(tour(AFFAIR), agree(AFFAIR)),
        ),
    )
    mutes = frozenset({("scapegoat", Rule.break_tie)})
    brings = frozenset({WOLF, PLAIN_CARD})
    sleepers_news = (NEW_CARD,)
    tells_last = True
    news_by = frozenset({"thief", "witch"})

    def __init__(self) -> None:
        self.affair: Affair | None = None
        self.draws: list[str] = []
        self.sober: int
        """Number of players that the Piper charms without this variant."""
        self.stolen = False
        """Whether the Thief swapped a card tonight."""

    @classmethod
    def prepare(cls, header: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the set-up header. Without a deck, add the edition's with one more wolf (RULES.md A92)."""
        edition, players = EDITIONS.get(str(header.get("edition"))), header.get("players")
        if edition is None or "deal" in header or "deck" in header or not isinstance(players, list):
            return header
        deck = edition.recommended(len(players))
        if PLAIN_CARD in deck and deck.count(WOLF) < ROLES[WOLF].cards[edition.id]:
            deck[deck.index(PLAIN_CARD)] = WOLF
        return {**header, "deck": deck}

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls, some of them with steps that this variant changes."""
        return tuple(replace(call, beats=BEATS[call.id]) if call.id in BEATS else call for call in calls)

    def begins(self, village: Village) -> None:
        """Load the contents of the Witch's bottles, and limit the Piper to charming one player a night."""
        self.draws = list(village.setup.of(Draws).draws)
        self.sober = village.house.of(PiperOptions).piper_charms
        village.house = village.house.changed(piper_charms=1)

    def ends(self, village: Village) -> None:
        """Restore the number of players that the Piper charms a night."""
        village.house = village.house.changed(piper_charms=self.sober)

    # --- targets of powers ---------------------------------------------------------------------------------

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Return the possible victims who sit beside a wolf who hunts tonight (R120, RULES.md A103)."""
        wolves = {*hunters, *village.tonight.hunters}
        near = {neighbour for wolf in wolves for neighbour in neighbours.beside(village, wolf)}
        return [player for player in prey if player in near]

    def reach(self, village: Village, role: Card, seats: list[Player]) -> list[Player]:
        """Return the seats that the Hunter or Defender (`role`) may choose: his neighbours and himself."""
        near = _neighbours(village, role.me)
        return [player for player in seats if player is role.me or player in near]

    # --- the calls -----------------------------------------------------------------------------------------

    def recast(self, village: Village, role: Card) -> Steps | None:
        """Return the steps of the Seer, Thief, Cupid and Witch in this variant; None for other cards."""
        match role:
            case Seer():
                return _look(village, role)
            case Thief():
                return self._steal(village, role)
            case Cupid():
                return self._link(village, role)
            case Witch():
                return self._pour(village, role)
        return None

    def _steal(self, village: Village, thief: Thief) -> Steps:
        """Ask the Thief whose card he swaps with his own, and swap them in secret.

        Later holders of the Thief's card do not swap (RULES.md A108).
        """
        me = thief.me
        steals = me.active and not thief.chosen and village.night_number == 1
        may = village.others(me) if steals else []
        name = yield ask_seat(village, "thief.swap", me, may, must=True)
        if name is None:
            return
        thief.chosen = True
        robbed = village.by_name[name]
        taken = robbed.card
        give(village, robbed, me.card)
        give(village, me, taken)
        village.tell(me, CARD, robbed, taken)
        village.tell(robbed, NEW_CARD, value=robbed.card)
        self.stolen = True

    def _link(self, village: Village, cupid: Cupid) -> Steps:
        """Ask Cupid for the couple, then for an affair between a lover and a third player."""
        before = village.lovers
        yield from cupid.wake(village)
        couple = village.lovers if village.lovers is not before else ()
        thirds = [player for player in village.alive if player not in couple] if couple else []
        names = tuple([player.name for player in village.alive]) if thirds else ()
        pair = yield SeatsPrompt(
            id="cupid.affair",
            call=village.call.id,
            seats=(cupid.me.name,),
            roll=village.names,
            legal=names,
            min=min(2, len(names)),
            max=min(2, len(names)),
            barred=_no_affairs(village.alive, couple),
        )
        if pair:
            one, other = (village.by_name[name] for name in pair)
            unfaithful, third = (one, other) if one in couple else (other, one)
            self.affair = Affair(unfaithful, third, unfaithful.lover)

    def perform_call(self, village: Village, call: Call) -> Steps:
        """Tell the two players of the affair about each other, after the couple's call."""
        if self.affair is not None:
            unfaithful, third, _ = self.affair
            village.tell(unfaithful, AFFAIR, third)
            village.tell(third, AFFAIR, unfaithful)
        return ask_nothing()

    def _pour(self, village: Village, witch: Witch) -> Steps:
        """Ask the Witch who is to drink her bottle. She does not know its contents."""
        me = witch.me
        if me.active:
            show_victims(village, me)
        full = me.active and max(witch.heal_left, witch.poison_left) > 0
        name = yield ask_seat(village, "harvest.potion", me, village.alive if full else ())
        if name is None:
            return
        # A bottle uses up a healing potion and a poison. The larger number of potions gives the bottles.
        witch.heal_left, witch.poison_left = max(0, witch.heal_left - 1), max(0, witch.poison_left - 1)
        draw = self.draws.pop(0) if self.draws else _chance_of(village).choice(DRAWS)
        village.events.append(HarvestDraw(draw))
        _drink(village, me, village.by_name[name], draw)

    def after_dawn(self, village: Village) -> None:
        """Announce in the morning that cards were swapped."""
        if self.stolen:
            self.stolen = False
            village.events.append(CardsMoved())

    # --- the village ---------------------------------------------------------------------------------------

    def turns(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the Captain alone, who votes before all others."""
        return [player for player in voters if player is village.captain]

    def bars(self, village: Village, barred: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
        """Return the secretly forbidden ballots, changed for the affair.

        The unfaithful lover may vote against the deceived one, but not the reverse. The two players of the
        affair may never vote against each other.
        """
        if self.affair is None:
            return barred
        unfaithful, third, deceived = self.affair
        freed = frozenset({(unfaithful.name, deceived.name)}) if deceived is not None else frozenset()
        return (barred - freed) | {(unfaithful.name, third.name), (third.name, unfaithful.name)}

    def attend(self, village: Village, window: Window) -> Steps:
        """Condemn the Scapegoat in place of a neighbour whom the vote would eliminate."""
        verdict = village.verdict
        if verdict is None or verdict.cause is not Cause.VOTED or verdict.condemned.card_taken:
            return ask_nothing()
        condemned = verdict.condemned
        if any(Role.pardoned in role.overridden for role in condemned.powers()) and not condemned.revealed:
            return ask_nothing()
        for goat in village.holders(Scapegoat):
            if goat.active and condemned in neighbours.beside(village, goat):
                village.events.append(NeighbourSaved(goat.name, condemned.name))
                verdict.condemned, verdict.cause = goat, Cause.TIE
                return ask_nothing()
        return ask_nothing()

    def aftermath(self, village: Village) -> Steps:
        """End the affair when one of its two players leaves the game, even without a death (RULES.md A90)."""
        if self.affair is not None and not (self.affair.unfaithful.alive and self.affair.third.alive):
            self.affair = None
        return ask_nothing()

    def mourners(self, village: Village, dead: Player, mourners: list[Player]) -> list[Player]:
        """Return the players who die of grief for a death.

        No player mourns the deceived lover. After the death of either player of the affair, the two other
        people involved die of grief.
        """
        if self.affair is None or dead not in self.affair:
            return mourners
        if dead is self.affair.deceived:
            return []
        return [player for player in self.affair if player is not None and player is not dead]


def _neighbours(village: Village, player: Player) -> tuple[Player, ...]:
    """Return the nearest living players on both sides of a player, who may have just left the game."""
    if player.alive:
        return neighbours.beside(village, player)
    if not village.alive:
        return ()
    return neighbours.scan(village, player, 1), neighbours.scan(village, player, -1)


def _look(village: Village, seer: Seer) -> Steps:
    """Show the Seer the three cards of a seat and its neighbours, without saying who holds which."""
    me = seer.me
    name = yield ask_seat(village, "seer.look", me, village.others(me) if me.active else ())
    if name is not None:
        seen = village.by_name[name]
        group = (seen, *neighbours.beside(village, seen))
        cards = sorted(shown_cards.card_seen(village, player) for player in group)
        village.tell(me, CARDS, seen, tuple(cards))


def _no_affairs(living: list[Player], couple: tuple[Player, ...]) -> frozenset[tuple[str, str]]:
    """Return the pairs that cannot have an affair: both players of the couple, or neither."""
    return frozenset(
        (one.name, other.name)
        for one, other in product(living, repeat=2)
        if (one in couple) == (other in couple)
    )


def _chance_of(village: Village) -> Chance:
    """Return a random stream for the bottle, so that its secret draws do not change public random results.

    Games saved by older versions of Narrator have shorter seeds. They drew from the game's main stream, so
    their replay does too.
    """
    if village.setup.seed < 1 << OLDER_SEED_BITS:
        return village.chance
    return Chance(village.setup.seed, f"harvest {village.night_number}")


def _drink(village: Village, witch: Player, drinker: Player, draw: str) -> None:
    """Apply the contents of a bottle (`draw`) to the player who drinks it.

    A cure does nothing for a player who is not threatened; a new card always takes effect.
    """
    if draw == ELIMINATED:
        threaten(village, drinker, POISONED, (witch,))
        return
    village.tonight.saved.add((drinker, POTION))
    if draw == CURED:
        return
    drinker.infected = False
    give(village, drinker, WOLF if draw == CURED_WEREWOLF else PLAIN_CARD)
    village.tell(drinker, NEW_CARD, value=drinker.card)
