"""The section `[files]` of the configuration: where things are kept, and how many."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from narrator.config.section import Section


class FilesConfig(Section, frozen=True):
    """Where things are kept."""

    state_dir: Annotated[
        str | None,
        Meta(description="Directory for journals of games. Left out: the system's directory for state."),
    ] = None
    cache_dir: Annotated[
        str | None,
        Meta(
            description="Directory for rendered speech and models. Left out: the system's directory for "
            "caches."
        ),
    ] = None
    journals: Annotated[int, Meta(ge=1, le=10_000, description="Number of finished games to keep.")] = 20
    stories: Annotated[int, Meta(ge=0, le=10_000, description="Number of stories to keep; 0: none.")] = 50
