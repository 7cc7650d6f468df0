"""Kept files: written completely or not at all, and read only if complete."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from narrator.config.better_voice import OFFERED_VOICES, OfferedVoice, OfferedVoices, OfferState
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
from narrator.errors import NarratorError
from narrator.play.games import LAST_GAME, LastTime
from narrator.setup import LAST_TABLE, SAVED_TABLES, Draft, LastTable, SavedTables
from tests.effort import kept
from voices.audio.loudspeaker import Loudspeaker
from voices.writing.sentences import sentences_in

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
def test_kept_fact_is_private_and_returns(
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
def test_flipped_bit_is_noticed(
    keepsake: Keepsake[Any], fact: msgspec.Struct, first: int, tmp_path: Path
) -> None:
    """Check every fifth byte in the fast run."""
    keepsake.keep(tmp_path, fact)
    path = tmp_path / keepsake.file_name
    whole = path.read_bytes()
    for place in range(first, len(whole), 5):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with pytest.raises(KeepsakeLost) as lost:
            keepsake.recall(tmp_path)
        assert lost.value.sentence == f"The {keepsake.what} in {path} is damaged; {keepsake.instead}."


@each
def test_keepsake_errors_are_fully_french(
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
def test_no_keepsake_is_read_or_written_through_a_link(
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
def test_power_cut_keeps_replacements_and_deletions(
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
