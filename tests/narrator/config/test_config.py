from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrator.config.better_voice import OFFERED_VOICES, OfferedVoice, OfferedVoices, OfferState
from narrator.config.file import find_config_file, key_lines, line_of, load_config, parse_config
from narrator.config.keys import all_keys, example_file, with_values
from narrator.config.remembered import (
    CHOSEN_LANGUAGE,
    CHOSEN_SOUND,
    HEARD_SWITCH,
    KNOWN_LOUDSPEAKER,
    ChosenLanguage,
    ChosenSound,
    HeardSwitch,
    Keepsake,
    KeepsakeLost,
    KnownLoudspeaker,
)
from narrator.config.sections import Config
from narrator.errors import ConfigError, ExitCode, NarratorError
from narrator.play.games import LAST_GAME, LastTime
from narrator.setup import LAST_TABLE, SAVED_TABLES, Draft, LastTable, SavedTables
from tests.effort import kept
from voices.audio.loudspeaker import Loudspeaker
from voices.writing.sentences import sentences_in


def uncommented(example: str) -> str:
    lines = example.splitlines()
    return "\n".join(line[1:] if line.startswith("#") and line[1:2].isalpha() else line for line in lines)


def test_example_configuration_sets_every_key_to_a_valid_value() -> None:
    tables = tomllib.loads(uncommented(example_file()))
    assert parse_config(uncommented(example_file()), "example").config != Config()
    for key in all_keys():
        value: Any = tables
        for part in key.path.split("."):
            value = value[part]


WRONG = {
    'langage = "fr"': 'c.toml, line 1: langage is not a key of the configuration (did you mean "language"?); '
    "allowed here: language, table, box, audio, listening, timing, page, mqtt, hamlets, house, lights or "
    "files.",
    "\n[audio]\n# loud\nvolum = 1": "c.toml, line 4: audio.volum is not a key of the configuration "
    '(did you mean "volume"?); allowed in [audio]: output, input, loudspeaker, latency, delay, volume, bed, '
    "mood, drums, sounds, engine, voice, roll_voice, say or quote_voice.",
    "[audio]\nvolume = 3": "c.toml, line 2: audio.volume cannot be 3; allowed: a number from 0 to 1.",
    "[audio]\nvolume = nan": "c.toml, line 2: audio.volume cannot be nan; allowed: a number from 0 to 1.",
    '[timing]\nstep = "slow"': 'c.toml, line 2: timing.step cannot be "slow"; '
    "allowed: a number from 0.2 to 10.",
    '[box]\nchannel = "ligth"': 'c.toml, line 2: box.channel cannot be "ligth" (did you mean "light"?); '
    'allowed: "keyboard", "light" or "seats".',
    "[[box.seats]]\nbutton = 3\nlight = 4\n[[box.seats]]\nbutton = 40\nlight = 2": "c.toml, line 5: "
    "box.seats[1].button cannot be 40; allowed: a list, each entry a table with button (a whole number "
    "from 0 to 27) and light (a whole number from 0 to 27).",
    "[box]\nseats = [{button = 1}]": "c.toml, line 2: box.seats[0] cannot be {button = 1}; allowed: a list, "
    "each entry a table with button (a whole number from 0 to 27) and light (a whole number from 0 to 27).",
    '[table]\nplayers = ["Ada",\n  3]': "c.toml, line 2: table.players[1] cannot be 3; "
    "allowed: a list, each entry a text of 1 to 40 letters.",
    'table.players = [""]': 'c.toml, line 1: table.players[0] cannot be ""; '
    "allowed: a list, each entry a text of 1 to 40 letters.",
    "audio = 3": "c.toml, line 1: audio is a table: write [audio] and its keys below.",
    "[table]\noptions = {captain = [1]}": "c.toml, line 2: table.options cannot be {captain = [1]}; "
    "allowed: a table, each value true or false, a whole number or a text.",
    '[mqtt]\nname = "a/b"': 'c.toml, line 2: mqtt.name cannot be "a/b"; '
    "allowed: a text of 1 to 40 letters without / + # $.",
    '[lights]\nwled = ["wled/#"]': 'c.toml, line 2: lights.wled[0] cannot be "wled/#"; '
    "allowed: a list, each entry a text of 1 to 200 letters without + #.",
    '[hamlets]\nneighbours = {"a/b" = "k"}': 'c.toml, line 2: hamlets.neighbours cannot be {"a/b" = "k"}; '
    "allowed: a table, each value a text; each name a text of 1 to 40 letters without / + # $.",
    'audio.sounds = "a\\u0000"': 'c.toml, line 1: audio.sounds cannot be "a\\u0000"; '
    "allowed: a text without \\u0000.",
    '[hamlets]\nneighbours = {moulin = "\\u0000"}': 'c.toml, line 2: hamlets.neighbours cannot be "\\u0000"; '
    "allowed: a text without \\u0000.",
    "files.journals = 1979-05-27": "c.toml, line 1: files.journals cannot be 1979-05-27; "
    "allowed: a whole number from 1 to 10000.",
    "[files]\njournals = 9999999999999999999999": "c.toml, line 2: files.journals cannot be "
    "9999999999999999999999; allowed: a whole number from 1 to 10000.",
    'language = "fr"\naudio = [': "c.toml, line 2, column 10: this is not TOML: "
    "a text needs quotation marks, a list closing brackets.",
    'language = "fr"\nlanguage = "en"': "c.toml, line 2, column 16: this is not TOML: "
    "this key has a value already.",
    'language = "fr\n[audio]': "c.toml, line 1, column 15: this is not TOML: "
    "the closing quotation mark is missing.",
    "language = fr\n[audio]": "c.toml, line 1, column 12: this is not TOML: "
    "a text needs quotation marks, a list closing brackets.",
    "[audio\n": "c.toml, line 1, column 7: this is not TOML: expected ']' at the end of a table declaration.",
    "x = " + "[" * 5000: "c.toml nests lists or tables too deeply to be read.",
}


