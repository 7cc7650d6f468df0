"""The command line: its commands, options and help. A command's code is imported only when it runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import Abort, TyperException

from narrator import __version__
from narrator.app.count_commands import balance, simulate
from narrator.app.error_messages import Translated, ended, finish_output, in_words_of, told_in
from narrator.app.groups import Commands, Helped
from narrator.app.options import (
    PAGE_ON,
    USUAL_EDITION,
    AudioFile,
    Clock,
    ConfigFile,
    DemoClock,
    Edition,
    HouseRules,
    Language,
    MindSeats,
    Modules,
    Players,
    PracticeName,
    PracticePlayers,
    PracticeSeed,
    Roll,
    Seed,
    ServedPage,
    Told,
    TraceFile,
    Variants,
    takes_config_keys,
)
from narrator.config.system import look_where_the_box_looks
from narrator.errors import ExitCode, choices, guess
from narrator.table.timing import RollKind

PROGRAM = "A game master for Werewolf nights: it speaks, listens and keeps the rules, so everyone plays."


def _print_version(wanted: bool) -> None:
    """Print the version and exit."""
    if wanted:
        print(f"narrator {__version__}")
        raise typer.Exit


def _any_command(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit."),
    ] = False,
) -> None:
    pass


def play(
    given: dict[str, str],
    config: ConfigFile = None,
    trace: TraceFile = None,
    audio: AudioFile = None,
    page: ServedPage = False,
) -> int:
    """Start a game night: set up the table, then play."""
    from narrator.app.play import play_command

    return play_command(config, {**given, **(PAGE_ON if page else {})}, trace, audio)


def demo(
    scenario: Annotated[
        Path | None,
        typer.Option("--scenario", metavar="FILE", help="Play the deal and the answers of this scenario."),
    ] = None,
    edition: Edition = USUAL_EDITION,
    players: Players = None,
    seed: Seed = 1,
    lang: Language = None,
    clock: DemoClock = Clock.REAL,
    roll: Roll = RollKind.NAMES,
    secrets: Told = None,
    variant: Variants = None,
    module: Modules = None,
    options: HouseRules = "",
    trace: TraceFile = None,
    audio: AudioFile = None,
    minds: MindSeats = 0,
    both_villages: Annotated[
        bool,
        typer.Option(
            "--both-villages", help="With the hamlets: both villages at this box in turn.", hidden=True
        ),
    ] = False,
) -> int:
    """Listen to a whole evening of simulated players."""
    from narrator.app.demo import run_demo

    return run_demo(
        scenario=scenario,
        edition=edition,
        players=players,
        seed=seed,
        language=lang,
        virtual=clock is Clock.VIRTUAL,
        roll=roll,
        secrets=secrets,
        variants=tuple(variant or ()),
        modules=tuple(module or ()),
        options=options,
        trace=trace,
        audio=audio,
        minds=minds,
        both=both_villages,
    )


def practice(
    edition: Edition = USUAL_EDITION,
    players: PracticePlayers = 8,
    seed: PracticeSeed = None,
    lang: Language = None,
    name: PracticeName = None,
    options: HouseRules = "",
    box: Annotated[
        bool, typer.Option("--box", help="Instead, one short night with this machine's key and lamp.")
    ] = False,
) -> int:
    """Learn the game alone: one evening with computer players."""
    if box:
        from narrator.app.practice import practise_at_the_box

        return practise_at_the_box(lang, name)
    from narrator.app.practice import run_practice

    return run_practice(edition, players, seed, lang, name, options)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Scenario file, in JSON.")],
    json: Annotated[bool, typer.Option("--json", help="Print all that happened as one JSON object.")] = False,
) -> int:
    """Play a scenario file and check what it expects."""
    from narrator.app.reports import replay_command

    return replay_command(file, as_json=json)


def doctor(
    given: dict[str, str],
    config: ConfigFile = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Run without a sound, and without asking for a press or a word.")
    ] = False,
) -> int:
    """Check sound, microphone, recognition, button, light and files."""
    from narrator.app.doctor import doctor_command

    return doctor_command(config, given, quiet=quiet)


def rules(
    role: Annotated[
        str | None,
        typer.Argument(metavar="ROLE", help="Id or name of a card or rule. Default: everything."),
    ] = None,
    lang: Language = None,
    config: ConfigFile = None,
    options: Annotated[
        bool, typer.Option("--options", help="Explain every house rule and its values.")
    ] = False,
    edition: Annotated[
        str | None, typer.Option("--edition", metavar="EDITION", help="List only the cards of this edition.")
    ] = None,
) -> int:
    """Explain a card, or the game with its cards and house rules."""
    from narrator.app.rules import rules_command

    return rules_command(role, lang, config, options=options, edition=edition)


def boards() -> int:
    """List the supported boards and how to wire them."""
    from narrator.app.reports import boards_command

    return boards_command()


ModelName = Annotated[
    str, typer.Argument(metavar="NAME", help="Language (fr, en), whisper, or the full name of a model.")
]


def models_list(given: dict[str, str], config: ConfigFile = None) -> int:
    """List the models for speech recognition, and which are installed."""
    from narrator.app.models import list_command

    return list_command(config, given)


def models_install(given: dict[str, str], name: ModelName, config: ConfigFile = None) -> int:
    """Download a model; an interrupted download continues."""
    from narrator.app.models import install_command

    return install_command(name, config, given)


def models_remove(given: dict[str, str], name: ModelName, config: ConfigFile = None) -> int:
    """Remove a model."""
    from narrator.app.models import remove_command

    return remove_command(name, config, given)


VoiceName = Annotated[
    str | None,
    typer.Argument(
        metavar="VOICE", help="Name from `narrator voices list`. Default: the best one for the language."
    ),
]
AUDIO_KEYS = tuple(
    f"audio.{key}" for key in ("engine", "voice", "roll_voice", "quote_voice", "output", "volume")
)
"""The configuration keys that choose the voice and the loudspeaker."""


def voices_list(given: dict[str, str], config: ConfigFile = None) -> int:
    """List the engines and voices, and which are installed."""
    from narrator.app.voices import list_command

    return list_command(config, given)


def voices_install(given: dict[str, str], name: VoiceName = None, config: ConfigFile = None) -> int:
    """Download a voice; an interrupted download continues."""
    from narrator.app.voices import install_command

    return install_command(name, config, given)


def voices_render(
    given: dict[str, str],
    config: ConfigFile = None,
    opening: Annotated[
        bool, typer.Option("--opening", help="Render only what the box says when it starts: quick.")
    ] = False,
) -> int:
    """Render every line without a name now, so that a slow voice causes no wait at the table."""
    from narrator.app.voices import render_command

    return render_command(config, given, opening=opening)


def voices_audition(given: dict[str, str], config: ConfigFile = None, audio: AudioFile = None) -> int:
    """Play some lines as they sound at the table."""
    from narrator.app.voices import audition_command

    return audition_command(config, given, audio)


_CACHE = ("files.cache_dir",)
_SPEAKING = (*_CACHE, "language", *AUDIO_KEYS)
_PARTS = ("language", "box.board", "audio.output", "audio.volume", "audio.engine", "audio.voice")
"""The keys that `narrator doctor --help` shows. `--help-all` shows all."""
_PLAYING = ("table.edition", "table.players", "table.deck", "table.secrets", *_PARTS)
"""The keys that `narrator play --help` shows. `--help-all` shows all."""

Declared = Callable[[], Callable[..., int]]
"""A function that declares a command. It is called only for the wanted command, because declaring options for
a hundred keys takes time.
"""

_COMMANDS: dict[str, Declared] = {
    "play": lambda: takes_config_keys(play, common=_PLAYING),
    "demo": lambda: demo,
    "practice": lambda: practice,
    "replay": lambda: replay,
    "simulate": lambda: simulate,
    "balance": lambda: takes_config_keys(balance, only=_CACHE),
    "doctor": lambda: takes_config_keys(doctor, common=(*_PARTS, "listening.engine")),
    "rules": lambda: rules,
    "boards": lambda: boards,
}
_MODELS: dict[str, Declared] = {
    "list": lambda: takes_config_keys(models_list, only=_CACHE),
    "install": lambda: takes_config_keys(models_install, only=_CACHE),
    "remove": lambda: takes_config_keys(models_remove, only=_CACHE),
}
_VOICES: dict[str, Declared] = {
    "list": lambda: takes_config_keys(voices_list, only=_CACHE),
    "install": lambda: takes_config_keys(voices_install, only=(*_CACHE, "language"), common=("language",)),
    "render": lambda: takes_config_keys(voices_render, only=_SPEAKING, common=_PARTS),
    "audition": lambda: takes_config_keys(voices_audition, only=_SPEAKING, common=_PARTS),
}
_GROUPS = {
    "models": ("List, download or remove models for speech recognition.", _MODELS),
    "voices": ("List, download, render or try voices.", _VOICES),
}


@cache
def program(wanted: str | None = None) -> Any:
    """Declare all commands, or for speed only the command `wanted`."""
    app = typer.Typer(
        name="narrator",
        cls=Commands,
        help=PROGRAM,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_any_command)
    _declare(app, _COMMANDS, wanted)
    for name, (does, commands) in _GROUPS.items():
        if wanted in (None, name):
            group = typer.Typer(cls=Commands)
            _declare(group, commands)
            app.add_typer(group, name=name, help=does)
    return typer.main.get_command(app)


def _declare(app: typer.Typer, commands: Mapping[str, Declared], wanted: str | None = None) -> None:
    for name, declared in commands.items():
        if wanted in (None, name):
            app.command(name, cls=Helped)(declared())


def run(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code. Print an error that the user caused to the standard error."""
    look_where_the_box_looks()
    return ended(lambda: _obeyed(arguments), holds_secrets=arguments[:1] == ["play"])


