from __future__ import annotations

from pathlib import Path

import pytest

from narrator.cli import run
from narrator.config.file import parse_config
from narrator.config.sections import HamletsConfig
from narrator.home.hamlets.names import other_header
from narrator.play.tables import check_table
from narrator.rules import Setup
from narrator.rules.editions import EDITIONS
from narrator.setup import from_config
from narrator.setup.extras import with_second_of
from tests.narrator.setup.test_chosen import NAMES

PLAYERS = f"players = [{', '.join(f'{name!r}' for name in NAMES)}]"
PACT = f'[table]\nedition = "pact"\n{PLAYERS}\n'
MOON = f'{PACT}modules = ["new_moon"]\n'
HAMLETS = f'{PACT}variants = ["v2_hamlets"]\n'
SECOND = [f"Q{number}" for number in range(1, 10)]
THERE = f"[hamlets]\nplayers = {SECOND}\n"
VILLAGE = f'{PACT}modules = ["village"]\n'


def test_configuration_can_describe_a_second_village() -> None:
    loaded = parse_config(f'{HAMLETS}{THERE}minds = {{Q2 = "quiet"}}', "narrator.toml")
    check_table(loaded)
    table = from_config(loaded.config.table, loaded.lines)
    header = with_second_of(table, loaded.config.hamlets, ("North", "South")).header(5)
    other = other_header(header)
    assert (header["village"], other["village"]) == ("North", "South")
    assert Setup.from_dict(other).names == tuple(SECOND)
    assert Setup.from_dict(other).minds == {"Q2": "quiet"}
    assert other["deck"] == list(EDITIONS["pact"].recommended(9))
    assert other_header(other)["players"] == header["players"]
    assert with_second_of(table, HamletsConfig(), ("North", "South")) is table


