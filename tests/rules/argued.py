"""Mutants that change nothing anybody could notice, and why: read by people, and left out of the score."""

from __future__ import annotations

Change = tuple[str, str, str]
"""A module, its line before, and its line after the change (both without what stands before and behind)."""

ARGUED: dict[str, tuple[Change, ...]] = {
    "it is set before anybody reads it (`dealt`, `give`, `end`)": (
        ("player.py", "self.borrowed: Role | None = None", "pass"),
        ("village.py", "self.winners: tuple[Player, ...] = ()", "pass"),
        ("roles/stuttering_judge.py", "self.signals_left = 1", "pass"),
        ("roles/stuttering_judge.py", "self.signals_left = 1", "self.signals_left = 0"),
        ("roles/stuttering_judge.py", "self.signals_left = 1", "self.signals_left = 2"),
    ),
    "it only saves looking the same thing up again": (("village.py", "self.met[as_what] = met", "pass"),),
    "the loop's own condition ends it as well": (("game.py", "break", "continue"),),
    "there is only one, which is the first and the last": (
        ("votes.py", "return village.by_name[tied[0]], VOTED", "return village.by_name[tied[ -1]], VOTED"),
        (
            "captain.py",
            "village.captain = village.by_name[elected[0]]",
            "village.captain = village.by_name[elected[ -1]]",
        ),
    ),
    "a card that was shown once stays shown, and is not shown again": (
        ("village.py", "self.unveiled.clear()", "pass"),
    ),
    "every vote and election says how many votes there are": (
        ("prompts.py", "votes: int = 0", "votes: int = -1"),
        ("prompts.py", "votes: int = 0", "votes: int = 1"),
    ),
    "he is dead by then, and the dead are passed over": (
        (
            "roles/rusty_sword_knight.py",
            "seats = village.players[me.index + 1 :] + village.players[: me.index]",
            "seats = village.players[me.index + 0 :] + village.players[: me.index]",
        ),
    ),
    "a place in an order, between the same two": (
        ("editions/base_2014.py", 'CLASSIC_SLOTS = {"lovers": 35}', 'CLASSIC_SLOTS = {"lovers": 36}'),
        ("editions/base_2014.py", 'CLASSIC_SLOTS = {"lovers": 35}', 'CLASSIC_SLOTS = {"lovers": 34}'),
        (
            "victory.py",
            "and (before is None or player.role.lone_goal < before)",
            "and (before is None or player.role.lone_goal <= before)",
        ),
    ),
    "only whether it is true is asked": (
        ("votes.py", "return False", "return None"),
        ("nights.py", "return False", "return None"),
    ),
    "nobody was protected before, so no night is the last one": (
        ("roles/defender.py", "self.last_night = 0", "self.last_night = -1"),
        ("roles/defender.py", "self.last_night = 0", "self.last_night = 1"),
    ),
}


def reason(change: Change) -> str | None:
    """Why a change is none, if that has been argued."""
    return next((why for why, changes in ARGUED.items() if change in changes), None)
