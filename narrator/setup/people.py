"""Set-up questions about the players: an earlier table, their number, their names, and computer players."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec import structs

from narrator.setup.changes import editions_for, for_as_many, for_players, limits, renamed
from narrator.setup.draft import Draft, LastTable, SavedTables, SetupLine
from narrator.setup.step import HELP, Step, Talk, choose_and_say, offer, propose, say_taken
from narrator.table import naming
from narrator.table.ask import Doubt, Question, ask, choose, confirm, tell
from narrator.table.box import Box, Line
from narrator.table.homes import seat_label
from narrator.table.listening import Chosen, Wake, Written
from narrator.table.offers import Offer, word_offer
from narrator.table.timing import WAITS
from voices.asr.alike import NamePair, alike
from voices.writing.pack import Value, VoicePack

# --- an earlier table -------------------------------------------------------------------------------------

SAME, NEW = "same", "new_table"
KEPT = "kept"
"""Prefix of a saved table's key. Without it, a table's name could equal the key of another answer."""
FORGET = "forget"
"""Key of the pack's phrases for deleting a saved table, each with a gap for the table's name."""
EXAMPLE_NAMES = 3
"""The number of names that a question gives as examples."""


class _EarlierTable(Step):
    """The question whether an earlier table plays again, and which one."""

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        open_table = draft.edition is None and not draft.names and not draft.deck
        return draft.same is None and open_table and bool(talk.last or talk.saved)

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask which table plays. A table that the players ask to delete is deleted after a confirmation."""
        key = await _which_table(talk)
        if key.startswith(f"{FORGET} "):
            await _forget_table(talk, key.removeprefix(f"{FORGET} "))
            return draft
        if key == NEW:
            return begun_anew(draft, talk.last or talk.saved[0])
        by_key = {f"{KEPT} {table.draft.saved_as}": table for table in talk.saved}
        again = talk.last if key == SAME else by_key[key]
        assert again is not None, "offered only if there is one"
        return played_again(draft, again)


async def _which_table(talk: Talk) -> str:
    """Return the key of the chosen table: `SAME`, `NEW`, or `KEPT` or `FORGET` with a name.

    Without saved tables, only ask whether the last table plays again.
    """
    box, last = talk.box, talk.last
    if not talk.saved:
        assert last is not None, "asked only with a table to play again"
        names = last.draft.names
        if set(names) <= _seat_labels(box.pack, len(names)):
            agreed = await propose(box, "setup.same_numbers", ("same",), number=len(names))
        else:
            agreed = await propose(box, "setup.same", ("same",), seats=names)
        return SAME if agreed else NEW
    saved = [str(table.draft.saved_as) for table in talk.saved]
    offers = [Offer(f"{KEPT} {name}", name, (name,)) for name in saved]
    if last is not None and last.draft.saved_as not in saved:
        label = box.pack.words("word-same")
        numbered = set(last.draft.names) <= _seat_labels(box.pack, len(last.draft.names))
        seats = box.pack.words("word-numbers") if numbered else ", ".join(last.draft.names)
        offers.insert(0, Offer(SAME, label, (label, *box.pack.phrases["same"]), detail=seats))
    labels = tuple(offer.label for offer in offers)
    offers.append(offer(box.pack, NEW, f"word-{NEW}"))
    every = (*offers, *(_forgetting(box.pack, name) for name in saved))
    chosen = await choose(box, "setup.which_table", every, {"tables": labels}, confirm=False, otherwise=NEW)
    for one in offers:
        if one.key == chosen:
            say_taken(box, one.shown)
    return chosen


def _seat_labels(pack: VoicePack, seats: int) -> set[str]:
    """Return the names of seats that have no player's name: "Seat 1" and so on."""
    return {seat_label(pack, place) for place in range(1, seats + 1)}


def _forgetting(pack: VoicePack, name: str) -> Offer:
    """Return the answer that deletes this table. It is understood but, being rare, never read out."""
    phrases = tuple(phrase.format(name) for phrase in pack.phrases[FORGET])
    return Offer(f"{FORGET} {name}", phrases[0], phrases, aside=True)


