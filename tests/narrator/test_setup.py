"""Set-up: every question, by voice and by button, in both languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
import trio
from msgspec.structs import replace

from narrator.config.remembered import KeepsakeLost
from narrator.config.sections import TableConfig
from narrator.night.deal import Deal
from narrator.rules import Setup, SetupError
from narrator.rules.decks import advised_deck, most_players
from narrator.rules.editions import EDITIONS
from narrator.rules.offices.captain import CaptainOptions
from narrator.rules.setup import Setup as VillageSetup
from narrator.setup import LAST_TABLE, Draft, LastTable, from_config
from narrator.setup.draft import DeckChoice
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualLight, VirtualListener
from narrator.table.timing import PRESSED_ROLLS, Pace, RollKind
from tests.effort import crossed
from tests.narrator.contract import CONTRACT
from tests.narrator.setting_up import BY_BUTTON, BY_VOICE_FR, changing, cues, talk
from tests.narrowing import the
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack


async def test_a_table_is_set_up_by_the_button_alone(autojump_clock: trio.testing.MockClock) -> None:
    agreed, people = await talk(BY_BUTTON)
    setup = the(VillageSetup, Setup.from_dict(agreed.draft.header(seed=5)))
    assert setup.edition.id == "base_2014"
    assert setup.names == tuple(f"Seat {n}" for n in range(1, 10))
    assert Counter(setup.deck) == EDITIONS["base_2014"].decks[9]
    assert setup.house["captain_election"] == "day 1"
    assert "setup.captain" not in cues(people.said), "what is usual is asked only on request"
    assert agreed.draft.deal is Deal.LIGHT
    assert "setup.names" not in cues(people.said), "without ears no name can be told"
    assert "setup.rules_base" not in cues(people.said)


@pytest.mark.parametrize(("ears", "cue"), [(True, "setup.skip"), (False, "setup.skip_pressed")])
async def test_explanation_word_needs_a_microphone(
    ears: bool, cue: str, autojump_clock: trio.testing.MockClock
) -> None:
    answers = BY_VOICE_FR if ears else {**BY_BUTTON, "setup.rules": "press:yes"}
    _, people = await talk(answers, language="fr" if ears else "en", with_ears=ears)
    assert [said for said in cues(people.said) if said.startswith("setup.skip")] == [cue]


@pytest.mark.parametrize("aside", [["aide", "les cartes"], ["nothing", "aide", "les cartes"]])
async def test_deal_help_explains_both_deals(
    autojump_clock: trio.testing.MockClock, aside: list[str]
) -> None:
    answers = {**BY_VOICE_FR, "setup.deal": aside}
    _, people = await talk(answers, language="fr", with_ears=True)
    said = cues(people.said)
    assert said.index("help.deal") < said.index("ask.repeat_help")


async def test_press_cuts_help_and_question_repeats(autojump_clock: trio.testing.MockClock) -> None:
    """Stop a long help that was requested by mistake."""
    heard: list[float] = []
    for help_cut in ([], ["press"]):
        answers = {**BY_VOICE_FR, "setup.ready": ["aide", "on est prêts"], "at:help.setup": help_cut}
        _, people = await talk(answers, language="fr", with_ears=True)
        said = cues(people.said)
        assert said.index("help.setup") < len(said) - 1 - said[::-1].index("setup.ready")
        heard.append(trio.current_time())
    took, cut = heard[0], heard[1] - heard[0]
    assert cut < took - 3.0


async def test_a_table_is_set_up_by_voice_in_french(autojump_clock: trio.testing.MockClock) -> None:
    agreed, people = await talk(BY_VOICE_FR, language="fr", with_ears=True)
    setup = Setup.from_dict(agreed.draft.header(seed=5))
    assert setup.names == tuple(BY_VOICE_FR["setup.seat_name"])
    assert setup.house.of(CaptainOptions).election_day is None
    assert agreed.draft.deal is Deal.CARDS
    assert "setup.rules_base" in cues(people.said)
    assert "role-seer-rules" in cues(people.said), "the rules of the cards in play are told too"
    assert cues(people.said)[-1] == "setup.start"


async def test_unheard_name_becomes_seat_number(autojump_clock: trio.testing.MockClock) -> None:
    names = ["Marie", "press", "Sophie", "Hugo", "Emma", "Louis", "Léa", "Victor"]
    agreed, _ = await talk({**BY_VOICE_FR, "setup.seat_name": names}, language="fr", with_ears=True)
    assert agreed.draft.names[:3] == ("Marie", "Place 2", "Sophie")


async def test_undo_steps_back_one_question(autojump_clock: trio.testing.MockClock) -> None:
    answers = {**BY_BUTTON, "setup.deck": ["long press", "press:the recommended table"]}
    answers["setup.edition"] = ["press:the basic rules", "press:the online rules"]
    agreed, people = await talk(answers)
    assert agreed.draft.edition == "web"
    assert len(agreed.draft.names) == 9
    assert "undo.done" in cues(people.said)


async def test_rules_for_other_numbers_are_refused_with_them(autojump_clock: trio.testing.MockClock) -> None:
    answers = {**BY_VOICE_FR, "setup.players": "sept"}
    answers["setup.seat_name"] = list(BY_VOICE_FR["setup.seat_name"])[:7]
    answers["setup.edition"] = ["tous les personnages", "les règles du web"]
    agreed, people = await talk(answers, language="fr", with_ears=True)
    assert (agreed.draft.players, agreed.draft.edition) == (7, "web")
    (told,) = (text for cue, text in people.said if cue == "setup.unfitting")
    assert f"tous les personnages, il faut être 8 à {most_players('pact')}" in told


@pytest.mark.parametrize("number", ["three", "seventy"])
async def test_player_count_without_rules_is_refused(
    number: str, autojump_clock: trio.testing.MockClock
) -> None:
    answers = {**BY_VOICE_FR, "setup.players": [FRENCH[number], "huit"]}
    agreed, people = await talk(answers, language="fr", with_ears=True)
    assert agreed.draft.players == 8
    (told,) = [text for cue, text in people.said if cue == "setup.wrong_number"]
    assert f"4 à {most_players('pact')}" in told


async def test_next_question_repeats_the_answer(autojump_clock: trio.testing.MockClock) -> None:
    _, people = await talk(BY_BUTTON | changing("the pace") | {"setup.pace": "press:calm"})
    for taken, then in (("nine", "setup.rules"), ("the basic rules", "setup.deck")):
        place = next(place for place, (cue, text) in enumerate(people.said) if f": {taken}." in text)
        assert people.said[place][0] == "setup.taken"
        assert then in cues(people.said[place + 1 : place + 4])
    assert "ask.confirm" not in cues(people.said), "what is said is not asked as well"


async def test_default_answer_is_repeated(autojump_clock: trio.testing.MockClock) -> None:
    _, people = await talk(BY_BUTTON | changing("the pace"))
    assert any(cue == "setup.taken" and "brisk" in text for cue, text in people.said)


PASSING = (
    *("setup.same", "setup.extras", "setup.pace", "setup.alike", "setup.readings", "setup.readings_next"),
    *("setup.house_rules", "setup.house_few", "setup.house_some", "setup.house_last", "setup.house_more"),
    *("setup.no_name", "setup.in_force"),
)
"""Questions answered by silence."""
WHAT_IF_NOT = {
    "fr": ("sinon", "sans réponse", "le silence"),
    "en": ("otherwise", "without an answer", "if nobody answers", "silence"),
}


@pytest.mark.parametrize("language", WHAT_IF_NOT)
@pytest.mark.parametrize("cue", PASSING)
def test_silent_default_is_announced(cue: str, language: str) -> None:
    pack = VoicePack.load(language)
    values: dict[str, Any] = dict.fromkeys(CONTRACT.get(cue, "seats seat name").split(), 1)
    values |= {name: ("Ann", "Bob") for name in values if name in ("seats", "rules", "kinds")}
    for variant in pack.variants(cue):
        said = plain_text(pack.render(cue, values, Draw(""), variant)).casefold()
        assert any(word in said for word in WHAT_IF_NOT[language]), said


FRENCH = {"three": "trois", "seventy": "soixante-dix"}


@pytest.mark.parametrize(("number", "edition"), [("five", "lupusburg"), ("twenty", "pact")])
async def test_single_fitting_edition_is_announced(
    number: str, edition: str, autojump_clock: trio.testing.MockClock
) -> None:
    agreed, people = await talk(
        {
            **BY_BUTTON,
            "setup.players": f"press:{number}",
            "setup.deck": "press:the recommended table",
            "lupusburg.press_ballots": "press:no",
            "setup.burgomaster": "press:Seat 1",
        }
    )
    assert agreed.draft.edition == edition
    assert "setup.only" in cues(people.said)
    assert "setup.edition" not in cues(people.said)


async def test_there_is_nothing_to_undo_at_the_first_question(autojump_clock: trio.testing.MockClock) -> None:
    answers = {**BY_BUTTON, "setup.players": ["long press", "press:nine"]}
    _, people = await talk(answers)
    assert "undo.nothing" in cues(people.said)


@pytest.mark.parametrize(("votes", "promised"), [(2, True), (1, False)])
async def test_captain_offer_states_the_vote_weight(
    votes: int, promised: bool, autojump_clock: trio.testing.MockClock
) -> None:
    table = TableConfig(edition="base_2014", options={"captain_votes": votes})
    wanted = BY_BUTTON | changing("the Captain") | {"setup.captain": "press:no Captain"}
    _, people = await talk(wanted, from_config(table, {"table.edition", "table.options"}))
    (offered,) = {text for cue, text in people.said if cue == "setup.captain"}
    assert ("counts double" in offered) is promised


async def test_configured_values_are_not_asked(autojump_clock: trio.testing.MockClock) -> None:
    names = tuple("ABCDEFGH")
    table = TableConfig(edition="base_2014", players=names, deal="cards", options={"captain": False})
    start = from_config(table, {"table.edition", "table.players", "table.deal", "table.options"})
    agreed, people = await talk({"setup.deck": "press:the simple table", **_END}, start)
    asked = {cue for cue in cues(people.said) if cue.startswith("setup.")}
    assert not asked & {"setup.edition", "setup.players", "setup.names", "setup.deal", "setup.captain"}
    assert agreed.draft.names == names


_END = {"setup.rules": "press:no", "setup.ready": "press"}


async def test_unplayable_configuration_is_an_error(autojump_clock: trio.testing.MockClock) -> None:
    table = TableConfig(players=tuple("ABCDEFGH"), deck=("werewolf",) * 8)
    start = from_config(table, {"table.players", "table.deck"})
    with pytest.RaisesGroup(SetupError, flatten_subgroups=True):
        await talk({**BY_BUTTON}, start)


async def test_same_table_needs_one_press(autojump_clock: trio.testing.MockClock) -> None:
    first, _ = await talk(BY_BUTTON)
    again, people = await talk(
        {"setup.same": "press", "setup.ready": "press"}, last=LastTable("en", first.draft)
    )
    assert replace(again.draft, same=None) == replace(first.draft, same=None)
    asked = [cue for cue in cues(people.said) if cue.startswith("setup.")]
    assert asked[0] == "setup.same"
    assert not set(asked) & {"setup.edition", "setup.players", "setup.deck", "setup.deal"}


async def test_missing_pairs_make_all_share_one_button(autojump_clock: trio.testing.MockClock) -> None:
    for pairs, channel in ((9, "seats"), (8, "light")):
        lights = tuple(VirtualLight() for _ in range(pairs))
        _, people = await talk(BY_BUTTON, seat_lights=lights)
        said = {cue for cue in cues(people.said) if cue.startswith("setup.channel")}
        assert said == {f"setup.channel_{channel}"}


async def test_a_press_while_the_box_still_speaks_counts(autojump_clock: trio.testing.MockClock) -> None:
    first, _ = await talk(BY_BUTTON)
    answers = {"setup.same": "press", "at:setup.summary_pressed": "press"}
    _, people = await talk(answers, last=LastTable("en", first.draft))
    ready = [text for cue, text in people.said if cue == "setup.summary_pressed"]
    assert len(ready) == 1, "a press that is lost has the question asked again"


async def test_silence_means_a_different_table(autojump_clock: trio.testing.MockClock) -> None:
    first, _ = await talk(BY_BUTTON)
    answers = {**BY_BUTTON, "setup.players": "press:twelve"}
    agreed, _ = await talk(answers, last=LastTable("en", first.draft))
    assert agreed.draft.players == 12


async def test_names_that_cannot_be_heard_are_announced(autojump_clock: trio.testing.MockClock) -> None:
    class HardOfHearing(VirtualListener):
        def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
            return frozenset(word.lower() for word in phrases if word == "Xyzzy")

    names = ("Xyzzy", *"BCDEFGH")
    start = from_config(TableConfig(players=names), {"table.players"})
    agreed, people = await talk(BY_BUTTON, start, ears=HardOfHearing())
    assert agreed.deaf_to == {"Xyzzy"}
    assert any(cue == "box.unknown_name" and "Xyzzy" in text for cue, text in people.said)


async def test_a_name_in_other_letters_is_announced_as_such(autojump_clock: trio.testing.MockClock) -> None:
    start = from_config(TableConfig(players=("Дмитрий", "Zoé", *"CDEFGH")), {"table.players"})
    _, people = await talk(BY_BUTTON, start)
    (told,) = [text for cue, text in people.said if cue == "box.spelled_name"]
    assert "Дмитрий" in told


async def test_only_editions_for_the_named_players_are_offered(
    autojump_clock: trio.testing.MockClock,
) -> None:
    offered = {}
    for players in (8, 17):
        start = from_config(TableConfig(players=tuple(f"P{n}" for n in range(players))), {"table.players"})
        whole_list_first = {"setup.edition": ["", BY_BUTTON["setup.edition"]]}
        _, people = await talk({**BY_BUTTON, **whole_list_first}, start)
        asked = cues(people.said).index("setup.edition")
        labels = [text for cue, text in people.said[asked : asked + 12] if cue == "roll.offer"]
        offered[players] = set(labels)
    assert offered[8] - offered[17] == {"ordinary playing cards", "the town of two houses"}


async def test_a_table_is_remembered(tmp_path: Path, autojump_clock: trio.testing.MockClock) -> None:
    agreed, _ = await talk(BY_BUTTON)
    table = LastTable("en", agreed.draft)
    assert LAST_TABLE.recall(tmp_path) is None
    LAST_TABLE.keep(tmp_path, table)
    assert LAST_TABLE.recall(tmp_path) == table
    assert (tmp_path / LAST_TABLE.file_name).stat().st_mode & 0o077 == 0
    assert "seed" not in (tmp_path / LAST_TABLE.file_name).read_text()


@pytest.mark.parametrize("damage", [b"", b"{}", b"\xff\xfe", b'{"table": {}, "crc": "zz"}', b"half"])
def test_a_damaged_last_table_is_a_sentence_not_a_table(tmp_path: Path, damage: bytes) -> None:
    LAST_TABLE.keep(tmp_path, LastTable("en", Draft(edition="pact")))
    path = tmp_path / LAST_TABLE.file_name
    path.write_bytes(path.read_bytes()[:-9] if damage == b"half" else damage)
    with pytest.raises(KeepsakeLost, match="damaged"):
        LAST_TABLE.recall(tmp_path)


def test_one_changed_letter_of_the_last_table_is_damage(tmp_path: Path) -> None:
    LAST_TABLE.keep(tmp_path, LastTable("en", Draft(edition="pact")))
    path = tmp_path / LAST_TABLE.file_name
    path.write_bytes(path.read_bytes().replace(b"pact", b"pict"))
    with pytest.raises(KeepsakeLost):
        LAST_TABLE.recall(tmp_path)


async def test_playing_cards_are_assigned_aloud(autojump_clock: trio.testing.MockClock) -> None:
    _, people = await talk(BY_BUTTON | {"setup.edition": "press:ordinary playing cards"})
    told = [text for cue, text in people.said if cue == "setup.playing_card"]
    assert "the Seer: the queen of clubs." in told
    assert "the Werewolf: the seven of diamonds and the eight of diamonds." in told


@pytest.mark.parametrize(
    ("answer", "roll", "told"),
    [("yes", RollKind.WALK, "setup.channel_walk"), ("no", RollKind.NAMES, "setup.channel_light")],
)
async def test_audible_button_table_reads_no_names(
    answer: str, roll: RollKind, told: str, autojump_clock: trio.testing.MockClock
) -> None:
    agreed, people = await talk(BY_BUTTON | {"setup.clicks": f"press:{answer}"})
    assert agreed.draft.roll is roll
    assert told in cues(people.said)
    assert ("setup.bench" in cues(people.said)) == (roll is RollKind.WALK)


async def test_pressless_deal_is_offered_first(autojump_clock: trio.testing.MockClock) -> None:
    """Check the box's deal: no press reveals who holds which card."""
    _, people = await talk(BY_BUTTON | {"setup.deal": "press:our own cards"})
    asked = people.said[cues(people.said).index("setup.deal") :]
    assert [text for cue, text in asked if cue == "roll.offer"][:2] == ["the box deals", "our own cards"]


@pytest.mark.parametrize(
    ("words", "roll", "deal"),
    crossed([("fr", "oui", "prêt"), ("en", "yes", "ready")], list(PRESSED_ROLLS), [Deal.CARDS, Deal.LIGHT]),
)
async def test_known_table_of_twelve_starts_within_a_minute(
    words: tuple[str, str, str], roll: RollKind, deal: Deal, autojump_clock: trio.testing.MockClock
) -> None:
    language, yes, ready = words
    table = Draft(
        edition="base_2014",
        players=12,
        names=seat_names(12),
        spoken_names=True,
        extras=True,
        deck=advised_deck("base_2014", 12),
        deck_choice=DeckChoice.RECOMMENDED,
        deck_done=True,
        captain="day 1",
        deal=deal,
        roll=roll,
        pace=Pace.BRISK,
        rules=False,
    )
    began, known = trio.current_time(), LastTable(language, table)
    answers = {"setup.same": yes, "setup.ready": ready}
    agreed, people = await talk(answers, language=language, with_ears=True, last=known)
    assert agreed.draft.same is True
    assert "setup.pace" not in cues(people.said)
    assert trio.current_time() - began <= 60.0
