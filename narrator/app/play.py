"""`narrator play`: first the checks and the chime, then the box itself.

The box should be heard at once, even on a slow computer. So only the configuration is checked, the journals
are locked, and the chime is played. Then the rest is imported, which takes three times as long. This module
and its imports load nothing of trio, the voice or the game (tests/narrator/app/test_installed.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from narrator.app.chime import chime_rung
from narrator.app.error_messages import tell_in, told_in
from narrator.app.options import configured
from narrator.app.remote_config import afar_of
from narrator.app.terminal import check_outputs
from narrator.config.file import LoadedConfig
from narrator.config.remembered import known_language
from narrator.config.sections import TableConfig
from narrator.config.system import become_the_box
from narrator.errors import ExitCode
from narrator.play.journal import Journals


def play_command(file: Path | None, given: Mapping[str, str], trace: Path | None, audio: Path | None) -> int:
    """Read the configuration, lock the directory of the journals, and play."""
    become_the_box()
    loaded = configured(file, given)
    with told_in(lambda: known_language(loaded.config)), ExitStack() as stack:
        _check_table(loaded)
        check_outputs({"--trace": trace, "--audio": audio}, {"--config": file}, loaded.config.state_dir)
        afar = afar_of(loaded)
        out = None
        if trace is not None:
            from narrator.table.trace_file import opened_trace

            out = stack.enter_context(opened_trace(trace, tell_in(known_language(loaded.config))))
        journals = stack.enter_context(Journals(loaded.config.state_dir))
        chime = stack.enter_context(chime_rung(loaded)) if audio is None else None
        from narrator.app.run_box import Started, be_the_box

        be_the_box(Started(loaded, journals, out, audio, afar, chime))
    return ExitCode.GOOD


def _check_table(loaded: LoadedConfig) -> None:
    """Raise `ConfigError` if a configured table cannot be played. Without one, do not load the rules."""
    if loaded.config.table != TableConfig():
        from narrator.play.tables import check_table

        check_table(loaded)
