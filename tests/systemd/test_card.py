from __future__ import annotations

import ctypes
import os
import shutil
import string
import subprocess
import sys
import tarfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from hardware.boards import describe_boards
from narrator.config.file import load_config
from tests.narrator.app.test_languages import ENGLISH
from tests.narrator.app.test_languages import FRENCH_WORDS as FRENCH
from tools.card.files import PACKED, CardError, check_place, hashed, network_config, user_data, wifi_key
from tools.card.questions import (
    BOARDS,
    Wishes,
    is_host_name,
    is_network_name,
    is_password,
    is_user_name,
    is_wifi_password,
)
from tools.card.words import REASONS, WORDS, CardWords
from voices.writing.sentences import sentences_in

TOP = Path(__file__).parents[2]
SECRET, RADIO = "œuf dur $6$ \"'\\", "correct horse: battery"
WISHES = Wishes("fr", "meneur", "Chez nous: «5G»", RADIO, "FR", "ada", SECRET, "respeaker-2mic", True)
ANSWERS = [
    *("2boxes", "meneur", "de", "fr", "x" * 33, "Chez nous", "short", RADIO, "France", "fr", "root", "ada"),
    *("secret12", "secret13", "seven77", "seven77", SECRET, SECRET, "shed", "respeaker-2mic", "maybe", "oui"),
]
"""Answers of a user who first makes a mistake at each question."""


def card(*answers: str, to: Path, language: str = "en") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-B", "-m", "tools.card", "--language", language, "--to", str(to)]
    return subprocess.run(
        command, cwd=TOP, input="".join(f"{one}\n" for one in answers), capture_output=True, text=True
    )


