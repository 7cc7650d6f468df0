"""Every kind of file that the program reads: its changes, and the allowed outcomes.

Each `read_…` raises on outcomes that users must never see: an undocumented error, a message that is no
sentence, or a hang.
"""

from __future__ import annotations

import io
import json
import tempfile
import tomllib
import zipfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st

from narrator.app.options import configured
from narrator.config.file import load_config
from narrator.config.keys import all_keys, example_file, toml_value
from narrator.config.sections import Config
from narrator.errors import ConfigError, JournalDamaged
from narrator.play.games import replayed, where
from narrator.play.journal import Journals
from narrator.play.journal_format import encode_line, is_finished, read_journal
from narrator.rules import Game, IllegalAnswer, Setup, SetupError
from narrator.scenario import as_json, run_scenario
from narrator.simulation.simulate import random_game
from narrator.table.console.typed import resolve
from narrator.table.offers import Offer
from tests.faults import evenings
from tests.fuzz.kept import (
    LAST_TIMES,
    MIXED,
    TABLE,
    TOWN,
    cached,
    kept_last_time,
    read_cache,
    read_last_time,
    read_sealed_last_time,
    read_sealed_table,
    read_table,
    remembered,
)
from tests.fuzz.mutations import changed_bytes, changed_tree
from tests.fuzz.target import Target, told
from tests.rules.tables import random_header
from voices.asr.worker import FromWorker, Taken
from voices.draw import Draw
from voices.engines.wire import Failed, Inbox, Ready, packed
from voices.models import ModelError
from voices.models.store import MANIFEST, check
from voices.models.unpack import unpack
from voices.segments import Silence, Sound, Text
from voices.writing.pack import VoicePack
from voices.writing.packs import PACKS, PackError
from voices.writing.ssml import SsmlError, parse

TESTS = Path(__file__).parents[1]
TINY = TESTS / "voices" / "data" / "tiny"


def _uncommented() -> str:
    lines = example_file().splitlines()
    return "\n".join(line[1:] if line.startswith("#") and line[1:2].isalpha() else line for line in lines)


def read_config(content: bytes, room: Path) -> None:
    path = room / "narrator.toml"
    path.write_bytes(content)
    try:
        assert isinstance(load_config(path).config, Config)
    except ConfigError as error:
        told(error, place=path)


def read_config_tree(tree: Any, room: Path) -> None:
    if not isinstance(tree, dict):
        return
    text = "\n".join(f"{toml_value(key)} = {toml_value(value)}" for key, value in _sayable(tree).items())
    read_config(text.encode("utf-8", "surrogatepass"), room)


def _sayable(value: Any) -> Any:
    """Return the tree without nulls, because TOML has none."""
    if isinstance(value, dict):
        return {key: _sayable(inside) for key, inside in value.items() if inside is not None}
    return [_sayable(inside) for inside in value if inside is not None] if isinstance(value, list) else value


def read_option(given: tuple[str, str], room: Path) -> None:
    try:
        configured(None, {given[0]: given[1]})
    except ConfigError as error:
        told(error)


OPTION_VALUES = (
    *("", "1", "-1", "x", "9" * 5000, "1e999", "nan", "true", "[", "[1,[2]]", "{a=1}", "a=b,c", "=", ",,"),
    "a=1",
    *("{a." + "b." * 3000 + "c=1}", "[" * 3000, "captain=" + "9" * 5000, "\x00", "é" * 50, "a=\n"),
)


@cache
def recorded() -> bytes:
    with tempfile.TemporaryDirectory() as directory:
        return evenings.record(Path(directory))[0].read_bytes()


@cache
def recorded_town() -> bytes:
    """Return the journal of a Lupusburg game."""
    header = {"edition": "lupusburg", "players": list("ABCDE"), "points": {"A": 3, "B": 7}, "seed": 2}
    with tempfile.TemporaryDirectory() as directory, Journals(Path(directory)) as journals:
        journal = journals.start(header)
        for answer in random_game(Setup.from_dict(header), Random(2).random).answers:
            journal.append(answer)
        journal.close()
        return journal.path.read_bytes()


