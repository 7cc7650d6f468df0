from __future__ import annotations

import io
import json
import math
import os
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from statistics import quantiles
from typing import Any

import pytest
import trio

from hardware.strokes import Key
from narrator.night.calls import night_span
from narrator.night.passes import Draft, NightPlan, plan_night
from narrator.night.round import DUMMIES
from narrator.night.round_night import hand_round
from narrator.play import werewolf_game
from narrator.rules import Game, Setup, SetupError, Told
from narrator.rules.cards import advised_deck
from narrator.rules.schedule import Pass
from narrator.rules.variants import VARIANTS
from narrator.rules.village import public_of, village_of
from narrator.setup.draft import Draft as SetupDraft
from narrator.setup.draft import times_of
from narrator.simulation.demo import Evening, play_virtually, random_evening, seat_names
from narrator.table.console.handed import FILL, LETTERS, HandedKeys, HandedWords, paint_handed
from narrator.table.console.layout import new_console, rows_of
from narrator.table.handed import GO_ON, HandedScreen, HandedSheet, SheetKind
from narrator.table.secrets import Deal, Secrets
from narrator.table.timing import RollKind, Timing
from tests.effort import LATER, crossed, kept
from tests.narrator.alike.test_rule_s import compare, pairs
from tests.narrator.box_seats import ByRote
from tests.narrator.screens import WatchedScreen
from tests.narrator.secrecy import WentAstray, heard
from voices.draw import Draw
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")


def by_round(edition: str, count: int, seed: int = 1, language: str = "en", **header: Any) -> Evening:
    """Return an evening with secrets on one screen, dealt by the box."""
    evening = random_evening(edition, count, seed, language)
    evening = replace(evening, header=evening.header | header)
    return replace(evening, secrets=Secrets.ROUND, deal=Deal.LIGHT)


def lines_of(evening: Evening) -> list[dict[str, Any]]:
    out = io.StringIO()
    play_virtually(evening, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def advised(players: int, seed: int = 1) -> Evening:
    return by_round("base_2014", players, seed, deck=list(advised_deck("base_2014", players)))


@pytest.fixture
def drafts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Draft, Game]]:
    """Return every draft of an evening with its game."""
    made: list[tuple[Draft, Game]] = []

    def keep(game: Game, *rest: Any) -> Draft:
        draft = Draft(game, *rest)
        made.append((draft, game))
        return draft

    monkeypatch.setattr(werewolf_game, "Draft", keep)
    return made


def mixed(seed: int) -> Evening:
    """Make an evening of the large game with modules and a fitting variant, drawn from a seed."""
    draw = Draw(f"mixed {seed}")
    players = 8 + draw.below(6)
    modules = [name for name in ("village", "new_moon") if draw.below(2)]
    fitting = [name for name in sorted(VARIANTS) if goes_with(name, modules, players)]
    return by_round("pact", players, seed, modules=modules, variants=[fitting[draw.below(len(fitting))]])


def goes_with(variant: str, modules: list[str], players: int) -> bool:
    """Return whether the table may play a variant with these modules."""
    header = {"edition": "pact", "modules": modules, "variants": [variant], "players": [*seat_names(players)]}
    try:
        Setup.from_dict(header)
    except SetupError:
        return False
    return True


MIXED = [5, 12, 19, 26]


@pytest.mark.parametrize("seed", kept([*MIXED, *range(200, 300)], MIXED[:2]))
def test_passed_screen_shows_each_player_true_news(seed: int, drafts: list[tuple[Draft, Game]]) -> None:
    play_virtually(mixed(seed))
    assert drafts
    for draft, game in drafts:
        told = Counter(event for event in game.events if isinstance(event, Told))
        for seat, news in draft.shown_ahead.items():
            assert not Counter(news) - told, seat


@pytest.mark.parametrize("seed", kept(range(3), [0]))
def test_passed_screen_answers_every_question(seed: int, drafts: list[tuple[Draft, Game]]) -> None:
    play_virtually(advised(9, seed))
    assert [prompt for draft, _ in drafts for prompt in draft.unanswered] == []


TABLES = (("base_2014", 8), ("collector", 10), ("web", 9), ("web_32", 7), ("pact", 14), ("lupusburg", 5))


EYES = {
    "en": ("close your eyes", "open your eyes", "phone", "tap ", "the light"),
    "fr": ("fermez les yeux", "ouvrez les yeux", "téléphone", "touchez", "la lumière"),
}
"""News that no player gets on a shared screen."""


