"""Missing parts: reported once, although two boxes ask for the language before one plays."""

from __future__ import annotations

from narrator.assembly.notices import ToldOnce


def test_repeated_notices_of_first_boxes_are_dropped() -> None:
    told: list[str] = []
    once = ToldOnce(told.append)
    for sentence in ("Il manque A.", "A is missing.", "Il manque A.", "A is missing."):
        once.at_first(sentence)
    assert told == ["Il manque A.", "A is missing."]
    for sentence in ("A is missing.", "B is gone.", "A is missing.", "B is gone."):
        once.from_now_on(sentence)
    assert told[2:] == ["B is gone.", "A is missing.", "B is gone."]
