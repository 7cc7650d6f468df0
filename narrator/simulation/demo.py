"""A whole evening with simulated people: one village or two, on a loudspeaker or on a virtual clock.

On the virtual clock no real time passes, so an evening takes seconds.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import trio
from trio.testing import MockClock

from narrator.day.vote import Voting
from narrator.errors import NarratorError
from narrator.home.hamlets.keeper import Doorkeeper
from narrator.home.hamlets.names import other_header, village_names, with_second
from narrator.minds.hosting.company import StartMind
from narrator.minds.hosting.seat import Inside, Link
from narrator.minds.mind import Mind
from narrator.minds.policies import POLICIES
from narrator.night.walk import Reaction
from narrator.play.journal_format import SavedGame
from narrator.play.recorder import Recorder
from narrator.play.settings import OpenJournal, PlaySettings
from narrator.play.two_villages import play_both, play_game
from narrator.rules import VARIANTS, Chance, Game, Outcome, Prompt, Setup
from narrator.rules.hamlets import Hamlets
from narrator.rules.village import Setup as VillageSetup
from narrator.rules.village import Setup as WerewolfSetup
from narrator.simulation.counting import Habits, Manner
from narrator.simulation.handed import HandedPeople
from narrator.simulation.neighbour import Neighbour
from narrator.simulation.people import People
from narrator.simulation.plans import Plan, RandomPlan, RecordUsedUp
from narrator.simulation.room import (
    VirtualButton,
    VirtualKeyboard,
    VirtualListener,
    VirtualPlaces,
    VirtualSpeaker,
)
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.handed import HandedScreen
from narrator.table.offers import Asked
from narrator.table.secrets import Deal, Secrets
from narrator.table.sitting import Decide, Sitting
from narrator.table.stage import Stage, trace_stage
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Sink, Trace, TraceLine
from voices.draw import Draw
from voices.extras import installing
from voices.playback.speaker import Speaker
from voices.writing.pack import VoicePack

if TYPE_CHECKING:
    from narrator.page.seats import SeatPages
    from narrator.simulation.phones import Thumbs

SEALED_BY = "cryptography"
MakeSpeaker = Callable[[VoicePack], Speaker]

NAMES = (
    *("Alice", "Boris", "Clara", "David", "Emma", "Félix", "Gina", "Hugo", "Iris", "Jules", "Karim", "Léna"),
    *("Malik", "Nora", "Oscar", "Paula", "Quentin", "Rosa", "Simon", "Tina", "Ugo", "Véra", "Walter"),
    *("Xénia", "Yann", "Zoé"),
)
"""Names at a simulated table, clockwise. Players beyond these are called P27, P28 and so on."""


def in_this_process(style: str) -> Link:
    """Start a computer player in this process, so that its play does not depend on the machine's speed."""
    return Inside(Mind(POLICIES[style]))


@dataclass(frozen=True)
class Evening:
    """The settings of a simulated evening."""

    header: dict[str, Any]
    pack: VoicePack
    plan: Plan
    seed: int = 0
    voting: Voting = Voting.TALLY
    deal: Deal = Deal.KNOWN
    timing: Timing = field(default_factory=Timing)
    reaction: Reaction = field(default_factory=Reaction)
    manners: tuple[Manner, ...] = (Manner.AT_ONCE,)
    miscount: float = 0.0
    """The share of rounds of ticks in which a player miscounts by one, when choices are made by counting
    ticks.
    """
    eager: float = 0.0
    """The share of cases in which a player presses when no press counts: too early, at a blink, or twice."""
    with_ears: bool = True
    secrets: Secrets = Secrets.LIGHT
    """The way in which secrets are asked at night."""
    decides: Callable[[bool], float] | None = None
    """A function that returns the seconds of a decision on a screen that is passed round.

    Its argument says whether the seat is really asked, or sees a question without effect.
    """
    own_buttons: bool = False
    """Whether each seat has its own button and light."""
    taps: bool = False
    """Whether sleepers tap once in each round of ticks, if all seats have buttons."""
    sharing: frozenset[str] = frozenset()
    """Seats that share the button in the middle of the table, while other seats have their own."""
    minds: Mapping[str, Decide] = field(default_factory=dict)
    """For each seat that a program plays at night, the program's decisions. By day, the people answer for the
    seat.
    """
    start_mind: StartMind = in_this_process
    """A function that starts the computer players named in the set-up. They play by day, too."""
    pressed_ballots: bool = False
    """Whether players vote in Lupusburg's second ballot by pressing with closed eyes."""
    retell: bool = True
    sounds: bool = False
    """Whether each call of the night begins with a sound of its own."""
    homes: bool = True
    """Whether the story gives each player a home in the village."""
    door: Doorkeeper | None = None
    """The link to other villages; None for a simulated other village."""
    cards: Mapping[str, str] | None = None
    """The card of each seat, if the box has to find out who holds which; None to draw the cards from the
    seed.
    """


