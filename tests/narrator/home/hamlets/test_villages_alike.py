"""Rule S between villages: no sound and no message to the broker depends on a secret of either village.

A pair of evenings has the same two villages with other hands and other secret picks. The player who moves
may have another card and may be charmed. No player is bitten or condemned, so that both evenings can
sound alike. Leaks are planted one by one, and at least one pair must reveal each.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
import trio
from trio.testing import MockClock

from narrator.home.hamlets import region
from narrator.home.hamlets.keeper import Keeper
from narrator.home.hamlets.moves import KEY_BYTES, Letter, Stance, seal, unseal
from narrator.home.hamlets.names import other_header
from narrator.home.hamlets.region import Region
from narrator.play import two_villages
from narrator.play.games import announce
from narrator.rules import Game
from narrator.rules.card_transfer import take_in
from narrator.rules.hamlets import CHARMED, INFECTED, Arrived
from narrator.rules.kernel.prompts import Answer, Kind, Prompt
from narrator.rules.kernel.setup import Seat
from narrator.rules.player import seated
from narrator.rules.variants.v2_hamlets import Arrival, CommunityOfHamlets
from narrator.rules.village import village_of
from narrator.simulation.demo import Evening, play_evening, play_two_villages
from narrator.simulation.plans import Plan
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from tests.effort import effort
from tests.narrator.home.hamlets.test_region import OpenRoad
from tests.narrator.home.hamlets.test_two_villages import NORTH, PACK, SOUTH
from tests.narrator.secrecy import public_lines
from voices.draw import Draw

CARDS = ["seer", "piper", "defender", "werewolf", *["simple_villager"] * 4]
MOVER = "Ada"
TURNS = 11
"""Turns heard of a village: the mover leaves in the seventh and spends one night elsewhere."""
Heard = list[str]


class Secretive(Plan):
    """Plan with one mover, no deaths and random secret picks."""

    def __init__(self, secrets: int) -> None:
        self._secrets = secrets

    def answer(self, game: Game, prompt: Prompt) -> Answer:
        """Answer by public facts during the day and at random at night."""
        if prompt.kind is Kind.BALLOTS:
            return {}
        if prompt.id == "hamlets.leave":
            return MOVER if MOVER in game.setup.names and MOVER in prompt.legal else None
        if prompt.id == "hamlets.admit":
            return True
        spell = FASCINATES in village_of(game).setup.variants and village_of(game).night_number <= BITES
        if (prompt.id == "werewolves.devour" and not spell) or not prompt.legal:
            return None
        draw = Draw(f"{self._secrets} {prompt.id} {prompt.seats} {len(game.answers)}")
        if prompt.public or prompt.kind not in (Kind.SEAT, Kind.SEATS):
            return prompt.default
        pick = str(prompt.legal[draw.below(len(prompt.legal))])
        return [pick] if prompt.kind is Kind.SEATS else pick


def dealt(names: list[str], draw: Draw) -> dict[str, str]:
    """Deal at random, but no wolf to the mover: all would hear that the last wolf has left."""
    while True:
        cards = list(CARDS)
        deal = {name: cards.pop(draw.below(len(cards))) for name in names}
        if deal.get(MOVER) != "werewolf":
            return deal


FASCINATES = "v8_fascination"
BITES = 2
"""Nights with a bite that fascinates: few, so that the wolves do not win."""
MIXES: tuple[dict[str, Any], ...] = (
    {"variants": ["v2_hamlets"]},
    {"variants": ["v2_hamlets", FASCINATES]},
    {"variants": ["v2_hamlets"], "modules": ["village"]},
    {"variants": ["v2_hamlets", "v6_harvest"]},
)


def header_of(secrets: int, mix: int = 0) -> dict[str, Any]:
    """Return the north's public header with its own hands."""
    return {
        "edition": "pact",
        **MIXES[mix],
        "options": {"player_limits": "any", "captain": False, "piper_charms": 1},
        "players": NORTH,
        "deal": dealt(NORTH, Draw(f"north {secrets}")),
        "seed": 6,
        "village": "North",
        "hamlets": {"South": {"people": SOUTH, "cards": CARDS, "here": True}},
    }


def other_of(header: dict[str, Any], secrets: int) -> dict[str, Any]:
    other = {key: value for key, value in other_header(header).items() if key != "deck"}
    return {**other, "deal": dealt(SOUTH, Draw(f"south {secrets}"))}


