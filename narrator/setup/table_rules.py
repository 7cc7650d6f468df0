"""Set-up questions about rules: explanations, Captain, events, houses, votes, Burgomaster, house rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace as change

from msgspec import structs

from narrator.rules import Setup
from narrator.rules.cards import BOXES, BUNDLES, SILHOUETTES, event_cards
from narrator.rules.events import VAGABOND
from narrator.rules.setups import HOUSE_RULE_KINDS, house_rules_for, kind_of, read_house, usual_house
from narrator.setup.cards import NO_PLAYER_LIMITS
from narrator.setup.changes import NOTHING, why_not
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.step import Choice, Step, Talk, choose_and_say, offer, say_taken
from narrator.table.ask import ask_yes_no, choose, obey
from narrator.table.box import Box, Line
from narrator.table.house_rules import NUMBER, Explained, explained
from narrator.table.listening import speak
from narrator.table.offers import Offer, word_offer
from narrator.table.secrets import Deal
from narrator.table.sitting import Wording, house_values
from narrator.table.timing import RollKind
from voices.draw import Draw
from voices.segments import Text, plain_text
from voices.writing.pack import Ref, Value, VoicePack

YES, NO, FIRST_TIME = "yes", "no", "first_time"
CAPTAINS = {"first_day": "day 1", "setup": "setup", "never": "never"}
"""The answers about the Captain, each with its value of the house rule `captain_election`."""
MOST_CARDS = 9
"""The largest number of the Town Crier's events that is offered; RULES.md §2.5 advises five at most."""
NONE, DONE = "none", "done"
DRAWN, CHOSEN = "houses_drawn", "houses_given"
TOKENS = {**{name: house.silhouettes for name, house in SILHOUETTES.items()}, VAGABOND: BUNDLES}
"""For each home, the number of seats that may have it."""
DEALT, HANDS = "arrows_dealt", "arrows_raised"
BALLOTS = {"pressed": True, "shown": False}
ANYBODY = "draw"
"""The answer that draws the Burgomaster at random."""


class _Lessons(Choice):
    """The question whether to explain the rules: no, all at once, or during a first night for beginners."""

    line = SetupLine.LESSONS
    cue = "setup.rules"
    values = {NO: "word-no", YES: "word-yes", FIRST_TIME: "word-first_time"}
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.rules is None

    def asks_people(self, talk: Talk, draft: Draft) -> bool:
        return not draft.first_time

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        if draft.first_time:
            return structs.replace(draft, rules=True)
        offers = [word_offer(talk.box.pack, "yes"), word_offer(talk.box.pack, "no")]
        if not draft.in_town:
            offers.append(offer(talk.box.pack, FIRST_TIME, "word-first_time"))
        return self.with_value(draft, await choose_and_say(talk.box, self.cue, offers))

    def value(self, draft: Draft) -> str | None:
        if draft.rules is None:
            return None
        return FIRST_TIME if draft.first_time else YES if draft.rules else NO

    def with_value(self, draft: Draft, value: str) -> Draft:
        return structs.replace(draft, rules=value != NO, first_time=value == FIRST_TIME)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return not start.first_time

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        return structs.replace(draft, rules=None, first_time=False)