async def _forget_table(talk: Talk, name: str) -> None:
    """Delete a saved table after a confirmation. Then it cannot play again as the last table either."""
    box = talk.box
    if not await confirm(box, name, "setup.forget_sure"):
        return
    if not await talk.forget(name):
        await box.say("setup.forget_failed")
        return
    talk.saved = SavedTables(tuple(talk.saved)).without(name).tables
    if talk.last is not None and talk.last.draft.saved_as == name:
        talk.last = None
    await box.say("setup.table_forgotten", what=name)


def played_again(draft: Draft, table: LastTable) -> Draft:
    """Return the decisions saved with a table, except where `draft` has values from the configuration."""
    configured = {
        key: value
        for key in ("deal", "roll", "pace", "step", "pressed_ballots", "secrets")
        if (value := getattr(draft, key)) is not None
    }
    rules = None if draft.first_time else False
    before = table.draft
    kept = structs.replace(
        before,
        read_as=draft.read_as,
        first_time=draft.first_time,
        secrets=before.secrets if before.secrets in draft.ways else None,
        roll=before.roll if draft.may_walk else None,
        ways=draft.ways,
        may_walk=draft.may_walk,
    )
    return structs.replace(kept, same=True, rules=rules, **configured)


def begun_anew(draft: Draft, before: LastTable) -> Draft:
    """Return a new table. It keeps only what the earlier table said about the button's click."""
    roll = before.draft.roll if draft.may_walk else None
    return structs.replace(draft, same=False, roll=draft.roll or roll)


class _TableName(Step):
    """The question for the name under which to save the table. Without an answer, its old name stays."""

    line = SetupLine.SAVE

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        box, usual = talk.box, talk.box.pack.phrases["table_names"]
        if box.devices.takes_words:
            given = await naming.ask_name(
                box, "setup.table_name", usual, (), help_cues=HELP, tables=usual[:EXAMPLE_NAMES]
            )
        else:
            offers = [Offer(name, name, (name,)) for name in usual]
            given = await choose(
                box, "setup.table_name", offers, {"tables": usual[:EXAMPLE_NAMES]}, confirm=False
            )
        if given is not None:
            say_taken(box, given)
        return structs.replace(draft, saved_as=given or draft.saved_as, changing=None)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return start.edition is None and not start.names and not start.deck

    def shown(self, talk: Talk, draft: Draft) -> str:
        return draft.saved_as or talk.box.pack.words("word-by_a_name")


# --- players and their names ------------------------------------------------------------------------------


class _Players(Step):
    """The question how many players there are."""

    line = SetupLine.PLAYERS
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.players is None

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        return await _ask_players(talk.box, draft)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return not start.names and not start.deck

    def shown(self, talk: Talk, draft: Draft) -> str:
        return str(draft.players)


class _OtherNumber(Step):
    """The question for another number of players. If it does not fit the edition, that is asked again."""

    line = SetupLine.PLAYERS

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        asked = await _ask_players(talk.box, structs.replace(draft, edition=talk.start.edition))
        return structs.replace(for_as_many(draft, asked.players or 0, talk.start), changing=None)


async def _ask_players(box: Box, draft: Draft) -> Draft:
    """Ask for the number of players. If no edition allows the number, say which numbers are allowed."""
    ranges = limits().values() if draft.edition is None else (limits()[draft.edition],)
    least, most = min(fewest for fewest, _ in ranges), max(many for _, many in ranges)
    words = {number: word for number, word in box.pack.numbers.items() if number > 0}
    numbers = sorted(words, key=lambda number: not least <= number <= most)
    offers = [
        Offer(str(number), words[number], (words[number],), aside=not least <= number <= most)
        for number in numbers
    ]
    while True:
        players = int(await choose(box, "setup.players", offers, confirm=False))
        if least <= players <= most:
            say_taken(box, words[players])
            return structs.replace(draft, players=players)
        await tell(box, "setup.wrong_number", number=players, least=least, most=most)


