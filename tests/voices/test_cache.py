from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from narrator.table.means import spoken_ahead
from tests.effort import LATER
from voices.audio.waves import RATE, Samples
from voices.tts.cache import BYTES_A_SAMPLE, PACKS_AHEAD, TIDIED_TO, DiskCache, MemoryCache, on_grid
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs


def sound(seed: int, length: int = 1000) -> Samples:
    return on_grid(np.random.default_rng(seed).uniform(-1, 1, length).astype(np.float32))


def test_voice_cache_returns_identical_samples(tmp_path: Path) -> None:
    DiskCache(tmp_path / "cache").put("key", sound(1))
    again = DiskCache(tmp_path / "cache").get("key")
    assert again is not None
    assert np.array_equal(again, sound(1))
    assert DiskCache(tmp_path / "cache").get("other") is None


@pytest.mark.parametrize("damage", ["cut", "flipped", "empty", "foreign"])
def test_damaged_voice_cache_entry_is_removed_like_absent_one(tmp_path: Path, damage: str) -> None:
    cache = DiskCache(tmp_path)
    cache.put("key", sound(1))
    (path,) = tmp_path.iterdir()
    data = bytearray(path.read_bytes())
    data[500] ^= 1
    path.write_bytes(
        {"cut": bytes(data[:700]), "flipped": bytes(data), "empty": b"", "foreign": b"RIFF" * 50}[damage]
    )
    assert cache.get("key") is None
    assert list(tmp_path.iterdir()) == []


def test_voice_cache_keeps_recent_entries_within_its_size(tmp_path: Path) -> None:
    cache = DiskCache(tmp_path, limit=20_500)
    for number in range(9):
        cache.put(str(number), sound(number))
        for age, path in enumerate(sorted(tmp_path.iterdir(), key=lambda p: p.stat().st_mtime_ns)):
            os.utime(path, (1000 + age, 1000 + age))
    assert cache.get("0") is not None
    cache.put("9", sound(9))
    cache.put("10", sound(10))
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 20_500
    assert cache.get("0") is not None
    assert cache.get("1") is None
    assert cache.get("10") is not None


def test_unusable_voice_cache_directory_is_reported_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a directory", encoding="utf-8")
    notices: list[str] = []
    cache = DiskCache(tmp_path / "file", notice=notices.append)
    cache.put("a", sound(1))
    cache.put("b", sound(1))
    assert cache.get("a") is None
    assert len(notices) == 1


def test_voice_cache_is_private(tmp_path: Path) -> None:
    DiskCache(tmp_path / "cache").put("key", sound(1))
    assert (tmp_path / "cache").stat().st_mode & 0o077 == 0


def test_memory_cache_drops_least_recently_used_entry() -> None:
    cache = MemoryCache(limit=12_500)
    for key in "abc":
        cache.put(key, sound(1))
    assert cache.get("a") is not None
    cache.put("d", sound(1))
    assert cache.get("b") is None
    assert all(cache.get(key) is not None for key in "acd")


@LATER
def test_voice_cache_holds_all_packs_in_two_voices() -> None:
    bytes_needed = 0.0
    for language in shipped_packs():
        pack = VoicePack.load(language)
        sounds = {(text.text, text.rate, text.pitch, text.volume_db): text for text in spoken_ahead(pack)}
        bytes_needed += pack.seconds(tuple(sounds.values())) * RATE * BYTES_A_SAMPLE
    assert bytes_needed > 500_000_000
    assert 2 * bytes_needed < PACKS_AHEAD * TIDIED_TO, "raise PACKS_AHEAD: the packs have grown"