class _Captain(Choice):
    """The question when a Captain is elected: on the first day, before the game, or never."""

    line = SetupLine.CAPTAIN
    cue = "setup.captain"
    values = {name: f"captain-word-{name}" for name in CAPTAINS}

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask when to elect. "Never" is refused if other rules of this table need a Captain."""
        box, phrases = talk.box, {"first_day": "yes", "never": "no"}
        offers = []
        for key, message in self.values.items():
            made = offer(box.pack, key, message)
            also = box.pack.phrases[phrases[key]] if key in phrases else ()
            offers.append(Offer(key, made.label, (*made.phrases, *also)))
        house = read_house(draft.options, BOXES[str(draft.edition)].house)
        worded = box.worded(Wording(house_values(house)))
        chosen = await choose_and_say(worded, self.cue, offers)
        captained = structs.replace(self.with_value(draft, chosen), changing=None)
        if (why := why_not(captained)) is not None:
            await box.say("setup.unfit", what=Ref("captain-word-never"), why=Ref(why))
            return structs.replace(draft, changing=None)
        return captained

    def value(self, draft: Draft) -> str | None:
        return next((name for name, rule in CAPTAINS.items() if rule == draft.captain), "first_day")

    def with_value(self, draft: Draft, value: str) -> Draft:
        return structs.replace(draft, captain=CAPTAINS[value])

    def has_line(self, draft: Draft, start: Draft) -> bool:
        if draft.in_town or draft.captain_name is not None:
            return False
        ruled = any(option in draft.options for option in ("captain", "captain_election"))
        return bool(usual_house(BOXES[str(draft.edition)])["captain"]) and not ruled


class _Crier(Step):
    """The question how many events the Town Crier has.

    A Town Crier is refused if there is never a Captain who could name one.
    """

    line = SetupLine.CRIER

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        pack = talk.box.pack
        numbers = [(count, pack.numbers[count]) for count in range(1, MOST_CARDS + 1)]
        none, no = crier_word(pack, 0), pack.phrases["no"]
        offers = [
            Offer(NONE, none, (none, *no), number=0),
            *(Offer(str(count), words, (words,), number=count) for count, words in numbers),
        ]
        key = await choose(talk.box, "setup.crier", offers, {"most": MOST_CARDS}, confirm=False)
        chosen = structs.replace(draft, crier=0 if key == NONE else int(key), changing=None)
        if (why := why_not(chosen)) is not None:
            await talk.box.say("setup.unfit", what=Ref("line-word-crier"), why=Ref(why))
            return structs.replace(draft, crier=None, changing=None)
        say_taken(talk.box, crier_word(pack, chosen.crier))
        return chosen

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return not draft.in_town and "new_moon" in draft.modules and start.crier is None

    def shown(self, talk: Talk, draft: Draft) -> str:
        return crier_word(talk.box.pack, draft.crier)


def crier_word(pack: VoicePack, cards: int | None) -> str:
    """Return the words for a number of events in the Town Crier's hand."""
    return plain_text(pack.render("setup.crier_hand", {"count": cards or 0}, Draw("")))


class _InForce(Step):
    """The step that lists the events in force from the start, one at a time."""

    line = SetupLine.IN_FORCE

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        pack, left = talk.box.pack, [name for name in lasting(draft) if name not in draft.in_force]
        enough = word_offer(pack, DONE)
        offers = [change(enough, phrases=(*enough.phrases, *pack.phrases["extra_nothing_more"]))]
        offers += [offer(pack, event, event) for event in left]
        chosen = draft.in_force
        key = await choose(talk.box, "setup.in_force", offers, confirm=False, otherwise=DONE, so_far=chosen)
        if key == DONE:
            return structs.replace(draft, changing=None)
        say_taken(talk.box, Ref(f"{key}.the"))
        more = structs.replace(draft, in_force=(*chosen, key))
        return structs.replace(more, changing=None) if len(left) == 1 else more

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return not draft.in_town and "new_moon" in draft.modules and not start.in_force

    def shown(self, talk: Talk, draft: Draft) -> str:
        words = talk.box.pack.words
        return ", ".join(map(words, draft.in_force)) or words("word-no_event")

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        return structs.replace(draft, in_force=(), changing=self.line)


def lasting(draft: Draft) -> list[str]:
    """Return the events that may be in force from the start of this game."""
    return [n for n, card in sorted(event_cards().items()) if card.permanent and n not in draft.crier_hand]


class _Houses(Choice):
    """The question whether the village's houses are drawn by lot or chosen by the players."""

    line = SetupLine.HOUSES
    cue = "setup.houses"
    values = {key: f"houses-word-{key}" for key in (DRAWN, CHOSEN)}

    def value(self, draft: Draft) -> str | None:
        return CHOSEN if draft.houses else DRAWN

    def with_value(self, draft: Draft, value: str) -> Draft:
        return structs.replace(draft, houses={}, houses_done=value != CHOSEN)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return not draft.in_town and "village" in draft.modules and not start.houses


