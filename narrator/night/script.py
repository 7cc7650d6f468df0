"""The night's script: every word, pause and signal of every call, computed before the first call.

`write_night` takes only public facts, so a secret cannot change what is heard (Rule S). The lines contain
marks, one for each `Moment`. The private side learns of a moment when its mark is heard.

The whole script is written before the first call, not call by call. A script that continued from the answers
would know them, and one careless line would reveal them. It would also wait for them, and the wait would
reveal them too. The price: all that may follow from a secret is read every time. Each call is read once for
each copy of its card that may be in play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from narrator.night.calls import (
    BITTEN,
    NEWS_TOUR,
    beats_of,
    cards_to_explain,
    computer_players_met,
    copies,
    likely_marks,
    most_bites,
    own_seats,
    roll_options,
    rules_giving,
    sleepers_news,
    standing_orders,
)
from narrator.night.roll_script import TAP, TAP_DB, RollWriter
from narrator.night.scene import ReadBeat, Scene, moment_line, moment_mark, on_one_sheet, parted
from narrator.night.walk import course_of
from narrator.rules import CARDS
from narrator.rules.knowledge import Public
from narrator.rules.schedule import NOBODY, Beat, BeatKind, Roll, in_one_reading
from narrator.rules.village import ALL_RULES, night_calls
from narrator.table.box import BY_PHONE, Box, Line
from narrator.table.roll_choice import MomentKind, Option
from narrator.table.timing import HURRIED_RATE, SHOWN_RATE, WAITS, RollKind, Timing, hurrying
from voices.segments import Over, Segment, Silence, Text
from voices.writing.pack import Ref

IDENTIFY = "identify"
"""The prompt of a roll call, which asks who holds the card that is called. The game has no such prompt."""
FIRST = "first"
"""The form of the line that ends a call on the first night. Later nights have shorter, more playful forms."""
BIG_TABLE = 16
"""The number of seats from which calls are made in few words, so that a night ends in good time.

The first night of the Pact should end within 420 s at 24 seats and 600 s at 40; few words saved 25 s at
24. Breaths and the sounds of calls brought it back to 430 and 608 s. Names at which no press counts were
then read faster: 419 and 589 s. Glances kept their length, because at 1.0 s children miss 15 news in a
hundred instead of 9.
"""


def write_night(public: Public, box: Box, timing: Timing, awake: str | None = None) -> tuple[Scene, ...]:
    """Write all scenes of a night, from the first call to the last.

    `awake` is the call whose holder is awake already.
    """
    writer = SceneWriter(public, box, timing)
    calls = night_calls(public.tonight)
    scenes = [writer.scene(call.id, beats_of(call, public), copies(call, public)) for call in calls]
    if timing.explains and public.tonight.first:
        scenes = [_explained(scene, cards_to_explain(public), writer, box) for scene in scenes]
    # The holder whom the roll call woke last stays awake, instead of being sent to sleep and woken again.
    # After a pause of the game all are asleep, so then the wake line is said (`Scene.anew`).
    if awake is not None and scenes[0].id == awake:
        wakes, *lines = scenes[0].lines
        scenes[0] = replace(scenes[0], lines=tuple(lines), wakes=wakes)
    orders = standing_orders(public)
    scenes.extend(writer.scene("orders", (asks,), turns) for asks, turns in orders)
    if sleepers_news(public):
        scenes.append(writer.scene("news", (NEWS_TOUR,)))
    return parted(scenes, timing.settle)


def _explained(scene: Scene, cards: Mapping[str, str], writer: RollWriter, box: Box) -> Scene:
    """Return the scene with a card's rules as its opening, if `cards` names a card to explain before it."""
    card = cards.get(scene.id)
    if card is None:
        return scene
    opening = (box.line(f"role-{card}-rules"), Line("pause", (Silence(WAITS.explained),)))
    return replace(scene, opening=writer.covered(opening))


