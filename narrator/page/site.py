"""What stands behind each address: files of the package in the pack's words, and where the evening is."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from hashlib import sha256
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

import msgspec

from narrator.page.visit import UNCHANGED, Answer, PageRequest, policy
from narrator.rules.stage import Scenery
from voices.writing.pack import VoicePack

SOCKET = "/wire"


class PageView(NamedTuple):
    """A page: a body of its own below the head that all of them have."""

    name: str
    """Of its file, and of its style and its script, where it has them."""
    title: str = ""
    """The word of the pack that follows the game's name."""

    def written(self, static: Traversable) -> str:
        """The whole page, before it is put into words: of the head no line that names a file it has not."""
        title = f" – {{{{{self.title}}}}}" if self.title else ""
        head = static.joinpath("head.html").read_text("utf-8").replace("[title]", title)
        lines = head.replace("[name]", self.name).splitlines(keepends=True)
        kept = (
            line for line in lines if all(static.joinpath(file).is_file() for file in NAMED.findall(line))
        )
        return "".join(kept) + static.joinpath(f"{self.name}.html").read_text("utf-8")


NAMED = re.compile(r"/static/([\w.]+)")
"""A file that a line of the head names."""
VIEWS = {
    "/": PageView("join"),
    "/host": PageView("host", "page-host"),
    "/screen": PageView("screen", "page-screen"),
    "/seat": PageView("seat", "phone-title"),
    "/round": PageView("round", "round-title"),
}
"""The pages, by their addresses."""
KINDS = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
STATIC = "/static/"
TAG = 24
"""Hex digits of an ETag."""
CODE = f"{STATIC}code.svg"
"""The page's address as a picture."""
WORD = re.compile(r"\{\{([\w.-]+)\}\}")
"""Where a word of the pack stands in a page, as `{{page-title}}`."""
_Now = Callable[[], Scenery]


class Site:
    """All that is answered to a request."""

    def __init__(self, pack: VoicePack, now: _Now, code: Callable[[], str]) -> None:
        """`now` tells what stands on the stage; `code` draws the picture that has the address for phones."""
        self._now = now
        self._code = code
        self._files: dict[str, Answer] = {}
        static = resources.files("narrator.page").joinpath("static")
        for file in static.joinpath("noble").iterdir():
            if file.name.endswith(".js"):
                self._files[f"{STATIC}noble/{file.name}"] = _kept(KINDS["js"], file.read_bytes())
        for file in (one for one in static.iterdir() if one.is_file()):
            kind = file.name.rpartition(".")[2]
            if kind in KINDS and kind != "html":  # types of scripts are for those who write them
                self._files[STATIC + file.name] = _kept(KINDS[kind], file.read_bytes())
        for path, view in VIEWS.items():
            self._files[path] = _kept(KINDS["html"], _in_words(view.written(static), pack).encode())

    def answer(self, request: PageRequest) -> Answer:
        """The file or the state that is asked for."""
        if request.path == "/health":
            return Answer(200, "application/json", msgspec.json.encode({"phase": self._now().phase.value}))
        found = self._files.get(request.path)
        if request.path == CODE:
            found = Answer(200, KINDS["svg"], self._code().encode())
        if found is None:
            return Answer(404)
        return _as_wanted(found, request)


def _kept(kind: str, body: bytes) -> Answer:
    """Make the answer of a file, which is compressed once."""
    gzipped = gzip.compress(body, mtime=0)
    return Answer(200, kind, body, gzipped=gzipped if len(gzipped) < len(body) else b"")


def _as_wanted(found: Answer, request: PageRequest) -> Answer:
    """Put an answer as the browser wants it: compressed, or not at all where it has it already."""
    is_gzipped = found.gzipped != b"" and request.takes_gzip
    body = found.gzipped if is_gzipped else found.body
    tag = f'"{sha256(body).hexdigest()[:TAG]}"'
    extra = {"Content-Security-Policy": policy(request), "ETag": tag, "Vary": "Accept-Encoding"}
    if request.has(tag):
        return Answer(UNCHANGED, found.kind, extra=extra)
    return Answer(200, found.kind, body, extra | ({"Content-Encoding": "gzip"} if is_gzipped else {}))


def _in_words(page: str, pack: VoicePack) -> str:
    """The page in the pack's language."""

    def word(found: re.Match[str]) -> str:
        return escape(pack.language if found[1] == "language" else pack.words(found[1]))

    return WORD.sub(word, page)
