"""What is shown of the program before any command is: its version, and the page of its commands.

Both are wanted at once, on a slow board too. So nothing here imports the library that reads command lines, or
the configuration's keys: the texts stand here, and `narrator.commands.program` declares the commands by them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from narrator import __version__

PROGRAM = "The game master for Werewolf nights: it speaks, listens, keeps the rules, and lets everybody play."
VERSION = f"narrator {__version__}"
SHOW_VERSION = "Print the version and end."
SHOW_HELP = "Show this message and exit."
COMMANDS = {
    "play": "Be the box: set a table up by voice and button, then play until stopped.",
    "demo": "Hear a whole evening, played by simulated people.",
    "practice": "Learn the game at this terminal: one evening among seats that the box plays.",
    "replay": "Play a scenario file and judge its expectations.",
    "simulate": "Play many games, at random or among minds: who wins, how long they are, how many a second.",
    "balance": "Say each side's chance with a deck, counted in games among minds; find decks that are fair.",
    "doctor": "Examine speaker, microphone, recogniser, button, light and files.",
    "rules": "Say what a role does, or how the game goes.",
    "boards": "Show the boards: what they carry and how to wire them.",
    "models": "Models to listen with: which there are, fetch one, remove one.",
    "voices": "Voices to speak with: list, fetch, render ahead, hear one.",
}
"""What each does, in the order in which they are listed."""


def front_page(arguments: Sequence[str]) -> str | None:
    """What is shown for these words, if they ask for no command; None if they do, or are wrong."""
    match arguments:
        case ["--version"]:
            return VERSION
        case [] | ["--help"] | ["-h"]:
            return _help()
    return None


def _help() -> str:
    from narrator.commands.help_pages import Row, page_of

    rows = [
        Row("Options", "--version", SHOW_VERSION),
        Row("Options", "-h, --help", SHOW_HELP),
        *(Row("Commands", name, does) for name, does in COMMANDS.items()),
    ]
    words = _words_of_system()
    return page_of(f"narrator [OPTIONS] {words('COMMAND')} …", PROGRAM, rows, words).rstrip("\n")


def _words_of_system() -> Callable[[str], str]:
    """How English sentences are said in the language of the system; in English they need not be looked up."""
    from narrator.config.language_of_system import language_of_system
    from voices.writing.packs import has_sentences

    language = language_of_system()
    if language is None or not has_sentences(language):
        return str
    from voices.writing.plain_sentences import PlainSentences

    return PlainSentences(language)