def write_day_call(call_id: str, public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """Write a short night with one call, in the middle of a day."""
    writer = SceneWriter(public, box, timing)
    calls = (call for rule in ALL_RULES.values() for call in rule.by_day if call.id == call_id)
    return parted([writer.scene(call.id, beats_of(call, public)) for call in calls], timing.settle)


class SceneWriter(RollWriter):
    """A writer of night calls as scenes, by public facts at the time of writing."""

    def __init__(self, public: Public, box: Box, timing: Timing) -> None:
        self._big = len(public.seats) >= BIG_TABLE
        self._hurries = self._big and not timing.twice  # a table that chose the calm pace is not hurried
        super().__init__(box, hurrying(timing) if self._hurries else timing)
        self._shown_rate = HURRIED_RATE if self._hurries else SHOWN_RATE
        self._public = public
        self._phones = timing.roll is RollKind.PHONES
        """Whether all players have phones instead of a light."""
        self._few: dict[str, int] = {}
        """Which wording of the short wake line and of the short sleep line was used for the last card."""

    def scene(self, scene_id: str, beats: tuple[Beat, ...], turns: int = 1) -> Scene:
        """Write a call: its wake line, the fixed steps of each holder's turn, its sleep line."""
        if self._timing.roll is RollKind.NAMES:
            beats = in_one_reading(beats)
        read = tuple(self.read_beat(beat, turn, scene_id) for turn in range(turns) for beat in beats)
        if self._phones:
            read = on_one_sheet(read)
        clicks = self._clicks(read)
        wakes = self._box.call_line(f"{scene_id}.wakes", self._call(scene_id, "wakes"))
        lines = [*self._named(scene_id, read), wakes]
        for number, beat in enumerate(read):
            if turns > 1 and number % len(beats) == 0:
                lines.append(self._box.line("turn.comes", number=beat.turn + 1))
            lines.extend(self._beat(scene_id, number, beat, clicks))
        if not read:  # a player who is asked nothing gets some time too
            lines.append(Line(f"{scene_id}.wakes", (Silence(self._timing.meet),)))
        lines.extend(self._sent_back(scene_id))
        return Scene(scene_id, read, self.covered(lines))

    def _named(self, scene_id: str, read: Sequence[ReadBeat]) -> Iterator[Line]:
        """Explain which tick of a call means which option, once for all turns of the call."""
        for one in read:
            if one.turn == 0:
                yield from self.naming(one, "named.card", card=Ref(f"role-{scene_id}.the"))

    def _sent_back(self, scene_id: str) -> Iterator[Line]:
        """Write the end of a call.

        With phones, all eyes are open and the question has already left the screens. Then a line is said only
        if the pack has a special one for it: thanks after every call took ten seconds a night.
        """
        own = f"{scene_id}.sleeps"
        if not self._phones:
            yield self._call(scene_id, "sleeps")
        elif self._box.pack.has(f"{own}{BY_PHONE}"):
            yield self._box.line(own)

    def _call(self, scene_id: str, what: str) -> Line:
        """Write a call's wake or sleep line.

        At a big table, a card with one holder gets a short line in the singular.
        """
        first = what == "sleeps" and self._public.tonight.first
        in_full = not self._big and not self._timing.few_words and not self._phones
        box, own = self._box, f"{scene_id}.{what}"
        if in_full or scene_id not in CARDS or CARDS[scene_id].dealt_together > 1:
            return box.line_in(FIRST, own) if first else box.line(own)
        cue = f"phone.{what}" if self._phones else f"call.{what}"
        if first:
            return Line(own, box.line_in(FIRST, cue, card=Ref(f"role-{scene_id}")).segments)
        variants = box.pack.variants(cue)
        # Two cards in a row, or one card on two nights, should not get the same words. With one random draw
        # for all cards together, the Seer had the same words on three nights.
        chosen = box.draw.variant(f"{cue} {scene_id}", len(variants), but=self._few.get(what))
        self._few[what] = chosen
        values = box.sitting.wording.values({"card": Ref(f"role-{scene_id}")})
        return Line(own, box.pack.render(cue, values, box.draw, variants[chosen]))

    def read_beat(self, beat: Beat, turn: int = 0, whose: str = "") -> ReadBeat:
        """Return a step of the call `whose` with its options, in rows if ticks count through them.

        The option "nobody" is left out if a seat must be chosen, if all players press at their own names, or
        if only marked options can be chosen.
        """
        options = roll_options(beat.roll, self._public)
        counted = beat.kind is BeatKind.ASK or beat.what.shows_bites
        walked = counted and self._timing.roll is RollKind.WALK
        if beat.prompt == IDENTIFY or (
            (beat.must or beat.at_light) and not walked and beat.roll is Roll.SEATS
        ):
            options = tuple(option for option in options if option.key != NOBODY)
        course = course_of(beat.roll, options, self._public) if walked else None
        likely = likely_marks(beat.what, beat.roll, whose, self._public)
        if not self._phones:  # players with phones read the names of those with whom they are awake
            options = options or computer_players_met(beat, self._public, own_seats(self._box))
        return ReadBeat(beat, options, turn, course=course, looks=self._looks(beat), likely=likely)

    def _looks(self, beat: Beat) -> tuple[float, ...]:
        if beat.kind is BeatKind.AGREE:
            return (self._timing.glance,)
        if beat.kind is not BeatKind.TOUR:
            return ()
        more = len(sleepers_news(self._public)) - 1 if beat is NEWS_TOUR else 0
        return (self._timing.glance, *(self._timing.part,) * more)

    def _beat(
        self, scene_id: str, number: int, read: ReadBeat, clicks: Iterator[tuple[float, ...]]
    ) -> Iterator[Line]:
        beat = read.beat
        yield moment_line(MomentKind.BEGIN, number)
        match beat.kind:
            case BeatKind.ASK:
                yield self._question(beat)
                named = read.course is None and not self._phones
                if named and beat.roll is Roll.SEATS and not beat.at_light:
                    yield from self.how_to_press("press.name", beat.prompt)
                yield from self._answering(number, read, clicks)
            case BeatKind.SHOW if read.sheet is not None:
                pass  # a phone shows this together with the next step
            case BeatKind.SHOW | BeatKind.TOUR if self._phones:
                yield self._box.line("phone.shows")
                yield Line("phone.shows", (Silence(self._timing.phone_shown),))
            case BeatKind.SHOW:
                yield self._box.line(f"{scene_id}.shows_{beat.what}")
                yield from self._showing(number, read)
            case BeatKind.TOUR:
                yield self._box.line(f"{scene_id}.tours_{beat.what}")
                yield from self._meanings(beat)
                yield from self._tour(number, read.looks)
            case BeatKind.AGREE if self._phones:
                # with phones, players who are awake together read each other's names instead
                if beat.at_length:
                    yield self._box.line("phone.agree")
                    yield Line("phone.agree", (Silence(self._timing.meet),))
            case BeatKind.AGREE:
                yield self._box.line(f"{scene_id}.agree")
                seconds = self._timing.agree if beat.at_length else self._timing.meet
                yield Line(f"{scene_id}.agree", (Silence(seconds),))
                yield from self._meeting(number, read)
        yield moment_line(MomentKind.END, number)

    def _meeting(self, number: int, read: ReadBeat) -> Iterator[Line]:
        """Write a line for each computer player: its name, and time for one look at the light.

        Players who are awake together see by the light whether the computer player belongs to them.
        """
        if read.options:
            yield self._box.line("own.meets")
        for index, option in enumerate(read.options):
            glance = (moment_mark(MomentKind.OPTION, number, index), Silence(read.looks[0]))
            closing = (moment_mark(MomentKind.CLOSE, number, index), Silence(self._timing.closing))
            name = self._box.line("tour.seat", seat=option.key)
            yield Line(name.cue, (*name.segments, *glance, *closing))

    def _question(self, beat: Beat) -> Line:
        """Return the question.

        Its words differ if the light marks the possible answers while they are read.
        """
        if beat.what:
            return Line(beat.prompt, self._box.line(f"{beat.prompt}_at_light").segments)
        return self._box.line(beat.prompt)

    def _showing(self, number: int, read: ReadBeat) -> Iterator[Line]:
        """Write a step that shows something: the options are read.

        With ticks, there is time for blinks instead.

        The blinks count the place of each marked option.
        """
        if read.course is None:
            yield from self._shown(number, read.options)
            return
        most = most_bites(self._public)
        for place, which in enumerate(BITTEN[:most]):
            spoken = (self._spoken(Option(which, f"roll-{which}")),) if most > 1 else ()
            blinked = (moment_mark(MomentKind.CONFIRM, number, place), Silence(read.course.confirming))
            yield Line(f"walk.marks_{place + 1}", (*spoken, *blinked))

    def _meanings(self, beat: Beat) -> Iterator[Line]:
        """Explain the parts of a look at the light, if a seat may get several kinds of news."""
        if beat is NEWS_TOUR:
            for number, news in enumerate(sleepers_news(self._public), start=1):
                yield self._box.line(f"news.meaning_{number}", what=self._word_of(news))

    def _word_of(self, news: str) -> Ref:
        """Return the name of a kind of news.

        If only one rule can cause it tonight, the pack may have a special name.
        """
        rules = rules_giving(self._public, news)
        own = f"news-word-{news}_{rules[0]}" if len(rules) == 1 else ""
        return Ref(own if own and self._box.pack.has(own) else f"news-word-{news}")

    def _tour(self, beat: int, looks: Sequence[float]) -> Iterator[Line]:
        """Write the looks of all seats at the light, one after another.

        Each look has a part for each kind of news, and a knock separates the parts.
        """
        rate = max(self._timing.rate, self._shown_rate) if self._hurries else self._timing.rate
        looking: list[Segment] = [Silence(looks[0])]
        for part, seconds in enumerate(looks[1:], start=1):
            looking += [Over(TAP, TAP_DB), moment_mark(MomentKind.PART, beat, part), Silence(seconds)]
        for index, name in enumerate(self._public.alive):
            called = at_rate(self._box.line("tour.seat", seat=name).segments, rate)
            glance = (moment_mark(MomentKind.OPTION, beat, index), *looking)
            closing = (moment_mark(MomentKind.CLOSE, beat, index), Silence(self._timing.closing))
            yield Line("tour.seat", (*called, *glance, *closing))


def at_rate(segments: Sequence[Segment], rate: float) -> tuple[Segment, ...]:
    """Return the same segments, with their text spoken at another rate."""
    return tuple(replace(one, rate=rate) if isinstance(one, Text) else one for one in segments)


def calls_length(scenes: tuple[Scene, ...], box: Box) -> float:
    """Return the length of scenes in seconds, by the pack's estimate."""
    return sum(box.seconds((*scene.opening, *scene.lines)) for scene in scenes)
