from __future__ import annotations

import json
import random
from typing import Any

import pytest
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from narrator.errors import NarratorError
from narrator.home.hamlets.keeper import Keeper, ShutDoor
from narrator.home.hamlets.moves import (
    LETTER_BYTES,
    DoorSide,
    End,
    Letter,
    Stance,
    UnreadableLetter,
    draw_key,
    seal,
    sides,
    unseal,
)
from narrator.rules import Game, Setup, random_answer
from narrator.rules.cause import Cause
from narrator.rules.hamlets import BY_THE_DOOR
from narrator.rules.village import village_of

DECK = [
    *("werewolf", "werewolf", "accursed_wolf_father", "seer"),
    *("witch", "hunter", "piper", "simple_villager"),
]
VILLAGES = ("A", "B")
LONGEST = 6000


def village(name: str, seed: int) -> Game:
    other = VILLAGES[name == "A"]
    people = {village: [f"{village}{seat}" for seat in range(8)] for village in VILLAGES}
    header = {
        "edition": "pact",
        "variants": ["v2_hamlets"],
        "players": people[name],
        "deck": DECK,
        "seed": seed,
        "options": {"player_limits": "any"},
        "hamlets": {other: {"people": people[other], "cards": DECK}},
    }
    return Game(Setup.from_dict(header))


