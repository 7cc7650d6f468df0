"""Volume and mood by voice and by press, by day and at set-up, kept for the next evening."""

from __future__ import annotations

from pathlib import Path

import pytest
from trio.testing import MockClock

from narrator.config.file import LoadedConfig
from narrator.config.remembered import CHOSEN_SOUND, ChosenSound, remember_sound, sounding
from narrator.config.sections import AudioConfig, Config, FilesConfig
from narrator.rules.kernel.scenery import Phase
from narrator.setup import Draft
from narrator.table.ambience import (
    LOUDEST,
    SOFTEST,
    Ambience,
    Beds,
    Mood,
    Tune,
    VolumeAndMood,
    WantedCaptions,
)
from narrator.table.stage import Stage
from tests.narrator.at_the_table import RehearsedTable
from tests.narrator.setting_up import BY_BUTTON, talk
from tests.narrator.test_stage import Bedded
from tests.narrowing import about
from voices.writing.pack import VoicePack


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


async def test_sound_is_changed_at_setup(autojump_clock: MockClock) -> None:
    changes = Changes()
    start = Draft(edition="base_2014", players=8, spoken_names=False)
    answers = {**BY_BUTTON, "setup.deck": ["louder", "simple"]}
    agreed, people = await talk(answers, start, with_ears=True, ambience=changes.ambience)
    assert agreed.draft.deck
    assert [sound.volume for sound in changes.made] == [pytest.approx(0.6)]
    cues = [cue for cue, _ in people.said]
    assert "setup.deck" in cues[cues.index("sound.louder") :], "the question is still to be answered"


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


def test_box_without_beds_offers_no_moods() -> None:
    assert Changes(with_moods=False).ambience.tunes == (Tune.LOUDER, Tune.SOFTER)


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


def test_without_a_screen_no_words_can_be_shown() -> None:
    assert {Tune.SHOW_WORDS, Tune.HIDE_WORDS}.isdisjoint(Changes().ambience.tunes)


def test_the_new_beds_lie_at_once() -> None:
    speaker, stage = Bedded(VoicePack.load("en")), Stage()
    beds = Beds(speaker, stage, {Phase.DEBATE: "hearth"})
    stage.begin(("Ann",))
    stage.enter(Phase.DEBATE, 60.0)
    beds.choose({Phase.DEBATE: "rain"})
    beds.choose({Phase.DEBATE: "rain"})
    beds.choose({})
    assert speaker.beds == ["hearth", "rain", None]


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


def test_run_option_precedes_kept_choice(tmp_path: Path) -> None:
    wish(tmp_path, 0.3, "horror")
    assert sounding(loaded(tmp_path, {"audio.volume": 0})).config.audio.volume == 0.8
    assert sounding(loaded(tmp_path, {"audio.volume": 7})).config.audio.volume == 0.3


def test_shown_captions_stay_on_next_evening(tmp_path: Path) -> None:
    assert not sounding(loaded(tmp_path)).config.box.captions
    remember_sound(loaded(tmp_path).config, ChosenSound(0.3, "story", True), print)
    assert sounding(loaded(tmp_path)).config.box.captions
    assert not sounding(loaded(tmp_path, {"box.captions": 0})).config.box.captions
    wish(tmp_path, 0.3, "story")
    assert not sounding(loaded(tmp_path)).config.box.captions, "where nobody has said, the file holds"


@pytest.mark.parametrize("content", [b"", b"{", b'{"volume": 7, "mood": "story"}', b"\xff" * 2_000])
def test_damaged_sound_choice_is_ignored(content: bytes, tmp_path: Path) -> None:
    (tmp_path / CHOSEN_SOUND.file_name).write_bytes(content)
    assert sounding(loaded(tmp_path)).config.audio.volume == 0.8


def test_unsaved_sound_choice_is_reported(tmp_path: Path) -> None:
    told: list[str] = []
    (tmp_path / "state").write_text("a file")
    config = loaded(tmp_path / "state").config
    remember_sound(config, ChosenSound(0.3, "story"), told.append)
    (sentence,) = told
    assert "The chosen sound cannot be remembered" in sentence
