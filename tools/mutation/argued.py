"""Mutants that change nothing anybody could notice, and why: read by people, and left out of the score."""

from __future__ import annotations

Change = tuple[str, str, str, str]
"""A module, a function or class in it, and its line before and after the change."""

WHO_MAY_ACT = "for prompt in prompts if prompt is not None and prompt.roll]"
LONE_WINDOW = "for hour, windows in opening.items() if len(windows) == 1 and hour not in shared"

ARGUED: dict[str, tuple[Change, ...]] = {
    "it is set again before anybody reads it (by `begins`, `dealt`, `vacate`, `end`, at nightfall)": (
        ("buildings/building.py", "__init__", "self.offered: int | None = None", "pass"),
        ("buildings/houses.py", "__init__", "self.matches = 0", "self.matches = -1"),
        ("buildings/houses.py", "__init__", "self.matches = 0", "self.matches = 1"),
        ("buildings/houses.py", "__init__", "self.matches = 0", "pass"),
        ("new_moon/gypsy_cards.py", "__init__", "self.cards: list[str] = []", "pass"),
        ("new_moon/seer_watch.py", "__init__", "self._heard = 0", "self._heard = -1"),
        ("new_moon/seer_watch.py", "__init__", "self._heard = 0", "self._heard = 1"),
        ("new_moon/seer_watch.py", "__init__", "self._heard = 0", "pass"),
        ("new_moon/seer_watch.py", "__init__", "self.tonight: list[str] = []", "pass"),
        ("offices/captain.py", "__init__", "self.first_day: int | None = None", "pass"),
        ("offices/town_crier.py", "__init__", "self.captain: Player | None = None", "pass"),
        ("offices/town_crier.py", "__init__", "self.hand: list[str] = []", "pass"),
        ("offices/town_crier.py", "__init__", "self.holder: Player | None = None", "pass"),
        ("variants/v5_double_je.py", "__init__", "self.great = False", "pass"),
        ("variants/v5_double_je.py", "__init__", "self.great = False", "self.great = True"),
        ("variants/v6_harvest.py", "__init__", "self.draws: list[str] = []", "pass"),
        ("variants/v7_black_plague.py", "__init__", "self.verdict: Verdict | None = None", "pass"),
        ("roles/cupid.py", "__init__", "self.arrows = True", "self.arrows = False"),
        ("roles/cupid.py", "__init__", "self.arrows = True", "pass"),
        ("state.py", "_know_of_no_night", "self.voiced: list[str] = []", "pass"),
        ("state.py", "_know_of_no_night", "self.renewed = False", "self.renewed = True"),
    ),
    "it only saves time: the same is found out, or nothing is done, once more": (
        (
            "kernel/ballots.py",
            "leaders",
            "if len(rows) == 1 or rows[1][1] < most:",
            "if len(rows) == 1 or rows[ 0][1] < most:",
        ),
        (
            "kernel/game.py",
            "_kept",
            "if type(value) is str or value is None:",
            "if type(value) is str and value is None:",
        ),
        (
            "kernel/game.py",
            "_kept",
            'if (kind is BALLOTS or kind is ELECTION) and "tally" not in value:',
            'if (kind is BALLOTS and kind is ELECTION) and "tally" not in value:',
        ),
        *(
            (
                "deaths.py",
                "fall",
                "batch = sorted(batch, key=lambda fallen: fallen[0].index) if len(batch) > 1 else batch",
                f"batch = sorted(batch, key=lambda fallen: fallen[0].index) if len(batch) {more} else batch",
            )
            for more in ("> 0", ">= 1")
        ),
        *(
            ("deaths.py", "fall", f"{first} > 1 else batch[0][0]", f"{first} {more} else batch[0][0]")
            for first in ("village.first_eliminated = _first_of(village, batch) if len(batch)",)
            for more in ("> 0", ">= 1")
        ),
        *(
            ("nights.py", "_victims", f"{sorts} > 1 else threats:", f"{sorts} {more} else threats:")
            for sorts in ("for threat in sorted(threats, key=_by_place) if len(threats)",)
            for more in ("> 0", ">= 1")
        ),
        *(
            ("force.py", "_sort", f"{sorts} > 1 else tuple(lasting)", f"{sorts} {more} else tuple(lasting)")
            for sorts in ("rules = self.rules = tuple(sorted(lasting, key=_by_place)) if len(lasting)",)
            for more in ("> 0", ">= 1")
        ),
        ("force.py", "__init__", "self.passing = False", "self.passing = True"),
        ("village.py", "introduce", "self.met[as_what] = frozenset(players)", "pass"),
        (
            "village.py",
            "introduce",
            "new = [player for player in players if player not in last_time]",
            "new = [player for player in players if True]",
        ),
    ),
    "only who was named more often than others is asked, and a weight of one is anybody's": (
        (
            "new_moon/ev_nightmare.py",
            "instead_of_vote",
            "accused[(yield from _accuse(village, accuser))] += 1",
            "accused[(yield from _accuse(village, accuser))] += 2",
        ),
        (
            "offices/captain.py",
            "weigh",
            "if captain is not None and captain in village.voters and votes != 1 and not captain.fascinated:",
            "if captain is not None and captain in village.voters and votes != 0 and not captain.fascinated:",
        ),
    ),
    "of one answer only whether none is allowed is asked": (
        ("variants/v1_moonlight.py", "before_dawn", "min=1,", "min= 2,"),
        ("variants/v3_not_him.py", "_first", "min=1,", "min= 2,"),
    ),
    "a call for every wolf's card is the pack's, or the event's own": (
        (
            "new_moon/ev_full_moon.py",
            "_is_hunt",
            'return call.id == "werewolves" or (bool(call.cards) and call.cards <= WOLVES)',
            'return call.id == "werewolves" or (bool(call.cards) and call.cards < WOLVES)',
        ),
    ),
    "no day has that number": (
        ("offices/captain.py", "__init__", "self.tried_on = -1", "self.tried_on = - 2"),
    ),
    "fewer than none is none as well": (
        (
            "offices/captain.py",
            "elect",
            "for _ in range(2 if voters else 0):",
            "for _ in range(2 if voters else -1):",
        ),
        *(
            ("variants/v6_harvest.py", "_pour", f"{left} = {before}", f"{left} = {after}")
            for left in ("witch.heal_left, witch.poison_left",)
            for before, after in (
                (
                    "max(0, witch.heal_left - 1), max(0, witch.poison_left - 1)",
                    "max( -1, witch.heal_left - 1), max(0, witch.poison_left - 1)",
                ),
                (
                    "max(0, witch.heal_left - 1), max(0, witch.poison_left - 1)",
                    "max(0, witch.heal_left - 1), max( -1, witch.poison_left - 1)",
                ),
            )
        ),
    ),
    "the pack bites the living, and none of its own: the way to its left begins beside it": (
        (
            "new_moon/ev_backfire.py",
            "first_wolf_left_of",
            "seat = neighbours.scan(village, victim, 1)",
            "seat = neighbours.scan(village, victim, 0)",
        ),
    ),
    "who mourns is alive, so it is nobody dead; and each of a couple loves somebody": (
        *(
            (
                "variants/v6_harvest.py",
                "mourners",
                "return [player for player in self.affair if player is not None and player is not dead]",
                f"return [player for player in self.affair if {everybody}]",
            )
            for everybody in ("True", "player is not None or player is not dead")
        ),
    ),
    "a key that there is not is refused before the rules read their own": (
        (
            "buildings/houses.py",
            "GivenHouses",
            "class GivenHouses(Struct, frozen=True, forbid_unknown_fields=True):",
            "class GivenHouses(Struct, frozen=True, forbid_unknown_fields=False):",
        ),
    ),
    "a vote whose window has not said who begins is not held": (
        ("new_moon/ev_influences.py", "turns", "return []", "return None"),
    ),
    "whoever is condemned was condemned by ballots: no round without any is among them": (
        *(
            (
                "buildings/tavern.py",
                "attend",
                f"{before} for ballots in village.rounds if ballots){after}",
                f"{before} for ballots in village.rounds if True){after}",
            )
            for before, after in (
                ("voted = any(ballots.get(name) == condemned", ""),
                ('if not voted and any(type(ballots.get("tally")) is dict', ":"),
            )
        ),
    ),
    "of a card that is not announced nobody is called, whatever is said of its fires": (
        (
            "buildings/houses.py",
            "begins",
            'announced = village.setup.announced.get("pyromaniac", 0)',
            'announced = village.setup.announced.get("pyromaniac", 1)',
        ),
        (
            "buildings/houses.py",
            "begins",
            'announced = village.setup.announced.get("pyromaniac", 0)',
            'announced = village.setup.announced.get("pyromaniac", -1)',
        ),
    ),
    "a card that was shown once stays shown, and is not shown again": (
        ("faces.py", "unveil", "village.unveiled.clear()", "pass"),
    ),
    "the last draw of its stream, and of one out of one": (
        (
            "kernel/chance.py",
            "shuffle",
            "for last in range(len(items) - 1, 0, -1):",
            "for last in range(len(items) - 1, -1, -1):",
        ),
    ),
    "there are as many on both sides": (
        (
            "kernel/prompts.py",
            "_check_tokens",
            "rights = dict(zip(prompt.seats, prompt.tokens, strict=True))",
            "rights = dict(zip(prompt.seats, prompt.tokens, strict=False))",
        ),
        (
            "variants/v5_double_je.py",
            "begins",
            "for player, first, other in zip(village.players, pile[::PAIR], pile[1::PAIR], strict=True):",
            "for player, first, other in zip(village.players, pile[::PAIR], pile[1::PAIR], strict=False):",
        ),
        (
            "variants/v5_double_je.py",
            "begins",
            "self.second = dict(zip(village.players, sides, strict=True))",
            "self.second = dict(zip(village.players, sides, strict=False))",
        ),
        (
            "buildings/houses.py",
            "handed_out",
            "drawn = dict(zip(setup.names, homes, strict=True))",
            "drawn = dict(zip(setup.names, homes, strict=False))",
        ),
        (
            "state.py",
            "_seat_all",
            "for index, (seat, card) in enumerate(zip(setup.seats, cards, strict=True))",
            "for index, (seat, card) in enumerate(zip(setup.seats, cards, strict=False))",
        ),
    ),
    "what holds for the one holds for the other": (
        (
            "victory.py",
            "_winner",
            "if lovers_last and sides.mixed_couple(village, alive[0]):",
            "if lovers_last and sides.mixed_couple(village, alive[ -1]):",
        ),
        (
            "victory.py",
            "_winner",
            "if lovers_last and sides.mixed_couple(village, alive[0]):",
            "if lovers_last and sides.mixed_couple(village, alive[ 1]):",
        ),
    ),
    "there is only one, which is the first and the last": (
        (
            "offices/captain.py",
            "elect",
            "return village.by_name[elected[0]]",
            "return village.by_name[elected[ -1]]",
        ),
        (
            "new_moon/ev_full_moon.py",
            "_hunt",
            "spared = pack[0].lover if len(pack) == 1 else None",
            "spared = pack[ -1].lover if len(pack) == 1 else None",
        ),
        (
            "variants/v3_not_him.py",
            "instead_of_vote",
            "yield from votes.pass_verdict(village, left[0])",
            "yield from votes.pass_verdict(village, left[ -1])",
        ),
        (
            "roles/werewolf.py",
            "_prey",
            "spared = pack[0].lover if len(pack) == 1 else None",
            "spared = pack[ -1].lover if len(pack) == 1 else None",
        ),
        (
            "kernel/prompts.py",
            "default",
            "return False if False in self.legal else self.legal[0]",
            "return False if False in self.legal else self.legal[ -1]",
        ),
        (
            "kernel/game.py",
            "drawn_answer",
            "return next(option for option in prompt.legal if str(option) == drawn[0])",
            "return next(option for option in prompt.legal if str(option) == drawn[ -1])",
        ),
        *(
            ("role.py", "perform", f"{before}[0]{after}", f"{before}[ -1]{after}")
            for before, after in (
                (
                    "if len(awake) == 1 and not (awake",
                    ".borrowed or village.hooks.wakes or village.hooks.recast):",
                ),
                ("return awake", ".role.wake(village)"),
            )
        ),
        (
            "deaths.py",
            "fall",
            "village.first_eliminated = _first_of(village, batch) if len(batch) > 1 else batch[0][0]",
            "village.first_eliminated = _first_of(village, batch) if len(batch) > 1 else batch[ -1][0]",
        ),
        (
            "force.py",
            "_standing",
            f"hour: windows[0] {LONE_WINDOW}",
            f"hour: windows[ -1] {LONE_WINDOW}",
        ),
        (
            "debate.py",
            "at_any_time",
            "may_act = ((prompt.id, prompt.seats[0]), *_may_act(village, waiting))",
            "may_act = ((prompt.id, prompt.seats[ -1]), *_may_act(village, waiting))",
        ),
        (
            "debate.py",
            "_may_act",
            f"return [(prompt.id, prompt.seats[0]) {WHO_MAY_ACT}",
            f"return [(prompt.id, prompt.seats[ -1]) {WHO_MAY_ACT}",
        ),
    ),
    "a card that was announced is there at least once, and at most the first near name is used": (
        *(
            (
                "faces.py",
                "put_away",
                "left = village.unseen[card] = village.unseen.get(card, 0) - 1",
                f"left = village.unseen[card] = village.unseen.get(card, {count}) - 1",
            )
            for count in (-1, 1)
        ),
        (
            "kernel/setup.py",
            "near",
            "close = difflib.get_close_matches(name, list(known), n=1)",
            "close = difflib.get_close_matches(name, list(known), n= 2)",
        ),
        (
            "options.py",
            "read_options",
            "near = difflib.get_close_matches(name, known, n=1)",
            "near = difflib.get_close_matches(name, known, n= 2)",
        ),
    ),
    "only whether it is there is asked": (
        ("hooks.py", "hook", "marked.is_hook = True", "marked.is_hook = False"),
    ),
    "it is called on the class alone, where any function is called so": (
        ("kernel/setup.py", "Setup", "", "def from_dict(header: Mapping[str, Any]) -> Setup:"),
    ),
    "what overrides it is a property itself: the base says so to readers and to the type checker": (
        ("kernel/engine.py", "Truth", "", "@abstractmethod"),
    ),
    "with one seat alive the game is over, and nobody asks for its neighbours": (
        ("neighbours.py", "beside", "return ()", "return None"),
    ),
    "there is one of them": (
        (
            "kernel/headers.py",
            "_spelled_out",
            'message.replace("[...]", f".{key}", 1)',
            'message.replace("[...]", f".{key}", 2)',
        ),
    ),
    "only whether it is true is asked": (
        ("variants/variant.py", "makes_candles", "return False", "return None"),
        ("kernel/prompts.py", "_is_heard", "return False", "return None"),
        ("kernel/setup.py", "_is_date", "return False", "return None"),
        ("roles/village_idiot.py", "pardoned", "return False", "return None"),
        ("night.py", "holds", "return False", "return None"),
        ("night.py", "takes", "return False", "return None"),
        ("presence.py", "is_away", "return False", "return None"),
        ("roles/piper.py", "has_won", "return False", "return None"),
        ("roles/prejudiced_manipulator.py", "has_won", "return False", "return None"),
        ("tonight.py", "_voiced_tonight", "return False", "return None"),
        ("sides.py", "mixed_couple", "return False", "return None"),
    ),
    "he has protected nobody yet, so nobody is refused him": (
        ("roles/defender.py", "__init__", "self.last_night = 0", "self.last_night = -1"),
        ("roles/defender.py", "__init__", "self.last_night = 0", "self.last_night = 1"),
    ),
    "a place in an order, between the same two or beside one that cannot come at the same time": (
        ("roles/prejudiced_manipulator.py", "PrejudicedManipulator", "lone_goal = 5", "lone_goal = 4"),
        ("roles/prejudiced_manipulator.py", "PrejudicedManipulator", "lone_goal = 5", "lone_goal = 6"),
        *(
            ("ids.py", "__new__", f"{before} 9, {after}", f"{before} {place}, {after}")
            for before, after in (
                (
                    "cls, word: str, *, place: int =",
                    "how: How = How.NIGHT, stopped_by: frozenset[Saving] = frozenset()",
                ),
            )
            for place in (8, 10)
        ),
        ("variants/v7_black_plague.py", "BlackPlague", "goal_place = 0", "goal_place = -1"),
        ("variants/v8_fascination.py", "Fascination", "goal_place = 6", "goal_place = 7"),
        ("roles/angel.py", "Angel", "lone_goal = 1", "lone_goal = 0"),
        ("roles/piper.py", "Piper", "lone_goal = 3", "lone_goal = 2"),
        ("roles/piper.py", "Piper", "lone_goal = 3", "lone_goal = 4"),
        ("roles/white_werewolf.py", "WhiteWerewolf", "lone_goal = 4", "lone_goal = 3"),
        ("roles/white_werewolf.py", "WhiteWerewolf", "lone_goal = 4", "lone_goal = 5"),
        ("editions/base_2014.py", "", 'CLASSIC_SLOTS = {"lovers": 35}', 'CLASSIC_SLOTS = {"lovers": 36}'),
        ("editions/base_2014.py", "", 'CLASSIC_SLOTS = {"lovers": 35}', 'CLASSIC_SLOTS = {"lovers": 34}'),
        (
            "victory.py",
            "_winner",
            "if lone is not None and lone.place < COUPLE_PLACE:",
            "if lone is not None and lone.place <= COUPLE_PLACE:",
        ),
    ),
    "nobody leaves it to what stands here: every caller, or every loner, says it": (
        ("schedule.py", "Beat", "picks: int = 1", "picks: int = 0"),
        ("schedule.py", "Beat", "picks: int = 1", "picks: int = 2"),
        ("schedule.py", "Beat", "outlasts: float = 1.0", "outlasts: float = 0.0"),
        ("schedule.py", "Beat", "outlasts: float = 1.0", "outlasts: float = 2.0"),
    ),
}


def reason(change: Change) -> str | None:
    """Why a change is none, if that has been argued."""
    return next((why for why, changes in ARGUED.items() if change in changes), None)