class _Home(Step):
    """The question for the next seat's home. If the homes cannot be played together, all are asked again."""

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return not draft.houses_done

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        box, seat = talk.box, draft.names[len(draft.houses)]
        given = Counter(draft.houses.values())
        homes = [home for home, most in TOKENS.items() if given[home] < most]
        offers = [
            change(offer(box.pack, home, home), number=place, chosen=home not in homes)
            for place, home in enumerate(TOKENS, start=1)
        ]
        key = await choose(box, "setup.home", offers, {"seat": seat}, confirm=False)
        if key not in homes:
            return draft  # no home of this kind is left
        say_taken(box, Ref(f"{key}.the"))
        houses = {**draft.houses, seat: key}
        complete = structs.replace(
            draft, houses=houses, houses_done=len(houses) == min(len(draft.names), sum(TOKENS.values()))
        )
        if complete.houses_done and (why := why_not(complete)) is not None:
            await box.say("setup.unfit", what=Ref(f"houses-word-{CHOSEN}"), why=Ref(why))
            return structs.replace(draft, houses={})
        return complete


class _Arrows(Choice):
    """The question how to vote: with arrows dealt by the box, or by raising hands (RULES.md A99)."""

    line = SetupLine.ARROWS
    cue = "setup.arrows"
    values = {key: f"arrows-word-{key}" for key in (DEALT, HANDS)}

    def value(self, draft: Draft) -> str | None:
        return HANDS if draft.options.get("arrows") is False else DEALT

    def with_value(self, draft: Draft, value: str) -> Draft:
        others = {name: kept for name, kept in draft.options.items() if name != "arrows"}
        return structs.replace(draft, options=others if value == DEALT else {**others, "arrows": False})

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return not draft.in_town and BOXES[str(draft.edition)].arrows and "arrows" not in start.options


class _Ballots(Choice):
    """The question how to vote in Lupusburg's second ballot: by presses with closed eyes, or by hands."""

    line = SetupLine.BALLOTS
    values = {name: f"ballots-word-{name}" for name in BALLOTS}

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        pressed = await ask_yes_no(talk.box, "lupusburg.press_ballots")
        say_taken(talk.box, Ref(f"ballots-word-{'pressed' if pressed else 'shown'}"))
        return structs.replace(draft, pressed_ballots=pressed, changing=None)

    def value(self, draft: Draft) -> str | None:
        return next((name for name, set_ in BALLOTS.items() if set_ is draft.pressed_ballots), None)

    def with_value(self, draft: Draft, value: str) -> Draft:
        return structs.replace(draft, pressed_ballots=BALLOTS[value])

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return draft.in_town and start.pressed_ballots is None


class _Burgomaster(Step):
    """The question for the first Burgomaster of Lupusburg: a name, or a draw by lot (RULES.md A100)."""

    line = SetupLine.BURGOMASTER

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        box, seating = talk.box, await talk.seating(draft.names)
        drawn = offer(box.pack, ANYBODY, "burgomaster-word-draw")
        offers = (drawn, *seating.offers(box.pack, draft.names))
        key = await choose(box, "setup.burgomaster", offers, confirm=False)
        chosen = _drawn_burgomaster(box, draft) if key == ANYBODY else structs.replace(draft, burgomaster=key)
        say_taken(box, str(chosen.burgomaster))
        return structs.replace(chosen, changing=None)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return draft.in_town and not draft.games

    def shown(self, talk: Talk, draft: Draft) -> str:
        return str(draft.burgomaster)


def _drawn_burgomaster(box: Box, draft: Draft) -> Draft:
    return structs.replace(draft, burgomaster=draft.names[box.draw.below(len(draft.names))])