NAMES, NUMBERS = "names", "numbers"


class _Naming(Step):
    """The question whether to use players' names or seat numbers.

    If the box understands no words, seat numbers are used.
    """

    line = SetupLine.NAMES
    also_said = ("names",)
    only_shown = True
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.spoken_names is None

    def asks_people(self, talk: Talk, draft: Draft) -> bool:
        return talk.box.devices.takes_words

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        box, players = talk.box, draft.players or 0
        told = await _ask_naming(box, players) if box.devices.takes_words else False
        if told is False:
            numbered = tuple(seat_label(box.pack, place) for place in range(1, players + 1))
            return structs.replace(draft, spoken_names=False, names=numbered)
        return structs.replace(draft, spoken_names=True, names=() if told is True else told)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return not start.names

    def shown(self, talk: Talk, draft: Draft) -> str:
        return ", ".join(draft.names) if draft.spoken_names else talk.box.pack.words("word-numbers")

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        if draft.spoken_names:
            return super().cleared(draft, start)
        return structs.replace(draft, spoken_names=None, names=())


async def _ask_naming(box: Box, seats: int) -> tuple[str, ...] | bool:
    """Ask whether to use names, which may also be typed at once, all on one line.

    Return these names; or True to ask for each name in turn; or False for seat numbers. Raises
    `UndoRequested`.
    """
    offers = [offer(box.pack, key, f"word-{key}") for key in (NAMES, NUMBERS)]
    if box.devices.typed is None:
        return await choose_and_say(box, "setup.names", offers) == NAMES
    seconds = math.inf if box.devices.waits else WAITS.typing
    question = Question(
        "setup.names_typed", offers, {}, seconds, Doubt.AGAIN, shown=True, any_name=True, help_cues=HELP
    )
    while True:
        match await ask(box, question):
            case Written(text):
                names = naming.split_names(text, box.pack)
                if await naming.fit(box, names, (), seats):
                    return names
            case Chosen(key):
                return key == NAMES
            case Wake.PRESS:
                return True


class _Rename(Step):
    """The step that corrects a name: it asks which name was misunderstood, and for the right one."""

    line = SetupLine.NAMES

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        people = draft.everybody
        offers = (await talk.seating(people)).offers(talk.box.pack, people)
        old = await choose(talk.box, "setup.which_name", offers, confirm=False)
        others = tuple(name for name in people if name != old)
        (new,) = await _ask_seat_names(talk.box, people.index(old) + 1, others)
        return structs.replace(renamed(draft, old, new), changing=None)


class _SeatNames(Step):
    """The question for the name of the next seat. Several typed names fill the next seats as well."""

    line = SetupLine.NAMES
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return len(draft.names) < (draft.players or 0)

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        left = (draft.players or 0) - len(draft.names)
        place, follows = len(draft.names) + 1, bool(draft.names)
        names = await _ask_seat_names(talk.box, place, draft.names, left, follows=follows)
        return structs.replace(draft, names=(*draft.names, *names))


async def _ask_seat_names(
    box: Box, place: int, taken: Sequence[str], most: int = 1, *, follows: bool = False
) -> tuple[str, ...]:
    """Ask for the name of one seat, or for up to `most` names if they are typed on one line.

    Without an answer, the seat's number is its name. A spoken name is repeated at the next question, so that
    it can be undone. `follows` says whether the seat before was asked just now.
    """
    known = [one for one in box.pack.phrases.get("first_names", ()) if one not in taken]
    before = _explained_silence(box)
    nth = "next" if follows else "first"
    given = await naming.ask_names(
        box, "setup.seat_name", known, taken, most, before, HELP, confirms=False, number=place, nth=nth
    )
    given = given or (seat_label(box.pack, place),)
    if not box.devices.waits:
        box.note("setup.name_noted", name=given[-1])
    return given


