"""`narrator models`: list, install and remove the models of the speech recogniser."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from rich.progress import DownloadColumn

from narrator.app.error_messages import in_words_of, print_entry, print_text
from narrator.app.options import configured
from narrator.app.progress import bars
from narrator.assembly.casting import model_store
from narrator.config.system import become_the_box, called
from narrator.errors import ExitCode, NarratorError, choices
from plain_errors import written
from voices.models import CATALOGUE, Model, ModelState, install, list_models, model_named, remove, whisper
from voices.models.single_files import all_there, install_files
from voices.models.store import remove_files

WHISPER = (whisper.NAME, whisper.TITLE)
"""The name and the title of the speech model that knows all languages."""


def list_command(file: Path | None, given: Mapping[str, str]) -> int:
    """Print every model in the catalogue with its state; return 1 if one is damaged."""
    store, words = model_store(configured(file, given).config), in_words_of(None)
    found = list_models(store)
    for one in found:
        print_entry(
            f"{one.model.language}: {one.model.name} ({words(one.state)})",
            _told(one.model.title, one.model.archive.size, one.model.licence),
        )
    there = ModelState.INSTALLED if all_there(whisper.FILES, store / whisper.TITLE) else ModelState.ABSENT
    size = sum(one.content.size for one in whisper.FILES)
    print_entry(
        f"{whisper.NAME}: {whisper.TITLE} ({words(there)})",
        _told("every language, for laptops, with the extra whisper", size, whisper.LICENCE),
    )
    print_text(words(f"They are kept in {store}; fetch one: {called()} models install LANGUAGE"))
    damaged = [one for one in found if one.state is ModelState.DAMAGED]
    for one in damaged:
        print_text(f"narrator: {words(one.why)}", to=sys.stderr)
    return ExitCode.FAILED if damaged else ExitCode.GOOD


def _told(title: str, size: int, licence: str) -> str:
    return ", ".join(map(in_words_of(None), (title, f"{size / 1e6:.0f} MB", licence)))


def install_command(name: str, file: Path | None, given: Mapping[str, str]) -> int:
    """Download, check and unpack a model, with a progress bar."""
    become_the_box()
    store = model_store(configured(file, given).config)
    if name in WHISPER:
        return _install_whisper(store)
    model, words = _named(name), in_words_of(None)
    with bars(DownloadColumn()) as report:
        directory = install(model, store, lambda stage, done, total: report(words(stage), done, total))
    print(words(f"{model.name} is installed in {directory}."))
    return ExitCode.GOOD


def _install_whisper(store: Path) -> int:
    with bars(DownloadColumn()) as report:
        directory = install_files(whisper.FILES, store / whisper.TITLE, report)
    sentence = f"{whisper.TITLE} is installed in {directory}; listen with it: --listening-engine whisper"
    print(in_words_of(None)(sentence))
    return ExitCode.GOOD


def remove_command(name: str, file: Path | None, given: Mapping[str, str]) -> int:
    """Remove a model, or print that it was not installed."""
    become_the_box()
    store = model_store(configured(file, given).config)
    if name in WHISPER:
        title, there = whisper.TITLE, remove_files(store / whisper.TITLE)
    else:
        model = _named(name)
        title, there = model.name, remove(model, store)
    print(in_words_of(None)(f"{title} is removed." if there else f"{title} was not installed in {store}."))
    return ExitCode.GOOD


def _named(name: str) -> Model:
    """Return the model of that name. Raises `NarratorError` for a directory, because it needs no download."""
    if os.sep in name:
        known = choices((*CATALOGUE, whisper.NAME))
        raise NarratorError(
            f"{written(name)} is a path, and a name is needed: {known}. "
            f"A model of your own needs no installing: --listening-model {name}"
        )
    return model_named(name, whisper.NAME)