class _UsualValues(Step):
    """The step that gives usual values to settings nobody is asked about. The summary can change them."""

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        undecided = draft.deal is None or draft.roll is None
        return undecided or (
            draft.in_town and (draft.pressed_ballots is None or self._needs_burgomaster(talk, draft))
        )

    def asks_people(self, talk: Talk, draft: Draft) -> bool:
        return False

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Take the usual values: the box deals, reads names and draws the Burgomaster; hands show votes."""
        draft = structs.replace(draft, deal=draft.deal or Deal.LIGHT, roll=draft.roll or RollKind.NAMES)
        if not draft.in_town:
            return draft
        draft = structs.replace(draft, pressed_ballots=draft.pressed_ballots is True)
        return _drawn_burgomaster(talk.box, draft) if self._needs_burgomaster(talk, draft) else draft

    def _needs_burgomaster(self, talk: Talk, draft: Draft) -> bool:
        """Return whether the Burgomaster must be drawn: only before the first game of a campaign."""
        if talk.start.names and talk.last is not None:
            draft = draft.with_campaign_of(talk.last.draft)
        return draft.in_town and draft.burgomaster not in draft.names and not draft.games


# --- house rules ------------------------------------------------------------------------------------------

MORE, OTHERS = "more_rules", "other_rules"
"""The answers "more rules", which asks for the next few rules of a kind, and "another kind"."""
MOST_LISTED = 6
"""The largest number of rules listed in one sentence. If there are more, kinds of rules are listed first."""
MOST = 9
"""The largest number offered aloud for a house rule whose value can be any number."""
YES_NO = {True: "yes", False: "no"}


class _HouseRules(Step):
    """The step that changes house rules, one after another. Each new value is repeated aloud."""

    line = SetupLine.HOUSE
    also_said = ("house_rules",)
    restarts = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.house_rules is not None

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask for a rule and its new value, or for the end. Refuse a value that this table cannot play."""
        rules = {one.option: one for one in explained()}
        fitting = [rules[name] for name in house_rules_for(Setup.from_dict(draft.header(seed=0)))]
        few = len(fitting) <= MOST_LISTED
        chosen = await (_out_of_few if few else _by_kind)(talk.box, fitting, again=bool(draft.house_rules))
        if chosen == NOTHING:
            return structs.replace(draft, house_rules=None)
        return draft if chosen == OTHERS else await _change(talk.box, draft, rules[chosen])

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return True

    def shown(self, talk: Talk, draft: Draft) -> str:
        words, names = talk.box.pack.words, {one.option: one.name for one in explained()}
        # Options in NO_PLAYER_LIMITS are left out, because they came with a proposed deck.
        chosen = (option for option in draft.options if option not in NO_PLAYER_LIMITS)
        return ", ".join(words(names[option]) for option in chosen) or words("word-as_printed")

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        return structs.replace(draft, house_rules=0)


async def _out_of_few(box: Box, fitting: Sequence[Explained], *, again: bool) -> str:
    """Ask for one of a few rules, naming all of them; the table answers by word or press."""
    cue = "setup.house_more" if again or not box.devices.takes_words else "setup.house_few"
    offers = [_nothing(box), *(_rule_offer(box, rule) for rule in fitting)]
    return await _asked(box, cue, offers, NOTHING, rules=_named(fitting))


async def _by_kind(box: Box, fitting: Sequence[Explained], *, again: bool) -> str:
    """Ask for a rule by its name, or first for a kind of rules and then for one of that kind."""
    of_kind = {kind: [rule for rule in fitting if kind_of(rule.option) == kind] for kind in HOUSE_RULE_KINDS}
    kinds = [kind for kind, rules in of_kind.items() if rules]
    cue = "setup.house_more" if again or not box.devices.takes_words else "setup.house_rules"
    offers = [*(_kind_offer(box, kind) for kind in kinds), _nothing(box), *_said_at_once(box, fitting)]
    names = tuple(Ref(_kind_name(kind)) for kind in kinds)
    chosen = await _asked(box, cue, offers, NOTHING, kinds=names)
    return await _of_a_kind(box, of_kind[chosen], fitting) if chosen in kinds else chosen


async def _of_a_kind(box: Box, rules: Sequence[Explained], fitting: Sequence[Explained]) -> str:
    """Ask for a rule of one kind, reading a few of them at a time."""
    chosen = MORE
    for first in range(0, len(rules), MOST_LISTED):
        some, left = rules[first : first + MOST_LISTED], rules[first + MOST_LISTED :]
        on = [_word(box, MORE, "next")] if left else []
        offers = [
            *(_rule_offer(box, rule) for rule in some),
            *on,
            _word(box, OTHERS, OTHERS),
            *_said_at_once(box, fitting),
        ]
        cue = "setup.house_which"
        if box.devices.takes_words:
            cue = "setup.house_some" if left else "setup.house_last"
        chosen = await _asked(box, cue, offers, OTHERS, rules=_named(some))
        if chosen != MORE:
            break
    return chosen


