"""The days of Lupusburg: questions to the table, the suspects' defences, and the ballots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from narrator.day.computer_players import answer_of_the_box, asks_only_the_box, box_seats, speak
from narrator.day.vote import Steps
from narrator.night.lupusburg_script import (
    PLACES,
    character_options,
    goal_options,
    house_name,
    house_phrase,
    seat_of,
)
from narrator.rules import Answer, IllegalAnswer, Prompt
from narrator.rules.events import Phase
from narrator.rules.lupusburg import TOKENS, Ask, Character
from narrator.rules.prompts import Kind, TokensPrompt, tokens_of
from narrator.rules.schedule import NOBODY
from narrator.table.ask import Countdown, Doubt, Question, ask, ask_yes_no, choose, confirm, done_offer, tell
from narrator.table.box import Box
from narrator.table.listening import proclaim, say
from narrator.table.offers import DONE, Offer, Seating, word_offer
from narrator.table.roll_choice import Option
from narrator.table.side_questions import spoken_time
from narrator.table.sitting import Reply
from narrator.table.timing import WAITS, Timing
from voices.writing.pack import Value, VoicePack


class OwnTokens:
    """The votes of the computer players in one ballot. They are decided once, even if the ballot is repeated.

    In a ballot, each seat lays tokens at the houses that it votes for.
    """

    def __init__(self, box: Box, prompt: Prompt) -> None:
        self._box = box
        self._prompt = prompt
        self.seats = box_seats(box, prompt.seats)
        """The computer players who vote in this ballot."""
        self._asked: dict[str, Reply] = {}
        self._laid: dict[str, list[str]] = {}

    def think(self) -> None:
        """Let the computer players begin to think about their votes."""
        company = self._box.sitting.company
        for seat in self.seats if not self._asked else ():
            assert company is not None, "a box that plays"
            self._asked[seat] = company.ask(self._prompt, seat, WAITS.thought)

    def of(self, seat: str) -> list[str]:
        """Return the houses for which a seat votes; none if the computer player has not answered in time."""
        if seat not in self._laid:
            self._laid[seat] = [str(house) for house in tokens_of(self._asked[seat]())]
        return self._laid[seat]

    @property
    def tally(self) -> Counter[str]:
        """The number of computer players' tokens at each house."""
        return Counter(house for seat in self.seats for house in self.of(seat))

    async def lay(self, seat: str, turn: int) -> None:
        """Announce where the seat lays its token in this round, after a pause as if it thought."""
        self.think()
        await self._box.pause(WAITS.thought)
        house = next(iter(self.of(seat)[turn : turn + 1]), None)
        if house is None:
            await proclaim(self._box, "company.keeps_token", seat=seat)
            return
        self._note(seat, house)
        await proclaim(self._box, "company.lays", seat=seat, house=house_phrase(self._box.pack, house))

    async def show(self) -> None:
        """Announce the computer players' votes when all hands are open, so that the table counts them too."""
        assert isinstance(self._prompt, TokensPrompt)
        voters = self._prompt.rights
        for seat in self.seats:
            for house, votes in Counter(self.of(seat)).items():
                for _ in range(votes):
                    self._note(seat, house)
                named = house_phrase(self._box.pack, house)
                await proclaim(self._box, "company.votes", seat=seat, votes=votes, house=named)
            if voters[seat] and not self.of(seat):
                await proclaim(self._box, "company.keeps_token", seat=seat)
        if self.tally:
            several = sum(bool(self.of(seat)) for seat in self.seats) > 1
            await proclaim(self._box, "company.counted_all" if several else "company.counted")

    def _note(self, seat: str, house: str) -> None:
        self._box.trace.public("lays", by=seat, seat=house)


def house_offers(pack: VoicePack, seating: Seating, houses: Iterable[str]) -> tuple[Offer, ...]:
    """Return houses as the possible answers to a question that is asked aloud."""
    return tuple(_house_offer(pack, seating, house) for house in houses)


