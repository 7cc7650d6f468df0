"""Harvest home: every power has had a glass too many (RULES.md §2.6, A57, A90, A92)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from narrator.rules import faces, neighbours
from narrator.rules.card_transfer import give
from narrator.rules.cause import Cause
from narrator.rules.editions import EDITIONS
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.chance import OLDER_SEED_BITS, Chance
from narrator.rules.kernel.events import Event, NamedCard, News, Saying, Told, leave_stage
from narrator.rules.kernel.prompts import SeatsPrompt
from narrator.rules.news import CARD
from narrator.rules.night_prompts import ask_seat
from narrator.rules.role import Role
from narrator.rules.roles import PLAIN_CARD, ROLES
from narrator.rules.roles.cupid import Cupid
from narrator.rules.roles.piper import PiperOptions
from narrator.rules.roles.scapegoat import Scapegoat
from narrator.rules.roles.seer import CARDS, Seer
from narrator.rules.roles.thief import Thief
from narrator.rules.roles.witch import POISONED, POTION, VICTIM, Witch, show_victims
from narrator.rules.rule import Rule, Steps, Village, ask_nothing
from narrator.rules.schedule import Call, NightFacts, Roll, agree, ask, first_night, show, tour
from narrator.rules.survival import threaten
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from narrator.rules.player import Card, Player
    from narrator.rules.tale import Tale


def _affair(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report the affair once for both."""
    if not tale.has_heard(str(told.about), AFFAIR):
        yield told.saying("story.affair", seats=(told.to, str(told.about)))


AFFAIR = News("affair", retold=_affair)
"""The secret affair beside the couple is with `about`."""


def _new_card(told: Told, tale: Tale) -> Iterator[Saying]:
    """Report the new card."""
    yield told.saying("story.new_card", seat=told.to, card=NamedCard(str(told.value)))


NEW_CARD = News("new_card", retold=_new_card)
"""The seat itself holds the card `value` from now on, and was asleep when that came about."""


WOLF = "werewolf"
CURED, CURED_VILLAGER, CURED_WEREWOLF, ELIMINATED = DRAWS = (
    "cured",
    "cured_villager",
    "cured_werewolf",
    "eliminated",
)
"""Possible contents of the Witch's bottle, equally likely (RULES.md A57)."""

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
"""The calls that go otherwise."""


class Draws(Struct, frozen=True):
    """The header key of the harvest: what the Witch's bottle will hold, the first time on top."""

    draws: list[Literal["cured", "cured_villager", "cured_werewolf", "eliminated"]] = []


