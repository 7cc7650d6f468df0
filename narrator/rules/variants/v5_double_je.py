"""Double-je: each seat has two cards (RULES.md §2.6, A58, A102).

In the small form, one card is a face-up power and the other a hidden side. In the great form, both cards are
hidden, and any two may come together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from narrator.rules import shown_cards
from narrator.rules.card_transfer import give, hold
from narrator.rules.cause import Cause
from narrator.rules.events import CARD
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.events import Card, Event, News, leave_stage
from narrator.rules.roles import PLAIN_CARD, ROLES
from narrator.rules.rule import Steps, Village, ask_nothing
from narrator.rules.schedule import Beat, Call, NightFacts
from narrator.rules.seat_names import SeatName
from narrator.rules.variants.variant import Variant
from plain_errors import so_many

if TYPE_CHECKING:
    from narrator.rules.player import Player

ALIGNMENT = News("alignment", retold=None)
"""Private news to a seat: its second card is `value`."""
BOTH_CARDS = CARD.of_many(2)
"""News that shows a seat's two cards: its light signal marks two options."""


PLAYERS = (7, 9)
WOLF = "werewolf"
POWERS = ("seer", "hunter", "witch", "cupid", "defender", "elder", "scapegoat")
"""Cards with powers, each dealt once. Simple Villagers fill the rest of the deck."""
WOLVES = 2
PLAIN_POWERS = 2
"""Largest number of Simple Villagers among the face-up cards of the small form (RULES.md A93)."""
PAIR = 2


class DoubleJeOptions(Struct, frozen=True):
    """House rule: the small form (face-up powers, hidden sides) or the great one (two hidden cards)."""

    double_je: Literal["small", "great"] = "small"


class SecondCards(Struct, frozen=True):
    """Set-up key for the second cards: by seat, or as a pile to deal from."""

    second_cards: dict[SeatName, str] | list[str] | None = None


class SecondCardShown(Event, frozen=True):
    """The second card of the player `seat`, who has left the game, is shown."""

    cue = "double_je.second_card"
    retold = None
    set_stage = leave_stage

    seat: str
    card: Card


