"""Language of commands: French on a French system, English on any other.

No locale is needed: only the environment's variables are read.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from narrator.app.progress import bars
from narrator.cli import run
from narrator.errors import ExitCode
from tests.effort import kept, sampled
from tests.narrator.test_sentences import ENGLISH, commands

FRENCH = re.compile(
    r"\b(le|la|les|des|du|un|une|est|sont|pas|pour|avec|sans|dans|sur|qui|que|cette|vous|voyez|lancez|ou|et|"
    r"au|aux|sinon|parties|manque|cartes)\b|[àâçéèêîôùû]"
)
"""Words and letters that no English sentence has."""
NOT_WORDS = re.compile(
    r"`[^`]*`|\"[^\"]*\"|«[^»]*»|--[\w-]+(?: [\w.|=,-]+)?|https?://\S+|\S*/\S+|\w+_\w+|\(\w+ = \w+\)"
)
"""Texts equal in every language: commands, options, paths, keys."""
HELP = tuple((*path.split()[1:], "--help") for path, _ in commands())
SCENARIO = {
    "edition": "base_2014",
    "players": [f"P{n}" for n in range(8)],
    "deal": {f"P{n}": "simple_villager" for n in range(1, 8)} | {"P0": "werewolf"},
    "script": [{"at": "dawn 1", "expect": {"dead": ["P7"]}}],
}
SAID = (
    ((), ExitCode.GOOD),
    *((words, ExitCode.GOOD) for words in HELP),
    (("boards",), ExitCode.GOOD),
    (("doctor", "--quiet"), ExitCode.GOOD),
    (("models", "list"), ExitCode.GOOD),
    (("models", "remove", "fr"), ExitCode.GOOD),
    (("voices", "list"), ExitCode.GOOD),
    (("simulate", "-n", "20", "--processes", "1"), ExitCode.GOOD),
    (("replay", "scenario.json"), ExitCode.FAILED),
    (("plya",), ExitCode.WRONG_USE),
    (("models",), ExitCode.WRONG_USE),
    (("replay",), ExitCode.WRONG_USE),
    (("replay", "broken.json"), ExitCode.WRONG_USE),
    (("replay", "none.json"), ExitCode.WRONG_USE),
    (("boards", "--bord"), ExitCode.WRONG_USE),
    (("rules", "one", "more"), ExitCode.WRONG_USE),
    (("rules", "--edition", "pac"), ExitCode.WRONG_USE),
    (("simulate", "-n", "0"), ExitCode.WRONG_USE),
    (("simulate", "-n", "many"), ExitCode.WRONG_USE),
    (("simulate", "--players", "3"), ExitCode.WRONG_USE),
    (("simulate", "--module", "vilage"), ExitCode.WRONG_USE),
    (("balance", "-n", "1", "--minds", "village=random,wolves=random", "--talk", "0"), ExitCode.GOOD),
    (("balance", "--find", "--deck", "seer"), ExitCode.WRONG_USE),
    (("balance", "--edition", "lupusburg"), ExitCode.WRONG_USE),
    (("balance", "--minds", "P1=bold"), ExitCode.WRONG_USE),
    (("demo", "--clock", "slow"), ExitCode.WRONG_USE),
    (("demo", "--lang", "zz"), ExitCode.WRONG_USE),
    (("models", "install", "xx"), ExitCode.WRONG_USE),
    (("models", "install", "./mine"), ExitCode.WRONG_USE),
    (("voices", "install", "xx"), ExitCode.WRONG_USE),
    (("play", "--volume", "loud"), ExitCode.WRONG_USE),
    (("play", "--config", "none.toml"), ExitCode.WRONG_USE),
)


class SystemOf:
    """Machine with a system language, and a directory for commands."""

    def __init__(
        self, room: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], **locale: str
    ) -> None:
        self._capsys = capsys
        (room / "scenario.json").write_text(json.dumps(SCENARIO))
        (room / "broken.json").write_text('{"edition": [}')
        patch.chdir(room)
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            patch.delenv(name, raising=False)
        homes = dict.fromkeys(("HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"), str(room))
        for name, value in (homes | locale).items():
            patch.setenv(name, value)

    def runs(self, *words: str) -> tuple[int, str]:
        """Run a command; return its exit code and its output without frames and line breaks."""
        code = run(words)
        written = self._capsys.readouterr()
        return code, " ".join((written.out + written.err).replace("│", " ").split())


@pytest.mark.parametrize(("words", "code"), SAID)
def test_french_system_gets_no_english(
    words: tuple[str, ...],
    code: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ended, said = SystemOf(tmp_path, monkeypatch, capsys, LANG="fr_FR.UTF-8").runs(*words)
    assert ended == code, said
    assert ENGLISH.findall(NOT_WORDS.sub("", said).lower()) == [], said


@pytest.mark.parametrize("locale", kept(["C", "en_GB.UTF-8"], ["C"]))
@pytest.mark.parametrize(("words", "code"), sampled(SAID, 25))
def test_other_systems_get_no_french(
    words: tuple[str, ...],
    code: int,
    locale: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    ended, said = SystemOf(tmp_path, monkeypatch, capsys, LANG=locale).runs(*words)
    assert ended == code, said
    assert FRENCH.findall(NOT_WORDS.sub("", said).lower()) == [], said


def test_json_is_the_same_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room = SystemOf(tmp_path, monkeypatch, capsys, LANG="C")
    english = room.runs("replay", "scenario.json", "--json")
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert room.runs("replay", "scenario.json", "--json") == english


LOCALES: tuple[tuple[dict[str, str], str | None], ...] = (
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr_BE@euro"}, "fr"),
    ({"LANG": "fr.UTF-8"}, "fr"),
    ({"LC_MESSAGES": "fr_FR", "LANG": "en_US"}, "fr"),
    ({"LC_ALL": "en_US", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
    ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ({"LANGUAGE": "fr"}, "fr"),
    ({"LANGUAGE": "fr:en", "LANG": "en_GB.UTF-8"}, "fr"),
    ({"LANGUAGE": "xx:fr_CA", "LANG": "xx_XX.UTF-8"}, "fr"),
    ({"LANGUAGE": "en", "LANG": "fr_FR.UTF-8"}, "en"),
    ({"LANGUAGE": "fr", "LANG": "C"}, None),
    ({"LANGUAGE": "fr", "LC_ALL": "POSIX"}, None),
    ({"LANG": "xx_XX.UTF-8"}, None),
    ({"LANG": "C.UTF-8"}, None),
    ({}, None),
)


def test_unreported_progress_bar_leaves_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    with bars():
        pass
    assert capsys.readouterr() == ("", "")