@pytest.mark.parametrize(("table", "language"), crossed(TABLES, ("en", "fr")))
def test_passed_screen_game_never_mentions_eyes(table: tuple[str, int], language: str) -> None:
    lines = lines_of(by_round(*table, 3, language))
    assert any(line.get("cue") == "round.give_to" for line in lines)
    assert [line for line in lines if line["kind"] in ("light", "tick")] == []
    said = [line["text"] for line in lines if line["kind"] == "say"]
    sheets = [text for line in lines if line["kind"] == "sheet" for text in line["lines"]]
    unfit = [text for text in (*said, *sheets) if any(word in text.lower() for word in EYES[language])]
    assert unfit == []


V = "simple_villager"
PACK_OF_TWO = ("werewolf", "werewolf", "seer", "witch")
RARE: Mapping[str, tuple[str, int, dict[str, Any], frozenset[str]]] = {
    "Thief": (
        "base_2014",
        8,
        {"deck": ["thief", *PACK_OF_TWO, "hunter", "cupid", V, V, V]},
        frozenset({"thief.swap", "seer.look"}),
    ),
    "Actor": (
        "pact",
        9,
        {"deck": ["actor", *PACK_OF_TWO, V, V, V, V], "actor_cards": ["fox", "defender", "bear_tamer"]},
        frozenset({"actor.borrow", "werewolves.devour"}),
    ),
    "Servant": (
        "pact",
        8,
        {"deck": ["devoted_servant", *PACK_OF_TWO, V, V, V]},
        frozenset({"witch.heal", "witch.poison"}),
    ),
    "Piper": (
        "pact",
        9,
        {"deck": ["piper", "accursed_wolf_father", *PACK_OF_TWO, V, V, V]},
        frozenset({"piper.charm", "accursed_wolf_father.infect"}),
    ),
    "Judge": (
        "pact",
        9,
        {"deck": ["stuttering_judge", "wild_child", "wolf_hound", *PACK_OF_TWO, V, V]},
        frozenset({"stuttering_judge.signal", "wild_child.model", "wolf_hound.side"}),
    ),
    "town": ("lupusburg", 5, {}, frozenset({"lupusburg.place", "thief.peek", "werewolf.claw"})),
}
"""Tables, each with questions that must be asked on a secret page."""


