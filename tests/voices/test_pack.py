from __future__ import annotations

import itertools
import re
import shutil
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from voices.draw import Draw
from voices.segments import Mark, Silence, Sound, Text, plain_text
from voices.writing.pack import Ref, VoicePack
from voices.writing.packs import PackError, shipped_packs

TINY = Path(__file__).parent / "data" / "tiny"


def test_values_are_inserted_in_lines_as_text_not_markup(tiny: VoicePack) -> None:
    (text,) = tiny.render("greeting", {"name": "<break/> & Co { $x }"}, Draw("1"))
    assert text == Text("Hello <break/> & Co { $x }, this is Narrator.")


def test_card_name_in_a_line_is_in_language_of_the_pack(tiny: VoicePack) -> None:
    said = plain_text(tiny.render("door.opens", {"who": Ref("thing-lamp.the")}, Draw("1")))
    assert "the lamp" in said
    assert tiny.words("thing-lamp") == "Lamp & shade"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Anna",), "Only Anna is here."),
        (("Anna", "Ben"), "Anna and Ben are here."),
        (("Anna", "Ben", Ref("thing-lamp.the")), "Anna, Ben and the lamp are here."),
    ],
)
def test_list_of_names_is_joined_and_counted_in_a_line(
    tiny: VoicePack, names: tuple[str | Ref, ...], said: str
) -> None:
    assert plain_text(tiny.render("guests", {"names": names}, Draw("1"))) == said


def test_every_wording_comes_and_none_twice_in_a_row(tiny: VoicePack) -> None:
    draw = Draw("variants")
    lines = [tiny.render("door.opens", {"who": "Max"}, draw) for _ in range(40)]
    kinds = [type(line[0]) for line in lines]
    assert {Text, Sound, Mark} == set(kinds)
    assert all(one is not two for one, two in itertools.pairwise(kinds))


def test_named_wording_of_a_line_can_be_requested(tiny: VoicePack) -> None:
    assert tiny.variants("door.opens") == ("a", "b", "c")
    line = tiny.render("door.opens", {"who": "Max"}, Draw("1"), variant="b")
    assert line == (Sound("knock"), Silence(0.5), Text("Look, it is Max."))


def test_equal_seed_gives_the_same_wording(tiny: VoicePack) -> None:
    one, two = (
        [tiny.render("door.opens", {"who": "Max"}, draw) for _ in range(20)]
        for draw in (Draw("s"), Draw("s"))
    )
    assert one == two


def test_lines_in_subfolders_and_nested_lines_are_found(tiny: VoicePack) -> None:
    assert plain_text(tiny.render("cook.calls", {"name": "Max"}, Draw("1"))).endswith("this is Narrator.")
    cook = next(line for line in tiny.all_lines() if line.message == "cook-calls")
    assert cook.variables == {"name"}
    assert cook.place.endswith("cook.ftl:1")