@cache
def recorded_mix(seed: int) -> bytes:
    """Return the journal of a game with modules, variants, houses and events."""
    header = headers_of_mixes()[seed]
    with tempfile.TemporaryDirectory() as directory, Journals(Path(directory)) as journals:
        journal = journals.start(header)
        for answer in random_game(Setup.from_dict(header), Random(seed).random).answers:
            journal.append(answer)
        journal.close()
        return journal.path.read_bytes()


def recorded_mixes() -> tuple[bytes, ...]:
    return tuple(recorded_mix(seed) for seed in range(4))


def read_journal_file(content: bytes, room: Path) -> None:
    path = room / "game-000001.journal"
    path.write_bytes(content)
    try:
        is_finished(path)
        saved = read_journal(path)
        if saved is not None:
            replayed(saved)
            where(saved)
    except JournalDamaged as error:
        told(error, place=path)
    assert path.read_bytes() == content
    _resumable(room)


def _resumable(room: Path) -> None:
    """Resume every game offered as unfinished, and save its next answer."""
    with Journals(room) as journals:
        try:
            saved = journals.unfinished()
            if saved is not None:
                replayed(saved)
        except JournalDamaged:
            return
        if saved is not None:
            journal = journals.resume(saved)
            journal.append("P1")
            journal.close()
            again = journals.unfinished()
            assert again is not None
            assert again.answers == (*saved.answers, "P1")


def journal_entries(recorded: bytes) -> list[dict[str, Any]]:
    entries = [json.loads(line) for line in recorded.splitlines()[:-1]]
    return [{key: value for key, value in entry.items() if key != "crc"} for entry in entries]


def read_sealed_journal(entries: Any, room: Path) -> None:
    """Read entries with valid checksums, as another version of the program could have written them."""
    if not isinstance(entries, list):
        return
    lines = []
    for place, entry in enumerate(entries):
        said = entry if isinstance(entry, dict) else {"answer": entry}
        lines.append(encode_line(place, {key: value for key, value in said.items() if key != "seq"}))
    read_journal_file(b"".join(lines), room)


@cache
def scenarios() -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted((TESTS / "scenarios").glob("*/*.json")))


def read_scenario_file(content: bytes, room: Path) -> None:
    path = room / "scenario.json"
    path.write_bytes(content)
    result = run_scenario(path)
    assert result.code in (0, 1, 2)
    assert result.message.startswith(str(path))
    json.loads(as_json(result))


def read_scenario_tree(tree: Any, room: Path) -> None:
    read_scenario_file(json.dumps(tree).encode(), room)


@cache
def headers_of_mixes() -> tuple[dict[str, Any], ...]:
    """Return set-ups with the Village, the moon and variants: houses, event decks, hands, house rules."""
    drawn = (random_header(Random(seed), (5, 9)) for seed in range(200))
    rich = [header for header in drawn if len(header["modules"]) + len(header["variants"]) > 1]
    return tuple(rich[:30])


def read_header(tree: Any, room: Path) -> None:
    """Play the start of the game, or expect a refusal in a sentence."""
    if not isinstance(tree, dict):
        return
    try:
        setup = Setup.from_dict(tree)
    except SetupError as error:
        told(error)
        return
    game = Game(setup)
    for _ in range(20):
        if game.pending is None:
            return
        with suppress(IllegalAnswer):
            game.answer(tree.get("seed"))
            continue
        game.answer(game.pending.default)


PACK = VoicePack.load("fr")


def offered(game: Game) -> tuple[Offer, ...]:
    """Return the spoken options of a prompt: seats, houses, events, numbers, as they are read aloud."""
    assert game.pending is not None
    return tuple(Offer(str(option), str(option), (str(option),)) for option in game.pending.roll)