def _obeyed(arguments: Sequence[str]) -> int:
    first = next(iter(arguments), None)
    commands = program(first if first in _COMMANDS or first in _GROUPS else None)
    try:
        with told_in(lambda: None):
            code = commands(list(arguments) or ["--help"], prog_name="narrator", standalone_mode=False)
            finish_output()
    except TyperException as error:
        raise Translated(in_words_of(None)(_usage(error)), ExitCode.WRONG_USE) from error
    except Abort:
        raise KeyboardInterrupt from None
    return int(code or 0)


def _usage(error: TyperException) -> str:
    """Return a sentence that says what is wrong with a command line, and which words are allowed."""
    context = getattr(error, "ctx", None)
    option = getattr(error, "option_name", None)
    if context is None:
        return error.format_message()
    parameters = context.command.get_params(context)
    options = {name for one in parameters for name in one.opts if name.startswith("--")}
    if option is not None:
        allowed = sorted(options)
        listed = choices(allowed) if len(allowed) <= _FEW else f"see `{context.command_path} --help-all`"
        return f'{context.command_path} has no option "{option}"{guess(option, allowed)}; allowed: {listed}.'
    message = error.format_message().rstrip(".")
    for theirs, ours in _PLAINLY.items():
        message = message.replace(theirs, ours)
    return f"{message} (see `{context.command_path} --help`)."


_PLAINLY = {
    "Value error, ": "",
    "Input should be a valid integer, unable to parse string as an integer": "a whole number is needed",
    "Input should be a valid number, unable to parse string as a number": "a number is needed",
    "Input should be a valid string, unable to parse raw data as a unicode string": "this is not UTF-8 text",
    "Input should be greater than or equal to": "the least that is allowed is",
    "Input should be less than or equal to": "the most that is allowed is",
    "extra argument(s)": "extra argument",
}
"""Error messages of Typer, each with the sentence that replaces it."""
_FEW = 20
"""The number of option names that an error sentence lists at most."""
