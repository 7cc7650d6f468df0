"""An address as it is said aloud: digit by digit, for ears that a machine's number means nothing to."""

from __future__ import annotations

from narrator.page.door import Door
from narrator.telling.digits import digit
from voices.writing.pack import VoicePack


def spelled(door: Door, pack: VoicePack) -> str:
    """The address of the page in the pack's words: digits one by one, with a rest at each sign."""
    said = [_spelled(door.host, pack)]
    if not door.is_usual:
        said.append(f"{pack.words('page-port')} {_spelled(str(door.port), pack)}")
    return ", ".join(said)


def _spelled(text: str, pack: VoicePack) -> str:
    signs = {".": f", {pack.words('page-dot')},", ":": f", {pack.words('page-colon')},"}
    words = (signs.get(letter) or digit(letter, pack) for letter in text)
    return " ".join(words).replace(" ,", ",")