class TwoVillages:
    """Two boxes and a link that may lose, repeat or delay letters."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.games = {name: village(name, seed) for name in VILLAGES}
        self.keepers = {name: Keeper(name) for name in VILLAGES}
        self.said: list[Letter] = []

    def go_on(self) -> None:
        """Advance with random answers, deliveries and restarts, then let everything recover."""
        for _ in range(LONGEST):
            name = self.rng.choice(VILLAGES)
            self.answer(name)
            self.speak(name)
            for letter in self.said:
                if self.rng.random() < 0.3:
                    self.keepers[letter.reader].hear(letter)
            if self.rng.random() < 0.05:
                self.kill(name)
            if all(game.pending is None for game in self.games.values()):
                break
        for _ in range(3):
            for name in VILLAGES:
                self.speak(name)
            for letter in self.said:
                self.keepers[letter.reader].hear(letter)

    def answer(self, name: str) -> None:
        game, prompt = self.games[name], self.games[name].pending
        if prompt is not None:
            by_the_door = prompt.id in BY_THE_DOOR
            keeper = self.keepers[name]
            game.answer(keeper.answer(game, prompt) if by_the_door else random_answer(prompt, self.rng))

    def speak(self, name: str) -> None:
        letters = self.keepers[name].letters(self.games[name])
        self.said.extend(letter for letter in letters if letter not in self.said)

    def kill(self, name: str) -> None:
        game = Game(self.games[name].setup)
        for answer in self.games[name].answers:
            game.answer(answer)
        self.games[name], self.keepers[name] = game, Keeper(name)


def here(game: Game) -> set[str]:
    """Return the players in a village, and those who finished the game there."""
    return {player.name for player in village_of(game).players if player.cause is not Cause.MOVED}


@pytest.fixture(scope="module")
def regions() -> list[TwoVillages]:
    """Return games with at least one arrival, played to their end."""
    played = [TwoVillages(seed) for seed in (10, 19, 20, 26, 31, 37)]
    for region in played:
        region.go_on()
    return played


def test_every_player_is_in_one_village_or_moving(regions: list[TwoVillages]) -> None:
    everybody = {f"{name}{seat}" for name in VILLAGES for seat in range(8)}
    for region in regions:
        people = {name: here(game) for name, game in region.games.items()}
        assert not people["A"] & people["B"], "nobody is in two villages"
        for seat in everybody - people["A"] - people["B"]:
            home = seat[0]
            letters = region.keepers[home].letters(region.games[home])
            gone = [one for one in letters if one.seat == seat and one.step in (Stance.SENT, Stance.GONE)]
            assert gone, "nobody is lost"
            assert region.games[VILLAGES[home == "A"]].pending is None, "the game was over where they came"


def test_player_arrives_with_the_card_of_departure(regions: list[TwoVillages]) -> None:
    """Compare the card sent with the hand before, and the card seated with the card sent."""
    arrived = [
        (region, game, str(event.value))
        for region in regions
        for game in region.games.values()
        for event in game.events
        if event.id == "arrived"
    ]
    assert arrived
    for region, game, seat in arrived:
        sent = {letter.luggage for letter in region.said if letter.seat == seat and letter.luggage}
        assert len(sent) == 1
        assert f"{seat}: {sent.pop()}" in game.answers


def test_journal_restores_last_messages_about_moves(regions: list[TwoVillages]) -> None:
    for region in regions[:2]:
        for game in region.games.values():
            again = Game(game.setup)
            for answer in game.answers:
                again.answer(answer)
            assert sides(again.events) == sides(game.events)


def test_misdirected_and_old_move_messages_change_nothing() -> None:
    keeper, game = Keeper("A"), village("A", 1)
    keeper.hear(Letter("C1", "C", "B", 1, Stance.ASKED))
    assert keeper.sides(game) == {}
    while game.pending is not None and game.pending.id != "hamlets.leave":
        game.answer(game.pending.default)
    game.answer("A1")
    keeper.hear(Letter("A1", "A", "B", 1, Stance.REFUSED))
    keeper.hear(Letter("A1", "A", "B", 1, Stance.ADMITTED))
    assert list(keeper.sides(game).values()) == [DoorSide(End.HOME, Stance.ASKED, Stance.REFUSED)]


def test_village_that_refuses_moves_has_none() -> None:
    game, rng = village("A", 5), random.Random(5)
    while game.pending is not None:
        shut = game.pending.id in BY_THE_DOOR
        game.answer(ShutDoor().answer(game, game.pending) if shut else random_answer(game.pending, rng))
    assert {event.id for event in game.events} & {"knocked", "moved", "arrived"} == set()


SENT = Letter("Ada", "North", "South", 1, Stance.SENT, "seer charmed")
TOPIC = "hamlets/North/door/1"


def test_message_between_villages_uses_standard_encryption() -> None:
    """Follow RFC 8439: a nonce of twelve bytes, the text, a tag, and the topic as authenticated data."""
    key = draw_key()
    sealed = seal(SENT, key, TOPIC)
    written = ChaCha20Poly1305(key).decrypt(sealed[:12], sealed[12:], TOPIC.encode())
    assert len(written) == LETTER_BYTES
    assert json.loads(written) == {
        "seat": "Ada",
        "home": "North",
        "host": "South",
        "ask": 1,
        "step": "sent",
        "luggage": "seer charmed",
        "v": 1,
    }


SPOILT: dict[str, Any] = {
    "of another key": (lambda sealed: sealed, draw_key(), TOPIC),
    "under another topic": (lambda sealed: sealed, None, "hamlets/South/door/1"),
    "changed": (lambda sealed: sealed[:-1] + bytes([sealed[-1] ^ 1]), None, TOPIC),
    "cut": (lambda sealed: sealed[:100], None, TOPIC),
    "empty": (lambda sealed: b"", None, TOPIC),
}


@pytest.mark.parametrize(("spoil", "key", "topic"), SPOILT.values(), ids=SPOILT)
def test_unreadable_message_between_villages_is_reported(spoil: Any, key: Any, topic: str) -> None:
    own = draw_key()
    with pytest.raises(UnreadableLetter, match=r"^A message on hamlets/\w+/door/1 is .+\.$") as told:
        unseal(spoil(seal(SENT, own, TOPIC)), own if key is None else key, topic)
    assert isinstance(told.value, NarratorError)


def test_message_of_another_version_is_refused() -> None:
    key = draw_key()
    later = seal(Letter("Ada", "North", "South", 1, Stance.ASKED, v=2), key, TOPIC)
    with pytest.raises(UnreadableLetter, match=r"of version 2, and this box reads 1: use one version"):
        unseal(later, key, TOPIC)


@pytest.mark.parametrize("opens", [b"[", b'{"a":'])
def test_deeply_nested_message_between_villages_is_refused(opens: bytes) -> None:
    key, nonce = draw_key(), bytes(12)
    written = (opens * LETTER_BYTES)[:LETTER_BYTES]
    sealed = nonce + ChaCha20Poly1305(key).encrypt(nonce, written, TOPIC.encode())
    with pytest.raises(UnreadableLetter, match="is malformed"):
        unseal(sealed, key, TOPIC)
