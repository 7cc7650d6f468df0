"""A loudspeaker that is switched on later than the box, which waits for it as a service.

Whoever types a name that is wrong is told so at once. A service has nobody to tell, and its loudspeaker, on
Bluetooth or in another room, or the whole session that has the sound server, may come minutes after it.
"""

from __future__ import annotations

from collections.abc import Callable

import trio

from narrator.assembly.notices import Tell
from narrator.assembly.voice import SinkMissing, see_sink
from narrator.box.watchdog import Service
from narrator.config.file import LoadedConfig

TRY_EVERY = 2.0
"""Seconds from one look for the sink to the next."""


async def sink_awaited(
    loaded: LoadedConfig, service: Service, words: Callable[[str], str], tell: Tell
) -> None:
    """Return once the configured sink is there, or at once where none is named.

    What it waits for is told once in the `words` of its people, and stands in the service's status, which is
    ready meanwhile: systemd would else give its start up.
    """
    told = False
    while True:
        try:
            await trio.to_thread.run_sync(see_sink, loaded, abandon_on_cancel=True)
        except SinkMissing as error:
            if not told:
                told = True
                waits = words(f"{error.sentence} The box waits for it.")
                tell(waits)
                service.ready()
                service.status(waits)
            await trio.sleep(TRY_EVERY)
        else:
            return
