"""What can be wrong with the page: each a sentence for the person who wanted it."""

from __future__ import annotations

from narrator.errors import NarratorError


class PageError(NarratorError):
    """The page cannot be served as asked for; the sentence says why, and how to mend it."""
