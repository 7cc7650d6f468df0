"""Small situations, written as text and played by the scenario player through `Game`.

The first line of a situation is its name. The indented clauses below it are separated by `;`:

    A28: a Cupid's card taken on day 0 shoots no arrows
        deal werewolf angel cupid devoted_servant plain plain; events ev_flood;
        d0 village.vote P3; d0 devoted_servant.take yes; d1 village.vote P9 refused;
        now: pending cupid.link, by P4, legal -; at dawn 1: status P1=- P4=charmed, dead P3

`deal` names the cards from seat P1 on: `plain` is a Simple Villager, and `seer+werewolf` a seat with two
cards. `homes` gives the seats' buildings (`-` none, `v` a Vagabond), `players` their sexes and years
(`f1950 m`), `crier` the Town Crier's seat and hand. Other header keys are as in a scenario. Clauses
before the first name are for all of a text. `d1` is day 1 and `n1` night 1. A vote for one seat is one
vote against it. `P3*2` is a tally, `P1>P2` a ballot, `[P1 P2]` a list, `-` nothing. Expectations are as in
a scenario; `told P2:card/P1=seer` tells P2 that P1's card is the Seer's. Anything else is JSON.
In Lupusburg `town` gives each seat two characters, the one beside the chest with a star, and `d1
goal.change@P2 yes` is the answer of P2.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

Situation = dict[str, Any]
Holds = Callable[[Situation], None]
"""Type of a function that plays a situation and checks every step."""
NEW_MOON: Situation = {"modules": ["new_moon"]}
BOTH: Situation = {"modules": ["new_moon", "village"]}
VOTES = ("village.vote", "village.runoff")
_LISTS = {"modules", "variants", "events", "centre", "actor_cards", "in_force", "coins", "draws", "spiritism"}
_WORDS = {"dead", "alive", "by", "legal", "asked", "calls", "public_not"}
_BY_SEAT = {"camp", "card", "building", "causes", "points", "totals"}


def situations(text: str) -> Callable[..., None]:
    """Return a test of each situation of the text."""
    return each(read(text))


def each(every: Mapping[str, Situation]) -> Callable[..., None]:
    """Return a test of each of the situations."""

    @pytest.mark.parametrize("name", every)
    def test(name: str, holds: Holds) -> None:
        holds(every[name])

    return test


def read(text: str) -> dict[str, Situation]:
    every: dict[str, str] = {"": ""}
    name = ""
    for line in filter(str.strip, text.splitlines()):
        if line.startswith("    "):
            every[name] += line.strip() + " "
        elif not line.startswith("#"):
            name = line
            assert name not in every, f"two situations have the name {name}"
            every[name] = ""
    shared = _situation(every.pop(""))
    return {name: {**shared, **_situation(words)} for name, words in every.items()}


def _situation(words: str) -> Situation:
    situation: Situation = {"script": []}
    for clause in _split(words, ";"):
        first, _, rest = clause.partition(" ")
        if re.fullmatch(r"[nd]\d+", first):
            prompt, _, value = rest.partition(" ")
            given = value.removesuffix(" refused")
            refused = ("rejected",) if given != value else ()
            situation["script"].append((f"{first} {prompt}", _value(given), *refused))
        elif first in ("now:", "at"):
            when, _, expected = clause.partition(":")
            keys = (part.partition(" ") for part in _split(expected, ","))
            situation["script"].append((when, {key: _expected(key, value) for key, _, value in keys}))
        else:
            key, value = _header(first, rest)
            situation[key] = value
    return situation


def _split(text: str, mark: str) -> list[str]:
    """Split at a mark outside of brackets and quotes."""
    parts, depth, quoted = [""], 0, False
    for sign in text:
        quoted ^= sign == '"'
        if not quoted:
            depth += (sign in "[{") - (sign in "]}")
            if sign == mark and not depth:
                parts.append("")
                continue
        parts[-1] += sign
    return [part.strip() for part in parts if part.strip()]


def _header(key: str, text: str) -> tuple[str, Any]:
    words = text.split()
    if key in ("deal", "groups", "town") and text[:1] != "[":
        return key, text
    if text.startswith(("{", "[{", '["')):
        return key, json.loads(text)
    if key in _LISTS:
        return key, words
    if key == "homes":
        return "buildings", homes(text)
    if key == "options":
        return key, {name: _value(value or "yes") for name, _, value in _pairs(words)}
    if key == "crier":
        return key, {"hand": words[1:]} | ({"seat": words[0]} if words[0] != "-" else {})
    if key == "players":
        return key, people(text)
    return key, _value(text)


def homes(text: str) -> dict[str, str]:
    """Return the homes of the seats from P1 on: `-` for no home, `v` for a Vagabond."""
    every = {f"P{seat}": {"v": "vagabond"}.get(home, home) for seat, home in enumerate(text.split(), start=1)}
    return {seat: home for seat, home in every.items() if home != "-"}


def people(text: str) -> list[dict[str, str]]:
    """Return players with a sex, a year of birth, or both: `"f1990 m"` makes P1 a woman and P2 a man."""
    players = []
    for seat, word in enumerate(text.split(), start=1):
        sex, year = re.findall(r"^([fm]?)(\d*)$|^-$", word)[0]
        player = {"name": f"P{seat}", "sex": sex, "born": year and f"{year}-06-15"}
        players.append({key: value for key, value in player.items() if value})
    return players


def _value(text: str) -> Any:
    """Return an answer, or a part of one."""
    if text in ("-", "yes", "no"):
        return {"-": None, "yes": True, "no": False}[text]
    if re.fullmatch(r"-?\d+(\.\d+)?", text) or text.startswith(('"', "{", "[{", "[[", '["')):
        return json.loads(text)
    if text.startswith("["):
        return [_value(word) for word in text[1:-1].split()]
    if re.match(r"[\w.]+\*\d", text):
        return {"tally": {seat: int(votes) for seat, votes in (word.split("*") for word in text.split())}}
    if re.match(r"\w+>", text):
        return {seat: _value(given) for seat, given in re.findall(r"(\w+)>(\[.*?\]|\S+)", text)}
    return text


def _expected(key: str, text: str) -> Any:
    if text.startswith(("{", "[{")):
        return json.loads(text)
    words = re.findall(r"[^\s\[]+(?:\[.*?\])?", text)
    if key in _WORDS:
        return [] if text == "-" else [_value(word) for word in words]
    if key == "public":
        return [{"id": news, "value": _value(value)} if mark else news for news, mark, value in _pairs(words)]
    if key == "status":
        return {seat: [] if held == "-" else held.split("+") for seat, _, held in _pairs(words)}
    if key == "told":
        return _told(words)
    if key in _BY_SEAT:
        return {seat: _value(value) for seat, _, value in _pairs(words)}
    return _value(text)


def _pairs(words: list[str]) -> Iterator[tuple[str, str, str]]:
    return (word.partition("=") for word in words)


def _told(words: list[str]) -> dict[str, list[dict[str, Any]]]:
    every: dict[str, list[dict[str, Any]]] = {}
    for word in words:
        to, _, news = word.partition(":")
        heard = every.setdefault(to, [])
        if news != "-":
            fact, mark, value = news.partition("=")
            what, about, seat = fact.partition("/")
            heard.append({"what": what} | ({"about": seat} if about else {}))
            heard[-1] |= {"value": _value(value)} if mark else {}
    return every


def _step(when: str, value: Any, *more: str) -> dict[str, Any]:
    if when == "now":
        return {"expect": value}
    if when.startswith("at "):
        return {"at": when.removeprefix("at "), "expect": value}
    moment, prompt = when.split()
    prompt, _, by = prompt.partition("@")
    if prompt in VOTES and isinstance(value, str):
        value = {"tally": {value: 1}}
    step: dict[str, Any] = {"answer": prompt, "value": value}
    step["night" if moment[0] == "n" else "day"] = int(moment[1:])
    return step | ({"by": by} if by else {}) | ({"rejected": True} if "rejected" in more else {})


def document(situation: Situation) -> dict[str, Any]:
    script = [_step(*step) for step in situation["script"]]
    if "town" in situation:
        header = {key: value for key, value in situation.items() if key != "town"}
        houses = {
            f"P{seat}": _hand(*hand.split("+")) for seat, hand in enumerate(situation["town"].split(), 1)
        }
        return {"edition": "lupusburg", "players": list(houses), "houses": houses, **header, "script": script}
    cards = situation["deal"].replace("plain", "simple_villager").split()
    names = [f"P{number}" for number in range(1, len(cards) + 1)]
    groups = situation.get("groups")
    players = (
        names if groups is None else [{"name": n, "group": g} for n, g in zip(names, groups, strict=True)]
    )
    header = {
        key: value for key, value in situation.items() if key not in ("deal", "options", "script", "groups")
    }
    return {
        "edition": "pact",
        "players": players,
        "deal": {
            name: card.split("+") if "+" in card else card for name, card in zip(names, cards, strict=True)
        },
        "options": {"player_limits": "any", "captain": False, **situation.get("options", {})},
        **header,
        "script": script,
    }


def _hand(a: str, b: str) -> dict[str, str]:
    return {"a": a.rstrip("*"), "b": b.rstrip("*"), "chest": "a" if a.endswith("*") else "b"}
