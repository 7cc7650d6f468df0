"""`narrator play`: be the box, until stopped."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import trio

from narrator.assembly.assemble import Assembly, assemble, load_pack
from narrator.assembly.awaited import sink_awaited
from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.trace import Sink
from narrator.box.trace_file import opened_trace
from narrator.box.watchdog import Service, cancel_on_termination, running_service
from narrator.commands.config_options import configured
from narrator.commands.imports import imported_quickly
from narrator.commands.mistakes import in_words_of, told_in, without_words
from narrator.commands.printed import print_text
from narrator.config.file import LoadedConfig
from narrator.config.installed import become_the_box
from narrator.config.language import FIRST_OFFERED, known_language, remember_language, speaking
from narrator.config.sections import TableConfig
from narrator.errors import ExitCode
from narrator.hamlets.keys import keys_of
from narrator.hamlets.opening import region_open
from narrator.house.house import housed
from narrator.journal.journal import Journals
from narrator.mqtt.broker import Broker, broker_of
from narrator.mqtt.link import broker_linked
from narrator.page.door import Door
from narrator.page.opening import door_of, page_served, say_address, until_a_host_is_in
from voices.draw import Draw
from voices.segments import Mark, plain_text

if TYPE_CHECKING:
    from narrator.hamlets.region import Region
    from narrator.page.host_desk import HostDesk


class Afar(NamedTuple):
    """What was read of places beyond this box, before anything is said."""

    broker: Broker | None
    keys: Mapping[str, bytes]
    """Those shared with other villages, by their names."""


GAMES = "narrator.evening.games"
"""Imported while the greeting is heard: the rules and conversations, a third of the start."""


def play_command(file: Path | None, given: Mapping[str, str], trace: Path | None, audio: Path | None) -> int:
    """Read the configuration, take the journals' directory, and play."""
    become_the_box()
    loaded = configured(file, given)
    with told_in(lambda: known_language(loaded.config)), ExitStack() as stack:
        _check_table(loaded)
        broker = broker_of(loaded)
        keys = keys_of(loaded, None if broker is None else broker.name)
        out = None if trace is None else stack.enter_context(opened_trace(trace, _tell_in_words(loaded)))
        journals = stack.enter_context(Journals(loaded.config.state_dir))
        try:
            trio.run(_until_stopped, loaded, journals, out, audio, Afar(broker, keys))
        except* KeyboardInterrupt:
            tell(_good_night(loaded))
            raise
    return ExitCode.GOOD


def _check_table(loaded: LoadedConfig) -> None:
    """Refuse (`ConfigError`) a table that cannot play; one that is not configured needs no rules yet."""
    if loaded.config.table != TableConfig():
        from narrator.evening.configured import check_table

        check_table(loaded)


def _good_night(loaded: LoadedConfig) -> str:
    """Whoever stops the box at its terminal gets its last words in writing: aloud they would take seconds."""
    pack, cue = load_pack(loaded), "box.goodbye"
    return plain_text(pack.render(cue, {}, Draw(secrets.token_hex(8))))


def tell(sentence: str) -> None:
    """Show a sentence to whoever reads the terminal, or the service's log."""
    print_text(sentence, to=sys.stderr)


def _tell_in_words(loaded: LoadedConfig) -> Callable[[str], None]:
    sentences = in_words_of(known_language(loaded.config))
    return lambda sentence: tell(sentences(sentence))


def _tell_of_defect(error: BaseException) -> None:
    """Something in the program is wrong that need not end the evening: told as when it does."""
    tell(without_words(error))


async def _until_stopped(
    loaded: LoadedConfig, journals: Journals, trace: Sink | None, audio: Path | None, afar: Afar
) -> None:
    async with trio.open_nursery() as nursery:
        await nursery.start(cancel_on_termination, nursery.cancel_scope)
        async with running_service() as service, door_of(loaded) as door:
            if _is_service():
                await sink_awaited(loaded, service, in_words_of(known_language(loaded.config)), tell)
            loaded = await _in_a_language(loaded, service)
            async with (
                assemble(loaded, tell, trace=trace, audio=audio) as assembly,
                page_served(door, assembly, _tell_of_defect) as opened,
                broker_linked(afar.broker, assembly.tell, _tell_of_defect) as link,
                housed(loaded, link, opened.assembly),
                region_open(loaded, link, afar.keys, assembly.tell, assembly.box.stage.follow) as region,
            ):
                service.ready()
                await _evening(loaded, journals, opened.assembly, service, door, opened.desk, region)
        nursery.cancel_scope.cancel()


async def _in_a_language(loaded: LoadedConfig, service: Service) -> LoadedConfig:
    """At the first start, ask aloud in each language in turn whether to play in it, until one is wanted.

    Each is offered by a box that speaks it, with its own voice and ears; no evening has begun, so nothing of
    it is traced.
    """
    if (language := known_language(loaded.config)) is not None:
        return speaking(loaded, language)
    service.ready()
    offered = cycle(FIRST_OFFERED)
    while True:
        language = next(offered)
        spoken = speaking(loaded, language)
        async with assemble(spoken, tell) as assembly:
            wanted = await _wants_to_play(assembly)
        if wanted:
            remember_language(loaded.config, language, _tell_in_words(spoken))
            return spoken


async def _wants_to_play(assembly: Assembly) -> bool:
    from narrator.asking.ask import UndoRequested
    from narrator.setup.asking import propose

    try:
        return await propose(assembly.box, "language.offer", in_turn=True)
    except UndoRequested:
        return False


async def _evening(
    loaded: LoadedConfig,
    journals: Journals,
    assembly: Assembly,
    service: Service,
    door: Door | None,
    desk: HostDesk | None,
    region: Region | None,
) -> None:
    box = assembly.box
    service.follow(box.stage, box.pack.sentences)

    async def begin() -> None:
        await _greet(box)
        await say_address(door, desk, box)
        for cue in dict.fromkeys(notice.cue for notice in assembly.notices):
            await box.say(cue)

    await until_a_host_is_in(desk, begin)
    from narrator.evening.games import Games
    from narrator.setup.form import SetupForm

    form = SetupForm()
    if desk is not None:
        desk.follow(form)
    games = Games(loaded, journals, assembly, assembly.tell, form=form, region=region)
    while True:
        await games.play_one()
        if await _again(assembly):
            continue
        from narrator.assembly.better_voice import better_voice_offered  # no start need wait for it

        await better_voice_offered(loaded, assembly)
        await box.say("box.goodbye")
        if not _is_service():
            return
        await _press(assembly)
        box.memory.explained.clear()
        await box.say("box.hello")


def _import_games() -> None:
    with imported_quickly():
        import_module(GAMES)


async def _greet(box: Box) -> None:
    """Greet; as soon as that is heard, all that a game needs is imported."""
    hello, heard = box.line("box.hello"), trio.Event()

    async def prepare() -> None:
        await heard.wait()
        await trio.to_thread.run_sync(_import_games)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(prepare)
        await box.play([Line(hello.cue, (Mark("heard"), *hello.segments))], lambda _: heard.set())


async def _again(assembly: Assembly) -> bool:
    from narrator.asking.ask import UndoRequested
    from narrator.asking.question import ask_yes_no

    while True:
        try:
            return await ask_yes_no(assembly.box, "over.again")
        except UndoRequested:
            await assembly.box.say("undo.nothing")


async def _press(assembly: Assembly) -> None:
    """A box without a screen stays on, and begins again at the next press."""
    async with assembly.box.devices.button.presses() as presses:
        await presses.receive()


def _is_service() -> bool:
    return "NOTIFY_SOCKET" in os.environ