def test_missing_lines_of_a_voice_pack_are_named(tiny: VoicePack, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(TINY, pack)
    shutil.rmtree(pack / "roles")
    toml = (pack / "pack.toml").read_text()
    (pack / "pack.toml").write_text(re.sub(r"(?m)^(yes|1) = .*\n", "", toml))
    assert tiny.lacks(VoicePack.load("en"))
    assert tiny.lacks(tiny) == ()
    lacking = VoicePack.load(pack).lacks(tiny)
    assert {'the line "cook-calls"', 'the phrases "yes"', "the number 1"} <= set(lacking)
    assert tiny.lacks(VoicePack.load(pack)) == ()


def test_estimated_speech_time_adds_up_and_follows_the_rate(tiny: VoicePack) -> None:
    line = (Text("Ten letters"), Silence(1.5), Mark("x"), Sound("bell"))
    assert tiny.seconds(line) == pytest.approx(sum(tiny.seconds((part,)) for part in line))
    assert tiny.seconds((Text("Ten letters", rate=2.0),)) == pytest.approx(tiny.seconds(line[:1]) / 2)
    assert tiny.seconds((Sound("bell"), Silence(0.25))) == pytest.approx(3.45)


@pytest.mark.parametrize(
    ("cue", "values", "sentence"),
    [
        ("no.such", {}, 'there is no line "no-such"'),
        ("greeting", {}, "it needs the value $name"),
        ("guests", {"names": ()}, 'the list "names" is empty'),
        ("greeting", {"name": Ref("no-such-thing")}, 'there is no line "no-such-thing"'),
        ("greeting", {"name": Ref("thing-lamp.nope")}, 'there is no "thing-lamp.nope"'),
    ],
)
def test_line_that_cannot_be_spoken_is_reported(
    tiny: VoicePack, cue: str, values: dict[str, Ref], sentence: str
) -> None:
    with pytest.raises(PackError, match=re.escape(sentence)):
        tiny.render(cue, values, Draw("1"))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("bad = <s>never closed", 'line "bad": line 1'),
        ('bad = <audio src="kazoo"/>', 'there is no sound "kazoo"'),
        ("bad = { $open", '"bad": Expected token'),
        ("greeting = again", '"greeting" is already at'),
        ("bad = { bad }", '"bad" refers to itself'),
        ("bad = { other }", 'there is no line "other" (used by bad)'),
        ("stray words", '"stray words" belongs to no message'),
    ],
)
def test_damaged_line_of_voice_pack_is_reported_with_place(tmp_path: Path, line: str, sentence: str) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(TINY, pack)
    (pack / "zz.ftl").write_text(line + "\n", encoding="utf-8")
    with pytest.raises(PackError) as told:
        VoicePack.load(pack).render("bad", {}, Draw("1"))
    assert sentence in str(told.value)
    assert "zz.ftl" in str(told.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('name = "Tiny"', 'name = "Tiny', "line 1"),
        ("pace = 15.0", "pace = 0.0", "pace must be from 1 to 100"),
        ("pace = 15.0", "paec = 15.0", "paec"),
        ('1 = "one"', 'one = "one"', '"one" is not a whole number'),
    ],
)
def test_damaged_voice_pack_file_is_reported(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(TINY, pack)
    text = (pack / "pack.toml").read_text(encoding="utf-8")
    (pack / "pack.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(PackError, match=sentence):
        VoicePack.load(pack)


def test_unknown_voice_pack_is_refused_with_list() -> None:
    with pytest.raises(PackError, match=f"give one of {', '.join(shipped_packs())}"):
        VoicePack.load("klingon")


@pytest.mark.parametrize(
    "asked",
    [
        lambda pack: pack.variants("no.such"),
        lambda pack: pack.needs("no.such"),
        lambda pack: pack.style_of("no.such"),
        lambda pack: pack.sound_of("no.such"),
        lambda pack: pack.words("no-such.the"),
        lambda pack: pack.render_form("no-such.a", {}, Draw("1")),
    ],
)
def test_missing_line_gives_the_same_error_for_every_use(
    tiny: VoicePack, asked: Callable[[VoicePack], object]
) -> None:
    with pytest.raises(PackError, match='there is no line "no-such"'):
        asked(tiny)


@pytest.mark.parametrize("language", shipped_packs())
def test_shipped_voice_packs_have_numbers_and_common_phrases(language: str) -> None:
    pack = VoicePack.load(language)
    assert set(pack.numbers) >= set(range(69))
    assert len(set(pack.numbers.values())) == len(pack.numbers)
    assert set(pack.phrases) >= {
        "yes",
        "no",
        "next",
        "repeat",
        "pause",
        "resume",
        "undo",
        "help",
        "nobody",
        "stop",
    }
    assert next(iter(pack.voices)) == "pico"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_answer_is_understood_as_the_box_reads_it_aloud(language: str) -> None:
    pack = VoicePack.load(language)
    read = [
        (key, pack.words(f"{form}-{key}"))
        for form, key in product(("roll", "word"), pack.phrases)
        if pack.has(f"{form}.{key}") and not pack.needs(f"{form}.{key}")
    ]
    assert len(read) > 30
    assert [(key, label) for key, label in read if label.lower() not in pack.phrases[key]] == []