def _house_offer(pack: VoicePack, seating: Seating, house: str) -> Offer:
    seat, _, side = house.rpartition(".")
    word = pack.words(PLACES[side])
    (offer,) = seating.offers(pack, [seat])
    return Offer(house, house_name(pack, house), tuple(f"{phrase} {word}" for phrase in offer.phrases))


def word_offers(pack: VoicePack, options: Iterable[Option]) -> tuple[Offer, ...]:
    """Return options as the possible answers to a question that is asked aloud, in the pack's words."""
    offers = []
    for option in options:
        words = pack.words(str(option.message))
        offers.append(Offer(option.key, words, (words,)))
    return tuple(offers)


UNMOVED = "unmoved"
"""The answer of the table that no player has moved the printed claw, so that it points at no house."""
WAYS = (Option("seat", "privilege-seat"), Option("house", "privilege-house"))
"""The two ways to use the Burgomaster's privilege: to name a seat, or to name a house."""
UNCONFIRMED = (Ask.SEAL_BET, Ask.BURGOMASTER_BROOM, Ask.BURGOMASTER_SHOW, Ask.PRIVILEGE_SHOW)
"""Questions whose answers need no confirmation.

Either the box repeats the answer at once, or only two houses are possible.
"""


class TownDesk:
    """The questions of a day in Lupusburg, asked until the rules allow the answer."""

    def __init__(self, box: Box, seating: Seating, timing: Timing, top_coin: Callable[[], int]) -> None:
        """Prepare the questions; `top_coin` returns the value that a bet placed now would have."""
        self._box = box
        self._seating = seating
        self._timing = timing
        self._top_coin = top_coin
        self._steps = Steps(box)
        self._asked = ""
        """The question that the previous seat answered.

        If the next seat gets the same question, it is asked in fewer words.
        """
        self._own: OwnTokens
        """The votes of the computer players in the current ballot."""

    def seats_are(self, seats: tuple[str, ...]) -> None:
        """Set the players in the order of their seats, because players may have changed places."""
        self._seating = replace(self._seating, seats=seats)

    async def ask(self, prompt: Prompt) -> Answer:
        """Ask the table until the rules allow the answer; return the answer without giving it to the game."""
        if not prompt.legal and prompt.min == 0:
            return prompt.default  # all can see that no choice is left, for example after a used seal
        if prompt.kind is Kind.TOKENS:
            self._box.stage.enter(Phase.VOTE)
        self._own = OwnTokens(self._box, prompt)
        with self._box.stage.window(prompt.id):
            while True:
                self._steps = Steps(self._box)
                answer = await self._steps.compose(lambda: self._answer(prompt))
                try:
                    prompt.check(answer)
                except IllegalAnswer:
                    await tell(self._box, "ask.refused")
                else:
                    self._asked = prompt.id
                    return answer

    async def changing(self, people: Sequence[str]) -> tuple[str, ...]:
        """Ask all these people in one question which of them change their goals. Raises `UndoRequested`."""
        if len(people) == 1:
            changes = await ask_yes_no(self._box, Ask.GOAL_CHANGE, seat=people[0])
            return tuple(people if changes else ())
        self._steps = Steps(self._box)
        with self._box.stage.window(Ask.GOAL_CHANGE):
            return await self._steps.compose(lambda: self._names_of_changing(people))

    async def _names_of_changing(self, people: Sequence[str]) -> tuple[str, ...]:
        """Ask for one name after another, until the table says that no other player changes a goal."""
        named: list[str] = []
        while len(named) < len(people):
            left = self._seating.offers(self._box.pack, [seat for seat in people if seat not in named])
            nobody = word_offer(self._box.pack, NOBODY)
            offers = (*left, replace(nobody, phrases=(*nobody.phrases, *self._box.pack.phrases[DONE])))
            cue = "lupusburg.goals_more" if named else "lupusburg.goals"
            values: dict[str, Value] = {"seat": named[-1]} if named else {}
            key = await self._steps.choose(cue, offers, values, so_far=named)
            if key == NOBODY:
                break
            named.append(key)
        return tuple(named)

    async def claw(self, prompt: Prompt) -> str | None:
        """Ask at which house the printed claw card points; return None if no player has moved it."""
        offers = (*self._offers(prompt), word_offer(self._box.pack, UNMOVED))
        with self._box.stage.window(prompt.id):
            house = await choose(self._box, "lupusburg.where_claw", offers)
        return None if house == UNMOVED else house

    async def _answer(self, prompt: Prompt) -> Answer:
        if asks_only_the_box(self._box, prompt) and not prompt.id.startswith("reckoning."):
            return await answer_of_the_box(self._box, prompt, self._values(prompt))
        match prompt.id:
            case Ask.BALLOT_FIRST:
                return await self._first_ballot(prompt)
            case Ask.BALLOT_SECOND:
                assert isinstance(prompt, TokensPrompt)
                return await self._second_ballot(prompt)
            case Ask.BURGOMASTER_PRIVILEGE:
                return await self._privilege(prompt)
        if prompt.kind is Kind.YES_NO:
            return await ask_yes_no(self._box, prompt.id, **self._values(prompt))
        return await self._choose(prompt.id, self._offers(prompt), prompt)

    async def _choose(self, cue: str, offers: Sequence[Offer], prompt: Prompt) -> str | None:
        """Ask for one of the offered answers, or for none if the prompt allows that."""
        may_pass = (word_offer(self._box.pack, NOBODY),) if prompt.min == 0 else ()
        every, values = (*offers, *may_pass), self._values(prompt)
        confirmed = cue not in UNCONFIRMED
        key = await self._steps.choose(cue, every, values, confirm=confirmed)
        return None if key == NOBODY else key

    def _offers(self, prompt: Prompt) -> tuple[Offer, ...]:
        match prompt.id:
            case Ask.RECKONING_GOAL:
                return word_offers(self._box.pack, goal_options())
            case Ask.RECKONING_HOUSE_A | Ask.RECKONING_HOUSE_B:
                others = [one for one in character_options() if one.key != Character.WEREWOLF]
                return word_offers(self._box.pack, others)
        options = [str(option) for option in prompt.roll]
        if prompt.kind is Kind.SEAT:
            return self._seating.offers(self._box.pack, options)
        return house_offers(self._box.pack, self._seating, options)

    async def _privilege(self, prompt: Prompt) -> str | None:
        """Ask whose character the Burgomaster wants to see: a seat's or a house's.

        The table may name the seat or house at once, or first choose between the two. To see a house costs
        that house, which the table must confirm. A seat with two houses needs no confirmation.
        """
        seats = [str(option) for option in prompt.roll if option in self._seating.seats]
        houses = [str(option) for option in prompt.roll if option not in self._seating.seats]
        targets = {
            "seat": self._seating.offers(self._box.pack, seats),
            "house": house_offers(self._box.pack, self._seating, houses),
        }
        ways = word_offers(self._box.pack, WAYS if houses else WAYS[:1])
        named = [replace(offer, aside=True) for offers in targets.values() for offer in offers]
        every = (*ways, word_offer(self._box.pack, NOBODY), *named)
        while True:
            key = await choose(self._box, prompt.id, every, self._values(prompt), confirm=False)
            if key in targets:
                cue = f"lupusburg.privilege_{key}"
                key = await choose(self._box, cue, targets[key], self._values(prompt), confirm=False)
            if key == NOBODY:
                return None
            if key in houses:
                price = house_phrase(self._box.pack, key)
                if await confirm(self._box, price, "lupusburg.privilege_costs"):
                    return key
            elif any(seat_of(house) == key for house in houses) or await confirm(self._box, key):
                return key

    # --- defences -----------------------------------------------------------------------------------------

    async def defences(self, houses: Sequence[str]) -> None:
        """Let the owners of the suspected houses speak, once each. Raises `UndoRequested`."""
        if self._timing.defence:
            for seat in dict.fromkeys(map(seat_of, houses)):
                await self._defence(seat)

    async def _defence(self, seat: str) -> None:
        """Give a seat its time to speak. A press or the word "done" ends it early; pauses do not count.

        A computer player says its line and needs no more time.
        """
        if box_seats(self._box, (seat,)):
            await speak(self._box, seat, otherwise="company.pleads")
            await proclaim(self._box, "lupusburg.defence_ends")
            return
        early = await say(self._box, "lupusburg.defence", seat=seat, **spoken_time(self._timing.defence))
        time = Countdown(self._timing.defence)

        def run() -> None:
            time.go_on()
            self._box.stage.enter(Phase.DEBATE, time.ends)

        run()
        done = (done_offer(self._box.pack),)
        question = Question("", done, seconds=time.left, doubt=Doubt.PASS, served=run)
        await ask(self._box, question, early)
        await proclaim(self._box, "lupusburg.defence_ends")

    # --- ballots ------------------------------------------------------------------------------------------

    async def _first_ballot(self, prompt: Prompt) -> Answer:
        """Ask each seat in turn where it lays a token, for two rounds of the table."""
        await self._steps.proclaim(prompt.id)
        offers = house_offers(self._box.pack, self._seating, [str(house) for house in prompt.legal])
        offers = (*offers, word_offer(self._box.pack, NOBODY))
        cast: dict[str, list[str]] = {voter: [] for voter in prompt.seats}
        own = self._own
        for turn, voter in product(range(TOKENS), prompt.seats):
            if voter in own.seats:
                await self._steps.once(partial(own.lay, voter, turn))
                continue
            key = await self._steps.choose("lupusburg.token", offers, {"seat": voter})
            if key != NOBODY:
                cast[voter].append(key)
        return cast | {voter: own.of(voter) for voter in own.seats}

    async def tell_rights(self, cue: str, prompt: TokensPrompt) -> None:
        """Open a ballot with the message `cue`, and say how many votes each seat has."""
        await proclaim(self._box, cue)
        for right in sorted(set(prompt.tokens), reverse=True):
            having = [seat for seat, votes in prompt.rights.items() if votes == right]
            await proclaim(self._box, "lupusburg.rights", seats=tuple(having), votes=right)

    async def _second_ballot(self, prompt: TokensPrompt) -> Answer:
        """Hold the second ballot: all show hands on the count of three, and the table counts the votes.

        Before that, the box announces how many votes each seat has.
        """
        own = self._own
        await self._steps.once(lambda: self.tell_rights(prompt.id, prompt))
        own.think()
        await self._steps.proclaim("lupusburg.fists")
        await self._steps.once(own.show)
        if sum(own.tally.values()) == prompt.votes:
            return {"tally": dict(own.tally)}  # only computer players have votes
        tally: dict[str, int] = {}
        for house in map(str, prompt.legal):
            left = prompt.votes - sum(tally.values())
            if left:
                name = house_phrase(self._box.pack, house)
                tally[house] = await self._steps.ask_number("lupusburg.count_votes", 0, left, house=name)
        return {"tally": tally}

    def _values(self, prompt: Prompt) -> dict[str, Value]:
        """Return the values to insert into the words of a question.

        If only one seat is asked, the values contain the `seat`. For a bet, they also contain `coin` (what
        the bet is worth), `again` (1 if the seat before was asked the same) and `first` (1 if bets were not
        explained before).
        """
        values: dict[str, Value] = {"seat": prompt.seats[0]} if len(prompt.seats) == 1 else {}
        if prompt.id != Ask.SEAL_BET:
            return values
        again = int(self._asked == prompt.id)
        first = int(not again and self._box.memory.explains(prompt.id, times=1))
        return values | {"coin": self._top_coin(), "again": again, "first": first}