Guests = Callable[[VirtualPlaces, VirtualListener | None], Awaitable[None]]
"""A function that lets other people in the room press and speak, too."""


async def nobody_else(places: VirtualPlaces, ears: VirtualListener | None) -> None:
    """Do nothing, because only the players are in the room. This is the default."""


async def play_evening(
    evening: Evening,
    trace: Trace,
    make_speaker: MakeSpeaker = VirtualSpeaker,
    open_journal: OpenJournal = lambda _: Recorder(),
    resume: SavedGame | None = None,
    stage: Stage | None = None,
    watch: Callable[[Game], None] = lambda _: None,
    guests: Guests = nobody_else,
    asked: Asked | None = None,
    phones: SeatPages | None = None,
    handed: HandedScreen | None = None,
) -> tuple[Outcome | None, Game | None]:
    """Play an evening, or continue a saved one; return the outcome and the game.

    If the recorded answers end before the game, the outcome is None. If they end before the cards are known,
    the game is None too. `handed` is the screen that is passed round, if the table has one.
    """
    assert not (evening.minds and evening.deal is Deal.CARDS), "a program cannot hold a card up"
    names = Setup.from_dict(evening.header).names if evening.own_buttons else ()
    own = Setup.from_dict(evening.header if resume is None else resume.setup).minds
    places = VirtualPlaces(VirtualButton(), names, evening.sharing, {*evening.minds, *own})
    ears = VirtualListener() if evening.with_ears else None
    keyboard = VirtualKeyboard() if _is_written(evening) else None
    stage = stage or Stage()
    trace_stage(stage, trace)
    box = box_of(evening, make_speaker(evening.pack), places, ears, trace, stage, keyboard, asked or Asked())
    if (thumbs := _thumbs_of(evening, phones, {*evening.minds, *own})) is not None:
        box = replace(box, devices=replace(box.devices, phones=thumbs.pages))
    hands = _handed_people(evening, handed)
    if hands is not None:
        box = replace(box, devices=replace(box.devices, handed=hands.screen))
    people = people_of(evening, places, ears, keyboard)
    trace.follow(people.follow)
    games: list[Game] = []

    def begin(game: Game) -> None:
        games.append(game)
        watch(game)
        people.sit_down(game)
        if thumbs is not None:
            thumbs.game = game
        if hands is not None:
            hands.game = game

    def voting(prompt: Prompt) -> Voting:
        return evening.plan.voting(games[-1], prompt) or evening.voting

    settings = PlaySettings(
        deal=evening.deal,
        secrets=evening.secrets,
        voting=voting,
        timing=evening.timing,
        pressed_ballots=evening.pressed_ballots,
        retell=evening.retell,
        homes=evening.homes,
        door=evening.door or Neighbour(evening.seed),
        watch=begin,
        start_mind=evening.start_mind,
        minds_take_time=False,
    )
    outcome = None
    try:
        async with trio.open_nursery() as nursery:
            await nursery.start(people.run)
            nursery.start_soon(guests, places, ears)
            if thumbs is not None and phones is None:
                nursery.start_soon(thumbs.run)
            if hands is not None:
                nursery.start_soon(hands.run)
            outcome = await play_game(box, evening.header, settings, open_journal, resume)
            nursery.cancel_scope.cancel()
    except* RecordUsedUp:
        pass
    return outcome, games[-1] if games else None


