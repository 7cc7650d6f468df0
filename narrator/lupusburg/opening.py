"""How a game of Lupusburg is opened: the first Burgomaster, the deal by the light, or printed cards."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from msgspec import structs

from narrator.asking.rest import proclaim
from narrator.box.box import Box
from narrator.box.timing import Timing
from narrator.game.begun import BegunGame, Mended
from narrator.game.dealing import Dealt
from narrator.game.lights import TracedLight, all_asleep, channels_of
from narrator.game.loop import GameLoop, play_on
from narrator.game.phones import begin_round, explain_secrets, gather_phones, gather_round, read_by
from narrator.game.resuming import TableGame, notes_of
from narrator.game.settings import Beginning
from narrator.lupusburg.town import TownCourse
from narrator.night.deal import Deal
from narrator.night.reader import read_scenes
from narrator.night.town.placing import Placing
from narrator.night.town.scenes import TownWriter
from narrator.night.town.secret import TownSecrets
from narrator.rules import Game, Outcome, Setup
from narrator.rules.lupusburg import Setup as TownSetup
from narrator.rules.lupusburg import setup_of
from narrator.rules.setups import usual_house
from narrator.telling.house_rules import told_aloud
from narrator.telling.told_rules import town_rules
from narrator.telling.wording import Wording


async def play_town(box: Box, beginning: Beginning) -> Outcome | None:
    """Play one game of Lupusburg, or go on with a saved one; None where the table gives it up."""
    header, saved, settings = beginning.header, beginning.saved, beginning.settings
    if saved is None and settings.deal is Deal.CARDS:
        header = header | {"printed": True}
    light = TracedLight(box.devices.light, box.trace)
    town = setup_of(Setup.from_dict(header))
    await gather_phones(box, town.names, {} if saved is None else notes_of(saved).phones)
    await gather_round(box, settings.secrets)
    settings = replace(settings, timing=read_by(box, town.names, settings))
    box = box.at_roll(settings.timing, printed=town.printed)
    begin_round(box, settings.timing)
    seated = _seated(box, light, town)
    if saved is None:
        await proclaim(seated, "lupusburg.first_burgomaster", seat=town.burgomaster)
        await explain_secrets(seated, settings.explain)
    if saved is None and settings.deal is Deal.LIGHT:
        dealt = await _deal(seated, light, TableGame(town), settings.timing)
        header = header | {"houses": dealt}
    game = TableGame(Setup.from_dict(header))
    recorder = beginning.open_journal(header)
    loop = _loop(BegunGame(seated, light, game, Dealt(header), settings, recorder))
    if saved is not None:
        loop.go_back_to(saved)

    def anew(mended: Mended) -> GameLoop:
        """The game that was put right."""
        game = TableGame(Setup.from_dict(mended.header))
        now = replace(settings, deaf_to=mended.deaf_to)
        again = _seated(box, light, setup_of(game.setup))
        return _loop(BegunGame(again, light, game, Dealt(mended.header), now, recorder))

    return await play_on(loop, anew)


def _loop(begun: BegunGame) -> GameLoop:
    return GameLoop(begun, partial(TownCourse, begun))


def _seated(box: Box, light: TracedLight, town: TownSetup) -> Box:
    """The box before these people, about to begin a game or to go on with one."""
    box.stage.begin(town.names, town.burgomaster, town=True)
    sitting = replace(
        box.sitting,
        wording=Wording.of(town),
        house_rules=told_aloud(town.house, usual_house(town.edition)),
        rules=town_rules(town.options),
    )
    return replace(box, devices=replace(box.devices, light=light), sitting=sitting)


async def _deal(box: Box, light: TracedLight, game: Game, timing: Timing) -> dict[str, dict[str, str]]:
    """Show every seat both characters, the chest and the goal; the houses as each has laid them."""
    await proclaim(box, "lupusburg.deal_intro")
    goals = setup_of(game.setup).options.lupusburg_goals
    scenes = TownWriter(box, timing).deal(game.setup.names, goals=goals)
    channel = channels_of(box, game)
    secrets = TownSecrets(game, channel, lambda _: None, lambda: None, box.secret)
    hands = dict(zip(game.setup.names, setup_of(game.setup).hands(), strict=True))
    placing = Placing(hands, secrets, channel, box.secret)
    with all_asleep(box, light):
        await read_scenes(box, scenes, placing)
    return {seat: structs.asdict(hand) for seat, hand in placing.hands.items()}