class DoubleJe(Variant):
    """A variant with two cards for each seat.

    The second card decides the side. In the great form (two hidden cards), a wolf's card decides it, whether
    first or second.
    """

    __slots__ = ("great", "second")

    id = "v5_double_je"
    asked_beside = ()
    own_cards = deals_them = True
    forms = {"great_double_je": {"double_je": "great"}}
    unfit = "double_je_players"
    given = SecondCards
    options = DoubleJeOptions
    gives_sides = True
    never_with = {"v6_harvest": "its potion changes one card, and here everybody has two"}

    def __init__(self) -> None:
        self.great = False
        self.second: dict[Player, str] = {}

    @classmethod
    def prepare(cls, header: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the set-up header with the two cards of each seat separated.

        The first cards become the deal or deck, as in any other game; the second cards get a key of their
        own. Raises `SetupError` if the variant cannot be played with this number of players or these cards.
        """
        options, players = header.get("options", {}), header.get("players")
        if not isinstance(options, Mapping) or not isinstance(players, list):
            return header
        free = options.get("player_limits") == "any"
        fewest, most = PLAYERS
        if not free and not fewest <= len(players) <= most:
            raise SetupError(
                f"players: {len(players)} given, but v5_double_je is for {fewest} to {most}; "
                f'the option player_limits = "any" lifts the limit.'
            )
        great = options.get("double_je") == "great"
        deal = header.get("deal")
        if deal is None:
            firsts, seconds = _parted(header.get("deck"), len(players), great=great)
            prepared: dict[str, Any] = {"deck": firsts, "second_cards": seconds}
            cards = (*firsts, *seconds)
        else:
            pairs = _pairs(deal, great=great)
            if great:
                pairs = {seat: in_order(pair) for seat, pair in pairs.items()}
            prepared = {"deal": {seat: pair[0] for seat, pair in pairs.items()}}
            prepared["second_cards"] = {seat: pair[1] for seat, pair in pairs.items()}
            cards = tuple(card for pair in pairs.values() for card in pair)
        _check_cards(cards, free=free)
        if not great and not free:
            _check_powers(prepared)
        # Remove the edition's limits, because this variant has its own cards and number of players.
        return {**header, **prepared, "options": {**options, "player_limits": "any"}}

    @classmethod
    def beside_deck(cls, own: Mapping[type[Struct], Struct]) -> tuple[str, ...]:
        """Return the second cards of the seats, which are not in the deck."""
        cards = own[SecondCards]
        assert isinstance(cards, SecondCards)
        second = cards.second_cards or ()
        return tuple(second.values() if isinstance(second, dict) else second)

    def begins(self, village: Village) -> None:
        """Deal the second cards; in the great form both are drawn from one pile."""
        self.great = village.house.of(DoubleJeOptions).double_je == "great"
        second = village.setup.of(SecondCards).second_cards
        assert second is not None
        if isinstance(second, dict):
            self.second = {village.by_name[seat]: card for seat, card in second.items()}
        elif self.great:
            pile = [*village.setup.deck, *second]
            Chance(village.setup.seed, "deal").shuffle(pile)
            for player, *pair in zip(village.players, pile[::PAIR], pile[1::PAIR], strict=True):
                first, other = in_order(pair)
                give(village, player, first)
                self.second[player] = other
        else:
            sides = list(second)
            Chance(village.setup.seed, "sides").shuffle(sides)
            self.second = dict(zip(village.players, sides, strict=True))
        for player, card in self.second.items():
            self._take_up(village, player, card)

    def _take_up(self, village: Village, player: Player, card: str) -> None:
        """Give a seat its second card. In the small form, show its first card to all."""
        player.wolf = WOLF in (player.card, card)
        village.tell(player, ALIGNMENT, value=card)
        if self.great:
            power = ROLES[card]()
            hold(village, player, power, beside=True)
            power.dealt(village)
        else:
            shown_cards.show_card(village, player, dealt=True)

    def second_cards(self) -> Mapping[Player, str]:
        """Return the second card of each player."""
        return self.second

    def public_state(self, village: Village) -> Mapping[str, object]:
        """Return the face-up cards of the small form, in which only the sides are secret."""
        if self.great:
            return {}
        powers = {player.name: player.card for player in village.players}
        return {"powers": powers, "cards_seen": (WOLF, PLAIN_CARD)}

    def shows(self, village: Village, player: Player, card: str) -> str:
        """Return the card that shows a player's side, for the Seer and for the end of the game."""
        if player.wolf:
            return WOLF
        return self.looked_at(village, player, (card,))[-1] if self.great else PLAIN_CARD

    def looked_at(self, village: Village, player: Player, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return both cards in the great form, in the reverse order of `in_order`: a wolf's card is last."""
        if not self.great or player not in self.second:
            return cards
        pair = in_order((player.card, self.second[player]))
        return tuple(dict.fromkeys(reversed(pair)))

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls. In the great form, a light signal that marks a card marks two cards."""
        if facts.house.of(DoubleJeOptions).double_je != "great":
            return calls
        return tuple([replace(call, beats=tuple(map(_with_both, call.beats))) for call in calls])

    def saw_death(self, village: Village, dead: Player, cause: Cause) -> Steps:
        """Show the second card of a dead player, in the great form too."""
        if self.great and dead in self.second and dead.revealed and not dead.card_taken:
            second = self.second[dead]
            other = dead.card if second == shown_cards.card_seen(village, dead) else second
            shown_cards.put_away(village, self.second[dead])
            village.events.append(SecondCardShown(dead.name, other))
        return ask_nothing()

    def returned(self, village: Village, player: Player) -> None:
        """Remove the second card of a player who comes back with a public card."""
        self.second.pop(player, None)


def in_order(pair: Sequence[str]) -> tuple[str, str]:
    """Return two hidden cards in a fixed order: a wolf's card, then powers, then the Simple Villager.

    The rules give the two cards no order (RULES.md A102), but Narrator needs one to ask about and show them.
    """
    one, other = sorted(pair, key=lambda card: (card != WOLF, card == PLAIN_CARD, card))
    return one, other


def _with_both(beat: Beat) -> Beat:
    return replace(beat, what=BOTH_CARDS) if beat.what == BOTH_CARDS else beat


def _parted(deck: object, seats: int, *, great: bool) -> tuple[list[str], list[str]]:
    """Return the first cards and the second cards from a deck with two cards a seat.

    Without a deck, use the rulebook's.
    """
    if deck is None:
        powers = [*POWERS, *[PLAIN_CARD] * seats][:seats]
        return powers, [WOLF] * WOLVES + [PLAIN_CARD] * (seats - WOLVES)
    if not isinstance(deck, list) or len(deck) != PAIR * seats:
        given = so_many(len(deck) if isinstance(deck, list) else 0, "card")
        raise SetupError(
            f"deck: {given} given, but v5_double_je deals two a seat: {PAIR * seats} are needed."
        )
    wolves = [card for card in deck if card == WOLF]
    plain = [card for card in deck if card == PLAIN_CARD]
    powers = [card for card in deck if card not in (WOLF, PLAIN_CARD)]
    firsts = [*powers, *plain][:seats] if not great else [*powers, *wolves, *plain][:seats]
    left = Counter(deck) - Counter(firsts)
    return firsts, list(left.elements())


def _pairs(deal: object, *, great: bool) -> dict[str, Sequence[str]]:
    """Return the two cards of each seat in the set-up's deal. Raises `SetupError`."""
    if not isinstance(deal, Mapping):
        raise SetupError("deal: it names the two cards of every seat.")
    for seat, pair in deal.items():
        if not isinstance(pair, list | tuple) or len(pair) != PAIR:
            raise SetupError(f'deal: v5_double_je deals "{seat}" two cards: a power, then a side.')
        if not great and (pair[0] == WOLF or pair[1] not in (WOLF, PLAIN_CARD)):
            raise SetupError(
                f'deal: the first card of "{seat}" is a power, the second a side: "{WOLF}" or "{PLAIN_CARD}".'
            )
    return dict(deal)


def _check_cards(cards: Sequence[object], *, free: bool) -> None:
    """Check that these cards are allowed: known powers, each once, and two wolves. Raises `SetupError`.

    With `free`, the numbers may differ.
    """
    known = (WOLF, PLAIN_CARD, *POWERS)
    for card in cards:
        if card not in known:
            raise SetupError(f'deck: "{card}" is not dealt in v5_double_je; it has: {", ".join(known)}.')
    counts = Counter(cards)
    wolves = counts[WOLF]
    if not wolves or (not free and wolves != WOLVES):
        raise SetupError(f'deck: v5_double_je deals {WOLVES} times "{WOLF}", not {so_many(wolves, "time")}.')
    for card in POWERS:
        if counts[card] > 1 and not free:
            times = so_many(counts[card], "time")
            raise SetupError(f'deck: v5_double_je deals "{card}" once, not {times}.')
    if all(card == WOLF for card in cards):
        raise SetupError("deck: there are only werewolves in it; the village needs at least one card.")


def _check_powers(prepared: Mapping[str, Any]) -> None:
    """Check that not too many face-up cards are Simple Villagers (RULES.md A93). Raises `SetupError`."""
    deal = prepared.get("deal")
    visible = list(deal.values()) if isinstance(deal, dict) else prepared["deck"]
    plain = visible.count(PLAIN_CARD)
    if plain > PLAIN_POWERS:
        raise SetupError(
            f'deck: {plain} of the powers of v5_double_je are "{PLAIN_CARD}", but at most {PLAIN_POWERS} '
            'may be; the option player_limits = "any" lifts the limit.'
        )
