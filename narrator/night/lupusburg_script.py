"""The script of a night in the game Lupusburg: its calls about houses, characters and goals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from narrator.night.lupusburg_secret import PLACE, Placed
from narrator.night.roll_script import RollWriter
from narrator.night.scene import ReadBeat, Scene
from narrator.night.walk import Course
from narrator.rules.events import News
from narrator.rules.lupusburg import Ask, Character, Goal, Public, house_id
from narrator.rules.prompts import TokensPrompt
from narrator.rules.schedule import NOBODY, Beat, BeatKind, Roll, ask
from narrator.table.box import Box, Line
from narrator.table.roll_choice import Option
from narrator.table.timing import WAITS, RollKind, Timing
from voices.draw import Draw
from voices.segments import Silence, Text, plain_text
from voices.writing.pack import VoicePack

PLACES = {"a": "roll-first", "b": "roll-second"}
"""The pack's messages for "first" and "second", for the two houses of a seat."""


def seat_of(house: str) -> str:
    """Return the seat that owns a house."""
    return house.rpartition(".")[0]


def house_name(pack: VoicePack, house: str) -> str:
    """Return a house's spoken name: the name of its seat, then "first" or "second"."""
    seat, _, side = house.rpartition(".")
    return f"{seat}, {pack.words(PLACES[side])}"


def house_phrase(pack: VoicePack, house: str) -> str:
    """Return a house's name within a sentence: "Ann's first house"."""
    seat, _, side = house.rpartition(".")
    return plain_text(pack.render(f"lupusburg.house_{side}", {"seat": seat}, Draw("")))


def house_options(pack: VoicePack, houses: Iterable[str]) -> tuple[Option, ...]:
    """Return houses as options, in the order of the circle."""
    return tuple(Option(house, said=house_name(pack, house)) for house in houses)


def houses_course(seats: Sequence[str]) -> Course:
    """Return the order in which ticks count through all houses, seat by seat, and then "nobody".

    It includes houses that are out of the game, so it is the same in every night.
    """
    houses = (tuple(house_id(seat, side) for side in PLACES) for seat in seats)
    return Course((*houses, (NOBODY,)))