class HarvestDraw(Event, frozen=True):
    """The contents of the Witch's bottle; its drinker stays secret."""

    retold = None
    set_stage = leave_stage

    result: str

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the contents, with a line for each."""
        yield self.saying(TOLD_AS[self.result])


class CardsMoved(Event, frozen=True):
    """The Thief has swapped his card, so in the morning all players look at theirs."""

    cue = "harvest.cards_moved"
    retold = None
    set_stage = leave_stage


class NeighbourSaved(Event, frozen=True):
    """The Scapegoat `seat` pays for the neighbour `of` whom the village condemned."""

    cue = "harvest.neighbour_saved"
    retold = None
    set_stage = leave_stage

    seat: str
    of: str


class Affair(NamedTuple):
    """Beside the couple: whom Cupid made unfaithful, with whom, and who is deceived."""

    unfaithful: Player
    third: Player
    deceived: Player | None


class Harvest(Variant):
    """Changes the effects of cards in the whole game."""

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
        """Whether a card was swapped tonight."""

    @classmethod
    def prepare(cls, header: Mapping[str, Any]) -> Mapping[str, Any]:
        """Add one wolf to the edition's own deck if none is given (RULES.md A92)."""
        edition, players = EDITIONS.get(str(header.get("edition"))), header.get("players")
        if edition is None or "deal" in header or "deck" in header or not isinstance(players, list):
            return header
        deck = edition.recommended(len(players))
        if PLAIN_CARD in deck and deck.count(WOLF) < ROLES[WOLF].cards[edition.id]:
            deck[deck.index(PLAIN_CARD)] = WOLF
        return {**header, "deck": deck}

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return the same calls, with what is asked in them now."""
        return tuple(replace(call, beats=BEATS[call.id]) if call.id in BEATS else call for call in calls)

    def begins(self, village: Village) -> None:
        """Limit the Piper to one charm, and set up the bottles."""
        self.draws = list(village.setup.of(Draws).draws)
        self.sober = village.house.of(PiperOptions).piper_charms
        village.house = village.house.changed(piper_charms=1)

    def ends(self, village: Village) -> None:
        """Return the Piper's charms."""
        village.house = village.house.changed(piper_charms=self.sober)

    # --- who may do it to whom -----------------------------------------------------------------------------

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Keep the nearest living neighbours of a wolf who hunts tonight (R120, RULES.md A103)."""
        wolves = {*hunters, *village.tonight.hunters}
        near = {neighbour for wolf in wolves for neighbour in neighbours.beside(village, wolf)}
        return [player for player in prey if player in near]

    def reach(self, village: Village, role: Card, seats: list[Player]) -> list[Player]:
        """Limit the Hunter's shot and the Defender's shield to the neighbours."""
        near = _neighbours(village, role.me)
        return [player for player in seats if player is role.me or player in near]

    # --- the calls -----------------------------------------------------------------------------------------

    def recast(self, village: Village, role: Card) -> Steps | None:
        """Return the steps of Seer, Thief, Cupid and Witch in this variant."""
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
        """Ask the Thief for a swap, unseen; later holders of his card do not swap (RULES.md A108)."""
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
        """Link an affair after the couple: one of the two, and a third."""
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
        """Show the two of the affair each other, after the couple sleeps again."""
        if self.affair is not None:
            unfaithful, third, _ = self.affair
            village.tell(unfaithful, AFFAIR, third)
            village.tell(third, AFFAIR, unfaithful)
        return ask_nothing()

    def _pour(self, village: Village, witch: Witch) -> Steps:
        """Ask for the drinker of the one bottle a game; its contents are unknown."""
        me = witch.me
        if me.active:
            show_victims(village, me)
        full = me.active and max(witch.heal_left, witch.poison_left) > 0
        name = yield ask_seat(village, "harvest.potion", me, village.alive if full else ())
        if name is None:
            return
        # Tonight both potions are one bottle, and one more of either is one bottle more.
        witch.heal_left, witch.poison_left = max(0, witch.heal_left - 1), max(0, witch.poison_left - 1)
        draw = self.draws.pop(0) if self.draws else _chance_of(village).choice(DRAWS)
        village.events.append(HarvestDraw(draw))
        _drink(village, me, village.by_name[name], draw)

    def after_dawn(self, village: Village) -> None:
        """Announce the night's thefts."""
        if self.stolen:
            self.stolen = False
            village.events.append(CardsMoved())

    # --- the village ---------------------------------------------------------------------------------------

    def turns(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the Captain, who votes before all others."""
        return [player for player in voters if player is village.captain]

    def bars(self, village: Village, barred: frozenset[tuple[str, str]]) -> frozenset[tuple[str, str]]:
        """Let the unfaithful vote against the deceived, not the reverse; the affair's two never."""
        if self.affair is None:
            return barred
        unfaithful, third, deceived = self.affair
        freed = frozenset({(unfaithful.name, deceived.name)}) if deceived is not None else frozenset()
        return (barred - freed) | {(unfaithful.name, third.name), (third.name, unfaithful.name)}

    def attend(self, village: Village, window: Window) -> Steps:
        """Let the Scapegoat die for a neighbour whom the vote would eliminate."""
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
        """End the affair when one of its two leaves, even without a death (RULES.md A90)."""
        if self.affair is not None and not (self.affair.unfaithful.alive and self.affair.third.alive):
            self.affair = None
        return ask_nothing()

    def mourners(self, village: Village, dead: Player, mourners: list[Player]) -> list[Player]:
        """Return no mourners for the deceived, and both others for either of the affair."""
        if self.affair is None or dead not in self.affair:
            return mourners
        if dead is self.affair.deceived:
            return []
        return [player for player in self.affair if player is not None and player is not dead]


def _neighbours(village: Village, player: Player) -> tuple[Player, ...]:
    """Return the nearest living on both sides, also of a player who has just left."""
    if player.alive:
        return neighbours.beside(village, player)
    if not village.alive:
        return ()
    return neighbours.scan(village, player, 1), neighbours.scan(village, player, -1)


def _look(village: Village, seer: Seer) -> Steps:
    """Show three cards, of the seat and its neighbours, without their holders."""
    me = seer.me
    name = yield ask_seat(village, "seer.look", me, village.others(me) if me.active else ())
    if name is not None:
        seen = village.by_name[name]
        group = (seen, *neighbours.beside(village, seen))
        cards = sorted(faces.card_seen(village, player) for player in group)
        village.tell(me, CARDS, seen, tuple(cards))


def _no_affairs(living: list[Player], couple: tuple[Player, ...]) -> frozenset[tuple[str, str]]:
    """Return the pairs that are no affair: both of the couple, or neither."""
    return frozenset(
        (one.name, other.name)
        for one, other in product(living, repeat=2)
        if (one in couple) == (other in couple)
    )


def _chance_of(village: Village) -> Chance:
    """Return an own stream, because secret draws must not shift public ones.

    A short seed is of an older box, which drew from the game's stream: what it saved is replayed as it went.
    """
    if village.setup.seed < 1 << OLDER_SEED_BITS:
        return village.chance
    return Chance(village.setup.seed, f"harvest {village.night_number}")


def _drink(village: Village, witch: Player, drinker: Player, draw: str) -> None:
    """Apply the bottle. A cure without an illness does nothing; a new card always counts."""
    if draw == ELIMINATED:
        threaten(village, drinker, POISONED, (witch,))
        return
    village.tonight.saved.add((drinker, POTION))
    if draw == CURED:
        return
    drinker.infected = False
    give(village, drinker, WOLF if draw == CURED_WEREWOLF else PLAIN_CARD)
    village.tell(drinker, NEW_CARD, value=drinker.card)