def read(text: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def test_card_writer_repeats_questions_after_wrong_answers(tmp_path: Path) -> None:
    done = card(*ANSWERS, to=tmp_path / "card", language="fr")
    assert done.returncode == 0, done.stderr
    for name in ("name", "speaks", "wifi", "wifi_password", "country", "user", "password", "board", "page"):
        assert WORDS[f"wrong_{name}"][1] in done.stdout, name
    written = read((tmp_path / "card/user-data").read_text())
    assert written["hostname"] == "meneur"
    assert written["users"][0]["name"] == "ada"
    radio = read((tmp_path / "card/network-config").read_text())["network"]["wifis"]["wlan0"]
    assert radio["regulatory-domain"] == "FR"
    assert list(radio["access-points"]) == ["Chez nous"]


def test_card_writer_stores_passwords_only_as_hashes(tmp_path: Path) -> None:
    card(*ANSWERS, to=tmp_path)
    written = [path.read_bytes() for path in tmp_path.iterdir() if path.suffix != ".gz"]
    assert len(written) == 3
    for secret in (SECRET, RADIO):
        assert not any(secret.encode() in one for one in written)
    assert SECRET not in repr(WISHES)
    assert RADIO not in repr(WISHES)


def test_password_hash_of_card_agrees_with_c_library(tmp_path: Path) -> None:
    library = ctypes.CDLL("libcrypt.so.1")
    library.crypt.restype = ctypes.c_char_p
    kept = hashed(SECRET)
    assert kept.startswith("$6$")
    assert library.crypt(SECRET.encode(), kept.encode()) == kept.encode()
    assert library.crypt(b"another", kept.encode()) != kept.encode()


@pytest.mark.parametrize(
    ("name", "password", "key"),
    [
        ("IEEE", "password", "f42c6fc52df0ebef9ebb4b90b38a5f902e83fe1b135a70e23aed762e9710a12e"),
        (
            "ThisIsASSID",
            "ThisIsAPassword",
            "0dc0d6eb90555ed6419756b9a15ec3e3209b63df707dd508d14581f8982721af",
        ),
        ("Z" * 32, "a" * 32, "becb93866bb8c3832cb777c2f559807c8c59afcb6eae734885001300a981cc62"),
    ],
)
def test_wifi_key_of_card_agrees_with_examples_of_the_standard(name: str, password: str, key: str) -> None:
    assert wifi_key(name, password) == key


def test_memory_card_configures_the_box_as_answered(tmp_path: Path) -> None:
    files = {one["path"]: one["content"] for one in read(user_data(WISHES, "$6$"))["write_files"]}
    (tmp_path / "narrator.toml").write_text(files["/etc/narrator/narrator.toml"])
    config = load_config(tmp_path / "narrator.toml").config
    assert (config.language, config.box.board, config.page.enabled) == ("fr", "respeaker-2mic", True)
    unit = files["/etc/systemd/system/narrator-first-boot.service"]
    assert "ExecStart=/bin/sh /usr/local/src/narrator/systemd/first-boot.sh fr respeaker-2mic yes\n" in unit


def test_card_for_cabled_box_configures_no_wifi() -> None:
    wired = Wishes("en", "narrator", "", "", "", "owner", SECRET, "button-led", False)
    assert list(read(network_config(wired))["network"]) == ["version", "ethernets"]
    assert "page" not in read(user_data(wired, "$6$"))["write_files"][0]["content"]


@pytest.mark.parametrize(
    "name",
    [
        "Chez nous: «5G»",
        "\"'\\",
        "a # b",
        "- [x",
        "{}",
        "!x &y *z",
        "%@`|>",
        "Œuf 🐺",
        " a ",
        "no",
        "~",
        "1e3",
    ],
)
def test_unusual_network_name_is_written_to_card_as_typed(name: str) -> None:
    radio = read(network_config(replace(WISHES, wifi=name)))["network"]["wifis"]["wlan0"]["access-points"]
    assert is_network_name(name)
    assert radio == {name: {"password": wifi_key(name, RADIO)}}


def test_card_leaves_package_sources_unchanged() -> None:
    """cloud-init rewrites them when apt is configured, unless an option forbids it."""
    assert read(user_data(WISHES, "$6$"))["apt"]["preserve_sources_list"] is True


def test_card_writer_repeats_question_after_undecodable_bytes(tmp_path: Path) -> None:
    """The terminal's encoding differs from the program's."""
    done = subprocess.run(
        [sys.executable, "-B", "-m", "tools.card", "--to", str(tmp_path / "card")],
        cwd=TOP,
        env={**os.environ, "LC_ALL": "C"},
        input=b"narrator\nen\nBo\xeete\n",
        capture_output=True,
        check=False,
    )
    assert WORDS["wrong_wifi"][0] in done.stdout.decode()
    assert done.stderr.decode() == WORDS["ended"][0] + "\n"


@pytest.mark.parametrize(
    ("order", "code", "told"),
    [
        ('printf "narrator\\nen\\nBo\\356te\\n" | "$@"', 2, "ended"),
        ('"$@" <&-', 2, "ended"),
        ('"$@" </dev/null >/dev/full', 2, "untold"),
    ],
    ids=["bytes that are no text", "nothing to read from", "a full disk"],
)
def test_card_writer_with_broken_streams_ends_without_traceback(
    tmp_path: Path, order: str, code: int, told: str
) -> None:
    done = subprocess.run(
        ["sh", "-c", order, "sh", sys.executable, "-B", "-m", "tools.card", "--to", str(tmp_path / "card")],
        cwd=TOP,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == code, done.stderr
    assert done.stderr == WORDS[told][0].format("No space left on device") + "\n"
    assert not (tmp_path / "card").exists()


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (
            '"$@" --to dist </dev/null >/dev/full',
            "La sortie ne peut pas être écrite : il n'y a plus de place.",
        ),
        ('"$@" --to "$0"', "{} ne peut pas être écrit : ce n'est pas un dossier."),
        ('"$@" --to "$0/below"', "{} ne peut pas être écrit : ce n'est pas un dossier."),
    ],
    ids=["a full disk", "a file", "below a file"],
)
def test_card_writer_reports_system_errors_in_chosen_language(tmp_path: Path, order: str, told: str) -> None:
    (there := tmp_path / "there").touch()
    answers = "\n".join(["boite", "fr", "", "ada", SECRET, SECRET, "", "non", ""])
    done = subprocess.run(
        ["sh", "-c", order, str(there), sys.executable, "-B", "-m", "tools.card", "--language", "fr"],
        cwd=TOP,
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        input=answers,
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 2, done.stderr
    place = there / "below" if "below" in order else there
    assert done.stderr == told.format(place) + "\n"


def test_card_writer_words_system_errors_like_the_program() -> None:
    """The tool uses only Python's standard library, so it has its own copy of these sentences."""
    assert {reason: sentences_in("fr").part(reason) for reason in REASONS} == REASONS


def test_card_writer_ends_silently_if_its_output_is_closed(tmp_path: Path) -> None:
    """The reader is gone before the program starts; behind `| :` in a shell either may be first."""
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "wb") as nobody:
        done = subprocess.run(
            [sys.executable, "-B", "-m", "tools.card", "--to", str(tmp_path / "card")],
            cwd=TOP,
            stdin=subprocess.DEVNULL,
            stdout=nobody,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (1, b"")
    assert not (tmp_path / "card").exists()


PAIRED = {"seats", "esphome"}
"""Boards that need a list of pins or pads, which no question of a card could ask for."""


def test_card_writer_offers_boards_that_need_no_pin_list() -> None:
    assert {*BOARDS} == {board.name for board in describe_boards()} - PAIRED


def test_memory_card_holds_sources_needed_for_installation(tmp_path: Path) -> None:
    done = card(*ANSWERS, to=tmp_path)
    assert done.returncode == 0, done.stderr
    with tarfile.open(tmp_path / "narrator.tar.gz") as packed:
        names = packed.getnames()
    assert {name.split("/")[0] for name in names if name != "pax_global_header"} == set(PACKED)
    assert "systemd/first-boot.sh" in names
    for path in (TOP / "Makefile", *(TOP / "systemd").glob("*.sh")):
        for folder in ("tools/", "tests/", "docs/"):
            assert folder not in _recipe_of_install(path), (path, folder)


def _recipe_of_install(path: Path) -> str:
    """Return the commands of `make install` in a Makefile, or a script without comments."""
    text = path.read_text()
    if path.name == "Makefile":
        return text.split("\ninstall:\n")[1].split("\n\n")[0]
    return (
        ""
        if path.name == "messages.sh"
        else "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    )


def test_card_writer_overwrites_no_other_device_or_files(tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").touch()
    done = card(*ANSWERS, to=tmp_path)
    assert done.returncode == 2
    assert done.stderr == CardWords("en")("no_card", tmp_path) + "\n"
    assert [path.name for path in tmp_path.iterdir()] == ["holiday.jpg"]
    (tmp_path / "cmdline.txt").touch()
    check_place(tmp_path)


def test_card_writer_refuses_a_file_as_target(tmp_path: Path) -> None:
    (tmp_path / "card").touch()
    with pytest.raises(CardError) as told:
        check_place(tmp_path / "card")
    assert CardWords("fr")(told.value.name, *told.value.values).startswith(f"{tmp_path / 'card'} ne peut pas")


def test_card_with_missing_answers_is_not_written(tmp_path: Path) -> None:
    done = card("narrator", "en", to=tmp_path / "card")
    assert done.returncode == 2
    assert done.stderr == WORDS["ended"][0] + "\n"
    assert not (tmp_path / "card").exists()


@pytest.mark.parametrize("program", ["git", "openssl"])
def test_card_writer_reports_missing_tool(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for other in ("git", "openssl"):
        if other != program:
            (tmp_path / other).symlink_to(str(shutil.which(other)))
    monkeypatch.setenv("PATH", str(tmp_path))
    done = card(*ANSWERS, to=tmp_path / "card")
    assert done.returncode == 2
    assert program in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("fits", "text", "expected"),
    [
        (is_host_name, "a" * 63, True),
        (is_host_name, "a" * 64, False),
        (is_host_name, "box-", False),
        (is_host_name, "é", False),
        (is_host_name, "a\n", False),
        (is_user_name, "ada-1", True),
        (is_user_name, "Ada", False),
        (is_user_name, "narrator", False),
        (is_network_name, "é" * 16, True),
        (is_network_name, "é" * 16 + "e", False),
        (is_network_name, "Bo\udceete", False),  # a byte outside the terminal's encoding
        (is_password, "é" * 128, True),
        (is_password, "é" * 128 + "e", False),
        (is_password, "secret\t12", False),
        (is_password, "secret\udcee12", False),
        (is_wifi_password, "é" * 8, False),
        (is_wifi_password, string.printable[:63], True),
        (is_wifi_password, "a" * 64, False),
    ],
)
def test_card_writer_refuses_values_that_the_box_would_refuse(fits: Any, text: str, expected: bool) -> None:
    assert fits(text) is expected


@pytest.mark.parametrize("name", WORDS)
def test_card_messages_have_equal_values_in_both_languages(name: str) -> None:
    english, french = WORDS[name]
    assert english != french
    assert english.count("{}") == french.count("{}")
    assert FRENCH.findall(english.lower()) == []
    assert ENGLISH.findall(french.lower()) == []


def test_make_card_asks_in_the_language_of_the_system(tmp_path: Path) -> None:
    environment = {**os.environ, "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": "", "LANG": "fr_FR.UTF-8"}
    done = subprocess.run(
        ["make", "--no-print-directory", "card", f"TO={tmp_path / 'card'}", f"PYTHON={sys.executable}"],
        cwd=TOP,
        env=environment,
        input="\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.startswith("Nom de la boîte")
    assert done.returncode == 2


def test_every_written_card_has_its_own_cloud_init_id(tmp_path: Path) -> None:
    said = set()
    for place in (tmp_path / "1", tmp_path / "2"):
        card(*ANSWERS, to=place)
        said.add(read((place / "meta-data").read_text())["instance-id"])
    assert len(said) == 2
