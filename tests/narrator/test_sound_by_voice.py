"""Volume and mood by voice and by press, by day and at set-up, kept for the next evening."""

from __future__ import annotations

from pathlib import Path

import pytest

from narrator.config.file import LoadedConfig
from narrator.config.remembered import ChosenSound, remember_sound, sounding
from narrator.config.sections import AudioConfig, Config, FilesConfig
from narrator.table.ambience import (
    LOUDEST,
    SOFTEST,
    Ambience,
    Mood,
    Tune,
    VolumeAndMood,
    WantedCaptions,
)
from tests.narrator.at_the_table import RehearsedTable
from tests.narrowing import about


class Changes:
    """Sound settings with a log of their changes."""

    def __init__(
        self, volume: float = 0.4, *, with_moods: bool = True, captions: WantedCaptions | None = None
    ) -> None:
        self.made: list[VolumeAndMood] = []
        sound = VolumeAndMood(volume, Mood.STORY)
        self.ambience = Ambience(sound, self.made.append, with_moods=with_moods, captions=captions)


@pytest.mark.parametrize(
    ("said", "cue", "sound"),
    [
        ("louder", "sound.louder", VolumeAndMood(about(0.6), Mood.STORY)),
        ("softer", "sound.softer", VolumeAndMood(about(0.4 / 1.5), Mood.STORY)),
        ("horror mood", "sound.mood_horror", VolumeAndMood(0.4, Mood.HORROR)),
        ("plain mood", "sound.mood_plain", VolumeAndMood(0.4, Mood.PLAIN)),
        ("story mood", "sound.mood_story", VolumeAndMood(0.4, Mood.STORY)),
    ],
)
def test_word_changes_sound_and_debate_continues(said: str, cue: str, sound: VolumeAndMood) -> None:
    changes = Changes()
    table = RehearsedTable(
        {"debate.opens": [said], cue: ["vote"]}, until="village.vote", times=0, ambience=changes.ambience
    )
    assert cue in table.cues
    assert changes.made == [sound]
    assert "debate.closes" in table.cues


def test_sound_is_changed_by_presses_alone() -> None:
    changes = Changes()
    acts = {
        "debate.opens": ["press"],
        "debate.wanted": ["at a question"],
        "ask.which_question": ["at the sound and the mood"],
        "sound.which": ["at horror mood"],
    }
    table = RehearsedTable(acts, ears=False, until="village.vote", times=0, ambience=changes.ambience)
    assert "sound.mood_horror" in table.cues
    assert changes.made == [VolumeAndMood(0.4, Mood.HORROR)]


@pytest.mark.parametrize(
    ("tune", "bound", "cue"),
    [(Tune.LOUDER, LOUDEST, "sound.loudest"), (Tune.SOFTER, SOFTEST, "sound.softest")],
)
def test_volume_stops_at_its_limit_with_a_line(tune: Tune, bound: float, cue: str) -> None:
    changes = Changes()
    said = [changes.ambience.tune(tune) for _ in range(8)]
    assert said[-1] == cue
    assert changes.made[-1].volume == bound
    assert len(changes.made) < 8


@pytest.mark.parametrize(("said", "captions"), [("show the words", True), ("hide the words", False)])
def test_captions_are_switched_by_word(said: str, captions: bool) -> None:
    wanted = WantedCaptions(not captions)
    changes = Changes(captions=wanted)
    cue = "sound.show_words" if captions else "sound.hide_words"
    acts = {"debate.opens": [said], cue: ["vote"]}
    table = RehearsedTable(acts, until="village.vote", times=0, ambience=changes.ambience)
    assert cue in table.cues
    assert wanted.shown is captions
    assert [made.captions for made in changes.made] == [captions]


def test_silent_box_keeps_captions() -> None:
    wanted = WantedCaptions()
    wanted.silent = lambda: True
    assert Changes(captions=wanted).ambience.tune(Tune.HIDE_WORDS) == "sound.words_stay"
    assert wanted.shown


# --- kept -------------------------------------------------------------------------------------------------


def loaded(directory: Path, lines: dict[str, int] | None = None) -> LoadedConfig:
    config = Config(audio=AudioConfig(volume=0.8), files=FilesConfig(state_dir=str(directory)))
    return LoadedConfig(config, "narrator.toml", lines or {})


def wish(directory: Path, volume: float, mood: str) -> None:
    told: list[str] = []
    chosen = ChosenSound(volume, Mood(mood).value)
    remember_sound(loaded(directory).config, chosen, told.append)
    assert told == []


def test_chosen_sound_lasts_to_next_evening(tmp_path: Path) -> None:
    assert sounding(loaded(tmp_path)).config.audio.volume == 0.8
    wish(tmp_path, 0.3, "horror")
    audio = sounding(loaded(tmp_path)).config.audio
    assert (audio.volume, audio.mood) == (0.3, "horror")


def test_unsaved_sound_choice_is_reported(tmp_path: Path) -> None:
    told: list[str] = []
    (tmp_path / "state").write_text("a file")
    config = loaded(tmp_path / "state").config
    remember_sound(config, ChosenSound(0.3, "story"), told.append)
    (sentence,) = told
    assert "The chosen sound cannot be remembered" in sentence
