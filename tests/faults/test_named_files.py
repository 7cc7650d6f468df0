from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from narrator.cli import run
from narrator.config.file import LoadedConfig, parse_config
from narrator.errors import NarratorError
from narrator.home.hamlets.keeper import keys_of
from narrator.home.mqtt import broker_of
from narrator.page.door import open_door
from voices.files import given_path

TOP = Path(__file__).parents[2]
NAMED: dict[str, tuple[str, Callable[[LoadedConfig], object]]] = {
    "mqtt.password_file": ('[mqtt]\nhost = "h"\nuser = "u"\npassword_file = "{}"', broker_of),
    "mqtt.authority": ('[mqtt]\nhost = "h"\ntls = true\nauthority = "{}"', broker_of),
    "hamlets.neighbours": ('[hamlets]\nneighbours = {{ moulin = "{}" }}', lambda box: keys_of(box, "own")),
    "page.certificate": ('[page]\ncertificate = "{}"', open_door),
    "page.key": (f'[page]\ncertificate = "{__file__}"\nkey = "{{}}"', open_door),
}
"""By key: a configuration, and the command that reads the file."""


@pytest.mark.parametrize("key", NAMED)
@pytest.mark.parametrize(
    ("file", "why"),
    [
        ("pipe", "it is not a plain file"),
        ("/dev/zero", "it is not a plain file"),
        ("huge", "it is larger than"),
        ("~nobody-of-that-name/file", "there is no user of that name"),
        ("none", "No such file or directory"),
    ],
)
def test_unusable_file_is_refused_with_key_and_reason(tmp_path: Path, key: str, file: str, why: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(1 << 40)  # sparse
    given = file if file.startswith(("~", "/")) else str(tmp_path / file)
    text, reads = NAMED[key]
    with pytest.raises(NarratorError, match=rf"^c\.toml, line \d: {re.escape(key)}: .*: {why}"):
        reads(parse_config(text.format(given), "c.toml"))


@pytest.mark.parametrize(
    ("command", "reads"),
    [("demo", ()), ("demo", ("--scenario", "s.wav")), ("play", ()), ("play", ("--config", "s.wav"))],
    ids=" ".join,
)
@pytest.mark.parametrize("other", ["same", "another spelling", "hard link", "link", "read", "journal"])
def test_two_options_cannot_name_the_same_output_file(
    command: str,
    reads: tuple[str, ...],
    other: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    (tmp_path / "narrator").mkdir()
    (tmp_path / "narrator" / "kept.wav").write_text("kept")
    (tmp_path / "s.wav").write_text('{"edition": 1}' if command == "demo" else "")
    if other == "read" and not reads:
        return
    (tmp_path / "b.wav").write_text("kept")
    if other == "hard link":
        os.link("b.wav", "t.wav")
    if other == "link":
        os.symlink("b.wav", "t.wav")
    trace, audio = {
        "same": ("a.wav", "a.wav"),
        "another spelling": ("a.wav", "narrator/../a.wav"),
        "read": ("t.json", "s.wav"),
        "journal": ("narrator/kept.wav", "a.wav"),
    }.get(other, ("t.wav", "b.wav"))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert run([command, *reads, "--trace", trace, "--audio", audio]) == 2
    shown = capfd.readouterr()
    assert shown.err.count("\n") == 1
    assert re.match(r"narrator: --(trace|audio): \S+ is (the file of --\w+|a file of the box)", shown.err)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_invalid_computer_player_program_is_refused_at_start(capfd: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "-n", "1", "--mind", "./no-such-mind --quick"]) == 2
    shown = capfd.readouterr()
    assert shown.out == ""
    assert shown.err == (
        "narrator: --mind: ./no-such-mind cannot be started; check its name and permissions.\n"
    )


def test_unknown_user_in_tilde_path_is_refused() -> None:
    with pytest.raises(OSError, match="there is no user of that name") as caught:
        given_path("~nobody-of-that-name/state")
    assert caught.value.filename == "~nobody-of-that-name/state"


def test_every_path_given_by_users_is_expanded_by_one_function() -> None:
    """`Path.expanduser` raises its own error for the home of an unknown user, without a sentence of ours."""
    files = [path for part in ("narrator", "voices", "hardware") for path in (TOP / part).rglob("*.py")]
    assert files
    using = [path for path in files if ".expanduser(" in path.read_text(encoding="utf-8")]
    assert [path.relative_to(TOP).as_posix() for path in using] == ["voices/files.py"]
