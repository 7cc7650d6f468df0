"""The commands, as they are declared. What a command does is imported when used, so each comes soon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import Abort, TyperException

from narrator.box.timing import RollKind
from narrator.commands.arguments import (
    USUAL_EDITION,
    AudioFile,
    Clock,
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
    Told,
    TraceFile,
    Variants,
)
from narrator.commands.config_options import ConfigFile, ServedPage, takes_config_keys
from narrator.commands.counting import balance, simulate
from narrator.commands.front import COMMANDS, PROGRAM, SHOW_VERSION, VERSION
from narrator.commands.given_keys import PAGE_ON
from narrator.commands.groups import Commands, Helped
from narrator.commands.imports import imported_quickly
from narrator.commands.mistakes import Translated, ended, finish_output, in_words_of, told_in
from narrator.config.installed import look_where_the_box_looks
from narrator.errors import ExitCode, choices, guess


def _tell_version(wanted: bool) -> None:
    """Print the version beside other words, or where `narrator.cli` could not write it, and end."""
    if wanted:
        print(VERSION)
        raise typer.Exit


def _any_command(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help=SHOW_VERSION),
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
    """Be the box: set a table up by voice and button, then play until stopped."""
    with imported_quickly():
        from narrator.commands.play import play_command

    return play_command(config, {**given, **(PAGE_ON if page else {})}, trace, audio)


def demo(
    scenario: Annotated[
        Path | None, typer.Option("--scenario", metavar="FILE", help="Play this scenario's deal and answers.")
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
        bool, typer.Option("--both-villages", help="With the hamlets: both villages at this box, by turns.")
    ] = False,
) -> int:
    """Hear a whole evening, played by simulated people."""
    from narrator.commands.demo import run_demo

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
        bool, typer.Option("--box", help="One night of a minute instead, with this machine's key and lamp.")
    ] = False,
) -> int:
    """Learn the game at this terminal: one evening among seats that the box plays."""
    if box:
        from narrator.commands.practice_box import practise_at_the_box

        return practise_at_the_box(lang, name)
    from narrator.commands.practice import run_practice

    return run_practice(edition, players, seed, lang, name, options)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The scenario, in JSON.")],
    json: Annotated[bool, typer.Option("--json", help="All that happened, as one JSON object.")] = False,
) -> int:
    """Play a scenario file and judge its expectations."""
    from narrator.commands.replay import replay_command

    return replay_command(file, as_json=json)


def doctor(
    given: dict[str, str],
    config: ConfigFile = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Ask nobody to press or listen; say nothing aloud.")
    ] = False,
) -> int:
    """Examine speaker, microphone, recogniser, button, light and files."""
    from narrator.commands.doctor import doctor_command

    return doctor_command(config, given, quiet=quiet)


def rules(
    role: Annotated[
        str | None,
        typer.Argument(metavar="ROLE", help="An id or a name. Left out: all there is."),
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
    """Say what a role does, or how the game goes."""
    from narrator.commands.rules import rules_command

    return rules_command(role, lang, config, options=options, edition=edition)


def boards() -> int:
    """Show the boards: what they carry and how to wire them."""
    from narrator.commands.boards import boards_command

    return boards_command()


ModelName = Annotated[
    str, typer.Argument(metavar="NAME", help="A language (fr, en), whisper, or a model's full name.")
]


def models_list(given: dict[str, str], config: ConfigFile = None) -> int:
    """Show the models there are, and which are on this machine."""
    from narrator.commands.models import list_command

    return list_command(config, given)


def models_install(given: dict[str, str], name: ModelName, config: ConfigFile = None) -> int:
    """Fetch a model; goes on where an interrupted download was."""
    from narrator.commands.models import install_command

    return install_command(name, config, given)


def models_remove(given: dict[str, str], name: ModelName, config: ConfigFile = None) -> int:
    """Remove a model."""
    from narrator.commands.models import remove_command

    return remove_command(name, config, given)


VoiceName = Annotated[
    str | None,
    typer.Argument(
        metavar="VOICE", help="A name of `narrator voices list`; left out: the best one of the language."
    ),
]
AUDIO_KEYS = tuple(
    f"audio.{key}" for key in ("engine", "voice", "roll_voice", "quote_voice", "output", "volume")
)
"""What says who speaks, and through what."""


def voices_list(given: dict[str, str], config: ConfigFile = None) -> int:
    """List the engines and voices, and whether they are on this machine."""
    from narrator.commands.voices import list_command

    return list_command(config, given)


def voices_install(given: dict[str, str], name: VoiceName = None, config: ConfigFile = None) -> int:
    """Fetch a voice; goes on where an interrupted download was."""
    from narrator.commands.voices import install_command

    return install_command(name, config, given)


def voices_render(
    given: dict[str, str],
    config: ConfigFile = None,
    opening: Annotated[
        bool, typer.Option("--opening", help="Only what is said when the box starts, which takes a moment.")
    ] = False,
) -> int:
    """Render every line of the pack that holds no name, so that a slow voice need not do it at the table."""
    from narrator.commands.voices import render_command

    return render_command(config, given, opening=opening)


def voices_audition(given: dict[str, str], config: ConfigFile = None, audio: AudioFile = None) -> int:
    """Hear some lines as they would be said at the table."""
    from narrator.commands.voices import audition_command

    return audition_command(config, given, audio)


_CACHE = ("files.cache_dir",)
_SPEAKING = (*_CACHE, "language", *AUDIO_KEYS)

Declared = Callable[[], Callable[..., int]]
"""What makes the declaration of a command when it is wanted: with a hundred keys that takes a while."""

_DECLARED: dict[str, Declared | dict[str, Declared]] = {
    "play": lambda: takes_config_keys(play),
    "demo": lambda: demo,
    "practice": lambda: practice,
    "replay": lambda: replay,
    "simulate": lambda: simulate,
    "balance": lambda: takes_config_keys(balance, only=_CACHE),
    "doctor": lambda: takes_config_keys(doctor),
    "rules": lambda: rules,
    "boards": lambda: boards,
    "models": {
        "list": lambda: takes_config_keys(models_list, only=_CACHE),
        "install": lambda: takes_config_keys(models_install, only=_CACHE),
        "remove": lambda: takes_config_keys(models_remove, only=_CACHE),
    },
    "voices": {
        "list": lambda: takes_config_keys(voices_list, only=_CACHE),
        "install": lambda: takes_config_keys(voices_install, only=(*_CACHE, "language")),
        "render": lambda: takes_config_keys(voices_render, only=_SPEAKING),
        "audition": lambda: takes_config_keys(voices_audition, only=_SPEAKING),
    },
}


@cache
def program(wanted: str | None = None) -> Any:
    """All commands, or but the one that is wanted: the options of the others need not be made for it."""
    app = typer.Typer(
        name="narrator",
        cls=Commands,
        help=PROGRAM,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_any_command)
    for name in COMMANDS if wanted is None else (wanted,):
        declared = _DECLARED[name]
        if isinstance(declared, dict):
            app.add_typer(_group(declared), name=name, help=COMMANDS[name])
        else:
            app.command(name, cls=Helped, help=COMMANDS[name])(declared())
    return typer.main.get_command(app)


def _group(commands: dict[str, Declared]) -> typer.Typer:
    below = typer.Typer(cls=Commands)
    for name, declared in commands.items():
        below.command(name, cls=Helped)(declared())
    return below


def run_command(arguments: Sequence[str]) -> int:
    """Run one command and return its exit code; a person's mistake is a sentence on the standard error."""
    look_where_the_box_looks()
    return ended(lambda: _obeyed(arguments), holds_secrets=arguments[:1] == ["play"])


def _obeyed(arguments: Sequence[str]) -> int:
    try:
        with told_in(lambda: None):
            code = _program_for(arguments)(
                list(arguments) or ["--help"], prog_name="narrator", standalone_mode=False
            )
            finish_output()
    except TyperException as error:
        raise Translated(in_words_of(None)(_usage(error)), ExitCode.WRONG_USE) from error
    except Abort:
        raise KeyboardInterrupt from None
    return int(code or 0)


def _program_for(arguments: Sequence[str]) -> Any:
    first = next(iter(arguments), None)
    return program(first if first in COMMANDS else None)


def _usage(error: TyperException) -> str:
    """What is wrong with the words of a command, and what is allowed."""
    context = getattr(error, "ctx", None)
    option = getattr(error, "option_name", None)
    if context is None:
        return error.format_message()
    options = [name for one in context.command.params for name in one.opts if name.startswith("--")]
    if option is not None:
        allowed = sorted({*options, "--help"})
        listed = choices(allowed) if len(allowed) <= _FEW else f"see `{context.command_path} --help`"
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
"""Words of the library that reads the command line, and ours for them."""
_FEW = 20
"""Up to so many options are listed in a sentence."""