@pytest.fixture(autouse=True)
def _hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the south's hands as well; they are derived from the north's hands."""
    for module in ("narrator.play.two_villages", "narrator.simulation.demo"):
        monkeypatch.setattr(f"{module}.other_header", lambda header: other_of(header, secrets_of(header)))


def secrets_of(header: dict[str, Any]) -> int:
    """Return the seed of secrets that deals these hands to the north."""
    return next(number for number in range(10**4) if header_of(number)["deal"] == header["deal"])


def at_one_box(secrets: int, mix: int = 0) -> Heard:
    """Return everything public at a box that runs both villages, in a mix of `MIXES`."""
    out, turns = io.StringIO(), 0
    scope = trio.CancelScope()

    def count(line: TraceLine) -> None:
        nonlocal turns
        turns += line.kind == "village"
        if turns == TURNS:
            scope.cancel()

    async def main() -> None:
        trace = Trace(out)
        trace.follow(count)
        evening = Evening(header_of(secrets, mix), PACK, Secretive(secrets), seed=3, retell=False)
        with scope:
            games = await play_two_villages(evening, trace)
            assert not games, "both were to go on"

    trio.run(main, clock=MockClock(autojump_threshold=0))
    heard = [str(line) for line in public_lines(out.getvalue())]
    assert sum("hamlets.arrived" in line for line in heard), "nobody has moved"
    return heard


@cache
def first(noted: Callable[[int], Heard]) -> Heard:
    """Return the evening without a leak, to compare others with."""
    return noted(0)


@pytest.mark.parametrize("secrets", effort(quick=1, full=29))
def test_two_villages_at_one_box_hide_secrets_in_sound(secrets: range) -> None:
    base = first(at_one_box)
    for number in secrets:
        assert at_one_box(number + 1) == base, number


@pytest.mark.parametrize("mix", range(1, len(MIXES)))
@pytest.mark.parametrize("secrets", effort(quick=2, full=29))
def test_mixed_rules_of_two_villages_hide_secrets_in_sound(mix: int, secrets: range) -> None:
    base = at_one_box(0, mix)
    for number in secrets:
        assert at_one_box(number + 1, mix) == base, number


def calls_what_came(leak: pytest.MonkeyPatch) -> None:
    """Call the guest's own cards from the first guest on, not all that may have come."""

    def seat(self: Any, village: Any, name: str, origin: str, brought: str) -> None:
        card, *marks = brought.split()
        (player,) = seated((Seat(name),), (card,), len(village.players))
        player.charmed, player.infected = CHARMED in marks, INFECTED in marks
        take_in(village, player, (card,))
        self._came[name] = Arrival(origin, village.day_number)
        village.events.append(Arrived(name, origin))

    leak.setattr(CommunityOfHamlets, "seat_guest", seat)


def shows_the_card(leak: pytest.MonkeyPatch) -> None:
    """Plant a leak: show the card of a player who leaves."""
    leak.setattr(CommunityOfHamlets, "hides_card", lambda *_: False)


def lets_the_charmed_wait(leak: pytest.MonkeyPatch) -> None:
    """Plant a leak: delay the other village's turn if the moving player is charmed."""
    wait = two_villages.TurnDoor.wait_for_dawn

    async def wait_for_dawn(self: Any, night: int) -> None:
        moving = village_of(self._game).by_name.get(MOVER) if self._game is not None else None
        await trio.sleep(0.1 if moving is not None and moving.charmed else 0.0)
        await wait(self, night)

    leak.setattr(two_villages.TurnDoor, "wait_for_dawn", wait_for_dawn)


def looks_at_the_card(leak: pytest.MonkeyPatch) -> None:
    """Plant a leak: delay an arriving player with a plain card by one day."""
    answer = two_villages.TurnDoor.answer

    def wary(self: Any, game: Game, prompt: Prompt) -> Answer:
        answered = answer(self, game, prompt)
        return None if "simple_villager" in str(answered) else answered

    leak.setattr(two_villages.TurnDoor, "answer", wary)


def speaks_by_the_card(leak: pytest.MonkeyPatch) -> None:
    """Choose the introduction of a turn from a stream that a travelling Seer has used."""
    announce_turn = two_villages._Both.announce

    async def drawing(self: Any, name: str, *, begins: bool = False) -> None:
        games = [village_of(game).by_name.get(MOVER) for game in self._games.values()]
        if any(player is not None and player.card == "seer" for player in games):
            self.box.draw.below(7)
        await announce_turn(self, name, begins=begins)

    leak.setattr(two_villages._Both, "announce", drawing)


Leak = Callable[[pytest.MonkeyPatch], None]
AT_ONE_BOX = (calls_what_came, shows_the_card, lets_the_charmed_wait, looks_at_the_card, speaks_by_the_card)
PAIRS = 8
"""Evenings compared with the first: a leak of one card needs a mover who holds it."""
FIRST_FOUND = {"looks_at_the_card": 4, "says_a_power_twice": 4, "speaks_by_the_card": 2}
"""First evening that reveals each leak; earlier ones need not be played."""


@pytest.mark.parametrize("leak", AT_ONE_BOX, ids=lambda leak: leak.__name__)
def test_planted_leak_in_sound_of_two_villages_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert differ(at_one_box, FIRST_FOUND.get(leak.__name__, 1))


def differ(noted: Callable[[int], Heard], since: int) -> bool:
    """Return whether a pair differs; another end of the evening also counts."""
    base = noted(0)

    def is_other(secrets: int) -> bool:
        try:
            return noted(secrets) != base
        except AssertionError:
            return True

    return any(is_other(secrets) for secrets in range(since, PAIRS))