@pytest.mark.parametrize("table", RARE)
def test_rare_powers_are_asked_on_the_passed_screen(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    edition, players, header, wanted = RARE[table]
    asked: set[str] = set()

    class Noted(HandedScreen):
        def __init__(self) -> None:
            super().__init__()
            self.follow(self._note)

        def _note(self) -> None:
            if self.sheet is not None and isinstance(self.sheet.asked, tuple):
                question = self.sheet.asked[0]
                prompt = getattr(question, "prompt", None) or question.beat.prompt
                asked.add(str(getattr(prompt, "id", prompt)))

    monkeypatch.setattr("narrator.simulation.demo.HandedScreen", Noted)
    lines = lines_of(by_round(edition, players, 1, **header))
    assert not [line for line in lines if line["kind"] == "fault"]
    assert wanted <= asked
    if table == "Servant":
        assert any(line.get("cue") == "devoted_servant.take" for line in lines)


PACK_CARDS = ("werewolf", "seer", "werewolf", V, "werewolf", "witch", V, V)
PICKS: Mapping[str, tuple[tuple[int, int, int], int]] = {
    "one mind": ((3, 3, 3), 3),
    "two against the last": ((3, 3, 6), 3),
    "two against the first": ((6, 3, 3), 3),
    "all differ": ((3, 6, 7), 7),
}
"""The places of the seats that the wolves choose, in their order, and the place of the victim."""


def drafted(picks: Sequence[int]) -> tuple[Draft, Game, tuple[str, ...]]:
    """Return the draft of a first night in which three wolves have chosen, its game and the seats."""
    names = seat_names(8)
    header = {"edition": "base_2014", "players": [*names], "deck": list(PACK_CARDS), "seed": 1}
    game = Game(Setup.from_dict(header | {"deal": dict(zip(names, PACK_CARDS, strict=True))}))
    plan = plan_night(public_of(game))
    draft = Draft(game, night_span(game.events, 1), lambda prompt: plan.asked_in(prompt, {}))
    wolves = [name for name, card in zip(names, PACK_CARDS, strict=True) if card == "werewolf"]
    for wolf, place in zip(wolves, picks, strict=True):
        question = draft.question(wolf, Pass.MAIN)
        assert question is not None
        draft.choose(wolf, question, names[place])
    return draft, game, names


@pytest.mark.parametrize("picks", PICKS)
def test_wolves_see_their_chosen_victim_in_next_screen_round(picks: str) -> None:
    chosen, victim = PICKS[picks]
    draft, game, names = drafted(chosen)
    assert draft.decided(names[0]) == []
    draft.commit(game.take, Pass.MAIN)
    assert names[victim] in game.answers
    (seen,) = draft.decided(names[0])
    assert seen.answer == names[victim]
    assert list(seen.chosen_by.values()) == [names[place] for place in chosen]
    assert draft.decided(names[0]) == []
    assert draft.decided(names[1]) == []
    after_a_power_cut = json.loads(json.dumps(draft.as_kept))["together"]
    assert after_a_power_cut == [[[names[2], names[4]], dict(seen.chosen_by), names[victim]]]


def test_wolf_who_chose_early_sees_victim_at_the_last_turn() -> None:
    evening = by_round(
        "base_2014", 8, 1, deck=list(PACK_CARDS), deal=dict(zip(seat_names(8), PACK_CARDS, strict=True))
    )
    first = next(nights(lines_of(evening)))
    read = [line for line in first if line["kind"] == "sheet"]
    told = {line["seat"] for line in read if any("All together" in text for text in line["lines"])}
    assert told == {name for name, card in zip(seat_names(8), PACK_CARDS, strict=True) if card == "werewolf"}


def test_screen_is_passed_from_another_seat_each_night() -> None:
    lines = lines_of(advised(9, 2))
    opened = [
        next(line["text"] for line in one if line.get("cue") == "round.give_to") for one in nights(lines)
    ]
    first = [next(name for name in seat_names(9) if name in text) for text in opened]
    assert len(first) > 2
    assert all(one != other for one, other in pairwise(first))


def test_filler_question_repeats_only_after_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, list[str]] = {}

    class Noted(HandedScreen):
        def __init__(self) -> None:
            super().__init__()
            self.follow(self._note)

        def _note(self) -> None:
            sheet = self.sheet
            if sheet is not None and sheet.kind is SheetKind.ASK and sheet.asked is None and not sheet.share:
                asked.setdefault(sheet.seat, []).append(sheet.question)

    monkeypatch.setattr("narrator.simulation.demo.HandedScreen", Noted)
    play_virtually(advised(9, 2))
    assert max(map(len, asked.values())) > DUMMIES
    for questions in asked.values():
        assert len(set(questions[:DUMMIES])) == min(len(questions), DUMMIES)
        assert all(one != other for one, other in pairwise(questions))


@pytest.mark.parametrize(
    ("edition", "seeds", "least"),
    kept(
        [("base_2014", 2, 1), ("pact", 6, 2), ("base_2014", 40, 15), ("pact", 80, 30)], [("base_2014", 2, 1)]
    ),
)
def test_passed_screen_turns_are_equal_for_equal_public_facts(edition: str, seeds: int, least: int) -> None:
    compared = 0
    for seed, one, other in pairs(edition, range(seeds)):
        try:
            lines = [
                heard(played, PACK, seed, fingers, RollKind.ROUND)
                for fingers, played in enumerate((one, other))
            ]
        except WentAstray:
            continue
        compare(lines[0], lines[1], (edition, seed))
        compared += 1
    assert compared >= least


def _asks_only_holders(patch: pytest.MonkeyPatch, game: Game) -> None:
    """Plant a leak: pass the screen only to seats with something to do."""

    async def leak(*args: Any, seats: Sequence[str], **rest: Any) -> None:
        busy = [player.name for player in village_of(game).alive if player.card != "simple_villager"]
        await hand_round(*args, seats=[seat for seat in seats if seat in busy], **rest)

    patch.setattr(werewolf_game, "hand_round", leak)


def _ends_with_the_holder(patch: pytest.MonkeyPatch, game: Game) -> None:
    """Plant a leak: pass the screen only as often as living players need."""

    def leak(public: Any, **rest: Any) -> NightPlan:
        plan = plan_night(public, **rest)
        held = {player.card for player in village_of(game).alive}
        return plan if "witch" in held else replace(plan, passes=plan.passes[:-1])

    patch.setattr(werewolf_game, "plan_night", leak)


