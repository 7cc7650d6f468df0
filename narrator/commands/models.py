"""`narrator models`: list, install, remove."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

from narrator.assembly.stores import model_store
from narrator.commands.config_options import configured
from narrator.commands.printed import print_entry, print_text
from narrator.config.installed import become_the_box, called
from narrator.errors import ExitCode
from voices.models import InstallStage, ModelState, install, list_models, model_named, remove, whisper
from voices.models import Progress as Report
from voices.models.loose import all_there, install_files
from voices.models.store import remove_files

WHISPER = (whisper.NAME, whisper.TITLE)
"""What the one model that is of no language is called."""


def list_command(file: Path | None, given: Mapping[str, str]) -> int:
    """Print every model of the catalogue with its state; 1 if one is damaged."""
    store = model_store(configured(file, given).config)
    found = list_models(store)
    for one in found:
        print_entry(
            f"{one.model.language}: {one.model.name} ({one.state.value})",
            f"{one.model.title}, {one.model.archive.size / 1e6:.0f} MB, {one.model.licence}",
        )
    there = ModelState.INSTALLED if all_there(whisper.FILES, store / whisper.TITLE) else ModelState.ABSENT
    megabytes = sum(one.content.size for one in whisper.FILES) / 1e6
    print_entry(
        f"{whisper.NAME}: {whisper.TITLE} ({there.value})",
        f"every language, for laptops, with the extra whisper, {megabytes:.0f} MB, {whisper.LICENCE}",
    )
    print_text(f"They are kept in {store}; fetch one: {called()} models install LANGUAGE")
    damaged = [one for one in found if one.state is ModelState.DAMAGED]
    for one in damaged:
        print_text(f"narrator: {one.why}", to=sys.stderr)
    return ExitCode.FAILED if damaged else ExitCode.GOOD


def install_command(name: str, file: Path | None, given: Mapping[str, str]) -> int:
    """Fetch, verify and unpack, with a progress bar."""
    become_the_box()
    store = model_store(configured(file, given).config)
    if name in WHISPER:
        return _install_whisper(store)
    model = model_named(name, whisper.NAME)
    with _progress_bar() as report:
        directory = install(model, store, report)
    print(f"{model.name} is installed in {directory}.")
    return ExitCode.GOOD


def _install_whisper(store: Path) -> int:
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        tasks = {one.name: progress.add_task(one.name, total=one.content.size) for one in whisper.FILES}
        directory = install_files(
            whisper.FILES,
            store / whisper.TITLE,
            lambda name, done, total: progress.update(tasks[name], completed=done, total=total),
        )
    print(f"{whisper.TITLE} is installed in {directory}; listen with it: --listening-engine whisper")
    return ExitCode.GOOD


def remove_command(name: str, file: Path | None, given: Mapping[str, str]) -> int:
    """Remove, or say that there was nothing to remove."""
    become_the_box()
    store = model_store(configured(file, given).config)
    if name in WHISPER:
        title, there = whisper.TITLE, remove_files(store / whisper.TITLE)
    else:
        model = model_named(name, whisper.NAME)
        title, there = model.name, remove(model, store)
    print(f"{title} is removed." if there else f"{title} was not installed in {store}.")
    return ExitCode.GOOD


@contextmanager
def _progress_bar() -> Iterator[Report]:
    """A bar for each stage, on the standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        tasks = {stage: progress.add_task(stage.value, total=None, visible=False) for stage in InstallStage}

        def report(stage: InstallStage, done: int, total: int) -> None:
            progress.update(tasks[stage], completed=done, total=total, visible=True)

        yield report
