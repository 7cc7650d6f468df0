"""How a game of cards is opened: the deal, what the box must know of the table, and the first words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from narrator.asking.rest import proclaim
from narrator.box.box import Box
from narrator.box.devices import Devices
from narrator.game.begun import BegunGame, Mended
from narrator.game.dealing import Dealt, dealt
from narrator.game.lights import TracedLight
from narrator.game.loop import GameLoop, play_on
from narrator.game.phones import begin_round, explain_secrets, gather_phones, gather_round, read_by
from narrator.game.resuming import HOMES, TableGame, notes_of, read_notes
from narrator.game.settings import Beginning
from narrator.game.village import VillageCourse
from narrator.night.deal import Deal
from narrator.night.rolls import cards_in_play
from narrator.rules import VARIANTS, Outcome, Setup
from narrator.rules.cards import Building
from narrator.rules.setups import usual_house
from narrator.rules.village import Setup as CardSetup
from narrator.rules.village import public_of, setup_of
from narrator.telling.homes import bynames, drawn_homes, opening
from narrator.telling.house_rules import told_aloud
from narrator.telling.told_rules import asked_about
from narrator.telling.wording import Wording


async def play_village(box: Box, beginning: Beginning) -> Outcome | None:
    """Play one game from the deal to the story told afterwards, or go on with a saved one.

    None where the table gives it up.
    """
    table, saved, settings = setup_of(Setup.from_dict(beginning.header)), beginning.saved, beginning.settings
    light = TracedLight(box.devices.light, box.trace)
    homes = notes_of(saved).homes if saved is not None else _homes(box, table, beginning)
    await gather_phones(box, table.names, {} if saved is None else notes_of(saved).phones)
    await gather_round(box, settings.secrets)
    settings = replace(settings, timing=read_by(box, table.names, settings))
    box = box.at_roll(settings.timing)
    begin_round(box, settings.timing)
    seated = _seated(box, light, table, homes)
    if saved is None:
        await explain_secrets(seated, settings.explain)
        await _say_homes(seated)
    deal = (
        Dealt(beginning.header)
        if saved is not None
        else await dealt(seated, light, beginning.header, settings)
    )
    game = TableGame(Setup.from_dict(deal.header))
    knowing = _knowing(seated, game)
    if saved is None:
        await _say_variants(knowing, table)
    recorder = beginning.open_journal(deal.header)
    loop = _loop(BegunGame(knowing, light, game, deal, settings, recorder))
    if saved is not None:
        loop.go_back_to(saved)
    else:
        if homes:
            recorder.note(HOMES, homes)
        if settings.deal is not Deal.KNOWN and public_of(game).night == 0:
            await _say_day(knowing, deal)

    def anew(mended: Mended) -> GameLoop:
        """The game that was put right; `box` is as it was before anybody sat down."""
        game = TableGame(Setup.from_dict(mended.header))
        seated = _seated(box, light, setup_of(game.setup), read_notes(mended.notes).homes)
        now = replace(settings, deaf_to=mended.deaf_to)
        return _loop(BegunGame(_knowing(seated, game), light, game, Dealt(mended.header), now, recorder))

    return await play_on(loop, anew)


def _loop(begun: BegunGame) -> GameLoop:
    return GameLoop(begun, partial(VillageCourse, begun))


def _seated(box: Box, light: TracedLight, table: CardSetup, homes: Mapping[str, str]) -> Box:
    """The box before these people, about to begin a game or to go on with one."""
    known = sorted(name for name in table.variants if not VARIANTS[name].is_hidden)
    box.stage.begin(table.names, table.captain, candles=_are_candles(box.devices, table), variants=known)
    box.memory.common.forget()
    wording = replace(Wording.of(table), homes=homes, bynames=bynames(box.pack, homes))
    return replace(box, devices=replace(box.devices, light=light)).worded(wording)


def _are_candles(devices: Devices, table: CardSetup) -> bool:
    """Whether the seats' own lights are candles of the living in this game."""
    makes = any(VARIANTS[name].makes_candles(table) for name in table.variants)
    return makes and devices.has_button_and_light_for_each(len(table.names))


def _homes(box: Box, table: CardSetup, beginning: Beginning) -> dict[str, str]:
    """Where everybody is at home; nowhere, where the table has houses of its own."""
    wanted = beginning.settings.homes and Building.module not in table.modules
    return drawn_homes(box.pack, table.names, box.draw) if wanted else {}


def _knowing(box: Box, game: TableGame) -> Box:
    """The box with what may be asked of it about this game."""
    public, setup = public_of(game), setup_of(game.setup)
    sitting = replace(
        box.sitting,
        cards=cards_in_play(public),
        rules=asked_about(box.pack, public),
        house_rules=told_aloud(setup.house, usual_house(setup.edition)),
    )
    return replace(box, sitting=sitting)


async def _say_homes(box: Box) -> None:
    """What some of them do before the night: the village as no other table has heard it."""
    if places := opening(box.pack, box.sitting.wording.homes, box.draw):
        await proclaim(box, "opening.village", places=places)


async def _say_variants(box: Box, table: CardSetup) -> None:
    """What is said of each variant before the first night."""
    for name in sorted(table.variants):
        by_light = _are_candles(box.devices, table) and VARIANTS[name].makes_candles(table)
        await proclaim(box, f"{name}.opens_by_light" if by_light else f"{name}.opens")


async def _say_day(box: Box, deal: Dealt) -> None:
    """A game that begins by day: whoever closed their eyes for the deal opens them."""
    if deal.done is not None:
        await proclaim(box, deal.done)
    await proclaim(box, "day.opens")
