from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from narrator.cli import run
from voices.writing.packs import PACKS, shipped_packs

LANGUAGES = f"give one of {', '.join(shipped_packs())}, or a directory with a pack.toml in it."
TABLE = 'players = ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"]'
DECK = '["werewolf", "werewolf", "seer", "witch", "hunter", "simple_villager", "simple_villager"'

WRONG = {
    'langage = "fr"': '{file}, line 1: langage is not a key of the configuration (did you mean "language"?); '
    "allowed here: language, table, box, audio, listening, timing, page, mqtt, "
    "hamlets, house, lights or files.",
    'language = "tlh"': f'{{file}}, line 1: language: there is no voice pack "tlh": {LANGUAGES}',
    "language = 3": "{file}, line 1: language cannot be 3; allowed: a text.",
    "[audio]\nvolume = 3": "{file}, line 2: audio.volume cannot be 3; allowed: a number from 0 to 1.",
    '[audio]\nengine = "parrot"': '{file}, line 2: audio.engine: There is no engine "parrot"; '
    "allowed: pico, espeak, piper or kokoro.",
    '[audio]\nbed = "wind"': '{file}, line 2: audio.bed cannot be "wind"; allowed: true or false.',
    '[listening]\nengine = "ear"': '{file}, line 2: listening.engine: There is no recogniser "ear"; '
    "allowed: vosk or whisper.",
    '[box]\nchannel = "ligth"': '{file}, line 2: box.channel cannot be "ligth" (did you mean "light"?); '
    'allowed: "keyboard", "light" or "seats".',
    "[box]\nbutton_pin = 40": "{file}, line 2: box.button_pin cannot be 40; "
    "allowed: a whole number from 0 to 27.",
    "[box]\nseats = [{button = 1}]": "{file}, line 2: box.seats[0] cannot be {{button = 1}}; allowed: "
    "a list, each entry a table with button (a whole number from 0 to 27) and light (a whole number "
    "from 0 to 27).",
    "[timing]\nstep = 0": "{file}, line 2: timing.step cannot be 0; allowed: a number from 0.2 to 10.",
    "[files]\njournals = 0": "{file}, line 2: files.journals cannot be 0; "
    "allowed: a whole number from 1 to 10000.",
    "audio = 3": "{file}, line 1: audio is a table: write [audio] and its keys below.",
    'language = "fr"\naudio = [': "{file}, line 2, column 10: this is not TOML: "
    "a text needs quotation marks, a list closing brackets.",
    'language = "fr"\nlanguage = "en"': "{file}, line 2, column 16: this is not TOML: "
    "this key has a value already.",
    "[audio]\nvolume = " + "9" * 5000: "{file} holds a number that is too long to be read.",
    "language." + ".".join("a" * 3000) + " = 1": "{file} nests lists or tables too deeply to be read.",
    "x = " + "[" * 5000: "{file} nests lists or tables too deeply to be read.",
    '[table]\nedition = "base_2013"': '{file}, line 2: table.edition: There is no edition "base_2013" '
    '(did you mean "base_2014"?); allowed: {editions}.',
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the home of a fresh machine. Writes elsewhere are forbidden."""
    for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(variable, str(tmp_path))
    for variable in ("CONFIGURATION_DIRECTORY", "STATE_DIRECTORY", "CACHE_DIRECTORY"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the sentence at the end of a command, which must be one, with exit code 2."""
    code = run(arguments)
    said = capsys.readouterr().err.splitlines()
    assert code == 2, said
    assert said[-1].startswith("narrator: ")
    assert not any("Traceback" in line for line in said)
    return said[-1].removeprefix("narrator: ")


@pytest.mark.parametrize(("text", "sentence"), WRONG.items(), ids=range(len(WRONG)))
def test_wrong_configuration_is_refused_with_its_place(
    home: Path, capsys: pytest.CaptureFixture[str], text: str, sentence: str
) -> None:
    from narrator.rules.kernel.engine import every_edition

    names = list(every_edition())
    editions = f"{', '.join(names[:-1])} or {names[-1]}"
    file = home / "narrator.toml"
    file.write_text(text)
    assert refusal(capsys, "play", "--config", str(file)) == sentence.format(file=file, editions=editions)


@pytest.mark.parametrize("command", ["play", "doctor"])
@pytest.mark.parametrize(
    ("text", "place"),
    [("[house]\nenabled = true", "2: house.enabled"), ('[lights]\nwled = ["salon"]', "1: lights")],
    ids=["house", "lights"],
)
def test_home_automation_without_broker_is_refused_at_start(
    home: Path, capsys: pytest.CaptureFixture[str], command: str, text: str, place: str
) -> None:
    file = home / "narrator.toml"
    file.write_text(text)
    assert run([command, "--config", str(file)]) == 2
    assert capsys.readouterr().err == f"narrator: {file}, line {place} needs a broker: set mqtt.host.\n"
    assert os.listdir(home) == [file.name]


def test_incomplete_voice_pack_is_refused_before_any_speech(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack, file = home / "pack", home / "narrator.toml"
    shutil.copytree(PACKS / "en", pack)
    lines = (pack / "day.ftl").read_text()
    (pack / "day.ftl").write_text(lines.replace("debate-opens =", "debate-begins ="))
    toml = (pack / "pack.toml").read_text()
    (pack / "pack.toml").write_text(re.sub(r"(?m)^(yes|no|20) = .*\n", "", toml))
    file.write_text(f'language = "{pack}"')
    assert refusal(capsys, "play", "--config", str(file)) == (
        f'{file}, line 1: language: the voice pack {pack} lacks the line "debate-opens", the phrases "yes", '
        'the phrases "no" and 1 more; the pack "en" shows what a pack must have.'
    )


TABLES = {
    f"[table]\n{TABLE}\ndeck = {DECK}]": "7 cards given, but 8 are needed",
    f'[table]\n{TABLE}\ndeck = {DECK}, "dragon"]': "dragon",
    '[table]\nplayers = ["P1", "P2"]': "players",
    '[table]\nplayers = ["P1", "P1", "P3", "P4", "P5", "P6", "P7", "P8"]': "P1",
    f'[table]\n{TABLE}\ncaptain = "P9"': "P9",
    f"[table]\n{TABLE}\noptions = {{captian = false}}": "captian",
    f'[table]\n{TABLE}\nmodules = ["full_moon"]': "full_moon",
}


@pytest.mark.parametrize(("text", "named"), TABLES.items(), ids=TABLES.values())
def test_unplayable_game_setup_is_refused_with_file_and_reason(
    home: Path, capsys: pytest.CaptureFixture[str], text: str, named: str
) -> None:
    file = home / "narrator.toml"
    file.write_text(text)
    sentence = refusal(capsys, "play", "--config", str(file))
    assert re.match(rf"{re.escape(str(file))}, line \d+: table\.\w+: ", sentence)
    assert named in sentence


def test_captain_is_refused_when_player_names_are_unknown(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "narrator.toml"
    file.write_text('[table]\ncaptain = "P9"')
    assert refusal(capsys, "play", "--config", str(file)) == (
        f"{file}, line 2: table.captain: to name a Captain beforehand, put that name in table.players too."
    )


FILES = {
    "a directory": "The configuration {file} cannot be read: Is a directory.",
    "nothing": "The configuration {file} cannot be read: No such file or directory.",
    "latin-1": "{file}, line 2: this is not UTF-8 text; save the file as UTF-8.",
    "a gigabyte": "The configuration {file} is larger than 1,000,000 bytes; it is not read.",
}


@pytest.mark.parametrize(("what", "sentence"), FILES.items(), ids=FILES)
def test_invalid_configuration_file_is_refused_at_once(
    home: Path, capsys: pytest.CaptureFixture[str], what: str, sentence: str
) -> None:
    file = home / "narrator.toml"
    match what:
        case "a directory":
            file.mkdir()
        case "latin-1":
            file.write_bytes('language = "fr"\n# é\n'.encode("latin-1"))
        case "a gigabyte":
            with file.open("wb") as opened:
                opened.truncate(1 << 30)
    assert refusal(capsys, "play", "--config", str(file)) == sentence.format(file=file)


def test_impossible_state_directory_is_refused_with_advice(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "file").write_text("in the way")
    sentence = refusal(capsys, "play", "--state-dir", str(home / "file" / "state"))
    assert sentence == (
        f"The journal cannot be written: {home}/file/state: Not a directory. "
        "Fix that, or set another files.state_dir."
    )


def test_trace_path_that_is_a_link_is_refused(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (home / "precious").write_text("precious")
    (home / "trace").symlink_to(home / "precious")
    sentence = refusal(capsys, "play", "--trace", str(home / "trace"))
    assert sentence == f"The trace {home}/trace cannot be written: it is a link."
    assert (home / "precious").read_text() == "precious"
