from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.narrowing import the
from voices.draw import Draw
from voices.segments import Mark, Silence, Sound, Text
from voices.writing.ssml import GROUP_PAUSE, SENTENCE_PAUSE, Pause, SsmlError, drawn, escape, parse


def test_sentences_are_separated_by_pause_of_the_voice_pack() -> None:
    assert parse("<s>One.</s> <s>Two.</s>", 0.5) == (Text("One."), Silence(0.5), Text("Two."))
    assert parse("One. Two!", 0.5) == (Text("One."), Silence(0.5), Text("Two!"))


def test_spoken_line_begins_and_ends_without_a_pause() -> None:
    assert parse("<speak> <s>One.</s> </speak>") == (Text("One."),)


def test_explicit_pause_replaces_pause_between_sentences() -> None:
    line = '<s>One.</s><break time="1.5s"/><s>Two.</s>'
    assert parse(line) == (Text("One."), Silence(1.5), Text("Two."))


def test_pause_with_a_maximum_is_random_within_its_range() -> None:
    pieces = parse('<break time="600ms" max="1400ms"/>')
    assert pieces == (Pause(0.6, 1.4),)
    draw = Draw("x")
    lengths = {the(Silence, drawn(pieces, draw)[0]).seconds for _ in range(50)}
    assert 0.6 <= min(lengths) < 0.8
    assert 1.2 < max(lengths) <= 1.4


def test_sounds_and_time_marks_keep_their_places_in_text() -> None:
    line = 'Hush. <audio src="bell" soundLevel="-6dB"/><mark name="now"/> Come.'
    assert parse(line) == (Text("Hush."), Sound("bell", -6.0), Mark("now"), Text("Come."))


def test_nested_prosody_settings_are_multiplied() -> None:
    line = '<prosody rate="80%" volume="-6dB"><prosody rate="50%" pitch="+20%">Low.</prosody> High.</prosody>'
    assert parse(line) == (Text("Low.", 0.4, 1.2, -6.0), Silence(GROUP_PAUSE), Text("High.", 0.8, 1.0, -6.0))


def test_emphasised_words_are_spoken_slower_and_louder() -> None:
    (text,) = parse('<emphasis level="strong">You!</emphasis>')
    assert isinstance(text, Text)
    assert text.rate < 1
    assert text.volume_db > 0


def test_quotations_are_not_split_into_sentences() -> None:
    assert parse("« Ça va ? » Oui !")[0] == Text("« Ça va ? » Oui !")


def test_punctuation_left_after_a_markup_element_is_not_spoken() -> None:
    assert parse("<emphasis>You</emphasis>.") == (Text("You", 0.92, 1.0, 1.5),)


@pytest.mark.parametrize(
    ("line", "place", "what"),
    [
        ("one <foo/>", "line 1, column 5", "<foo> is unknown"),
        ("one\ntwo <break/ >", "line 2", "not well-formed"),
        ('<break time="3"/>', "line 1, column 1", '"600ms"'),
        ('<break time="2s" max="1s"/>', "line 1, column 1", "shorter"),
        ('<break time="61s"/>', "line 1", "too long"),
        ('<break time="1s" strength="weak"/>', "line 1", "either"),
        ("<break>words</break>", "line 1", "must be empty, without text"),
        ('<break tmie="3s"/>', "line 1", "no attribute tmie"),
        ("<s>a <s>b</s></s>", "line 1, column 6", "inside another"),
        ("a <speak>b</speak>", "line 1, column 3", "around the whole line"),
        ("<audio/>", "line 1", "needs its src"),
        ("<mark/>", "line 1", "needs its name"),
        ('<prosody rate="9">a</prosody>', "line 1", "out of range"),
        ('<prosody pitch="green">a</prosody>', "line 1", "x-low"),
        ('<emphasis level="huge">a</emphasis>', "line 1", "moderate"),
        ("salt & pepper", "line 1, column 7", "not well-formed"),
        ("<s>never closed", "line 1", "mismatched"),
        ("<line>a</line>", "line 1", "unknown"),
        ("a</line><line>b", "line 1", "junk after document"),
    ],
)
def test_markup_mistake_is_reported_with_its_place(line: str, place: str, what: str) -> None:
    with pytest.raises(SsmlError) as told:
        parse(line)
    assert place in str(told.value)
    assert what in str(told.value)


def test_markup_that_defines_entities_is_refused() -> None:
    with pytest.raises(SsmlError):
        parse('<!DOCTYPE x [<!ENTITY a "b">]>&a;')


@given(st.text())
def test_escaped_value_in_markup_is_only_text(value: str) -> None:
    pieces = parse(f"<s>before {escape(value)} after</s>")
    assert len(pieces) == 1
    assert isinstance(pieces[0], Text)
    kept = "".join(" " if ord(letter) < 32 or letter in "\ufffe\uffff" else letter for letter in value)
    assert pieces[0].text.split() == ["before", *kept.split(), "after"]


@given(st.text(alphabet="ab <>/=\"'&.!s", max_size=60))
def test_any_markup_is_read_or_refused_in_a_sentence(line: str) -> None:
    with suppress(SsmlError):
        assert all(not isinstance(piece, Silence) for piece in parse(line, SENTENCE_PAUSE)[-1:])
