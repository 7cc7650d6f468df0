"""The main loop of the box: the language, the greeting, and then one game after another."""

from __future__ import annotations

import os
import secrets
import sys
import time
from contextlib import AsyncExitStack, suppress
from functools import partial
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import trio

from hardware.boards.elsewhere import NAME as ELSEWHERE
from narrator.app.chime import CHIME
from narrator.app.error_messages import in_words_of, tell, tell_in, without_words
from narrator.app.remote_config import Afar
from narrator.assembly.assemble import Assembly, assemble, load_pack
from narrator.assembly.notices import Tell, ToldOnce
from narrator.assembly.voice import sink_awaited
from narrator.config.file import LoadedConfig
from narrator.config.remembered import (
    FIRST_OFFERED,
    is_first_start,
    known_language,
    language_of,
    remember_language,
    speaking,
)
from narrator.config.system import language_of_system
from narrator.errors import JournalDamaged
from narrator.home.hamlets.opening import region_open
from narrator.home.house import housed
from narrator.home.mqtt import broker_linked
from narrator.page.door import Door
from narrator.page.opening import (
    can_serve,
    door_of,
    open_page,
    page_served,
    say_address,
    until_a_host_is_in,
)
from narrator.play.journal import Journals
from narrator.table.box import Box, Line
from narrator.table.trace import Sink
from narrator.table.watchdog import Service, cancel_on_termination, running_service
from voices.draw import Draw
from voices.playback.first_sound import FirstSound
from voices.segments import Mark, Sound, Text, plain_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from narrator.app.doctor_findings import Finding
    from narrator.home.hamlets.region import Region
    from narrator.page.host_desk import HostDesk


AT_A_KEYBOARD = "en"
"""The language of the first start at a keyboard, if the system's language is unknown."""
GAMES = "narrator.play.games"
"""The module that is imported while the greeting is spoken, because loading the rules and dialogues takes a
third of the start.
"""


class Started(NamedTuple):
    """The results of `narrator play` before the rest of the box is loaded."""

    loaded: LoadedConfig
    journals: Journals
    trace: Sink | None
    audio: Path | None
    afar: Afar
    chime: FirstSound | None
    """The chime, if it is playing."""
    listed: bool = False
    """Whether the first start has just listed the devices of this machine, so that nothing lists them again.
    """


def be_the_box(started: Started) -> None:
    """Run the box until the program is stopped."""
    try:
        trio.run(_until_stopped, started)
    except* KeyboardInterrupt:
        tell(_good_night(started))
        raise


def _good_night(started: Started) -> str:
    """Return the farewell as text for the terminal at which the box is stopped; to say it would take seconds.

    If a game is unfinished, the text adds that it is saved.
    """
    pack, draw = load_pack(started.loaded), Draw(secrets.token_hex(8))
    cues = ["box.goodbye"]
    with suppress(JournalDamaged):  # the next start reports a damaged journal
        if started.journals.unfinished() is not None:
            cues.append("box.kept")
    return "\n".join(plain_text(pack.render(cue, {}, draw)) for cue in cues)


def _tell_of_defect(error: BaseException) -> None:
    """Report a defect after which the evening can go on. The words are the same as for a fatal one."""
    tell(without_words(error))


async def _until_stopped(started: Started) -> None:
    async with trio.open_nursery() as nursery:
        await nursery.start(cancel_on_termination, nursery.cancel_scope)
        async with running_service() as service, door_of(started.loaded) as door:
            language = known_language(started.loaded.config)
            if _is_service():
                await sink_awaited(started.loaded, service, in_words_of(language), tell)
            once = ToldOnce(tell)
            started = await _in_a_language(started, service, once.at_first)
            loaded, afar = started.loaded, started.afar
            async with assemble(
                loaded, once.from_now_on, trace=started.trace, audio=started.audio, ringing=started.chime
            ) as assembly:
                if started.listed:
                    assembly.untell()
                async with (
                    page_served(door, assembly, _tell_of_defect) as opened,
                    broker_linked(afar.broker, assembly.tell, _tell_of_defect) as link,
                    housed(loaded, link, opened.assembly.box, opened.assembly.board.streams),
                    region_open(loaded, link, afar.keys, assembly.tell, assembly.box.stage.follow) as region,
                ):
                    service.ready()
                    await _evening(started, opened.assembly, service, door, opened.desk, region)
        nursery.cancel_scope.cancel()


