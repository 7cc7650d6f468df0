"""A box speaks before all of it is loaded, and what it says first was rendered when it was installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from narrator.assembly.assemble import load_pack
from narrator.assembly.voice import synthesiser
from narrator.cli import run
from narrator.config.file import parse_config
from narrator.config.language import FIRST_OFFERED
from voices.draw import Draw
from voices.segments import Text
from voices.speaking.synthesiser import Synthesiser
from voices.writing.pack import VoicePack

TOP = Path(__file__).parents[2]
LATER = (
    *(
        "narrator.rules.werewolves",
        "narrator.rules.lupusburg",
        "narrator.rules.roles",
        "narrator.rules.twists",
    ),
    *("narrator.rules.setup", "narrator.evening.games", "narrator.setup", "pydantic"),
)
"""What is not imported before the first sound: of the rules no more than the kernel, whose stage is shown."""
_STARTS = """
import sys
from narrator.cli import run
import narrator.box.box as box
def told(self, cue, **values):
    print(cue, *(name for name in {later!r} if name in sys.modules))
    raise KeyboardInterrupt
box.Box.line = told
run(["play", "--language", "en", "--trace", "trace.jsonl"])
"""


def test_what_a_game_needs_is_loaded_after_the_greeting_began(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _STARTS.format(later=LATER)],
        cwd=tmp_path,
        env={
            "PYTHONPATH": str(TOP),
            "HOME": str(tmp_path),
            "PATH": "/usr/bin:/bin",
            "GPIOZERO_PIN_FACTORY": "mock",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines()[:1] == ["box.hello"], done.stderr


@pytest.mark.parametrize("known", [None, *FIRST_OFFERED])
def test_what_a_start_says_is_found_in_the_cache(
    known: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    config = tmp_path / "narrator.toml"
    files = f'[files]\ncache_dir = "{tmp_path}/cache"\nstate_dir = "{tmp_path}/state"\n'
    config.write_text(files if known is None else f'language = "{known}"\n{files}')
    assert run(["voices", "render", "--opening", "--config", str(config)]) == 0
    monkeypatch.setattr(Synthesiser, "_render", never)
    for language in FIRST_OFFERED if known is None else (known,):
        loaded = parse_config(f'language = "{language}"\n{files}', "F")
        pack = load_pack(loaded)
        with synthesiser(loaded, pack, never) as made:
            for text in first_said(pack):
                assert made.request(text).result().any(), text


def never(*_: object) -> None:
    raise AssertionError("it was not in the cache")


def first_said(pack: VoicePack) -> list[Text]:
    """What the box says first: in a new language, to a table, and where a game was left in its first days."""
    lines = [pack.render("language.offer", {}, Draw("x"))]
    lines += [pack.render("box.hello", {}, Draw("x"), variant) for variant in "ab"]
    lines += [pack.render("box.resume", {"night": 2, "day": day}, Draw("x")) for day in (0, 1, 3)]
    return [part for line in lines for part in line if isinstance(part, Text)]