def _counts_real_questions(patch: pytest.MonkeyPatch, game: Game) -> None:
    """Plant a leak: ask only as many questions as living players can be asked."""

    def leak(public: Any, **rest: Any) -> NightPlan:
        plan = plan_night(public, **rest)
        wolves = sum(player.wolf for player in village_of(game).alive)
        return replace(plan, passes=tuple(replace(one, questions=wolves) for one in plan.passes))

    patch.setattr(werewolf_game, "plan_night", leak)


@pytest.mark.parametrize(
    ("plant", "first"), [(_asks_only_holders, 0), (_ends_with_the_holder, 17), (_counts_real_questions, 27)]
)
def test_planted_leak_on_passed_screen_is_found(
    plant: Callable[[pytest.MonkeyPatch, Game], None], first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ordinary = werewolf_game.VillageCourse

    class Leaking(ordinary):  # type: ignore[misc, valid-type]
        def __init__(self, begun: Any, loop: Any) -> None:
            plant(monkeypatch, begun.game)
            super().__init__(begun, loop)

    monkeypatch.setattr("narrator.play.werewolf_game.VillageCourse", Leaking)
    for seed, one, other in pairs("base_2014", range(first, 40), ("seer", "witch")):
        try:
            if heard(one, PACK, seed, 0, RollKind.ROUND) != heard(other, PACK, seed, 0, RollKind.ROUND):
                return
        except (WentAstray, IndexError):
            continue
    pytest.fail("no pair of games gave the planted leak away")


class Watching:
    """Neighbour with a stopwatch who times each secret page (s)."""

    def __init__(self, screen: HandedScreen) -> None:
        self.asked: list[float] = []
        self.idle: list[float] = []
        self._screen = screen
        self._key = 0.0
        self._opened = False
        self._last: HandedSheet | None = None
        screen.follow(self._look)

    def _look(self) -> None:
        last, self._last = self._last, self._screen.sheet
        if last is None or self._last is None or not last.ready or last.kind is SheetKind.SHOW:
            return
        now = trio.current_time()
        if last.kind is SheetKind.ASK and self._opened:
            (self.idle if last.asked is None else self.asked).append(now - self._key)
        self._opened, self._key = last.kind is SheetKind.GIVE, now


def lognormal(draw: Draw, median: float) -> float:
    """Draw the seconds of a decision; the logarithm has a standard deviation of 0.22."""
    normal = sum(draw.between(0.0, 1.0) for _ in range(12)) - 6.0
    return median * math.exp(0.22 * normal)


def advantage(evenings: int, read: float, monkeypatch: pytest.MonkeyPatch) -> tuple[float, float]:
    """Return how much better than chance a stopwatch finds the asked seat, and four standard errors."""
    watching: list[Watching] = []

    class Watched(HandedScreen):
        def __init__(self) -> None:
            super().__init__()
            watching.append(Watching(self))

    monkeypatch.setattr("narrator.simulation.demo.HandedScreen", Watched)
    for seed in range(evenings):
        draw = Draw(f"thinking {seed}")
        timing = Timing(round_read=read, round_card=read)
        evening = replace(advised(12, seed), timing=timing)
        play_virtually(replace(evening, decides=partial(_thinks, draw)))
    asked = [seconds for one in watching for seconds in one.asked]
    idle = [seconds for one in watching for seconds in one.idle]
    return chance_to_tell(asked, idle) - 0.5, 4 * (1 / (12 * min(len(asked), len(idle)))) ** 0.5


def _thinks(draw: Draw, asked: bool) -> float:
    return lognormal(draw, 1.6 if asked else 1.2)


def chance_to_tell(asked: Sequence[float], idle: Sequence[float]) -> float:
    """Return the share of pairs in which the slower answer is the asked seat's (0.5 is chance)."""
    below = higher = 0
    for _, is_asked in sorted([*((one, True) for one in asked), *((one, False) for one in idle)]):
        higher += below if is_asked else 0
        below += not is_asked
    return higher / (len(asked) * len(idle))


@LATER
def test_key_press_times_on_passed_screen_reveal_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    above, error = advantage(240, Timing().round_read, monkeypatch)
    assert above < error


@LATER
def test_planted_short_reading_time_on_passed_screen_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    above, error = advantage(6, 0.4, monkeypatch)
    assert above > error


def nights(lines: Sequence[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    night: list[dict[str, Any]] | None = None
    for line in lines:
        if line.get("cue") == "night.falls" and night is None:
            night = []
        elif line.get("cue") == "night.dawn" and night is not None:
            yield night
            night = None
        elif night is not None:
            night.append(line)


GIVEN = ("round.give_to", "round.again", "round.back")
"""Cues said when the screen is handed on."""


@pytest.mark.parametrize(("seeds", "least"), kept([(1, 10), (8, 60)], [(1, 10)]))
def test_twelve_players_pass_the_screen_in_a_short_night(seeds: int, least: int) -> None:
    visits = []
    for seed in range(seeds):
        for night in list(nights(lines_of(advised(12, seed))))[1:]:
            assert night[-1]["t"] - night[0]["t"] <= 180.0
            ends = [line for line in night if line.get("cue") in GIVEN]
            visits += [
                after["t"] - before["t"]
                for before, after in pairwise(ends)
                if before["cue"] == "round.give_to"
            ]
    assert len(visits) > least
    assert quantiles(visits, n=10)[8] <= 7.0


WITHOUT_CUPID = ("werewolf", "werewolf", "seer", "witch", "hunter", V, V, V)
FIRST_NIGHTS: Mapping[str, tuple[tuple[str, ...], bool, int, float]] = {
    "a table that knows the rules": (WITHOUT_CUPID, False, 2, 125.0),
    "a table that does not": (WITHOUT_CUPID, True, 2, 160.0),
    "lovers, and a table that knows the rules": (advised_deck("base_2014", 8), False, 3, 180.0),
}
"""Decks of eight, whether rules are explained, visits to each seat, and the longest first night (s)."""


@pytest.mark.parametrize("table", FIRST_NIGHTS)
def test_first_night_shows_cards_during_the_first_screen_round(table: str) -> None:
    deck, explained, visits, longest = FIRST_NIGHTS[table]
    draft = SetupDraft(rules=explained)
    evening = replace(by_round("base_2014", 8, 3, deck=list(deck)), timing=times_of(draft))
    first = next(nights(lines_of(evening)))
    given = [line for line in first if line.get("cue") == "round.give_to"]
    assert len(given) == 8 * visits
    assert first[-1]["t"] - given[0]["t"] <= longest


def test_computer_players_play_beside_people_with_passed_screen() -> None:
    link = ByRote({})
    names = seat_names(8)
    players = [{"name": name, "mind": "quiet"} if name in names[5:7] else name for name in names]
    cards = [*["simple_villager"] * 4, "hunter", "werewolf", "seer", "werewolf"]
    held = dict(zip(names, cards, strict=True))
    evening = by_round("base_2014", 8, players=players, deal=held)
    evening = replace(evening, start_mind=lambda style: link)
    lines = lines_of(evening)
    assert {"werewolves.devour", "seer.look"} <= set(link.asked)
    assert not any(line["kind"] == "fault" for line in lines)
    given = {line["text"] for line in lines if line.get("cue") == "round.give_to"}
    assert not any(name in text for text in given for name in names[5:7])


def test_touches_count_only_while_a_question_accepts_them() -> None:
    screen = HandedScreen()
    sheet = HandedSheet(SheetKind.ASK, "Ann", "Ann", options=("Bea", "", "nobody"))
    with screen.touches() as touches:
        screen.show(sheet)
        screen.touch(0)
        screen.show(replace(sheet, ready=True))
        screen.touch(1)
        screen.touch(7)
        screen.touch(2)
        screen.touch(GO_ON)
        got = [touches.receive_nowait() for _ in range(touches.statistics().current_buffer_used)]
    assert got == [2, GO_ON]


SIZES = (os.terminal_size((100, 30)), os.terminal_size((80, 24)), os.terminal_size((60, 20)))


WORDS = HandedWords("Night", "<open>", "<wait>", "<choose>", "<hide>")


ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


PAPER = new_console(colours=False)


def painted(sheet: HandedSheet, size: os.terminal_size) -> list[str]:
    rows = paint_handed(
        sheet, WORDS, None, size.columns, size.lines, lambda one: rows_of(one, size.columns, PAPER)
    )
    return [ESCAPES.sub("", row).rstrip() for row in rows]


class Reader:
    """Table of people who read the terminal and press its keys."""

    def __init__(self, size: os.terminal_size) -> None:
        self.screen = HandedScreen()
        self.screen.on_terminal = True
        self.game: Any = None
        self.shapes: dict[tuple[str, int], set[tuple[int, ...]]] = {}
        """Row lengths, by the kind of sheet and its number of options."""
        self._size = size
        self._keys = HandedKeys(self.screen)
        self._draw = Draw("keys")
        self._moved = trio.Event()
        self.screen.follow(self._move)

    def _move(self) -> None:
        self._moved.set()
        self._moved = trio.Event()

    async def run(self) -> None:
        """Read and press until cancelled."""
        while True:
            sheet, moved = self.screen.sheet, self._moved
            if sheet is not None:
                self._look(sheet)
            await moved.wait()
            await trio.sleep(0.05)

    def _look(self, sheet: HandedSheet) -> None:
        rows = painted(sheet, self._size)
        assert len(rows) == self._size.lines
        if sheet.kind is SheetKind.GIVE:
            if WORDS.open_it in "\n".join(rows):
                self._keys.stroke(Key.ENTER)
            return
        self.shapes.setdefault((sheet.kind, sheet.cells), set()).add(tuple(map(len, rows[1:])))
        if WORDS.choose in "\n".join(rows):
            offered = re.findall(
                rf"(?:^|[ {FILL}])([{LETTERS}]) [^ {FILL}]", "\n".join(rows[-12:]), re.MULTILINE
            )
            assert offered, "\n".join(rows)
            self._keys.stroke(offered[self._draw.below(len(offered))])


def base(players: int, language: str) -> Evening:
    """Return an evening of the base game with the recommended deck."""
    return by_round("base_2014", players, 2, language, deck=list(advised_deck("base_2014", players)))


TERMINAL_TABLES: Mapping[str, Callable[[str], Evening]] = {
    "base 8": partial(base, 8),
    "base 12": partial(base, 12),
    "pact 12": lambda language: by_round("pact", 12, 4, language, modules=["village", "new_moon"]),
    "town 5": lambda language: by_round("lupusburg", 5, 2, language),
}


@pytest.mark.parametrize(("table", "size", "language"), crossed(tuple(TERMINAL_TABLES), SIZES, ("en", "fr")))
def test_passed_screen_shows_all_that_is_needed_to_play(
    table: str, size: os.terminal_size, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(size)
    monkeypatch.setattr("narrator.simulation.demo.HandedPeople", lambda *_: reader)
    evening = TERMINAL_TABLES[table](language)
    outcome, _ = play_virtually(replace(evening, retell=False))
    assert outcome is not None
    for kind, shapes in reader.shapes.items():
        assert len(shapes) == 1, (kind, shapes)


def test_letter_typed_as_secret_answer_is_not_shown_to_all() -> None:
    """Answer a secret page by day, when letters also begin typed lines, as in a trial."""
    screen = HandedScreen()
    screen.on_terminal = True
    watched = WatchedScreen(VoicePack.load("en"), (80, 24), handed=screen)
    with screen.touches():
        screen.show(HandedSheet(SheetKind.ASK, "Ann", "Ann", question="Who?", options=("Bea",), ready=True))
        for stroke in ("a", Key.ENTER):
            watched.typed.stroke(stroke)
        screen.show(None)
    assert (watched.typed.line, watched.typed.ahead) == ("", [])


def test_terminal_shows_no_secret_page_while_a_tablet_does() -> None:
    """Follow a tablet that joins, gets a secret sheet, and is lost."""
    screen = HandedScreen()
    screen.on_terminal = True
    watched = WatchedScreen(VoicePack.load("en"), (80, 24), handed=screen)
    invited: list[bool] = []
    screen.invite = invited.append
    keys = watched.screen.handed_keys
    ask = HandedSheet(SheetKind.ASK, "Ann", "Ann", "the Seer", question="Who?", options=("Bea",), ready=True)

    def rows() -> str:
        return "\n".join(watched.rows())

    with screen.touches() as touches:
        screen.show(HandedSheet(SheetKind.GIVE, "Ann", "Give it to"))
        screen.link(1)
        screen.show(ask)
        keys.stroke("a")
        assert invited == [False]
        assert touches.statistics().current_buffer_used == 0, "the laptop answers for nobody"
        assert "Seer" not in rows()
        screen.link(-1)
        assert "Seer" not in rows()
        assert "Press space" in rows()
        keys.stroke("a")
        screen.touch(GO_ON)
        assert touches.statistics().current_buffer_used == 0, "the touch only uncovers the sheet"
        assert "Seer" in rows()
        keys.stroke("a")
        assert touches.receive_nowait() == 0
