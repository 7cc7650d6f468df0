from __future__ import annotations

import ast
import os
import re
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from narrator import cli
from narrator.errors import ExitCode, JournalError, NarratorError
from narrator.play.journal import Journals
from narrator.rules import Game, IllegalAnswer, Setup
from narrator.table.trace_file import opened_trace
from tests.effort import kept
from tests.faults import evenings
from tests.faults.terminals import settings
from tests.patience import HANGS
from voices.engines.process import EngineProcess, worker
from voices.files import make_private, open_to_write
from voices.models import download
from voices.models.catalogue import Fingerprint, ModelError
from voices.models.download import fetch
from voices.tts.engine import Rendered
from voices.writing.pack import VoicePack
from voices.writing.packs import PackError

ROOT = Path(__file__).parents[2]
PLANTED = ("voices", "narrator", "hardware", "msgspec", "numpy", "espeak")


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Return a foreign directory with packages that leave a mark when they are imported."""
    place = tmp_path / "elsewhere"
    for package in PLANTED:
        (place / package).mkdir(parents=True)
        (place / package / "__init__.py").write_text(
            f"open({str(tmp_path / 'ran')!r}, 'a').write(__name__)\n"
        )
    return place


@pytest.mark.parametrize(
    "arguments",
    kept(
        [
            (("demo", "--clock", "virtual", "--players", "5", "--speed", "100"),),
            (("voices", "render"),),
            (("doctor",),),
            (("play",),),
        ],
        [(("play",),)],
    ),
    ids=lambda given: " ".join(given[:2]),
)
def test_no_command_imports_modules_from_working_directory(
    arguments: tuple[str, ...], elsewhere: Path, tmp_path: Path
) -> None:
    more = settings(tmp_path) if arguments == ("play",) else []
    environment = os.environ | {"PYTHONPATH": str(ROOT), "HOME": str(tmp_path)}
    command = [sys.executable, "-P", "-m", "narrator.cli", *arguments, *more]
    with subprocess.Popen(
        command,
        cwd=elsewhere,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.STDOUT,
    ) as program:
        _wait(program, tmp_path)
        program.kill()
    assert not (tmp_path / "ran").exists(), (tmp_path / "ran").read_text()


def _wait(program: subprocess.Popen[bytes], home: Path) -> None:
    """Wait until it ends or has rendered a line, because by then a worker was started."""
    hangs = time.monotonic() + HANGS
    while program.poll() is None and not any(home.rglob("*.voice")):
        assert time.monotonic() < hangs, "it neither ends nor renders"
        time.sleep(0.05)


@pytest.mark.parametrize("given", kept(["", "relative", ":", "/nowhere::relative"], ["", "relative"]))
def test_worker_process_imports_nothing_from_working_directory(
    given: str, elsewhere: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(elsewhere / "voices", elsewhere / "relative" / "voices")
    monkeypatch.chdir(elsewhere)
    monkeypatch.setenv("PYTHONPATH", given)
    process = EngineProcess[Rendered]("test", worker("voices.tts.worker", "tests.none:none"), Rendered)
    try:
        with pytest.raises(Exception, match=r"test|none"):
            process.start(within=60)
    finally:
        process.close()
    assert not (tmp_path / "ran").exists()


def test_every_python_subprocess_runs_in_isolated_mode() -> None:
    found = 0
    for room in ("narrator", "voices", "hardware"):
        for path in (ROOT / room).rglob("*.py"):
            if "executable" not in (text := path.read_text()):
                continue
            for node in ast.walk(ast.parse(text)):
                if not isinstance(node, ast.List | ast.Tuple) or len(node.elts) < 2:
                    continue
                first, second = map(ast.unparse, node.elts[:2])
                if first == "sys.executable":
                    assert second in ("'-P'", "'-I'"), f"{path}:{node.lineno}"
                    found += 1
    assert found


def test_trace_file_is_made_private_before_writing(tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    path.write_text("older, and longer than what comes")
    path.chmod(0o644)
    with opened_trace(path, print) as trace:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        trace.write("new\n")
    assert path.read_text() == "new\n"


def test_state_directory_readable_by_all_is_made_private(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    with Journals(tmp_path):
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


def test_shared_temporary_directory_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    with pytest.raises(JournalError, match="for everybody's files"):
        Journals(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o1777


@pytest.mark.parametrize("mode", [0o755, 0o777, 0o710])
def test_permissions_of_directory_with_foreign_files_are_kept(mode: int, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    tmp_path.chmod(mode)
    with pytest.raises(JournalError, match=f"holds files already.*chmod 700 {tmp_path}"):
        Journals(tmp_path)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == mode
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_freshly_formatted_disk_is_accepted_as_state_directory(tmp_path: Path) -> None:
    (tmp_path / "lost+found").mkdir(mode=0o700)
    tmp_path.chmod(0o755)
    with Journals(tmp_path):
        assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o700


def test_refusal_of_another_users_directory_names_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    tmp_path.chmod(0o755)
    monkeypatch.setattr(os, "fchmod", refuse)
    with pytest.raises(JournalError, match=f"another user; run sudo chown {os.geteuid()} {tmp_path}"):
        Journals(tmp_path)


def test_state_directory_of_the_box_is_reused(tmp_path: Path) -> None:
    for _ in range(2):
        with Journals(tmp_path / "state") as journals:
            journals.start({"seed": 1}).close()
    assert stat.S_IMODE((tmp_path / "state").stat().st_mode) == 0o700


def test_state_directory_behind_a_symbolic_link_is_refused(tmp_path: Path) -> None:
    (tmp_path / "theirs").mkdir(mode=0o755)
    (tmp_path / "state").symlink_to(tmp_path / "theirs")
    with pytest.raises(JournalError, match="it is a link"):
        Journals(tmp_path / "state")
    assert stat.S_IMODE((tmp_path / "theirs").stat().st_mode) == 0o755
    assert not list((tmp_path / "theirs").iterdir())


def test_deleted_journal_is_reported_during_game(tmp_path: Path) -> None:
    with Journals(tmp_path / "state") as journals:
        journal = journals.start({"seed": 1})
        shutil.rmtree(tmp_path / "state")
        for _ in range(2):
            with pytest.raises(JournalError, match="was deleted while its game was played"):
                journal.append("Ann")
        journal.close()


def test_cache_readable_by_others_is_not_writable_by_them(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    make_private(tmp_path, forbidden=0o022)
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_trace_of_another_user_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    path = tmp_path / "trace.jsonl"
    path.write_text("theirs")
    monkeypatch.setattr(os, "fchmod", refuse)
    with pytest.raises(NarratorError, match="belongs to another user"), opened_trace(path, print):
        pass
    assert path.read_text() == "theirs"


@pytest.mark.parametrize("way", ["link", "hard link", "pipe"])
def test_download_does_not_write_through_links_or_pipes(way: str, tmp_path: Path) -> None:
    theirs, part = tmp_path / "theirs", tmp_path / "model.zip.part"
    theirs.write_text("as it was")
    if way == "link":
        part.symlink_to(theirs)
    elif way == "hard link":
        part.hardlink_to(theirs)
    else:
        os.mkfifo(part)
    with pytest.raises(OSError, match=r"link|plain file|No such device"):
        open_to_write(part)
    assert theirs.read_text() == "as it was"


@pytest.mark.parametrize("file", ["pack.toml", "night.ftl"])
def test_a_pipe_in_a_voice_pack_is_refused_and_not_waited_for(file: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tests" / "voices" / "data" / "tiny", tmp_path / "pack")
    (tmp_path / "pack" / file).unlink(missing_ok=True)
    os.mkfifo(tmp_path / "pack" / file)
    with pytest.raises(PackError):
        VoicePack.load(tmp_path / "pack")


@pytest.mark.parametrize("words", [["play"], ["play", "--volume", "-1"]], ids=["at once", "by the library"])
def test_refused_answer_that_is_not_caught_logs_no_player_names(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*given: object, **more: object) -> int:
        game = Game(Setup.from_dict(evenings.HEADER))
        while game.pending is not None and game.pending.id != "werewolves.devour":
            game.answer(game.pending.default)
        raise ExceptionGroup("of the evening", [_refusal(game), KeyError("P3")])

    monkeypatch.setattr("narrator.app.play.play_command", broken)
    assert cli.run(words) == ExitCode.FAILED
    told = capsys.readouterr().err
    assert "IllegalAnswer" in told
    assert "KeyError" in told
    assert "in broken" in told or "_refusal" in told, "where it happened is told"
    assert not re.search(r"\bP[1-8]\b", told)
    assert "devour is not" not in told


def _refusal(game: Game) -> IllegalAnswer:
    with pytest.raises(IllegalAnswer, match=r"\bP[1-8]\b") as refused:
        game.answer("nobody at all")
    return refused.value


def test_download_does_not_follow_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download, "PAUSE", 0.0)
    part = tmp_path / "model.zip.part"
    part.symlink_to(tmp_path / "theirs")
    with pytest.raises(ModelError):
        fetch("https://127.0.0.1:9/model.zip", part, Fingerprint(1, "0" * 64))
    assert not (tmp_path / "theirs").exists()
