"""How large the loudspeaker is: asked by the doctor, kept, configured, and what the voice is made for."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from narrator.assembly.voice import synthesiser
from narrator.commands.findings import Finding, PartState
from narrator.commands.loudspeaker import with_size
from narrator.config.file import LoadedConfig, parse_config
from narrator.config.loudspeaker import loudspeaker_of, remember_loudspeaker
from narrator.errors import NarratorError
from tests.narrator.at_the_table import PACK
from voices.segments import Text
from voices.sound.curve import Loudspeaker
from voices.sound.waves import Samples

GOOD = Finding("speaker", PartState.GOOD, "The loudspeaker takes sound.")


class Keys(io.StringIO):
    """A terminal at which somebody has typed."""

    def isatty(self) -> bool:
        return True


def loaded(directory: Path, audio: str = "") -> LoadedConfig:
    files = f'[files]\nstate_dir = "{directory}/state"\ncache_dir = "{directory}/cache"\n'
    return parse_config(f'language = "en"\n{files}\n[audio]\n{audio}', "F")


@pytest.mark.parametrize(
    ("typed", "says", "size"),
    [
        ("1\n", "The voice is made for a small one.", Loudspeaker.SMALL),
        (" 2 \n", "The voice is made for a large one.", Loudspeaker.LARGE),
        ("\n", "Its size stays as it was known.", Loudspeaker.LARGE),
        ("large\n", "Its size stays as it was known.", Loudspeaker.LARGE),
        ("", "Its size stays as it was known.", Loudspeaker.LARGE),
    ],
)
async def test_the_doctor_asks_and_keeps_it(
    typed: str, says: str, size: Loudspeaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = loaded(tmp_path).config
    remember_loudspeaker(config, Loudspeaker.LARGE)
    monkeypatch.setattr("sys.stdin", Keys(typed))
    assert (await with_size(config, GOOD)).sentence == f"{GOOD.sentence} {says}"
    assert loudspeaker_of(config) is size


@pytest.mark.parametrize(
    ("stdin", "found"),
    [(io.StringIO("2\n"), GOOD), (Keys("2\n"), Finding("speaker", PartState.BAD, "There is none."))],
    ids=["nobody types", "no loudspeaker"],
)
async def test_where_nobody_can_answer_nothing_is_asked(
    stdin: io.StringIO,
    found: Finding,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", stdin)
    config = loaded(tmp_path).config
    assert await with_size(config, found) is found
    assert loudspeaker_of(config) is Loudspeaker.SMALL
    assert capsys.readouterr().err == ""


async def test_what_cannot_be_kept_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "state").write_text("a file")
    monkeypatch.setattr("sys.stdin", Keys("2\n"))
    assert "cannot be remembered" in (await with_size(loaded(tmp_path).config, GOOD)).sentence
    with pytest.raises(NarratorError, match="cannot be remembered"):
        remember_loudspeaker(loaded(tmp_path).config, Loudspeaker.LARGE)


def test_the_configuration_comes_before_what_was_told_and_a_damaged_file_is_nothing(tmp_path: Path) -> None:
    remember_loudspeaker(loaded(tmp_path).config, Loudspeaker.LARGE)
    assert loudspeaker_of(loaded(tmp_path, 'loudspeaker = "small"').config) is Loudspeaker.SMALL
    (tmp_path / "state" / "speaker.json").write_text("nothing like it")
    assert loudspeaker_of(loaded(tmp_path).config) is Loudspeaker.SMALL


async def test_the_voice_is_another_for_a_large_one_also_out_of_the_cache(tmp_path: Path) -> None:
    """Each kind is kept under a key of its own: who buys a larger one does not hear the old samples."""
    texts: dict[str, Samples] = {}
    for size in ("small", "large", "small"):
        with synthesiser(loaded(tmp_path, f'loudspeaker = "{size}"'), PACK, pytest.fail) as made:
            samples = await made.samples(Text("La nuit tombe."))
        assert size not in texts or (texts[size] == samples).all()
        texts[size] = samples
    assert (texts["small"] != texts["large"]).any()
