"""Mutants that change nothing anybody could notice, and why: read by people, and left out of the score.

Kept is why, then where, then what of a line becomes what: from the last name before the change to the first
one after it. A line may move and be written anew around its change, and what was argued about it stays.
"""

from __future__ import annotations

import keyword
import re

Change = tuple[str, str, str, str]
"""A module, as `rules/roles/seer.py`; a function or class in it; and its line before and after the change."""
Argument = tuple[str, str, tuple[str, ...]]
"""A module, a function or class in it, and what of its lines is changed, as `touched` says it."""

ARGUED: dict[str, tuple[Argument, ...]] = {
    "it is set before it is read (by `begins`, `dealt`, `vacate`, `end`, `link`, at nightfall, at a vote)": (
        ("rules/buildings/building.py", "__init__", ("offered left out",)),
        ("rules/buildings/houses.py", "__init__", ("matches=-1", "matches=1", "matches left out")),
        ("rules/new_moon/gypsy_cards.py", "__init__", ("cards left out",)),
        (
            "rules/new_moon/seer_watch.py",
            "__init__",
            ("_heard=-1", "_heard=1", "_heard left out", "tonight left out"),
        ),
        ("rules/offices/captain.py", "__init__", ("first_day left out",)),
        (
            "rules/new_moon/town_crier.py",
            "__init__",
            ("captain left out", "hand left out", "holder left out"),
        ),
        ("rules/variants/v2_hamlets.py", "__init__", ("_most=-1", "_most=1", "_most left out")),
        ("rules/variants/v5_double_je.py", "__init__", ("great left out", "great=True")),
        ("rules/variants/v6_harvest.py", "__init__", ("draws left out",)),
        ("rules/variants/v7_black_plague.py", "__init__", ("verdict left out",)),
        ("rules/roles/cupid.py", "__init__", ("arrows=False", "arrows left out")),
        (
            "rules/state.py",
            "_know_of_no_night",
            ("voiced left out", "renewed=True", "couple_is_mixed left out"),
        ),
        ("rules/state.py", "_know_of_no_day", ("voters left out", "rounds left out")),
        ("night/town/ballot.py", "__init__", ("_awake left out", "_hands left out", "_scene left out")),
        ("night/deal.py", "__init__", ("_hands left out", "_scene left out")),
        ("night/decoy.py", "__init__", ("_second left out", "_second=True")),
        ("night/taps.py", "__init__", ("_own left out",)),
        ("night/choice.py", "__init__", ("_reading left out", "_reading=-1", "_reading=1")),
    ),
    "it only saves time: the same is found out, or nothing is done, once more": (
        ("rules/kernel/ballots.py", "leaders", ("rows[0][1]<most",)),
        ("rules/kernel/game.py", "_kept", ("BALLOTS and kind",)),
        ("rules/deaths.py", "fall", ("batch)>0 else batch", "batch)>=1 else batch")),
        ("rules/nights.py", "_victims", ("threats)>0 else threats", "threats)>=1 else threats")),
        ("rules/force.py", "sort", ("lasting)>0 else tuple", "lasting)>=1 else tuple")),
        ("rules/force.py", "__init__", ("passing=True",)),
        ("rules/enacting.py", "repeal", ("force left out",)),
        ("rules/state.py", "introduce", ("met left out", "players if True")),
    ),
    "only who was named more often than others is asked, and a weight of one is anybody's": (
        ("rules/new_moon/ev_nightmare.py", "instead_of_vote", ("accuser))]+=2",)),
        ("rules/offices/captain.py", "weigh", ("votes!=0 and not captain",)),
    ),
    "of one answer only whether none is allowed is asked": (
        ("rules/variants/v1_moonlight.py", "before_dawn", ("min=2",)),
        ("rules/variants/v3_not_him.py", "_first", ("min=2",)),
    ),
    "a call for every wolf's card is the pack's, or the event's own": (
        ("rules/new_moon/ev_full_moon.py", "_is_hunt", ("cards<WOLVES",)),
    ),
    "no day has that number": (("rules/offices/captain.py", "__init__", ("tried_on=-2",)),),
    "fewer than none is none as well": (
        ("rules/offices/captain.py", "elect", ("voters else-1",)),
        ("rules/variants/v6_harvest.py", "_pour", ("max(-1,witch",)),
    ),
    "the pack bites the living, and none of its own: the way to its left begins beside it": (
        ("rules/new_moon/ev_backfire.py", "first_wolf_left_of", ("victim,0",)),
    ),
    "who mourns is alive, so it is nobody dead; and each of a couple loves somebody": (
        ("rules/variants/v6_harvest.py", "mourners", ("affair if True", "player is not None or player")),
    ),
    "a key that there is not is refused before the rules read their own": (
        ("rules/buildings/houses.py", "GivenHouses", ("forbid_unknown_fields=False",)),
    ),
    "a vote whose window has not said who begins is not held": (
        ("rules/new_moon/ev_influences.py", "turns", ("return ]: None",)),
    ),
    "whoever is condemned was condemned by ballots: no round without any is among them": (
        ("rules/buildings/tavern.py", "attend", ("rounds if True",)),
    ),
    "of a card that is not announced nobody is called, whatever is said of its fires": (
        ("rules/buildings/houses.py", "begins", ('pyromaniac",1', 'pyromaniac",-1')),
    ),
    "a card that was shown once stays shown, and is not shown again": (
        ("rules/faces.py", "unveil", ("village left out",)),
    ),
    "there are as many on both sides": (
        ("rules/kernel/prompts.py", "_check_tokens", ("strict=False",)),
        ("rules/variants/v5_double_je.py", "begins", ("strict=False",)),
        ("rules/buildings/houses.py", "handed_out", ("strict=False",)),
        ("rules/hands.py", "seated", ("strict=False),first",)),
    ),
    "what holds for the one holds for the other": (("rules/victory.py", "_winner", ("alive[-1", "alive[1")),),
    "there is only one, which is the first and the last": (
        ("rules/offices/captain.py", "elect", ("elected[-1",)),
        ("rules/new_moon/ev_full_moon.py", "_hunt", ("pack[-1].lover",)),
        ("rules/variants/v3_not_him.py", "instead_of_vote", ("left[-1",)),
        ("rules/roles/werewolf.py", "prey_of", ("pack[-1].lover",)),
        ("rules/kernel/game.py", "drawn_answer", ("drawn[-1",)),
        ("rules/role.py", "perform", ("awake[-1",)),
        ("rules/deaths.py", "fall", ("batch[-1",)),
        ("rules/force.py", "_standing", ("windows[-1]for hour",)),
        ("rules/debate.py", "at_any_time", ("seats[-1]),*_may_act",)),
        ("rules/debate.py", "_may_act", ("seats[-1])for prompt",)),
        ("night/secret.py", "_meet", ("looks[-1],news",)),
        ("night/confiding.py", "begin", ("beats[-1",)),
        ("night/town/secret.py", "_end", ("taken[-0]if taken",)),
        ("night/town/scenes.py", "_laid", ('tokens[-1],"named',)),
        ("night/deal.py", "begin", ("beats[-1",)),
        ("night/deal.py", "moment", ("beats[-1].options",)),
    ),
    "a card that was announced is there at least once, and at most the first near name is used": (
        ("rules/faces.py", "put_away", ("card,-1", "card,1")),
        ("rules/kernel/setup.py", "near", ("n=2",)),
        ("rules/kernel/house.py", "read_house", ("n=2",)),
    ),
    "it is called on the class alone, where any function is called so": (
        ("rules/kernel/setup.py", "Setup", ("def from_dict(header:Mapping[str,Any])->Setup:",)),
    ),
    "what overrides it is a property itself: the base says so to readers and to the type checker": (
        ("rules/kernel/engine.py", "Truth", ("@abstractmethod",)),
    ),
    "with one seat alive the game is over, and nobody asks for its neighbours": (
        ("rules/neighbours.py", "beside", ("return ): None",)),
    ),
    "there is one of them": (("rules/kernel/headers.py", "_spelled_out", ('key}",2',)),),
    "only whether it is true is asked": (
        ("rules/variants/variant.py", "makes_candles", ("return False: None",)),
        ("rules/kernel/prompts.py", "_is_heard", ("return False: None",)),
        ("rules/kernel/setup.py", "_is_date", ("return False: None",)),
        ("rules/roles/village_idiot.py", "pardoned", ("return False: None",)),
        ("rules/night.py", "holds", ("return False: None",)),
        ("rules/survival.py", "takes", ("return False: None",)),
        ("rules/roles/piper.py", "has_won", ("return False: None",)),
        ("rules/roles/prejudiced_manipulator.py", "has_won", ("return False: None",)),
        ("rules/tonight.py", "_voiced_tonight", ("return False: None",)),
        ("rules/sides.py", "mixed_couple", ("return False: None",)),
    ),
    "he has protected nobody yet, so nobody is refused him": (
        ("rules/roles/defender.py", "__init__", ("last_night=-1", "last_night=1")),
    ),
    "a place in an order, between the same two or beside one that cannot come at the same time": (
        ("rules/cause.py", "__new__", ("int=8", "int=10")),
        ("rules/editions/base_2014.py", "", ('lovers":36', 'lovers":34')),
        ("rules/victory.py", "_winner", ("place<=Winner",)),
    ),
    "no rule asks it of a night in which it changes calls: that a rule holds is all that counts": (
        ("night/rolls.py", "_every_call", ("first=False,even", "even=False,possible")),
    ),
    "of what begins or ends as a whole nobody asks for a place in it": (
        ("night/scene.py", "moment_mark", ("int=-1)->Mark", "int=1)->Mark")),
        ("night/scene.py", "moment_line", ("int=-1)->Line", "int=1)->Line")),
    ),
    "no question of a night wants fewer than one": (("night/secret.py", "_listen", ("max,0),self._legal",)),),
    "whatever is asked by day has a name": (("night/secret.py", "", ("values()if True",)),),
    "a bell is as wide on both sides": (("night/reactions.py", "draw", ("centre-math",)),),
    "nothing falls at exactly that moment": (("night/strays.py", "_late", ("<=late",)),),
    "both benches make walks that are as short, and as even": (
        ("night/course.py", "ticks", ("seats+2)/size",)),
    ),
    "a flutter is shown a number of times, so that it has one": (
        ("night/deal.py", "_told_in", ("times or-1", "times or 1")),
    ),
    "a walk that mends is for no pick in particular": (
        ("night/course.py", "legs_of", ("Leg(-1,stage", "Leg(1,stage", "Leg(-1,WHICH", "Leg(1,WHICH")),
    ),
    "nobody changes it, nor asks whether it can be changed": (
        ("night/question.py", "", ("frozen=False,slots",)),
        ("night/scene.py", "", ("frozen=False,slots",)),
    ),
    "nobody leaves it to what stands here: every caller, or every loner, says it": (
        ("rules/schedule.py", "Beat", ("int=0", "int=2", "float=0", "float=2")),
    ),
}