def box_of(
    evening: Evening,
    speaker: Speaker,
    places: VirtualPlaces,
    ears: VirtualListener | None,
    trace: Trace,
    stage: Stage,
    keyboard: VirtualKeyboard | None,
    asked: Asked,
) -> Box:
    """Return the box of the evening. All its random numbers come from the evening's seed."""
    return Box(
        evening.pack,
        Devices(
            speaker,
            places.button,
            places.light,
            ears,
            seat_lights=places.seat_lights,
            middle=places.shared,
            typed=keyboard,
            sounds=evening.sounds,
        ),
        Draw(f"public {evening.seed}"),
        trace,
        stage,
        asked,
        secret=Draw(f"private {evening.seed}"),
        sitting=Sitting(minds=evening.minds),
    )


def people_of(
    evening: Evening,
    places: VirtualPlaces,
    ears: VirtualListener | None,
    keyboard: VirtualKeyboard | None,
) -> People:
    """Return the simulated players, who follow the evening's plan and press in the evening's way."""
    return People(
        evening.pack,
        evening.plan,
        places,
        ears,
        seed=evening.seed,
        cards=_cards_in_hand(evening),
        second_cards=_second_cards_in_hand(evening),
        habits=Habits(
            reaction=evening.reaction,
            manners=evening.manners,
            miscount=evening.miscount,
            eager=evening.eager,
            taps=evening.taps,
            read_twice=evening.timing.twice,
        ),
        engine=Setup.from_dict(evening.header).edition.engine,
        keyboard=keyboard,
    )


def _handed_people(evening: Evening, screen: HandedScreen | None = None) -> HandedPeople | None:
    """Return the people who pass a screen round; None if secrets are asked in another way."""
    if evening.secrets is not Secrets.ROUND:
        return None
    screen, cards = screen or HandedScreen(), _cards_in_hand(evening)
    screen.on_terminal = True
    words = {
        seat: [evening.pack.words(f"role-{card}.{form}") for form in ("the", "one")]
        for seat, card in cards.items()
    }
    fingers = f"{evening.seed} {evening.reaction.mean}"
    return HandedPeople(screen, evening.plan, evening.seed, words, evening.decides, fingers)


def _thumbs_of(evening: Evening, phones: SeatPages | None, programs: Collection[str]) -> Thumbs | None:
    """Return the people who answer by phone; None if not all seats have one.

    Phones need the libraries of an extra. Raises `NarratorError` without them.
    """
    if phones is None and evening.timing.roll is not RollKind.PHONES:
        return None
    if find_spec(SEALED_BY) is None:
        raise NarratorError(f"The page needs libraries that are not installed: run `{installing('page')}`.")
    from narrator.simulation.phones import Thumbs, taken_phones

    return Thumbs(
        evening.pack,
        evening.plan,
        phones or taken_phones(Setup.from_dict(evening.header).names, programs),
        seed=evening.seed,
        reaction=evening.reaction,
        cards=_cards_in_hand(evening),
        in_town=Setup.from_dict(evening.header).edition.engine == "lupusburg",
    )


def _cards_in_hand(evening: Evening) -> dict[str, str]:
    """Return the printed cards in the players' hands, if the box has to find out who holds which."""
    if evening.deal is not Deal.CARDS:
        return {}
    if evening.cards is not None:
        return dict(evening.cards)
    setup = Setup.from_dict(evening.header)
    if not isinstance(setup, WerewolfSetup):
        return {}  # the box learns printed houses of Lupusburg only at the end of the game
    return dict(zip(setup.names, setup.dealt()[0], strict=True))


def _second_cards_in_hand(evening: Evening) -> dict[str, str]:
    """Return the second printed card in each player's hand, if the game deals two cards to each."""
    setup = Setup.from_dict(evening.header)
    if evening.deal is not Deal.CARDS or not isinstance(setup, WerewolfSetup) or not setup.beside_deck:
        return {}
    pile = list(setup.beside_deck)
    Chance(setup.seed, "second cards").shuffle(pile)
    return dict(zip(setup.names, pile, strict=True))


def play_virtually(evening: Evening, out: Sink | None = None) -> tuple[Outcome, Game]:
    """Play an evening to its end on the virtual clock, without waiting for real time to pass."""

    async def main() -> tuple[Outcome | None, Game | None]:
        return await play_evening(evening, Trace(out))

    outcome, game = trio.run(main, clock=MockClock(autojump_threshold=0))
    assert outcome is not None, "the evening's plan ended before the game"
    assert game is not None
    return outcome, game


