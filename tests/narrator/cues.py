"""All that can be said: the cues that a voice pack must have, listed or found in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import narrator
from narrator.rules.ids import Winner
from narrator.rules.kernel.events import Event
from narrator.rules.roles import ROLES
from narrator.rules.schedule import Beat, BeatKind, NightFacts, When
from narrator.rules.twists import TABLE_RULES, TWISTS

SOURCES = Path(narrator.__file__).parent

CONTRACT: Mapping[str, str] = {
    "night.falls": "night",
    "night.falls_asleep": "night",
    "night.dawn": "",
    "night.paused": "",
    "night.resumed": "",
    "walk.mend": "",
    "named.card": "card",
    "named.cards": "",
    "named.places": "",
    "named.houses": "",
    "press.name": "",
    "press.tick": "",
    "call.wakes": "card",
    "call.sleeps": "card",
    "roll.again": "",
    "tour.seat": "seat",
    "orders.wakes": "",
    "orders.sleeps": "",
    "news.wakes": "",
    "news.tours_news": "",
    "news.sleeps": "",
    "news.meaning_1": "what",
    "news.meaning_2": "what",
    "news.meaning_3": "what",
    "news.meaning_4": "what",
    "news.meaning_5": "what",
    "identify.intro": "",
    "identify.intro_own": "",
    "identify.intro_walk": "",
    "identify.card": "card",
    "identify.wakes": "card",
    "identify.sleeps": "card",
    "identify.again": "",
    "identify.missing": "",
    "identify.done": "",
    "identify.second": "",
    "identify.stuck": "",
    "identify.at_odds": "",
    "identify.check": "cards",
    "identify.deal_again": "",
    "confide.intro": "",
    "confide.seat": "seat",
    "deal.second": "",
    "turn.comes": "number",
    "arrows.wakes": "",
    "arrows.tours_double_vote": "",
    "arrows.sleeps": "",
    "day.opens": "",
    "debate.press": "",
    "debate.press_voteless": "",
    "debate.press_by_name": "",
    "debate.push": "",
    "debate.push_seat": "seat",
    "debate.push_dead": "seats",
    "debate.push_nobody": "",
    "debate.push_captain": "seat",
    "debate.push_few": "count",
    "debate.hush": "",
    "debate.sure": "what",
    "debate.sure_voteless": "what",
    "vote.double": "seat",
    "deal.intro": "",
    "deal.seat": "seat",
    "deal.closes": "seat",
    "deal.done": "",
    "cards.sure": "what",
    "cards.intro": "",
    "cards.done": "",
    "mend.which": "",
    "mend.sure": "what",
    "mend.intro": "",
    "mend.at_odds": "",
    "mend.done": "",
    "mend.cannot": "",
    "mend.who_leaves": "",
    "mend.leaves": "seat",
    "mend.stays": "seat",
    "mend.who_is_replaced": "",
    "mend.new_name": "seat",
    "mend.name_refused": "name",
    "mend.no_name": "",
    "mend.replaced": "seat name",
    "mend.who_swapped": "",
    "mend.with_whom": "seat",
    "mend.swapped": "seat on",
    "mend.swapped_back": "seat on",
    "mend.swap_numbers": "",
    "mend.later": "",
    "lovers.agree": "",
    "dawn.leads": "",
    "dawn.nobody": "",
    "dawn.dead": "seats",
    "day.card": "seat card",
    "day.card_shown": "seat card",
    "day.card_dealt_open": "seat card",
    "day.no_card": "seat",
    "day.shot": "by seat",
    "day.no_shot": "by",
    "day.grief": "seat",
    "day.tie": "seat",
    "day.captain_elected": "seat",
    "day.captain_named": "seat",
    "day.captain_none": "",
    "day.captain_ended": "",
    "day.powers_lost": "",
    "day.elder_idiot": "seat",
    "day.leaves": "seat",
    "day.bear": "",
    "day.second_vote": "",
    "day.idiot": "seat",
    "day.servant": "seat of",
    "day.servant_open": "seat of card",
    "day.actor_card": "card",
    "day.voters": "seats",
    "day.double_vote": "seat",
    "day.no_vote": "",
    "day.condemned": "seat",
    "day.spared": "",
    "day.tied": "seats",
    "day.votes": "rows",
    "debate.opens": "minutes seconds",
    "debate.halfway": "minutes seconds",
    "debate.minute": "",
    "debate.seconds": "",
    "debate.closes": "",
    "debate.closes_voteless": "",
    "debate.more": "minutes seconds",
    "debate.goes_on": "minutes seconds",
    "debate.may_interrupt": "seats",
    "debate.wanted": "",
    "debate.turn": "seat",
    "vote.points": "",
    "vote.accused": "",
    "vote.accused_how": "",
    "vote.named": "",
    "vote.more": "",
    "vote.count": "seat",
    "vote.ballot": "seat",
    "vote.elects": "seat",
    "vote.right": "",
    "vote.alone": "seat",
    "vote.in_turn": "seat",
    "vote.captain_double": "seat",
    "vote.weighs": "seat votes",
    "vote.captain_single": "seat",
    "vote.burden": "seat votes",
    "vote.without": "seats",
    "vote.spared_vote": "seats",
    "vote.only": "seats",
    "vote.votes_for": "seat votes",
    "over.winners": "seats",
    "over.again": "",
    "remark.first_blood": "",
    "remark.captain_gone": "",
    "remark.three_left": "",
    "remark.first_wolf": "",
    "remark.wronged_again": "",
    "remark.quiet_again": "",
    "remark.spared_again": "",
    "story.intro": "",
    "story.night": "night",
    "story.devoured": "seat",
    "story.poisoned": "seat",
    "story.voted": "seat card",
    "story.shot": "by seat",
    "story.grief": "seats",
    "story.tie": "seat",
    "story.elder": "seat",
    "story.rust": "seat",
    "story.burned": "seat",
    "story.starved": "seat",
    "story.white_werewolf": "seat",
    "story.fascination": "seats",
    "story.razor": "by seat",
    "story.razor_pays": "by seat",
    "story.event": "seats rule",
    "story.became_wolf": "seat",
    "story.fascinated": "seat",
    "story.returned": "seat",
    "story.looked": "by seat card",
    "story.looked_first": "by role seat card",
    "story.looked_wolf": "by seat",
    "opening.village": "places",
    "story.showed": "by seat card",
    "story.saw_three": "by seat cards",
    "story.new_card": "seat card",
    "story.affair": "seats",
    "story.guarded_self": "seat",
    "story.saved_guard": "seat",
    "story.saved_potion": "seat",
    "story.saved_tavern": "seat",
    "story.saved_self": "seat",
    "story.survived": "seat",
    "story.infected": "seat",
    "story.knew": "seat of",
    "story.turned_right": "seat day margin",
    "story.turned_wrong": "seat day margin",
    "story.turned": "seat day margin",
    "story.close": "seat day",
    "story.pack": "seats",
    "story.unsuspected": "seats",
    "story.lovers": "seats",
    "story.card": "seat card",
    "story.left": "seat",
    "story.other": "seat",
    "story.end": "",
    "ask.confirm": "what",
    "ask.confirm_done": "what",
    "pick.more": "seat seats",
    "pick.also": "seat seats",
    "ask.doubt": "what",
    "ask.again": "",
    "ask.by_button": "",
    "ask.none_chosen": "",
    "ask.refused": "",
    "ask.repeat_help": "",
    "ask.repeat_help_typed": "",
    "ask.repeat_help_pressed": "",
    "undo.done": "",
    "undo.nothing": "",
    "pause.on": "",
    "pause.off": "",
    "help.setup": "",
    "help.setup_typed": "",
    "help.setup_pressed": "",
    "box.hello": "",
    "box.goodbye": "",
    "box.resume": "night day",
    "box.resumed": "",
    "box.discarded": "",
    "box.no_microphone": "",
    "box.no_hands": "",
    "box.no_model": "",
    "box.no_button": "",
    "box.speaker_back": "",
    "box.journal_full": "",
    "box.journal_lost": "",
    "box.journal_damaged": "",
    "box.unknown_name": "name",
    "box.spelled_name": "name",
    "box.stuck_button": "",
    "box.freed_button": "",
    "setup.same": "seats",
    "setup.edition": "",
    "setup.taken": "what",
    "setup.no_name": "",
    "setup.unfitting": "number rules least most",
    "setup.only": "number rules",
    "setup.wrong_number": "number least most",
    "setup.players": "",
    "setup.names": "",
    "setup.seat_name": "number",
    "setup.deck": "",
    "setup.deck_is": "cards",
    "setup.deck_add": "",
    "setup.needs": "cards needed",
    "setup.refused": "why",
    "setup.warning_villager": "",
    "setup.deal": "",
    "setup.clicks": "",
    "setup.pace": "",
    "setup.practice": "",
    "setup.practised": "",
    "setup.practice_failed": "",
    "setup.channel_walk": "",
    "setup.walk_place": "seat",
    "setup.walk_mend": "",
    "setup.walk_more": "",
    "setup.channel_taps": "",
    "setup.bench": "number seats",
    "setup.captain": "",
    "setup.rules": "",
    "setup.evening": "minutes",
    "setup.summary": "",
    "setup.summary_pressed": "",
    "setup.summary_is": "",
    "setup.summary_line": "rule what",
    "setup.change": "",
    "setup.which_table": "tables",
    "setup.forget_sure": "what",
    "setup.table_forgotten": "what",
    "setup.forget_failed": "",
    "setup.table_name": "tables",
    "setup.which_name": "",
    "setup.rules_base": "",
    "setup.first_time": "",
    "setup.house_rules": "kinds",
    "setup.house_few": "rules",
    "setup.house_some": "rules",
    "setup.house_last": "rules",
    "setup.house_which": "rules",
    "setup.house_more": "rules kinds",
    "setup.house_noted": "",
    "setup.house_value": "question",
    "setup.house_value_2": "number1 number2 question value1 value2",
    "setup.house_value_3": "number1 number2 number3 question value1 value2 value3",
    "setup.house_number": "most question",
    "setup.length": "minutes",
    "setup.extras": "already",
    "setup.unfit": "what why",
    "setup.fits": "rules",
    "setup.time": "",
    "setup.surprise": "rules minutes",
    "setup.surprise_plain": "minutes",
    "setup.surprise_taken": "",
    "setup.people": "",
    "setup.women": "",
    "setup.youngest": "",
    "setup.older": "",
    "setup.first_pile": "cards",
    "setup.second_pile": "cards",
    "setup.two_piles": "",
    "setup.ready": "",
    "setup.skip": "",
    "told.answers": "answers",
    "told.commands": "",
    "setup.hand_out": "",
    "setup.start": "",
    "setup.channel_keyboard": "",
    "setup.channel_light": "readings",
    "setup.channel_seats": "readings",
    "sound.which": "",
    "sound.louder": "",
    "sound.softer": "",
    "sound.loudest": "",
    "sound.softest": "",
    "sound.mood_plain": "",
    "sound.mood_story": "",
    "sound.mood_horror": "",
    "sound.show_words": "",
    "sound.hide_words": "",
    "sound.words_stay": "",
    "doctor.done": "",
}
"""The cues that belong to no role, with the values that each is given."""

WORDS = (
    *(
        f"roll-{word}"
        for word in (
            "nobody",
            "none",
            "yes",
            "no",
            "keep",
            "first",
            "second",
            "village",
            "wolves",
            "couple",
            "done",
        )
    ),
    *(f"deck-word-{word}" for word in ("simple", "recommended", "chosen")),
    *(f"deal-word-{word}" for word in ("cards", "light")),
)
EXAMINED = ("speaker", "microphone", "recogniser", "button", "light", "files")

DAY_PROMPTS: Mapping[str, str] = {
    "hunter.shoot": "seat seats",
    "scapegoat.voters": "seat seats",
    "captain.elect": "seats",
    "captain.successor": "seat seats",
    "captain.tiebreak": "seat seats",
    "devoted_servant.take": "",
    "last_call.confessor": "seat",
    "last_call.barber": "seat",
    "last_call.bonesetter": "seat",
    "confessor.hear": "seat seats",
    "bonesetter.restore": "seat seats",
    "schoolteacher.ban": "seat seats",
    "barber.shave": "seat seats",
    "innkeeper.voted": "seat of",
    "bailiff.house": "seat seats",
    "vagabond.accept": "seat",
    "lord.pardon": "seat",
    "moonlight.candles": "seats",
    "not_him.first": "seats",
    "not_him.clear": "seat seats",
    "murs_murs.sentence": "seat",
    "village.vote": "seats",
    "village.runoff": "seats",
}
"""What is asked in public, and the values there are for it."""

TWICE_AT_MOST = frozenset({"ev_full_moon"})
"""Rules whose nights do not come again."""
OFTEN = (
    "night.falls",
    "night.dawn",
    "roll.again",
    "orders.wakes",
    "orders.sleeps",
    "news.wakes",
    "news.tours_news",
    "news.sleeps",
    "identify.wakes",
    "identify.sleeps",
    "deal.seat",
    "deal.closes",
    "confide.seat",
    "dawn.leads",
    "dawn.nobody",
    "dawn.dead",
    "day.card",
    "day.condemned",
    "day.spared",
    "debate.opens",
    "confessor.hear",
    "bonesetter.restore",
    "schoolteacher.ban",
    "barber.shave",
    "innkeeper.voted",
    "bailiff.house",
    "vagabond.accept",
    "lord.pardon",
    "debate.goes_on",
    "debate.turn",
    "last_call.confessor",
    "last_call.barber",
    "last_call.bonesetter",
    "vote.alone",
    "vote.in_turn",
    "village.vote",
    "vote.points",
    "ask.again",
)
TWICE = (
    "hunter.shoot",
    "captain.elect",
    "village.runoff",
    "debate.closes",
    "box.hello",
    *(f"over.{winner}" for winner in Winner),
)


def beats() -> Iterator[tuple[str, Beat]]:
    for role in TWISTS.values():
        for call in role.calls:
            for beat in call.beats:
                yield call.id, beat


def beat_cue(call: str, beat: Beat) -> str:
    match beat.kind:
        case BeatKind.ASK:
            return beat.prompt
        case BeatKind.SHOW:
            return f"{call}.shows_{beat.what}"
        case BeatKind.TOUR:
            return f"{call}.tours_{beat.what}"
        case BeatKind.AGREE:
            return f"{call}.agree"


def call_ids() -> tuple[str, ...]:
    return tuple(call.id for role in TWISTS.values() for call in role.calls)


def orders() -> tuple[str, ...]:
    return tuple(role.standing_order for role in ROLES.values() if role.standing_order is not None)


WAKES = tuple(f"{call}.wakes" for call in call_ids())
SLEEPS = tuple(f"{call}.sleeps" for call in call_ids())
TOURS = tuple(beat_cue(call, beat) for call, beat in beats() if beat.kind is BeatKind.TOUR)
INSTRUCTIONS = (
    *(beat_cue(call, beat) for call, beat in beats() if beat.kind is not BeatKind.TOUR),
    *(f"{beat.prompt}_at_light" for _, beat in beats() if beat.at_light),
    *orders(),
)
NIGHTLY = (*WAKES, *SLEEPS, *TOURS, *INSTRUCTIONS)
EVERY_CALL = tuple(call for twist in TWISTS.values() for call in twist.calls)
EVERY_NIGHT = (
    *(
        cue
        for twist in TWISTS.values()
        for call in twist.calls
        if call.when is When.EVERY and twist.id not in TWICE_AT_MOST
        for cue in (
            f"{call.id}.wakes",
            *(beat_cue(call.id, beat) for beat in call.beats),
            f"{call.id}.sleeps",
        )
    ),
    *("night.falls", "night.dawn", "dawn.leads", "dawn.nobody", "dawn.dead", "day.card", "day.condemned"),
    *(
        "day.spared",
        "debate.opens",
        "debate.closes",
        "village.vote",
        "vote.points",
        "ask.again",
        "roll.again",
    ),
    *("walk.mend", "press.name", "press.tick", "call.wakes", "call.sleeps"),
    *("orders.wakes", "orders.sleeps", "news.wakes", "news.tours_news", "news.sleeps"),
)
"""What is heard every night, or every day."""
ANY_NIGHT = NightFacts(edition="pact", first=True, even=False, possible=frozenset(ROLES))
SHOWN = tuple(
    beat_cue(call.id, beat)
    for rule in TABLE_RULES.values()
    for call in rule.reschedule(ANY_NIGHT, EVERY_CALL)
    for beat in call.beats
)
"""What a call may be made to show by a rule that changes the night."""
BY_DAY = tuple(
    cue
    for twist in TWISTS.values()
    for call in twist.by_day
    for cue in (f"{call.id}.wakes", *(beat_cue(call.id, beat) for beat in call.beats), f"{call.id}.sleeps")
)
"""What is said in a short night in the middle of a day, once a game at the most."""


def message(cue: str) -> str:
    """The pack's own spelling of a cue."""
    return cue.replace(".", "-")


