"""The tale of a finished game, secrets and all: nobody is hurt by them any more.

Night by night what the village did not see, then what everybody will talk about on the way home: the vote on
which it turned, and at last the wolves, who are named once: the one that nearly hung, and whom nobody ever
suspected.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from narrator.rules import events as happened
from narrator.rules import faces
from narrator.rules.buildings.barbershop import RazorDrawn
from narrator.rules.ids import Cause, How, News, Saving, Winner
from narrator.rules.kernel.events import Event, NightFell, Told
from narrator.rules.new_moon.ev_executioner import ExecutionerLooked
from narrator.rules.night import Escape
from narrator.rules.roles import ROLES
from narrator.rules.roles.defender import Defender
from narrator.rules.roles.werewolf import Werewolf
from narrator.rules.village import Village
from narrator.telling.story import Cue, cue, the
from voices.writing.pack import Ref, Value

_DEATHS = {
    Cause.DEVOURED: "story.devoured",
    Cause.POISONED: "story.poisoned",
    Cause.TIE: "story.tie",
    Cause.ELDER: "story.elder",
    Cause.RUST: "story.rust",
    Cause.BURNED: "story.burned",
    Cause.STARVED: "story.starved",
    Cause.WHITE_WEREWOLF: "story.white_werewolf",
    Cause.LEFT: "story.left",
}
_SHARED = {Cause.GRIEF: "story.grief", Cause.FASCINATION: "story.fascination"}
_TOGETHER = frozenset({*_SHARED.values(), "story.event"})
"""What takes several at once: one sentence names them all."""
_TOLD_ALREADY = (Cause.SHOT, Cause.RAZOR)
"""Causes whose deaths were told with whoever brought them about."""
_BY_EVENT = "event:"
"""The beginning of every cause that an event card brings."""


def retell(village: Village) -> Iterator[Cue]:
    """The cues of the tale, in order."""
    yield cue("story.intro")
    lovers = tuple(player.name for player in village.players if player.lover is not None)
    if lovers:
        yield cue("story.lovers", seats=lovers)
    yield from _nights(village)
    yield from _votes(village)
    hidden = list(_hidden(village))
    yield from (_card(seat, card) for seat, card in hidden if not ROLES[card].wolf)
    yield from _unmasked(village)
    yield from (_card(seat, card) for seat, card in hidden if ROLES[card].wolf and card != Werewolf.id)
    yield cue("story.end")


def _hidden(village: Village) -> Iterator[tuple[str, str]]:
    """Whose card nobody saw, and which it was; those that a vote took were told with it."""
    for player in village.players:
        if not player.revealed and (player.alive or player.cause is not Cause.VOTED):
            yield player.name, faces.card_seen(village, player)


def _card(seat: str, card: str) -> Cue:
    return cue("story.card", seat=seat, card=the(card))


# --- what nobody saw --------------------------------------------------------------------------------------


def _nights(village: Village) -> Iterator[Cue]:
    """What happened, with all that was told in secret; a night without anything to tell has no heading."""
    heading: Cue | None = None
    for told in _together(_happenings(village)):
        if told.id == "story.night":
            heading = told
            continue
        if heading is not None:
            yield heading
            heading = None
        yield told


def _together(happenings: Iterator[Cue]) -> Iterator[Cue]:
    """The same, with neighbours that differ by nothing but their seats told in one."""
    for likeness, alike in groupby(happenings, _likeness):
        if likeness is None:
            yield from alike
            continue
        told = list(alike)
        seats = tuple(seat for one in told for seat in _seats(one))
        yield cue(told[0].id, **{**told[0].values, "seats": seats})


def _likeness(told: Cue) -> tuple[str, Value | None] | None:
    """What two happenings have in common that one sentence may tell."""
    return (told.id, told.values.get("rule")) if told.id in _TOGETHER else None


def _seats(told: Cue) -> tuple[str | Ref, ...]:
    seats = told.values["seats"]
    return seats if isinstance(seats, tuple) else (str(seats),)


def _happenings(village: Village) -> Iterator[Cue]:
    told: list[Told] = []
    dark = True
    looked: str | None = None
    introduced: set[str] = set()
    back = Counter(event.seat for event in village.events if isinstance(event, happened.Returned))
    for event in village.events:
        match event:
            case NightFell(night):
                told, dark = [], True
                yield cue("story.night", night=night)
            case ExecutionerLooked(seat):
                looked = seat
            case Told(seat) if seat == looked:
                looked = None  # the condemned's card, which the tale of the vote names
                told.append(event)
            case Told():
                yield from _learnt(village, event, told, introduced, dark=dark)
                told.append(event)
            case happened.DayBroke(day):
                dark = False
                escapes = dict.fromkeys(escape for escape in village.escapes if escape.night == day)
                for escape in escapes:
                    yield _escaped(village, escape, told)
            case happened.Died(seat) if back[seat]:
                back[seat] -= 1  # only the wolves' victims ever come back
                yield cue("story.devoured", seat=seat)
            case happened.Died(seat):
                yield from _fallen(village, seat)
            case happened.Shot(by, str(seat)):
                yield cue("story.shot", by=by, seat=seat)
            case RazorDrawn(by, seat, pays):
                yield cue("story.razor_pays" if pays else "story.razor", by=by, seat=seat)
            case happened.Returned(seat):
                yield cue("story.returned", seat=seat)


def _learnt(
    village: Village, news: Told, before: Sequence[Told], introduced: set[str], *, dark: bool
) -> Iterator[Cue]:
    """What a piece of secret news was; by day a card is seen because its holder has to show it."""
    match news:
        case Told(by, News.CARD, str(seat), str(card)) if dark:
            yield _looked(village, by, seat, card, introduced)
        case Told(by, News.CARD, str(seat), str(card)):
            yield cue("story.showed", by=by, seat=seat, card=the(card))
        case Told(by, News.CARDS, str(seat), tuple(cards)):
            yield cue("story.saw_three", by=by, seat=seat, cards=tuple(the(card) for card in cards))
        case Told(one, News.AFFAIR, str(other)) if (other, News.AFFAIR) not in [
            (earlier.to, earlier.what) for earlier in before
        ]:
            yield cue("story.affair", seats=(one, other))
        case Told(seat, News.INFECTED):
            yield cue("story.infected", seat=seat)
        case Told(seat, News.TURNED):
            yield cue("story.became_wolf", seat=seat)
        case Told(seat, News.FASCINATED):
            yield cue("story.fascinated", seat=seat)
        case Told(seat, News.NEW_CARD, value=str(card)):
            yield cue("story.new_card", seat=seat, card=the(card))


def _looked(village: Village, by: str, seat: str, card: str, introduced: set[str]) -> Cue:
    """A card was seen in the night: whoever looks is introduced once, and a wolf found is not named yet."""
    if village.by_name[seat].wolf and ROLES[card].wolf:
        return cue("story.looked_wolf", by=by, seat=seat)
    looker = village.by_name[by]
    if by in introduced or looker.wolf:
        return cue("story.looked", by=by, seat=seat, card=the(card))
    introduced.add(by)
    role = the(faces.card_seen(village, looker))
    return cue("story.looked_first", by=by, role=role, seat=seat, card=the(card))


def _escaped(village: Village, escape: Escape, told: Sequence[Told]) -> Cue:
    """A seat that lived on; a Defender at home knew of it, as did whoever was shown its own throat."""
    if escape.kept_by is None:
        return cue("story.survived", seat=escape.seat)
    knew = any((news.to, news.what, news.about) == (escape.seat, News.VICTIM, escape.seat) for news in told)
    if knew:
        return cue("story.saved_self", seat=escape.seat)
    if escape.kept_by is Saving.GUARD and isinstance(village.by_name[escape.seat].role, Defender):
        return cue("story.guarded_self", seat=escape.seat)
    return cue(f"story.saved_{escape.kept_by}", seat=escape.seat)


def _fallen(village: Village, seat: str) -> Iterator[Cue]:
    cause = village.by_name[seat].cause
    if cause is Cause.VOTED:
        yield cue("story.voted", seat=seat, card=the(faces.card_seen(village, village.by_name[seat])))
    elif cause is not None and cause.startswith(_BY_EVENT):
        yield cue("story.event", seats=(seat,), rule=Ref(f"ev_{cause.removeprefix(_BY_EVENT)}.the"))
    elif cause in _SHARED:
        yield cue(_SHARED[cause], seats=(seat,))
    elif cause not in _TOLD_ALREADY:
        yield cue("story.other" if cause is None else _DEATHS.get(cause, "story.other"), seat=seat)


def _silenced(village: Village) -> Iterator[Cue]:
    """Somebody saw the face of a wolf, and did not live to tell."""
    told: list[Told] = []
    for event in village.events:
        match event:
            case NightFell():
                told = []
            case Told(_, News.CARD, str(seat)) if village.by_name[seat].wolf:
                told.append(event)
            case happened.Died(seat) if village.by_name[seat].cause is Cause.DEVOURED:
                yield from (cue("story.knew", seat=seat, of=str(one.about)) for one in told if one.to == seat)


# --- what everybody will talk about -----------------------------------------------------------------------


class _Verdict(NamedTuple):
    """A vote that sent somebody away: who, and how many votes lay between that seat and the next one."""

    day: int
    seat: str
    margin: int
    """`UNCOUNTED` where the table named none but the one with the most."""
    rows: tuple[tuple[str, int], ...]


UNCOUNTED = -1
A_FEW = 2


def _verdicts(events: Sequence[Event]) -> Iterator[_Verdict]:
    """Those that were carried out: whoever was pardoned did not fall."""
    day, rows = 0, tuple[tuple[str, int], ...]()
    condemned: _Verdict | None = None
    for event in events:
        match event:
            case happened.DayBroke(number):
                day = number
            case happened.VoteCounted(votes):
                rows, condemned = votes, None
            case happened.Condemned(seat, How.VOTE) if seat in dict(rows):
                others = [votes for name, votes in rows if name != seat]
                margin = dict(rows)[seat] - max(others) if others else UNCOUNTED
                condemned = _Verdict(day, seat, margin, rows)
            case happened.Died(seat) if condemned is not None and seat == condemned.seat:
                yield condemned
                condemned = None


def _votes(village: Village) -> Iterator[Cue]:
    """The vote on which the evening turned."""
    verdicts = list(_verdicts(village.events))
    turned = _turning(village, verdicts)
    if turned is not None:
        named = {Winner.VILLAGE: "story.turned_right", Winner.WOLVES: "story.turned_wrong"}
        told = named.get(village.winner, "story.turned") if village.winner else "story.turned"
        yield cue(told, seat=turned.seat, day=turned.day, margin=turned.margin)


def _nearly(village: Village) -> Iterator[Cue]:
    """The wolf that a vote missed by a finger."""
    missed = [(one, seat) for one in _verdicts(village.events) for seat in _missed(village, one)]
    if missed:
        verdict, seat = missed[-1]
        yield cue("story.close", seat=seat, day=verdict.day)


def _turning(village: Village, verdicts: Sequence[_Verdict]) -> _Verdict | None:
    """Of the verdicts that served who won, the closest that is known; of those as close, the last."""
    wolves = {player.name for player in village.players if player.wolf}
    served = list(verdicts)
    if village.winner in (Winner.VILLAGE, Winner.WOLVES):
        of_a_wolf = village.winner is Winner.VILLAGE
        served = [verdict for verdict in verdicts if (verdict.seat in wolves) is of_a_wolf]
    return min(
        reversed(served), key=lambda verdict: (verdict.margin == UNCOUNTED, verdict.margin), default=None
    )


def _missed(village: Village, verdict: _Verdict) -> Iterator[str]:
    """The wolf that one vote less, or one more, would have sent away in place of somebody else."""
    if village.by_name[verdict.seat].wolf:
        return
    most = dict(verdict.rows)[verdict.seat]
    for seat, votes in verdict.rows:
        if seat != verdict.seat and most - votes <= 1 and village.by_name[seat].wolf:
            yield seat
            return


def _unmasked(village: Village) -> Iterator[Cue]:
    """Who hunted, named here for the first time; who knew of them, who nearly did, and who never."""
    wolves = tuple(player.name for player in village.players if player.wolf)
    if not wolves:
        return
    yield cue("story.pack", seats=wolves)
    yield from _silenced(village)
    yield from _nearly(village)
    unsuspected = tuple(seat for seat in wolves if _passed_by(village.events, seat))
    if unsuspected:
        yield cue("story.unsuspected", seats=unsuspected)


def _passed_by(events: Sequence[Event], seat: str) -> bool:
    """Whether the votes of `A_FEW` days at least went past a living seat that no vote ever named."""
    alive, day, days = True, 0, set[int]()
    for event in events:
        match event:
            case happened.DayBroke(number):
                day = number
            case happened.Died(name) if name == seat:
                alive = False
            case happened.Returned(name) if name == seat:
                alive = True
            case happened.VoteCounted(votes) if seat in dict(votes):
                return False
            case happened.VoteCounted(votes) if alive and votes:
                days.add(day)
    return len(days) >= A_FEW