def random_evening(edition: str, players: int, seed: int, language: str) -> Evening:
    """Return an evening with the edition's printed deck and with random answers drawn from `seed`."""
    header = {"edition": edition, "players": list(seat_names(players)), "seed": seed}
    return Evening(header, VoicePack.load(language), RandomPlan(seed), seed)


def seat_names(players: int) -> tuple[str, ...]:
    """Return names for this number of seats."""
    return (*NAMES[:players], *(f"P{seat}" for seat in range(len(NAMES) + 1, players + 1)))


def _is_written(evening: Evening) -> bool:
    """Return whether a variant of this evening asks players to write sentences."""
    return any(VARIANTS[name].is_written for name in evening.header.get("variants", ()))


FOLK = ("Aude", "Basile", "Céleste", "Diane", "Estelle", "Fanny", "Gaspard", "Hélène")
"""Names of the people in the second village."""


def with_both_here(header: Mapping[str, Any], pack: VoicePack) -> dict[str, Any]:
    """Add a second village at the same box to a set-up in which players move between villages."""
    return with_second(header, FOLK, village_names(pack))


async def play_two_villages(
    evening: Evening,
    trace: Trace,
    make_speaker: MakeSpeaker = VirtualSpeaker,
    open_journal: OpenJournal = lambda _: Recorder(),
    saved: Iterable[SavedGame] = (),
    stage: Stage | None = None,
) -> dict[str, Game]:
    """Play the games of both villages, or continue saved ones; return the game of each village."""
    places, ears = VirtualPlaces(VirtualButton()), VirtualListener() if evening.with_ears else None
    stage = stage or Stage()
    trace_stage(stage, trace)
    box = box_of(evening, make_speaker(evening.pack), places, ears, trace, stage, None, Asked())
    handed = _handed_people(evening)
    if handed is not None:
        box = replace(box, devices=replace(box.devices, handed=handed.screen))
    company = _Company(evening, places, ears, handed)
    trace.follow(company.follow)
    settings = PlaySettings(
        deal=evening.deal,
        secrets=evening.secrets,
        voting=company.voting,
        timing=evening.timing,
        retell=evening.retell,
        homes=evening.homes,
        watch=company.sit_down,
        start_mind=evening.start_mind,
        minds_take_time=False,
    )
    try:
        async with trio.open_nursery() as nursery:
            for people in company.people.values():
                await nursery.start(people.run)
            if handed is not None:
                nursery.start_soon(handed.run)
            await play_both(box, evening.header, settings, open_journal, saved)
            nursery.cancel_scope.cancel()
    except* RecordUsedUp:
        pass
    return company.games


class _Company:
    """The people of two villages at one box. Only the village whose turn it is hears the box and acts."""

    def __init__(
        self,
        evening: Evening,
        places: VirtualPlaces,
        ears: VirtualListener | None,
        handed: HandedPeople | None,
    ) -> None:
        headers = {one["village"]: one for one in (evening.header, other_header(evening.header))}
        self.people: dict[str, People] = {
            name: people_of(replace(evening, header=header), places, ears, None)
            for name, header in headers.items()
        }
        self.games: dict[str, Game] = {}
        self._evening = evening
        self._handed = handed
        self._led = next(iter(headers))

    def follow(self, line: TraceLine) -> None:
        """Pass a public line of the box's log to the people of the village whose turn it is."""
        if line.kind == "village":
            self._led = str(line.fields["name"])
            if self._handed is not None:
                self._handed.game = self.games.get(self._led)
        else:
            self.people[self._led].follow(line)

    def sit_down(self, game: Game) -> None:
        """Seat the people of a village at its game."""
        name = village_named(game)
        self.games[name] = game
        self.people[name].sit_down(game)
        if self._handed is not None and name == self._led:
            self._handed.game = game

    def voting(self, prompt: Prompt) -> Voting:
        """Return how the people give this vote to the box, in the village whose turn it is."""
        return self._evening.plan.voting(self.games[self._led], prompt) or self._evening.voting


def village_named(game: Game) -> str:
    """Return the name of the village that plays a game."""
    setup = game.setup
    assert isinstance(setup, VillageSetup), "no other game has hamlets"
    return setup.of(Hamlets).village