def _explained_silence(box: Box) -> Iterator[Line]:
    """Yield the line that explains what silence means, before the first name with a time limit."""
    if not box.devices.waits and box.memory.explains("setup.no_name", times=1):
        yield box.line("setup.no_name")


MOST_PRONOUNCED = 3
"""The largest number of names whose pronunciation a table is asked for. Others are spoken as spelled."""
READINGS_KEPT = 40
"""The number of chosen pronunciations that are saved, enough for several tables."""
FIRST, SECOND = "first_reading", "second_reading"


class _Readings(Step):
    """The question how a foreign name is pronounced.

    It is asked only if the pack's `[readings]` have a second pronunciation, the configuration does not spell
    the name for the voice, and no earlier evening has asked.
    """

    line = SetupLine.NAMES
    needed = True
    on_form = False

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        """Return whether there is a name to ask about and few names were asked about this evening."""
        complete = draft.players is not None and len(draft.names) == draft.players
        asked = len(draft.read_as) - len(talk.start.read_as)
        return (
            not (talk.box.devices.is_silent or talk.start.names)
            and complete
            and bool(draft.spoken_names)
            and asked < MOST_PRONOUNCED
            and _doubted(talk.box, draft) is not None
        )

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Say both pronunciations of a name and ask which is right. Silence means the first."""
        box, name = talk.box, _doubted(talk.box, draft)
        assert name is not None, "asked only while there is one"
        other = box.pack.other_reading(name)
        assert other is not None, "only names with two readings are asked about"
        offers = [offer(box.pack, key, f"word-{key}") for key in (FIRST, SECOND)]
        cue = "setup.readings" if box.memory.explains("setup.readings", times=1) else "setup.readings_next"
        seconds = math.inf if box.devices.waits else WAITS.agreement
        values = {"seat": name, "name": other}
        question = Question(cue, offers, values, seconds, Doubt.AGAIN, shown=True, help_cues=HELP)
        chosen = other if await ask(box, question) in (Chosen(SECOND), Wake.PRESS) else name
        return structs.replace(draft, read_as=draft.read_as | {name: chosen})


def _doubted(box: Box, draft: Draft) -> str | None:
    """Return the next name with two pronunciations of which none has been chosen; None if there is none."""
    settled = {*draft.read_as, *box.devices.spelling.given}
    doubted = (name for name in draft.names if name not in settled)
    return next((name for name in doubted if box.pack.other_reading(name) is not None), None)


MOST_ALIKE = 2
"""The largest number of similar pairs of names that a table is asked about, to keep set-up short."""
NUMBER, KEEP = "by_number", "keep_names"


class _SimilarNames(Step):
    """The question for another name if two names sound similar. The most similar pair comes first."""

    line = SetupLine.NAMES
    needed = True
    on_form = False

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        """Return whether there is a similar pair. It only matters if the box says names or hears them."""
        devices = talk.box.devices
        sound = not devices.is_silent or devices.listener is not None
        complete = draft.players is not None and len(draft.names) == draft.players
        wanted = sound and not talk.start.names and complete and draft.told_apart < MOST_ALIKE
        return wanted and similar_pair(talk.box, draft) is not None

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask for another name for the second player of the pair."""
        pair = similar_pair(talk.box, draft)
        assert pair is not None, "asked only while there is one"
        number = seat_label(talk.box.pack, draft.names.index(pair.other) + 1)
        told = await _told_apart(talk.box, pair, number, draft.names)
        asked = draft.told_apart + 1
        if told == pair.other:
            return structs.replace(draft, told_apart=asked, kept=(*draft.kept, (pair.one, pair.other)))
        return structs.replace(renamed(draft, pair.other, told), told_apart=asked)


def similar_pair(box: Box, draft: Draft) -> NamePair | None:
    """Return the most similar pair, without pairs that the table has decided to keep; None if there is none.

    Seats named by their number are never similar.
    """
    numbered = _seat_labels(box.pack, len(draft.names))
    names = [name for name in draft.names if name not in numbered]
    pairs = alike(names, box.pack.language) if len(names) == len(set(names)) else []
    return next((pair for pair in pairs if (pair.one, pair.other) not in draft.kept), None)