async def _asked(box: Box, cue: str, offers: Sequence[Offer], otherwise: str, **values: Value) -> str:
    return await choose(box, cue, offers, values, confirm=False, otherwise=otherwise)


def _said_at_once(box: Box, fitting: Sequence[Explained]) -> list[Offer]:
    """Return all rules as answers that are understood at once but not listed, because they are too many."""
    return [_rule_offer(box, rule) for rule in fitting] if box.devices.takes_words else []


async def _change(box: Box, draft: Draft, rule: Explained) -> Draft:
    value = await _value(box, rule)
    changed = structs.replace(draft, options={**draft.options, rule.option: value})
    if (why := why_not(changed)) is not None:
        await box.say("setup.unfit", what=Ref(rule.name), why=Ref(why))
        return draft
    kind, number = rule.kind(value)
    told = Text(rule.sentence(box.pack, kind, number))
    reply = await speak(box, [box.line("setup.house_noted"), Line(rule.form(kind), (told,))])
    if reply is not None:
        await obey(box, reply)
    return structs.replace(changed, house_rules=(draft.house_rules or 0) + 1)


async def _value(box: Box, rule: Explained) -> bool | int | str:
    """Ask for the new value of a rule: by its number in the list, or by yes or no."""
    question: dict[str, Value] = {"question": Ref(rule.message)}
    kinds = list(range(1, MOST + 1)) if rule.values == (NUMBER,) else list(rule.values)
    offers = [_value_offer(box, rule, place, kind) for place, kind in enumerate(kinds, start=1)]
    cue = "setup.house_value"
    if rule.values == (NUMBER,):
        cue, question = "setup.house_number", question | {"most": MOST}
    elif box.devices.takes_words:
        cue = f"setup.house_value_{len(kinds)}"
        for place, kind in enumerate(kinds, start=1):
            question |= {f"number{place}": _spoken(place, kind), f"value{place}": Ref(rule.form(kind))}
    chosen = await choose(box, cue, offers, question, confirm=False)
    return next(kind for kind in kinds if str(kind) == chosen)


def _value_offer(box: Box, rule: Explained, place: int, value: bool | int | str) -> Offer:
    word = box.pack.numbers[_spoken(place, value)]
    if rule.values == (NUMBER,):
        return Offer(str(value), word, (word,))
    also = word_offer(box.pack, YES_NO[value]).phrases if isinstance(value, bool) else ()
    return Offer(str(value), rule.sentence(box.pack, value), (word, *also))


def _rule_offer(box: Box, rule: Explained) -> Offer:
    words = box.pack.words(rule.name)
    return Offer(rule.option, words, (words,))


def _kind_offer(box: Box, kind: str) -> Offer:
    words = box.pack.words(_kind_name(kind))
    return Offer(kind, words, (words,))


def _word(box: Box, key: str, meaning: str) -> Offer:
    return Offer(key, box.pack.words(f"word-{key}"), box.pack.phrases[meaning])


def _nothing(box: Box) -> Offer:
    phrases = box.pack.phrases
    words = box.pack.words(f"word-{NOTHING}")
    return Offer(NOTHING, words, (words, *phrases[f"extra_{NOTHING}"], *phrases["done"]))


def _named(rules: Sequence[Explained]) -> tuple[Ref, ...]:
    return tuple(Ref(rule.name) for rule in rules)


def _kind_name(kind: str) -> str:
    return f"house_kind-{kind}"


def _spoken(place: int, value: object) -> int:
    """Return the number to say for a value: the value itself if it is a number, otherwise its place."""
    return value if type(value) is int else place


LESSONS, CAPTAIN, ARROWS, BALLOT = _Lessons(), _Captain(), _Arrows(), _Ballots()
USUAL_VALUES, HOUSE_RULES = _UsualValues(), _HouseRules()
ON_REQUEST = (CAPTAIN, _Crier(), _InForce(), _Houses(), _Home(), ARROWS, BALLOT, _Burgomaster())