class Tap(OpenRoad):
    """Broker listener that notes time, topic, length and unencrypted content."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: Heard = []

    def say(self, topic: str, payload: bytes) -> bool:
        shown = f"{len(payload)} bytes" if "/door/" in topic else payload.decode()
        self.noted.append(f"{trio.current_time():.6f} {topic} {shown}")
        return super().say(topic, payload)


def apart(header: dict[str, Any]) -> dict[str, Any]:
    """Return the set-up of one of two boxes."""
    hamlets = {name: {**hamlet, "here": False} for name, hamlet in header["hamlets"].items()}
    return {**{key: value for key, value in header.items() if key != "village"}, "hamlets": hamlets}


def on_the_broker(secrets: int) -> Heard:
    """Return all messages between two boxes until the day after an arrival, sorted within each moment."""
    tap, scope, came = Tap(), trio.CancelScope(), list[str]()
    north = header_of(secrets)
    headers = {"North": apart(north), "South": apart(other_of(north, secrets))}

    def until_the_fifth_night(line: TraceLine) -> None:
        if line.fields.get("cue") == "hamlets.arrived":
            came.append(MOVER)
        if line.kind == "stage" and (line.fields["phase"], line.fields["number"]) == ("dawn", 5):
            scope.cancel()

    async def live(name: str, other: str, nursery: trio.Nursery) -> None:
        door = Region(name, {other: bytes(KEY_BYTES)}, tap, lambda _: None, in_step=True)
        nursery.start_soon(door.run)
        trace, stage = Trace(), Stage()
        stage.follow(door.follow)
        if name == "South":
            trace.follow(until_the_fifth_night)
        announce(door, headers[name])
        await trio.sleep(1)
        evening = Evening(headers[name], PACK, Secretive(secrets), seed=len(name), retell=False, door=door)
        await play_evening(evening, trace, stage=stage)

    async def main() -> None:
        with scope:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(live, "North", "South", nursery)
                nursery.start_soon(live, "South", "North", nursery)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    assert came, "nobody has moved"
    return sorted(tap.noted)


@pytest.mark.parametrize("secrets", effort(quick=1, full=29))
def test_network_messages_of_villages_hide_secrets(secrets: range) -> None:
    base = first(on_the_broker)
    assert any("/door/" in line for line in base)
    for number in secrets:
        assert on_the_broker(number + 1) == base, number


def writes_as_long_as_it_is(leak: pytest.MonkeyPatch) -> None:
    """Plant a leak: send messages as long as their content."""
    leak.setattr(region, "seal", lambda letter, *_: msgspec.json.encode(letter))
    leak.setattr(region, "unseal", lambda sealed, *_: msgspec.json.decode(sealed, type=Letter))


def sends_by_the_card(leak: pytest.MonkeyPatch) -> None:
    """Plant a leak: choose a message's topic by its card."""
    topic_of = region.topic_of
    leak.setattr(region, "topic_of", lambda letter, key: f"{topic_of(letter, key)}{len(letter.luggage) % 10}")


def tells_the_step_of_charms(leak: pytest.MonkeyPatch) -> None:
    """Include the number of charmed players in a village's public state."""
    say = Region.say

    def telling(self: Any, game: Game) -> None:
        say(self, game)
        charmed = [player.card for player in village_of(game).players if player.charmed]
        self._say_step(msgspec.structs.replace(self._own, cards=tuple(charmed)))

    leak.setattr(Region, "say", telling)


def says_a_power_twice(leak: pytest.MonkeyPatch) -> None:
    """Plant a leak: send a message twice if its card has a power."""
    letters = Keeper.letters

    def twice(self: Any, game: Game) -> Iterator[Letter]:
        for letter in letters(self, game):
            yield letter
            if letter.luggage and not letter.luggage.startswith("simple_villager"):
                yield letter

    leak.setattr(Keeper, "letters", twice)


ON_THE_BROKER = (writes_as_long_as_it_is, sends_by_the_card, tells_the_step_of_charms, says_a_power_twice)


@pytest.mark.parametrize("leak", ON_THE_BROKER, ids=lambda leak: leak.__name__)
def test_planted_leak_in_network_messages_is_found(leak: Leak, monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert differ(on_the_broker, FIRST_FOUND.get(leak.__name__, 1))


def test_village_messages_have_equal_size_and_fit_long_names() -> None:
    key, longest = bytes(KEY_BYTES), "\N{WOLF FACE}" * 40
    sizes = set()
    for names in (("A", "B", "C"), ('"' * 40, longest, longest), (longest, longest, longest)):
        for step in Stance:
            for luggage in ("", "seer", "accursed_wolf_father charmed infected"):
                letter = Letter(*names, 99, step, luggage)
                sealed = seal(letter, key, "topic")
                assert unseal(sealed, key, "topic") == letter
                assert not any(part and part.encode() in sealed for part in luggage.split())
                sizes.add(len(sealed))
    assert len(sizes) == 1
