"""Mutants that change nothing anybody could notice, and why: read by people, and left out of the score."""

from __future__ import annotations

Change = tuple[str, str, str, str]
"""A module, a function or class in it, and its line before and after the change."""

ARGUED: dict[str, tuple[Change, ...]] = {
    "it is set again before anybody reads it (by `dealt`, `give`, `end`, at nightfall, for a class)": (
        ("player.py", "__init__", "self.borrowed: Role | None = None", "pass"),
        ("roles/stuttering_judge.py", "__init__", "self.signals_left = 1", "pass"),
        ("roles/stuttering_judge.py", "__init__", "self.signals_left = 1", "self.signals_left = 0"),
        ("roles/stuttering_judge.py", "__init__", "self.signals_left = 1", "self.signals_left = 2"),
        ("player.py", "__init__", "self.wolf = False", "pass"),
        ("role.py", "Role", "breathes_last: ClassVar[bool] = False", "breathes_last: ClassVar[bool] = True"),
        ("village.py", "__init__", "self.voters_today: frozenset[Player] | None = None", "pass"),
        ("roles/elder.py", "__init__", "self.lives = 2", "self.lives = 1"),
        ("roles/elder.py", "__init__", "self.lives = 2", "self.lives = 3"),
        ("roles/elder.py", "__init__", "self.lives = 2", "pass"),
        ("roles/accursed_wolf_father.py", "__init__", "self.infections_left = 1", "self.infections_left = 0"),
        ("roles/accursed_wolf_father.py", "__init__", "self.infections_left = 1", "self.infections_left = 2"),
        ("roles/accursed_wolf_father.py", "__init__", "self.infections_left = 1", "pass"),
        ("roles/angel.py", "__init__", "self.hopes = True", "pass"),
        ("roles/angel.py", "__init__", "self.hopes = True", "self.hopes = False"),
        ("village.py", "__init__", "self.winners: tuple[Player, ...] = ()", "pass"),
        ("village.py", "__init__", "self.tonight = Night(rusting=[])", "pass"),
    ),
    "it only saves time: the same is found out, or nothing is done, once more": (
        ("village.py", "introduce", "self.met[as_what] = met", "pass"),
        (
            "village.py",
            "holders",
            "return [player for player in self.alive if type(player.role) is role"
            " or type(player.borrowed) is role]",
            "return [player for player in self.alive if True]",
        ),
        (
            "role.py",
            "Role",
            "signals_second_vote: ClassVar[bool] = False",
            "signals_second_vote: ClassVar[bool] = True",
        ),
        (
            "role.py",
            "Role",
            "greets_morning: ClassVar[bool] = False",
            "greets_morning: ClassVar[bool] = True",
        ),
        (
            "role.py",
            "Role",
            "watches_deaths: ClassVar[bool] = False",
            "watches_deaths: ClassVar[bool] = True",
        ),
    ),
    "a seat that has borrowed a card is given no other one": (
        ("village.py", "give", "player.borrowed = None", "pass"),
    ),
    "a card that was shown once stays shown, and is not shown again": (
        ("village.py", "unveil", "self.unveiled.clear()", "pass"),
    ),
    "he is dead by then, and the dead are passed over": (
        (
            "roles/rusty_sword_knight.py",
            "last_breath",
            "seats = village.players[me.index + 1 :] + village.players[: me.index]",
            "seats = village.players[me.index + 0 :] + village.players[: me.index]",
        ),
    ),
    "the loop's own condition ends it as well": (("game.py", "_play", "break", "continue"),),
    "there is only one, which is the first and the last": (
        (
            "votes.py",
            "_verdict",
            "return village.by_name[tied[0]], VOTED",
            "return village.by_name[tied[ -1]], VOTED",
        ),
        (
            "captain.py",
            "elect",
            "village.captain = village.by_name[elected[0]]",
            "village.captain = village.by_name[elected[ -1]]",
        ),
        (
            "prompts.py",
            "default",
            "return False if False in self.legal else self.legal[0]",
            "return False if False in self.legal else self.legal[ -1]",
        ),
    ),
    "a card that was announced is there at least once, and at most the first near name is used": (
        (
            "village.py",
            "possible_cards",
            "self._possible = frozenset([card for card, count in announced if count > shown(card, 0)])",
            "self._possible = frozenset([card for card, count in announced if count > shown(card, -1)])",
        ),
        (
            "setup.py",
            "_near",
            "near = difflib.get_close_matches(name, list(known), n=1)",
            "near = difflib.get_close_matches(name, list(known), n= 2)",
        ),
    ),
    "with one seat alive the game is over, and nobody asks for its neighbours": (
        ("village.py", "beside", "return ()", "return None"),
    ),
    "only whether it is true is asked": (
        ("votes.py", "_pardoned", "return False", "return None"),
        ("votes.py", "_servant_window", "return False", "return None"),
        ("nights.py", "_devoured", "return False", "return None"),
        ("role.py", "survives_bite", "return False", "return None"),
        ("role.py", "has_won", "return False", "return None"),
    ),
    "he has protected nobody yet, so nobody is refused him": (
        ("roles/defender.py", "__init__", "self.last_night = 0", "self.last_night = -1"),
        ("roles/defender.py", "__init__", "self.last_night = 0", "self.last_night = 1"),
    ),
    "a place in an order, between the same two or beside one that cannot come at the same time": (
        ("roles/prejudiced_manipulator.py", "PrejudicedManipulator", "lone_goal = 5", "lone_goal = 4"),
        ("roles/prejudiced_manipulator.py", "PrejudicedManipulator", "lone_goal = 5", "lone_goal = 6"),
        ("editions/base_2014.py", "", 'CLASSIC_SLOTS = {"lovers": 35}', 'CLASSIC_SLOTS = {"lovers": 36}'),
        ("editions/base_2014.py", "", 'CLASSIC_SLOTS = {"lovers": 35}', 'CLASSIC_SLOTS = {"lovers": 34}'),
        (
            "victory.py",
            "_lone_winner",
            "and (before is None or player.role.lone_goal < before)",
            "and (before is None or player.role.lone_goal <= before)",
        ),
    ),
    "nobody leaves it to what stands here: every caller, or every loner, says it": (
        (
            "village.py",
            "ask_seats",
            "self, prompt: str, seats: Iterable[Player], legal: Iterable[Player],"
            " *, picks: int, must: bool = False",
            "self, prompt: str, seats: Iterable[Player], legal: Iterable[Player],"
            " *, picks: int, must: bool = True",
        ),
        ("role.py", "has_won", "return False", "return True"),
        ("schedule.py", "Beat", "picks: int = 1", "picks: int = 0"),
        ("schedule.py", "Beat", "picks: int = 1", "picks: int = 2"),
        ("prompts.py", "Prompt", "votes: int = 0", "votes: int = -1"),
        ("prompts.py", "Prompt", "votes: int = 0", "votes: int = 1"),
    ),
}


def reason(change: Change) -> str | None:
    """Why a change is none, if that has been argued."""
    return next((why for why, changes in ARGUED.items() if change in changes), None)