def with_nobody(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Return the options with "nobody" at the end."""
    return (*options, Option(NOBODY, f"roll-{NOBODY}"))


def character_options() -> tuple[Option, ...]:
    """Return all characters that may live in a house, as options."""
    return tuple(Option(str(character), f"character-{character}") for character in Character)


def goal_options() -> tuple[Option, ...]:
    """Return the kinds of goals, as options."""
    return tuple(Option(str(goal), f"goal-{goal}") for goal in Goal)


def chest_options() -> tuple[Option, ...]:
    """Return a seat's two houses, as options for the place of the chest."""
    return tuple(Option(side, message) for side, message in PLACES.items())


def placing_options() -> tuple[Option, ...]:
    """Return the ways in which a seat may arrange its dealt hand, as options."""
    return tuple(Option(str(placed), f"placed-{placed}") for placed in Placed)


YES_NO = (Option("yes", "roll-yes"), Option("no", "roll-no"))


class TownWriter(RollWriter):
    """A writer of the script of Lupusburg."""

    def __init__(self, box: Box, timing: Timing) -> None:
        super().__init__(box, timing)
        self._chest = ReadBeat(_shows("chest"), YES_NO)

    def night(self, public: Public, *, printed: bool) -> tuple[Scene, ...]:
        """Write the Thief's call, then the Werewolf's.

        Both come every night, even if their characters are out.
        """
        looks = self._houses(Ask.THIEF_PEEK, public)
        claws = self._houses(Ask.WEREWOLF_CLAW, public)
        return (
            self._call(Character.THIEF, () if printed else (looks, self._chest), printed=printed),
            self._call(Character.WEREWOLF, () if printed else (claws,), printed=printed),
        )

    def _houses(self, prompt: Ask, public: Public) -> ReadBeat:
        """Return a step that reads all houses.

        With ticks, players first pick the seat, then one of its two houses.
        """
        houses = house_options(self._box.pack, public.houses)
        options = with_nobody(houses) if prompt is Ask.THIEF_PEEK else houses
        walked = self._timing.roll is RollKind.WALK
        # by day, houses are shown in one reading only, so that the game soon goes on
        twice = prompt is not Ask.SWEEPER_LOOK
        course = houses_course(public.seats) if walked else None
        return ReadBeat(ask(prompt, checked=twice), options, course=course)

    def _call(self, call: str, beats: tuple[ReadBeat, ...], *, printed: bool) -> Scene:
        acts = f"lupusburg.{call}_acts" if printed else ""
        lines = [self._box.call_line(f"lupusburg.{call}_wakes")]
        if acts:
            lines.append(self._box.line(acts))
        for number, read in enumerate(beats):
            lines.extend(self._beat(number, read))
        lines.extend(self._count())
        lines.append(self._box.line(f"lupusburg.{call}_sleeps"))
        lines.append(Line("pause", (Silence(self._timing.settle),)))
        return Scene(call, beats, self.covered(lines))

    def _beat(self, number: int, read: ReadBeat) -> Iterator[Line]:
        if read.beat.prompt:
            yield self._box.line(read.beat.prompt)
            yield from self.asking(number, read)
        else:
            yield self._box.line(f"lupusburg.shows_{read.beat.what}")
            yield from self.showing(number, read.options)

    def _count(self) -> Iterator[Line]:
        """Count ten seconds aloud. In each second, the players tap the table twice."""
        for left in range(WAITS.counted, 0, -1):
            word = Text(self._box.pack.numbers[left], covered=True)
            rest = max(0.0, 1.0 - self._box.pack.seconds((word,)))
            yield Line("lupusburg.count", (word, Silence(rest)))

    # --- the deal, and secrets by day ---------------------------------------------------------------------

    def deal(self, seats: tuple[str, ...], *, goals: bool) -> tuple[Scene, ...]:
        """Write one part for each seat: its two characters, its chest, its goal, and how it arranges them.

        The ticks for that choice are explained before the first turn.
        """
        walked = self._timing.roll is RollKind.WALK
        options = placing_options()
        course = Course(tuple((option.key,) for option in options)) if walked else None
        place = ReadBeat(ask(PLACE, Roll.HOUSES, checked=True), options, course=course)
        beats = (*_hand(goals=goals), place)
        return tuple(
            self._seen(
                f"deal {seat}",
                seat,
                beats,
                self._box.line("lupusburg.deal_opens", seat=seat),
                "lupusburg.deal_closes",
                () if number else self.naming(place, "named.places"),
            )
            for number, seat in enumerate(seats)
        )

    def hand(self, seat: str, *, goals: bool) -> Scene:
        """Write the part that shows a seat its hand again, while others close their eyes (RULES.md A101)."""
        opens = self._box.line("lupusburg.look_opens", seat=seat)
        return self._seen(f"deal {seat}", seat, _hand(goals=goals), opens, "lupusburg.look_closes")

    def claw_again(self) -> Scene:
        """Write the Werewolf's call again, for a table with printed cards.

        It is needed when the Werewolf did not move the claw (RULES.md A73).
        """
        return self._call(Character.WEREWOLF, (), printed=True)

    def looks(
        self, looks: Iterable[tuple[str, tuple[ReadBeat, ...]]], sweeper: str = ""
    ) -> tuple[Scene, ...]:
        """Write a short night in which these seats see secrets one by one. All others close their eyes."""
        of_seats: dict[str, list[ReadBeat]] = {}
        for seat, beats in looks:
            of_seats.setdefault(seat, []).extend(beats)
        scenes, before = list[Scene](), ""
        for seat, own in of_seats.items():
            first = "lupusburg.sweep_opens" if seat == sweeper else "lupusburg.look_opens"
            opens = self._box.line("lupusburg.look_next" if before else first, seat=seat, before=before)
            closes = "lupusburg.look_closes" if len(scenes) == len(of_seats) - 1 else ""
            scenes.append(self._seen(f"look {seat}", seat, tuple(own), opens, closes))
            before = seat
        return tuple(scenes)

    def sweeping(self, public: Public) -> tuple[ReadBeat, ...]:
        """Return the steps in which the Chimney Sweeper looks under a house."""
        return self._houses(Ask.SWEEPER_LOOK, public), self._chest

    # --- the second ballot --------------------------------------------------------------------------------

    def ballot(self, prompt: TokensPrompt, without: Collection[str] = ()) -> tuple[Scene, ...]:
        """Write the secret second ballot: one part for each seat that has votes, except those in `without`.

        Each vote is one token, and the houses are read once for each token.
        """
        options = with_nobody(house_options(self._box.pack, map(str, prompt.legal)))
        course = Course(tuple((option.key,) for option in options))
        walked = course if self._timing.roll is RollKind.WALK else None
        beat = ask(Ask.BALLOT_SECOND, Roll.HOUSES, checked=True)
        voters = prompt.rights.items()
        return tuple(
            self._laid(seat, (ReadBeat(beat, options, seat=seat, course=walked),) * votes)
            for seat, votes in voters
            if votes and seat not in without
        )

    def _laid(self, seat: str, tokens: tuple[ReadBeat, ...]) -> Scene:
        votes = len(tokens)
        lines = [*self.naming(tokens[0], "named.houses")]
        lines.append(self._box.line("lupusburg.ballot_opens", seat=seat, votes=votes))
        for number, read in enumerate(tokens):
            lines.append(self._box.line(f"lupusburg.token_{number + 1}", votes=votes))
            lines.extend(self.asking(number, read))
        lines.append(self._box.line("lupusburg.ballot_closes", seat=seat))
        lines.append(Line("pause", (Silence(self._timing.settle),)))
        return Scene(f"ballot {seat}", tokens, self.covered(lines), seat=seat)

    def _seen(
        self,
        scene: str,
        seat: str,
        beats: tuple[ReadBeat, ...],
        opens: Line,
        closes: str,
        before: Iterable[Line] = (),
    ) -> Scene:
        """Write the part of one seat.

        Without `closes`, the next part begins with the line that closes its eyes.
        """
        lines = [*before, opens]
        for number, read in enumerate(beats):
            lines.extend(self._beat(number, read))
        if closes:
            lines.append(self._box.line(closes, seat=seat))
            lines.append(Line("pause", (Silence(self._timing.settle),)))
        return Scene(scene, beats, self.covered(lines), seat=seat)


def _shows(what: str) -> Beat:
    return Beat(BeatKind.SHOW, Roll.NONE, what=News(what, retold=None))


def _hand(*, goals: bool) -> tuple[ReadBeat, ...]:
    """Return the steps that show a seat its own hand: both characters, the chest, the goal."""
    own = (
        ReadBeat(_shows("first"), character_options()),
        ReadBeat(_shows("second"), character_options()),
        ReadBeat(_shows("hides"), chest_options()),
    )
    return (*own, ReadBeat(_shows("goal"), goal_options())) if goals else own


GOAL_LOOK = (ReadBeat(_shows("goal"), goal_options()),)
"""The step that shows a seat the goal it has drawn."""
CARD_LOOK = (ReadBeat(_shows("card"), character_options()),)
"""The step that shows a seat a character."""