async def _told_apart(box: Box, pair: NamePair, number: str, taken: tuple[str, ...]) -> str:
    """Ask for another name; return the seat's number, a typed name, or the old name."""
    offers = [offer(box.pack, key, f"word-{key}") for key in (NUMBER, KEEP)]
    cue = "setup.alike" if box.devices.typed is None else "setup.alike_typed"
    values: dict[str, Value] = {"seats": (pair.one, pair.other), "seat": pair.other}
    seconds = math.inf if box.devices.waits else WAITS.answer
    question = Question(cue, offers, values, seconds, Doubt.AGAIN, shown=True, any_name=True, help_cues=HELP)
    while True:
        match await ask(box, question):
            case Written(text) if text not in taken:
                return text
            case Chosen(key) if key == NUMBER:
                return number
            case Wake.PRESS:
                return number
            case Chosen() | Wake():
                return pair.other


# --- computer players -------------------------------------------------------------------------------------

STYLES = ("quiet", "bold", "chaotic")
"""Styles of computer players that can be chosen aloud. The set-up of a game accepts more styles."""
DONE, MORE = "done", "more"


class _Minds(Step):
    """The step that adds computer players: one more in the place of a person, or at a new seat."""

    line = SetupLine.MINDS

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask for a seat and then for a style. At least one person must remain in each village."""
        box, start = talk.box, talk.start
        rows = ((draft.names, draft.minds), (draft.second, draft.second_minds))
        people = [[name for name in names if name not in minds] for names, minds in rows]
        left = [name for row in people if len(row) > 1 for name in row]
        offers = [*(await talk.seating(draft.everybody)).offers(box.pack, left)]
        if draft.edition in editions_for(len(draft.names) + 1) and not start.names:
            offers.insert(0, offer(box.pack, MORE, "mind-word-another"))
        taken = (*draft.minds, *draft.second_minds)
        offers.append(word_offer(box.pack, DONE))
        key = await choose(box, "setup.minds", offers, confirm=False, otherwise=DONE, so_far=taken)
        if key == DONE:
            return structs.replace(draft, changing=None)
        if key == MORE:
            draft, key = _with_another(box.pack, draft, start)
        styles = [offer(box.pack, style, f"mind-word-{style}") for style in STYLES]
        seat = {"seat": key}
        style = await choose(box, "setup.mind_style", styles, seat, confirm=False, otherwise=STYLES[0])
        say_taken(box, f"{key}, {box.pack.words(f'mind-word-{style}')}")
        if key in draft.second:
            return structs.replace(draft, second_minds=draft.second_minds | {key: style})
        return structs.replace(draft, minds=draft.minds | {key: style})

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return not start.minds

    def shown(self, talk: Talk, draft: Draft) -> str:
        words, minds = talk.box.pack.words, draft.minds | draft.second_minds
        named = (f"{seat} ({words(f'mind-word-{style}')})" for seat, style in minds.items())
        return ", ".join(named) or words("mind-word-none")


def _with_another(pack: VoicePack, draft: Draft, start: Draft) -> tuple[Draft, str]:
    """Add a seat at the end, for a computer player; return the draft and the seat's name.

    The name comes from the pack's list for computer players; without it, it is the seat's number.
    """
    number = len(draft.names) + 1
    own = [name for name in pack.phrases["company_names"] if name not in draft.everybody]
    name = own[0] if draft.spoken_names and own else seat_label(pack, number)
    more = for_players(draft, number, start)
    names = (*draft.names, name)
    return structs.replace(more, names=names, spoken_names=draft.spoken_names, changing=draft.changing), name


QUESTIONS = (
    _EarlierTable(),
    _Players(),
    _OtherNumber(),
    _Naming(),
    _Rename(),
    _SeatNames(),
    _SimilarNames(),
    _Readings(),
)
ON_REQUEST = (_Minds(), _TableName())
