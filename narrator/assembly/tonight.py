"""The lines of a pack in the order in which a table needs them, so that a slow voice learns those first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import Any

from narrator.telling.means import spoken_ahead
from voices.draw import Draw
from voices.segments import Part, Text
from voices.writing.pack import VoicePack

EVENING = (
    *("night", "roles", "lupusburg", "day", "remarks", "pauses"),
    *("company", "offices", "choices", "epilogue"),
)
"""Files and folders of a pack, without their suffix, in the order in which a game comes to them."""
OF_MODULES = {"buildings": "village", "new_moon": "new_moon"}
"""Folders that only a module needs."""


def needed_texts(pack: VoicePack, header: Mapping[str, Any]) -> tuple[Text, ...]:
    """List the texts that no value changes of the game of this header, in the order of its need.

    The names of its players come first, for they are in most lines of a night.
    """
    needed = []
    for line in pack.all_lines():
        file = PurePath(line.place.rpartition(":")[0]).relative_to(pack.directory).with_suffix("")
        if (rank := _rank(file, header)) is not None:
            needed.append((rank, line))
    needed.sort(key=lambda ranked: ranked[0])
    lines = spoken_ahead(pack, [line for _, line in needed])
    return tuple(dict.fromkeys((*_names(pack, header.get("players", ())), *lines)))


def _rank(file: PurePath, header: Mapping[str, Any]) -> int | None:
    """When a game comes to the lines of a file; None for those of another game."""
    room, name = file.parts[0], file.name
    in_town = header.get("edition") == "lupusburg"
    if room not in EVENING and not _has(room, name, header):
        return None
    if room == "roles" and (in_town or name not in header.get("deck", (name,))):
        return None
    if room == "lupusburg" and not in_town:
        return None
    return EVENING.index(room) if room in EVENING else len(EVENING)


def _has(room: str, name: str, header: Mapping[str, Any]) -> bool:
    if room == "variants":
        return name in header.get("variants", ())
    return OF_MODULES.get(room) in header.get("modules", ())


def _names(pack: VoicePack, players: Sequence[str | Mapping[str, Any]]) -> list[Text]:
    names = [player if isinstance(player, str) else str(player["name"]) for player in players]
    said = [pack.render("tour.seat", {"seat": name}, Draw(name)) for name in names]
    in_tours = (part for segments in said for part in segments if isinstance(part, Text))
    return [*(Text(name, part=Part.ROLL) for name in names), *in_tours]