REFUSED = {
    f"{HAMLETS}{THERE}minds = {{Q11 = 'quiet'}}": (
        'hamlets.minds: a computer player needs "Q11" in hamlets.players.',
        "hamlets.minds : pour que la boîte joue une place, il faut « Q11 » dans hamlets.players.",
    ),
    f"{HAMLETS}{THERE}minds = {{Q2 = 'quite'}}": (
        'hamlets.minds: There is no playing style "quite" (did you mean "quiet"?)',
        "hamlets.minds : le style de jeu « quite » n'existe pas (vouliez-vous",
    ),
    f"{PACT}[table.minds]\n" + "".join(f"{name} = 'quiet'\n" for name in NAMES): (
        f"table.players: the box would play all {len(NAMES)} seats; leave at least one for a person.",
        f"table.players : la boîte jouerait les {len(NAMES)} places ; laissez-en au moins une à quelqu'un.",
    ),
    f"{PACT}deck = {['simple_villager'] * len(NAMES)}": (
        "table.deck: there is no werewolf in it; at least one is needed.",
        "table.deck : il n'y a pas de loup-garou ; il en faut au moins un.",
    ),
    f"{PACT}{THERE}": (
        'hamlets.players: a second village needs table.variants with "v2_hamlets" in it.',
        "hamlets.players : pour un second village, il faut « v2_hamlets » dans table.variants.",
    ),
    f"{HAMLETS}{THERE}neighbours = {{Far = 'far.key'}}": (
        "hamlets.players: with two villages at this box there can be no hamlets.neighbours; leave one of "
        "the two out.",
        "hamlets.players : une boîte qui mène deux villages n'a pas de hamlets.neighbours ;",
    ),
    f"{HAMLETS}[hamlets]\nplayers = {[*SECOND[1:], 'P3']}": (
        'hamlets.players: "P3" is named twice; whoever may move needs a name of their own.',
        "hamlets.players : « P3 » est nommé deux fois ; qui peut partir a besoin d'un nom à part.",
    ),
    f"{HAMLETS}[hamlets]\nplayers = ['Q1', 'Q2']": (
        "hamlets.players: 2 given, but pact is for ",
        "hamlets.players : ",
    ),
    f'{MOON}in_force = ["ev_burail"]': (
        'line 5: table.in_force: there is no event "ev_burail" (did you mean "ev_burial"?).',
        "ligne 5 : table.in_force : il n'y a pas d'événement « ev_burail » (vouliez-vous",
    ),
    f'{MOON}in_force = ["ev_eclipse"]': (
        'table.in_force: "ev_eclipse" does not last for good; those that do: ev_burial, ev_double_agent, '
        "ev_executioner, ev_somnambulism, ev_touch_of_death.",
        "table.in_force : « ev_eclipse » ne dure pas toujours ; ceux qui durent : ev_burial, ",
    ),
    f'{PACT}in_force = ["ev_burial"]': (
        'table.in_force: it needs the module "new_moon".',
        'table.in_force : il faut le module "new_moon".',
    ),
    f"{PACT}crier_cards = 3": (
        'table.crier_cards: it needs the module "new_moon".',
        'table.crier_cards : il faut le module "new_moon".',
    ),
    f'{MOON}crier_hand = ["ev_spiritism_1"]': (
        'table.crier_hand: "ev_spiritism_1" is a Spiritism card, and those are not for the Town Crier.',
        "table.crier_hand : « ev_spiritism_1 » est une carte de spiritisme, et elles ne sont pas pour",
    ),
    f'{MOON}crier_hand = ["ev_burial"]\nin_force = ["ev_burial"]': (
        'table.crier_hand: "ev_burial" is used twice, and there is one such card.',
        "table.crier_hand : « ev_burial »",
    ),
    f"{MOON}crier_cards = 3\noptions = {{captain = false}}": (
        "table.crier_cards: without a Captain nobody can name the Town Crier; give a seat.",
        "table.crier_cards : sans Capitaine, personne ne peut nommer le Garde Champêtre ; donnez une place.",
    ),
    f'{MOON}crier_cards = 3\noptions = {{captain_election = "never"}}': (
        "table.crier_cards: a Captain who is never elected (option captain_election) cannot name the Town",
        "table.crier_cards : sans élection de Capitaine (option captain_election), personne ne nomme",
    ),
    f'{MOON}crier_cards = 3\ncrier_seat = "P9"': (
        'table.crier_seat: "P9" is not among the players',
        "table.crier_seat : « P9 »",
    ),
    f'{MOON}crier_cards = 3\ncrier_seat = "P4"\ncaptain = "P4"': (
        "table.crier_seat: P4 is the Captain, who cannot be the Town Crier as well.",
        "table.crier_seat : P4 a le titre de Capitaine, et ne peut pas être aussi Garde Champêtre.",
    ),
    f'{MOON}crier_seat = "P4"': (
        "table.crier_seat: a Town Crier needs events: give table.crier_cards or table.crier_hand.",
        "table.crier_seat : il faut des événements pour un Garde Champêtre : donnez table.crier_cards ou",
    ),
    '[table]\nmodules = ["new_moon"]\ncrier_cards = 3\ncrier_seat = "P4"': (
        "table.crier_seat: to name a Town Crier beforehand, put that name in table.players too.",
        "table.crier_seat : pour nommer le Garde Champêtre d'avance, il faut son nom dans table.players.",
    ),
    f'{MOON}crier_cards = 1\ncrier_hand = ["ev_eclipse", "ev_burial"]': (
        "table.crier_cards: 1 event cannot be drawn where table.crier_hand names 2.",
        "table.crier_cards : 1 événement, c'est trop peu pour table.crier_hand, qui en nomme 2.",
    ),
    f'{VILLAGE}buildings = {{P1 = "chruch"}}': (
        'table.buildings: there is no "chruch" (did you mean "church"?); known: ',
        "table.buildings : ",
    ),
    f'{VILLAGE}buildings = {{P1 = "church", P2 = "church"}}': (
        'table.buildings: 2 times "church", but the box holds 1.',
        "table.buildings : 2 fois « church », mais la boîte en a 1.",
    ),
    f'{VILLAGE}buildings = {{P9 = "church"}}': (
        'table.buildings: "P9" is not among the players',
        "table.buildings : « P9 »",
    ),
    f'{PACT}buildings = {{P1 = "church"}}': (
        'table.buildings: they need the module "village".',
        'table.buildings : il faut le module "village".',
    ),
    '[table]\nmodules = ["village"]\nbuildings = {P1 = "church"}': (
        "table.buildings: to give out houses beforehand, put those names in table.players too.",
        "table.buildings : pour donner les maisons d'avance, il faut les noms dans table.players.",
    ),
    '[table]\nedition = "lupusburg"\ncrier_cards = 3': (
        "line 3: table.crier_cards: lupusburg has no such thing.",
        "ligne 3 : table.crier_cards : lupusburg n'a rien de tel.",
    ),
    '[table]\nedition = "lupusburg"\ndeck = ["werewolf"]': (
        "line 3: table.deck: lupusburg has no such thing.",
        "ligne 3 : table.deck : lupusburg n'a rien de tel.",
    ),
    '[table]\nedition = "lupusburg"\nbuildings = {Ada = "church"}': (
        "line 3: table.buildings: lupusburg has no such thing.",
        "ligne 3 : table.buildings : lupusburg n'a rien de tel.",
    ),
}
"""Unplayable tables with their messages in English and French."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text", REFUSED)
def test_configured_unplayable_game_is_refused_with_place(
    text: str,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for variable in ("LANGUAGE", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(variable, str(tmp_path))
    file = tmp_path / "narrator.toml"
    file.write_text(text)
    assert run(["play", "--config", str(file)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert REFUSED[text][language == "fr"] in said[-1]
    assert not any("Traceback" in line for line in said)
