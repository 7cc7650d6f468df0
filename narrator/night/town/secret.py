"""The private side of Lupusburg: whose finger counts, and what the light marks for whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from msgspec import structs

from hardware.light import OFF, ON
from narrator.night.choice import Moment, MomentKind, nothing_drawn
from narrator.night.decoy import Decoy, NamesDecoy, WalkDecoy, choice_of, offered
from narrator.night.private import Following
from narrator.night.question import Hands, SecretQuestion
from narrator.night.scene import ReadBeat
from narrator.rules import Prompt, Told
from narrator.rules.events import DayBroke, NightFell
from narrator.rules.lupusburg import CHEST, Character, town_of
from narrator.rules.schedule import NOBODY

Shown = tuple[tuple[str, ...], frozenset[str]]
"""Who is shown something, and the keys of the options that the light marks."""


class _Dreamt(NamedTuple):
    """What a Thief without characters would do on a night, if he were there."""

    night: int
    looks_at: Sequence[str]
    """The house; none where he passes."""
    finds: frozenset[str]


class TownSecrets(Following):
    """Follows a scene: asks whoever is really asked, shows what is really to be shown.

    In the call of somebody whose characters are out, the one light goes through the rolls by itself
    (`narrator.night.decoy`): it may glow through closed lids, and must tell nobody that the Thief is gone.
    """

    _dreamt: _Dreamt | None = None
    """Kept for the night: a call that begins anew after a pause shines at the same house again."""

    def moment(self, moment: Moment, at: float) -> None:
        """Follow the public script."""
        if self._scene is None:
            return
        read = self._scene.beats[moment.beat]
        self._follow(moment, at)
        match moment.kind:
            case MomentKind.BEGIN if read.beat.prompt:
                self._choice = self._listen(read)
                self._decoy = self._light_alone(read) if self._choice is None else None
            case MomentKind.BEGIN:
                self._awake, self._marked = self._shown(self._scene.id, read.beat.what)
                self._channel.reveal(self._awake, read, self._marked)
            case MomentKind.OPTION if not read.beat.prompt:
                self._mark(read, moment.place)
            case MomentKind.END:
                self._end(read)

    def _asked(self, read: ReadBeat) -> Prompt | None:
        prompt = self._game.pending
        return prompt if prompt is not None and prompt.call and prompt.id == read.beat.prompt else None

    def _listen(self, read: ReadBeat) -> Hands | None:
        """Follow the finger of the one who is asked.

        Where nothing is taken, a claw that must move is drawn (RULES.md A73), and the light tells where it
        points.
        """
        prompt = self._asked(read)
        if prompt is None:
            return None
        self._awake = prompt.seats
        question = SecretQuestion(
            read,
            1,
            lambda key: key in prompt.legal or (key == NOBODY and prompt.min == 0),
            self._secret,
            self._game.drawn if prompt.min else nothing_drawn,
        )
        return self._channel.ask(self._awake, question)

    def _mark(self, read: ReadBeat, place: int) -> None:
        marked = read.options[place].key in self._marked
        self._channel.show(self._awake, ON if marked else OFF)

    def _end(self, read: ReadBeat) -> None:
        choice, prompt = self._choice, self._asked(read)
        self._forget()
        if choice is None or prompt is None:
            if read.beat.prompt:
                self._pass_over()
            return
        taken = [key for key in choice.taken if key != NOBODY]
        self._commit(taken[-1] if taken else self._game.drawn_answer())

    # --- light for nobody ---------------------------------------------------------------------------------

    def _light_alone(self, read: ReadBeat) -> Decoy | None:
        """What shines in a call by night in which nobody is asked, or nobody any more.

        Whoever has answered before a pause sees once more what was taken; of one who is out, it is drawn.
        """
        if not self._decoys or self._scene is None or self._scene.id not in list(Character):
            return None
        sure = replace(read, beat=structs.replace(read.beat, must=True))
        keys = self._dream(read).looks_at if self._is_out() else self._looked_at()
        light = self._channel.light_for_nobody()
        if read.course is None:
            return NamesDecoy(sure, keys, light, self._secret)
        return WalkDecoy(sure, read.course, keys, light, self._secret)

    def _is_out(self) -> bool:
        """Whether nobody is left whom this call would wake."""
        assert self._scene is not None
        living = town_of(self._game).living
        return not any(resident.holds(Character(self._scene.id)) for resident in living)

    def _looked_at(self) -> list[str]:
        """The house that the Thief has chosen tonight, if he has."""
        return [str(told.about) for told in self._recent() if told.what == CHEST][-1:]

    def _dream(self, read: ReadBeat) -> _Dreamt:
        night = town_of(self._game).night_number
        if self._dreamt is None or self._dreamt.night != night:
            free = replace(read, beat=structs.replace(read.beat, must=False))
            looks_at = choice_of(offered(free, (), self._secret), free, self._secret)
            finds = frozenset({("yes", "no")[self._secret.below(2)]} if looks_at else ())
            self._dreamt = _Dreamt(night, looks_at, finds)
        return self._dreamt

    # --- what is shown ------------------------------------------------------------------------------------

    def _shown(self, scene: str, what: str) -> Shown:
        kind, _, seat = scene.partition(" ")
        if kind == "deal":
            return self._dealt(seat, what)
        if kind in list(Character) and self._decoys and self._is_out():
            return (), self._dreamt.finds if self._dreamt is not None else frozenset()
        news = [told for told in self._recent() if told.what == what and seat in ("", told.to)]
        if not news:
            return (), frozenset()
        told = news[-1]
        key = ("yes" if told.value else "no") if what == "chest" else str(told.value)
        return (told.to,), frozenset({key})

    def _dealt(self, seat: str, what: str) -> Shown:
        resident = town_of(self._game).by_name[seat]
        first, second = resident.houses
        hides = next(house.side for house in resident.houses if house.chest)
        keys = {"first": first.character, "second": second.character, "hides": hides, "goal": resident.goal}
        return (seat,), frozenset({str(keys[what])})

    def _recent(self) -> list[Told]:
        """The private news since night or morning began."""
        recent: list[Told] = []
        for event in self._game.events:
            if isinstance(event, NightFell | DayBroke):
                recent = []
            elif isinstance(event, Told):
                recent.append(event)
        return recent