@pytest.mark.parametrize(("text", "sentence"), WRONG.items(), ids=range(len(WRONG)))
def test_configuration_error_names_line_key_and_allowed_values(text: str, sentence: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse_config(text, "c.toml")
    assert caught.value.sentence == sentence
    assert caught.value.exit_code == ExitCode.WRONG_USE


def test_endless_configuration_file_is_not_read() -> None:
    with pytest.raises(ConfigError, match="larger than"):
        load_config(Path("/dev/zero"))


@pytest.fixture
def empty_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("CONFIGURATION_DIRECTORY", "STATE_DIRECTORY", "CACHE_DIRECTORY"):
        monkeypatch.delenv(variable, raising=False)
    for variable, name in (("CONFIG", "config"), ("STATE", "state"), ("CACHE", "cache")):
        monkeypatch.setenv(f"XDG_{variable}_HOME", str(tmp_path / name))
    monkeypatch.setattr("narrator.config.file.SYSTEM_FILE", tmp_path / "etc" / "narrator.toml")
    return tmp_path


def test_later_configuration_files_override_earlier_ones(
    empty_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find_config_file() is None
    assert load_config().source == "built-in defaults"
    for place in ("etc", "config/narrator", "service"):
        path = empty_home / place / "narrator.toml"
        path.parent.mkdir(parents=True)
        path.write_text('language = "en"')
        if place == "service":
            monkeypatch.setenv("CONFIGURATION_DIRECTORY", str(path.parent))
        assert find_config_file() == path
    assert load_config().config.language == "en"


def test_command_line_options_override_configuration_files() -> None:
    changed = with_values(
        Config(),
        {
            "audio.volume": "0.25",
            "audio.bed": "false",
            "table.players": "Ada, Zoé",
            "table.options": "captain=false,elder_lives=3,tie_rule=runoff_until_decided",
            "box.button_pin": "4",
        },
    )
    assert changed.audio.volume == 0.25
    assert changed.audio.bed is False
    assert changed.table.players == ("Ada", "Zoé")
    assert changed.table.options == {"captain": False, "elder_lives": 3, "tie_rule": "runoff_until_decided"}
    assert changed.box.button_pin == 4
    assert changed.language == Config().language


def test_invalid_option_error_lists_allowed_values() -> None:
    with pytest.raises(ConfigError) as caught:
        with_values(Config(), {"audio.volume": "loud"})
    assert caught.value.sentence == '--audio-volume cannot be "loud"; allowed: a number from 0 to 1.'
    with pytest.raises(ConfigError, match=r'"audio\.volum" is not a key .* "audio\.volume"'):
        with_values(Config(), {"audio.volum": "1"})


LINES = '''
a = 1
"quo.ted" = """
b = 2
""" # not b
[ s . t ]   # header
list = [
  "]", # ]
  [1, 2],
]
in = { x = 1 }
d.e = \'\'\'
f = 3
'''


def test_line_numbers_of_keys_are_found_in_complex_toml() -> None:
    text = LINES + "'''\n[[u]]\ng=1\n[[u]]\n\n[u.v]\nh=1\n"
    lines = key_lines(text)
    assert lines == {
        "a": 2,
        "quo.ted": 3,
        "s.t": 6,
        "s.t.list": 7,
        "s.t.in": 11,
        "s.t.d.e": 12,
        "u[0]": 15,
        "u[0].g": 16,
        "u[1]": 17,
        "u[1].v": 19,
        "u[1].v.h": 20,
    }
    assert line_of(lines, "s.t.in.x") == 11
    assert line_of(lines, "nowhere") is None


def attempt(text: str) -> Config | ConfigError:
    try:
        return parse_config(text, "c.toml").config
    except ConfigError as error:
        return error


@given(st.text(max_size=80) | st.text("[]{}=.,\"'#\n ax1_", max_size=40))
def test_any_text_is_valid_configuration_or_refused_clearly(text: str) -> None:
    result = attempt(text)
    if isinstance(result, ConfigError):
        assert result.sentence.startswith("c.toml")
        assert result.sentence.endswith(".")


KEPT: tuple[tuple[Keepsake[Any], msgspec.Struct], ...] = (
    (LAST_TABLE, LastTable("fr", Draft(edition="pact", names=("Ann", "Bob")))),
    (SAVED_TABLES, SavedTables((LastTable("fr", Draft(edition="pact", saved_as="sunday")),))),
    (LAST_GAME, LastTime("werewolves", ("Ann", "Bob", "Cat"), "wolves", 3, "Cat")),
    (CHOSEN_SOUND, ChosenSound(0.25, "horror")),
    (CHOSEN_LANGUAGE, ChosenLanguage("en")),
    (OFFERED_VOICES, OfferedVoices({"en": OfferedVoice("better", OfferState.YES)})),
    (HEARD_SWITCH, HeardSwitch("aiy-hat", 12.5, 3.0)),
    (KNOWN_LOUDSPEAKER, KnownLoudspeaker("bell", Loudspeaker.LARGE, 0.25)),
)


NAMES = [keepsake.file_name for keepsake, _ in KEPT]


each = pytest.mark.parametrize(("keepsake", "fact"), KEPT, ids=NAMES)


@each
def test_saved_fact_is_restored_from_a_private_file(
    keepsake: Keepsake[Any], fact: msgspec.Struct, tmp_path: Path
) -> None:
    state = tmp_path / "not" / "yet"
    assert keepsake.recall(state) is None
    keepsake.keep(state, fact)
    assert keepsake.recall(state) == fact
    assert (state / keepsake.file_name).stat().st_mode & 0o077 == 0
    keepsake.forget(state)
    keepsake.forget(state)
    assert keepsake.recall(state) is None


@each
@pytest.mark.parametrize("first", kept(range(5), [0]))
def test_flipped_bit_in_saved_fact_is_noticed(
    keepsake: Keepsake[Any], fact: msgspec.Struct, first: int, tmp_path: Path
) -> None:
    keepsake.keep(tmp_path, fact)
    path = tmp_path / keepsake.file_name
    whole = path.read_bytes()
    for place in range(first, len(whole), 5):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with pytest.raises(KeepsakeLost) as lost:
            keepsake.recall(tmp_path)
        assert lost.value.sentence == f"The {keepsake.what} in {path} is damaged; {keepsake.instead}."


@each
def test_errors_about_saved_facts_are_fully_french(
    keepsake: Keepsake[Any], fact: msgspec.Struct, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(NarratorError) as unwritten:
        keepsake.keep(tmp_path / "file", fact)
    (tmp_path / keepsake.file_name).mkdir()
    with pytest.raises(KeepsakeLost) as unread:
        keepsake.recall(tmp_path)
    with pytest.raises(NarratorError) as not_forgotten:
        keepsake.forget(tmp_path)
    (tmp_path / keepsake.file_name).rmdir()
    (tmp_path / keepsake.file_name).write_bytes(b"[" * 5_000)
    with pytest.raises(KeepsakeLost) as damaged:
        keepsake.recall(tmp_path)
    french = sentences_in("fr")
    for error in (unwritten, unread, not_forgotten, damaged):
        said = french(error.value.sentence)
        assert said.startswith(("La boîte ne peut pas ", str(tmp_path)))
        assert keepsake.what not in said
        assert keepsake.instead not in said


@each
def test_saved_fact_is_not_read_or_written_through_a_link(
    keepsake: Keepsake[Any], fact: msgspec.Struct, tmp_path: Path
) -> None:
    keepsake.keep(tmp_path / "theirs", fact)
    link = tmp_path / keepsake.file_name
    os.symlink(tmp_path / "theirs" / keepsake.file_name, link)
    with pytest.raises(KeepsakeLost, match="it is a link"):
        keepsake.recall(tmp_path)
    keepsake.keep(tmp_path, fact)
    assert not link.is_symlink()
    assert keepsake.recall(tmp_path) == fact


@each
def test_replaced_and_deleted_facts_survive_a_power_cut(
    keepsake: Keepsake[Any], fact: msgspec.Struct, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Check the directory's sync: without it a new or removed name is not on the disk."""
    synced: list[tuple[bool, bool]] = []
    fsync = os.fsync

    def watched(descriptor: int) -> None:
        of_directory = os.path.samestat(os.fstat(descriptor), tmp_path.stat())
        synced.append((of_directory, (tmp_path / keepsake.file_name).exists()))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", watched)
    keepsake.keep(tmp_path, fact)
    assert synced == [(False, False), (True, True)]
    keepsake.forget(tmp_path)
    assert synced[2:] == [(True, False)]
    keepsake.forget(tmp_path)
    assert len(synced) == 3, "nothing was there to forget"