def strings(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def parsed(directory: Path) -> Iterator[ast.Module]:
    for path in sorted(directory.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


ITS_OWN_STORY = "lupusburg"
"""A game whose events do not say themselves how they are told; its own story does."""


def said_by_the_rules() -> frozenset[str]:
    """Every prompt id and every cue of an event that stands in the rules, whatever it is headed by."""
    spelled = re.compile(r"[a-z_]+\.[a-z_]+")
    modules = [
        ast.parse(path.read_text(encoding="utf-8")) for path in sorted((SOURCES / "rules").rglob("*.py"))
    ]
    return frozenset(text for module in modules for text in strings(module) if spelled.fullmatch(text))


def every_event(kind: type[Event] = Event) -> Iterator[type[Event]]:
    """Every kind of event that the rules can produce aloud, those beside a single rule too."""
    assert TWISTS, "the rules bring their events along"
    for event in kind.__subclasses__():
        if ITS_OWN_STORY not in event.__module__.split("."):
            yield event
            yield from every_event(event)


def cues_in_the_story() -> Iterator[tuple[str, frozenset[str] | None]]:
    """Every cue that the narrator's code spells out, with the names of its values where they are plain."""
    spelled = re.compile(r"[a-z_]+\.[a-z_0-9]+")
    for module in parsed(SOURCES):
        for node in ast.walk(module):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in ("say", "line", "cue", "saying", "choose", "number", "yes_no"):
                continue
            place = 0 if name in ("say", "line", "cue", "saying") else min(1, len(node.args) - 1)
            if isinstance(node.args[place], ast.JoinedStr):
                continue
            plain = name in ("say", "line", "cue", "saying") and all(given.arg for given in node.keywords)
            values = frozenset(str(given.arg) for given in node.keywords) if plain else None
            for text in strings(node.args[place]):
                if spelled.fullmatch(text):
                    yield text, values


SCENES = ("orders", "news", "arrows")
"""Parts of a night that no role calls; their lines are found by these names."""


def named_in_the_code() -> tuple[frozenset[str], tuple[str, ...]]:
    """Every text in the code, and what stands before the first gap of those with gaps."""
    whole, begun = set[str](), set[str]()
    for module in parsed(SOURCES):
        for node in ast.walk(module):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                begun.add(str(node.values[0].value))
    return frozenset(whole), tuple(begin for begin in begun if re.search("[a-z]", begin))


def named_in_lines(directory: Path) -> frozenset[str]:
    """Every message that another one of the pack puts into its text."""
    text = "".join(path.read_text(encoding="utf-8") for path in directory.rglob("*.ftl"))
    return frozenset(re.findall(r"\{ ([a-z][\w-]*)[ .]", text))
