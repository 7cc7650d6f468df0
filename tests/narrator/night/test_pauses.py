from __future__ import annotations

from narrator.rules.kernel.events import Told
from tests.narrator.at_the_table import Act, RehearsedTable

LATER = ("hold", 0.2, 12.0)
"""Press after the pause has been announced."""


def test_long_press_pauses_and_restarts_the_call() -> None:
    table = RehearsedTable(
        {}, {"werewolves.devour": [("hold", 3.2)], "night.paused": [LATER]}, until="night.dawn", times=0
    )
    night = [cue for cue in table.cues if cue.startswith(("werewolves", "night", "witch", "seer"))]
    paused = night.index("night.paused")
    assert night[paused - 1] == "werewolves.devour"
    assert night[paused + 1 : paused + 3] == ["night.resumed", "werewolves.wakes"]
    assert night.count("seer.wakes") == 1


def test_answer_before_a_pause_is_kept() -> None:
    table = RehearsedTable(
        {},
        {"seer.look": ["at Cat"], "seer.shows_card": [("hold", 3.2)], "night.paused": [LATER]},
        until="night.dawn",
        times=0,
    )
    assert table.game is not None
    assert table.game.answers[0] == "Cat"
    assert table.cues.count("seer.look") == 2
    told = [event.about for event in table.game.events if isinstance(event, Told) and event.what == "card"]
    assert told == ["Cat"]


def test_illegal_press_flashes_and_can_be_corrected() -> None:
    table = RehearsedTable({}, {"werewolves.devour": ["at Eve"]}, until="night.dawn", times=0)
    assert table.game is not None
    assert [line["pattern"] for line in table.lines if line["kind"] == "light"].count("no") == 1
    assert table.game.answers[1] is None


def test_pause_keeps_all_lights_off() -> None:
    """Check the light: players who hear that the night is paused may open their eyes."""
    lit = 0
    for later in range(30):
        holds: dict[str, list[Act]] = {
            "seer.look": ["at Cat"],
            "seer.shows_card": [("hold", 3.2, later / 2)],
            "night.paused": [LATER],
        }
        table = RehearsedTable({}, holds, until="night.resumed", times=0)
        shining = ["off"]
        for line in table.lines:
            if line["kind"] == "light":
                shining.append(line["pattern"])
            elif line.get("cue") == "night.paused":
                assert shining[-1] == "off"
                put_out = shining[-2:] == ["on", "off"]
        lit += put_out
    assert lit > 1, "the pause never came while a light was shining"
