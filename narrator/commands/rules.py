"""`narrator rules`: what a role does, the game in short, the roles, the house rules."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from narrator.config_file import load_config
from narrator.errors import ExitCode, NarratorError, unknown
from narrator.rules.editions import EDITIONS
from narrator.rules.options import Options, allowed_values
from narrator.rules.roles import ROLES
from voices.pack import VoicePack


def rules_command(role: str | None, language: str | None, config: Path | None) -> int:
    """Print the rules of one role, or of the game with the lists of roles and options."""
    pack = VoicePack.load(language or load_config(config).config.language)
    console = Console(markup=False, highlight=False)
    if role is None:
        _print_game(pack, console)
    else:
        _print_role(role_named(role, pack), pack, console)
    return ExitCode.GOOD


def role_named(name: str, pack: VoicePack) -> str:
    """The id of the role with that id, or with that name in the pack's language."""
    wanted = _plain(name)
    for role in ROLES:
        if wanted in {
            _plain(role),
            _plain(pack.words(f"role-{role}")),
            _plain(pack.words(f"role-{role}.the")),
        }:
            return role
    raise NarratorError(unknown("role", name, ROLES))


def editions_with(role: str) -> str:
    """The editions that have the card: `base_2014 (4), pact (4)`."""
    found = [f"{edition} ({count})" for edition, count in ROLES[role].cards.items() if edition in EDITIONS]
    return ", ".join(found) or "no edition that can be played yet"


def _plain(name: str) -> str:
    """Without accents, capitals and what joins words."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


def _print_role(role: str, pack: VoicePack, console: Console) -> None:
    console.print(Text.assemble((pack.words(f"role-{role}"), "bold"), f" ({role})"))
    console.print(pack.words(f"role-{role}-rules"))
    console.print(f"Cards in the box of: {editions_with(role)}.")


def _print_game(pack: VoicePack, console: Console) -> None:
    console.print(pack.words("setup-rules_base") + "\n")
    roles = Table("role", "name", "editions (cards)", title="Roles")
    for role in sorted(ROLES):
        roles.add_row(role, pack.words(f"role-{role}"), editions_with(role))
    console.print(roles)
    options = Table("option", "allowed", "default", title="House rules")
    for name, default in zip(Options.__struct_fields__, Options.__struct_defaults__, strict=True):
        shown = str(default).lower() if isinstance(default, bool) else str(default)
        options.add_row(name, allowed_values(name), shown)
    console.print(options)