async def _in_a_language(started: Started, service: Service, tell: Tell) -> Started:
    """Return `started` with the language to play in, which is asked at the first start on a machine.

    At a keyboard, the box begins in the system's language, and a line says how to change it. A box without
    keys asks in each language in turn, the system's first. In that case, the chime comes before the question,
    and the greeting gets a chime of its own. Each question is asked by a box that has the voice and the
    recogniser of its language. The question is not logged, because no evening has begun.
    """
    loaded, chime = started.loaded, started.chime
    known = known_language(loaded.config)
    if not is_first_start(loaded.config):
        return started._replace(loaded=speaking(loaded, str(known)))
    service.ready()
    first = language_of_system() or (AT_A_KEYBOARD if sys.stdin.isatty() else FIRST_OFFERED[0])
    offered = cycle(sorted(FIRST_OFFERED, key=lambda language: language != first))
    language = next(offered)
    while True:
        spoken = speaking(loaded, language)
        found = await _found(spoken, chime) if sys.stdin.isatty() else ()
        async with assemble(spoken, tell, ringing=chime) as assembly:
            devices = assembly.box.devices
            if devices.typed is None and known is not None:
                return started._replace(loaded=speaking(loaded, known))
            if assembly.board.name == ELSEWHERE and devices.listener is None:
                # If answers could only come from the page, nobody can be asked yet, because the page is
                # served in one language.
                return started._replace(loaded=speaking(loaded, language_of(loaded.config)))
            _go_on_after(chime, assembly.box, "language.offer" if devices.typed is None else "first.found")
            chime = None
            if devices.typed is not None:
                _list_found(assembly, found)
            wanted = await _language_wanted(assembly)
            assembly.untell()  # otherwise this box would print its messages again when it closes
        if wanted == language or (wanted is not None and devices.typed is None):
            spoken = speaking(loaded, wanted)
            remember_language(loaded.config, wanted, tell_in(known_language(spoken.config)))
            return started._replace(loaded=spoken, chime=None, listed=bool(found))
        language = next(offered) if wanted is None else wanted


async def _found(loaded: LoadedConfig, chime: FirstSound | None) -> tuple[Finding, ...]:
    """Return the results of the self-test. First wait until the chime has released the loudspeaker."""
    from narrator.app.doctor import found_at_first

    if chime is not None:
        await trio.to_thread.run_sync(chime.wait, abandon_on_cancel=True)
    return await found_at_first(loaded)


def _list_found(assembly: Assembly, found: Sequence[Finding]) -> None:
    """Show a sentence about each device, instead of notices about missing ones only."""
    assembly.untell()
    for finding in found:
        assembly.tell(finding.sentence)


async def _language_wanted(assembly: Assembly) -> str | None:
    if assembly.box.devices.typed is not None:
        from narrator.setup.first_start import meet
        from narrator.setup.natural_voice import has_network

        return await meet(assembly.box, FIRST_OFFERED, phones=can_serve() and has_network())
    from narrator.setup.first_start import ask_language
    from narrator.table.ask import UndoRequested

    try:
        return await ask_language(assembly.box, "language.offer", FIRST_OFFERED)
    except UndoRequested:
        return None


async def _evening(
    started: Started,
    assembly: Assembly,
    service: Service,
    door: Door | None,
    desk: HostDesk | None,
    region: Region | None,
) -> None:
    loaded, box = started.loaded, assembly.box
    service.follow(box.stage, box.pack.sentences)

    async def begin() -> None:
        await _greet(box, started.chime)
        await say_address(door, desk, box)
        notices = () if started.listed else assembly.notices
        for cue in dict.fromkeys(notice.cue for notice in notices):
            await box.say(cue)

    await until_a_host_is_in(desk, begin)
    from narrator.play.games import Games
    from narrator.setup.form import SetupForm
    from narrator.setup.natural_voice import NaturalVoice, has_network

    form = SetupForm()
    if desk is not None:
        desk.follow(form)
    async with trio.open_nursery() as nursery, AsyncExitStack() as pages:
        voice = NaturalVoice(loaded, assembly, nursery, has_network)
        may_open = door is None and assembly.has_screen and can_serve() and has_network()
        games = Games(
            loaded,
            started.journals,
            assembly,
            assembly.tell,
            form=form,
            region=region,
            voice=voice,
            open_page=partial(open_page, pages, loaded, assembly, _tell_of_defect) if may_open else None,
        )
        while True:
            await games.play_one()
            if await _again(assembly):
                continue
            await box.say("box.goodbye")
            if not _is_service():
                break
            await _press(assembly)
            box.memory.explained.clear()
            await box.say("box.hello")
        nursery.cancel_scope.cancel()


async def _greet(box: Box, chime: FirstSound | None) -> None:
    """Say the greeting. When its first word is heard, import the modules that a game needs."""
    _go_on_after(chime, box, "box.hello")
    hello, heard = box.line("box.hello"), trio.Event()
    said = hello.segments
    at = next((at for at, segment in enumerate(said) if isinstance(segment, Text)), len(said))

    async def prepare() -> None:
        await heard.wait()
        await trio.to_thread.run_sync(import_module, GAMES)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(prepare)
        await box.play([Line(hello.cue, (*said[:at], Mark("heard"), *said[at:]))], lambda _: heard.set())


def _go_on_after(chime: FirstSound | None, box: Box, cue: str) -> None:
    """Make the next message `cue` leave out its chime, which plays already. Log when the chime began."""
    if chime is None:
        return
    sound = Sound(CHIME)
    ago, end = time.monotonic() - chime.began, box.pack.seconds((sound,))
    box.trace.began(ago, "sound", cue=cue, name=sound.name, end=end)
    box.memory.ahead.append(sound)


async def _again(assembly: Assembly) -> bool:
    from narrator.table.ask import UndoRequested, ask_yes_no

    while True:
        try:
            return await ask_yes_no(assembly.box, "over.again")
        except UndoRequested:
            await assembly.box.say("undo.nothing")


async def _press(assembly: Assembly) -> None:
    """Wait for a press. A box without a screen stays on after an evening, and begins the next at a press."""
    async with assembly.box.devices.button.presses() as presses:
        await presses.receive()


def _is_service() -> bool:
    return "NOTIFY_SOCKET" in os.environ