def read_typed(line: str, room: Path) -> None:
    """Match a typed line in every window of a day: it means one option, or none."""
    phrases = tuple(phrase for meant in PACK.phrases.values() for phrase in meant)
    for seed in range(3):
        game = Game(Setup.from_dict(headers_of_mixes()[seed]))
        asked = 0
        while game.pending is not None and asked < 6:
            if game.pending.public:
                offers = offered(game)
                meant = resolve(line, phrases, offers, PACK.numbers)
                assert meant is None or meant in phrases or meant in {offer.shown for offer in offers}
                asked += 1
            game.answer(game.pending.default)


TYPED = (
    *("P1", "p 1", "barbier", "Barbier !", "confesseur", "rebouteux", "la deuxième", "2", "trois", "oui"),
    "non",
    *("personne", "rien", "annule", "répète", "qui ne peut pas voter", "farm", "ev_eclipse", "bailiff_house"),
    *("9" * 5000, "-1", "٣", "²", "1e3", "\x00", "\ud800", "é" * 500, " ", "ß" * 50, "P1" * 900, "…"),
)


@cache
def ftl() -> tuple[bytes, ...]:
    names = ("tiny/common.ftl", "fr/box.ftl", "en/night.ftl", "fr/roles/witch.ftl")
    return tuple(
        (TINY.parent if name.startswith("tiny") else PACKS).joinpath(name).read_bytes() for name in names
    )


def read_pack_file(content: bytes, room: Path) -> None:
    (room / "pack.toml").write_bytes(content)
    (room / "common.ftl").write_bytes((TINY / "common.ftl").read_bytes())
    _say_everything(room)


def read_pack_tree(tree: Any, room: Path) -> None:
    if isinstance(tree, dict):
        tree = _sayable(tree)
        text = "\n".join(f"{toml_value(key)} = {toml_value(value)}" for key, value in tree.items())
        read_pack_file(text.encode("utf-8", "surrogatepass"), room)


def read_lines(content: bytes, room: Path) -> None:
    (room / "pack.toml").write_bytes((TINY / "pack.toml").read_bytes())
    (room / "lines.ftl").write_bytes(content)
    _say_everything(room)


def _say_everything(directory: Path) -> None:
    """Load a pack and render all its lines. Each line may be refused by itself."""
    try:
        pack = VoicePack.load(directory)
    except PackError as error:
        told(error)
        return
    try:
        lines = pack.all_lines()
    except PackError as error:
        told(error)
        lines = ()
    for line in lines:
        values = dict.fromkeys(line.variables, "P1")
        for variant in line.variants:
            try:
                segments = pack.render(line.message, values, Draw("fuzz"), variant)
            except PackError as error:
                told(error)
            else:
                assert 0 <= pack.seconds(segments) < 36_000


def read_ssml(content: bytes, room: Path) -> None:
    try:
        pieces = parse(content.decode("utf-8", "replace"))
    except SsmlError as error:
        told(PackError(str(error)))
        return
    for piece in pieces:
        match piece:
            case Text(_, rate, pitch, volume):
                assert 0.1 < rate < 10
                assert 0.1 < pitch < 10
                assert abs(volume) <= 60
            case Silence(seconds):
                assert 0 <= seconds <= 60
            case Sound(_, gain):
                assert abs(gain) <= 40


SSML = (
    b'<speak version="1.0"><s>La nuit <emphasis level="strong">tombe</emphasis>.</s></speak>',
    b'<break time="600ms" max="1400ms"/><prosody rate="90%" pitch="-2st" volume="-6dB">Deux</prosody>',
    b'<audio src="bell" soundLevel="+3dB"/><mark name="here"/> Trois&amp;quatre. <break strength="weak"/> 5?',
    b'<prosody pitch="99999999st">x</prosody>' + b'<prosody rate="300%">' * 9 + b"x" + b"</prosody>" * 9,
)


@cache
def archive() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as opened:
        for name in ("model/am/final.mdl", "model/graph/Gr.fst", "model/conf/mfcc.conf"):
            opened.writestr(name, b"\x00B" + b"some content " * 40)
    return file.getvalue()