_WORDS = re.compile(r"\w+|[!=<>]=|//|<<|>>|->|\S")
_OF_PYTHON = {*keyword.kwlist, "self"}


def reason(change: Change) -> str | None:
    """Why a change is none, if that has been argued."""
    module, function, before, after = change
    place, what = (module, function), touched(before, after)
    return next(
        (
            why
            for why, arguments in ARGUED.items()
            for *where, all_of_it in arguments
            if tuple(where) == place and what in all_of_it
        ),
        None,
    )


def touched(before: str, after: str) -> str:
    """What of a line becomes what: `rows[0][1]<most`, `matches left out`, `return False: None`.

    Only as much of it is told as it takes to find the place in its function: the words from the last name
    before the change to the first one after it.
    """
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    if new == ["pass"]:
        return f"{_first_name(old)} left out"
    if new == ["return", "None"]:
        return f"return {_first_name(old)}: None"
    start = _alike(old, new)
    end = len(new) - _alike(old[start:][::-1], new[start:][::-1])
    first = max((place for place in _names(new) if place < start), default=start)
    last = min((place + 1 for place in _names(new) if place >= end), default=end)
    return _spelt(new[first:last])


def _alike(one: list[str], other: list[str]) -> int:
    """How many words both begin with."""
    pairs = zip(one, other, strict=False)
    return next(
        (place for place, (mine, yours) in enumerate(pairs) if mine != yours), min(len(one), len(other))
    )


def _names(words: list[str]) -> list[int]:
    """Where among the words a name stands that is not one of Python's own."""
    return [place for place, word in enumerate(words) if word.isidentifier() and word not in _OF_PYTHON]


def _first_name(words: list[str]) -> str:
    names = _names(words)
    return words[names[0] if names else -1]


def _spelt(words: list[str]) -> str:
    """The words as a line has them, with no space but between two that would be one without it."""
    return re.sub(r"(?<=\w) +(?=\W)|(?<=\W) +(?=\w)|(?<=\W) +(?=\W)", "", " ".join(words))