def read_archive(content: bytes, room: Path) -> None:
    path, inside = room / "model.zip", room / "inside"
    path.write_bytes(content)
    inside.mkdir()
    try:
        unpack(path, inside, "model", 1_000_000)
    except ModelError as error:
        told(error)
    written = [file for file in room.rglob("*") if file.is_file() and file != path]
    assert all(inside in file.parents and not file.is_symlink() for file in written)
    assert sum(file.stat().st_size for file in written) <= 1_000_000


def read_manifest(content: bytes, room: Path) -> None:
    for name in ("final.mdl", "HCLr.fst", "Gr.fst", "mfcc.conf"):
        (room / name).write_bytes(b"\x00B" if name == "final.mdl" else b"\xd6\xfd\xb2\x7e")
    (room / MANIFEST).write_bytes(content)
    try:
        check(room, thorough=True)
    except ModelError as error:
        told(error)


MANIFEST_SEED = json.dumps({"files": {"final.mdl": [2, "0" * 64], "HCLr.fst": [4, "1" * 64]}}).encode()


def read_message(content: bytes, room: Path) -> None:
    """Read output of an engine's process: a message, or nonsense that is reported whole."""
    inbox: Inbox[Any] = Inbox(FromWorker | Ready | Failed)
    inbox.add(content)
    with suppress(ValueError):
        while inbox.take() is not None:
            pass


MESSAGE = packed(Taken(640))

CONFIG_TREE = tomllib.loads(_uncommented())

TARGETS = (
    Target("config", changed_bytes((_uncommented().encode(), example_file().encode())), read_config),
    Target("config values", changed_tree((CONFIG_TREE,)), read_config_tree),
    Target(
        "options",
        st.tuples(
            st.sampled_from([key.path for key in all_keys()]), st.sampled_from(OPTION_VALUES) | st.text()
        ),
        read_option,
    ),
    Target(
        "journal",
        st.deferred(lambda: changed_bytes((recorded(), recorded_town(), *recorded_mixes()))),
        read_journal_file,
    ),
    Target(
        "journal entries",
        st.deferred(
            lambda: changed_tree(
                tuple(map(journal_entries, (recorded(), recorded_town(), *recorded_mixes())))
            )
        ),
        read_sealed_journal,
    ),
    Target("set-up of modules", st.deferred(lambda: changed_tree(headers_of_mixes())), read_header),
    Target("typed by day", st.sampled_from(TYPED) | st.text(max_size=60), read_typed),
    Target("scenario", st.deferred(lambda: changed_bytes(scenarios())), read_scenario_file),
    Target(
        "scenario values",
        st.deferred(lambda: changed_tree(tuple(json.loads(one) for one in scenarios()))),
        read_scenario_tree,
    ),
    Target("pack", st.deferred(lambda: changed_bytes(((TINY / "pack.toml").read_bytes(),))), read_pack_file),
    Target("pack values", changed_tree((tomllib.loads((TINY / "pack.toml").read_text()),)), read_pack_tree),
    Target("lines", st.deferred(lambda: changed_bytes(ftl())), read_lines),
    Target("ssml", changed_bytes(SSML), read_ssml),
    Target("last table", changed_bytes((remembered(), remembered(TOWN), remembered(MIXED))), read_table),
    Target(
        "last table values",
        changed_tree(tuple(map(msgspec.to_builtins, (TABLE, TOWN, MIXED)))),
        read_sealed_table,
    ),
    Target("last time", changed_bytes(tuple(map(kept_last_time, LAST_TIMES))), read_last_time),
    Target(
        "last time's values", changed_tree(tuple(map(msgspec.to_builtins, LAST_TIMES))), read_sealed_last_time
    ),
    Target("voice cache", st.deferred(lambda: changed_bytes((cached(),))), read_cache),
    Target("archive", st.deferred(lambda: changed_bytes((archive(),))), read_archive),
    Target("manifest", changed_bytes((MANIFEST_SEED,)), read_manifest),
    Target("recogniser's messages", changed_bytes((MESSAGE,)), read_message),
)
