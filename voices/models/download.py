"""Download of one file over TLS. A download resumes after an interruption, and stops at the expected size.

The library `pooch` is not used, because it starts again after each interruption, and accepts any length
that a server sends. urllib is enough for one file.
"""

from __future__ import annotations

import http.client
import os
import socket
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from voices.files import open_to_write
from voices.models.catalogue import (
    Fingerprint,
    ModelError,
    NotAsKnown,
    NotReached,
    NotWritten,
    sha256_of,
)

CHUNK = 256 * 1024
SILENCE = 20.0
"""Longest time, in seconds, to wait for a server that sends nothing."""

TRIES = 4
"""Number of times that an interrupted download is tried."""

PAUSE = 1.0
"""Seconds between the first and the second try of a download; the delay doubles for each further try."""

Count = Callable[[int, int], None]
"""Callback with the number of bytes received, and of the whole file."""


class _OnlyTls(urllib.request.HTTPRedirectHandler):
    """Redirect handler that follows only https addresses."""

    def redirect_request(
        self, req: urllib.request.Request, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> urllib.request.Request | None:
        if not newurl.lower().startswith("https://"):
            raise NotAsKnown(f"{req.full_url} leads to {newurl}, which is not encrypted: not followed.")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class _Interrupted(Exception):
    """Error for a broken connection; the part that was received is kept."""


def fetch(
    url: str, part: Path, expected: Fingerprint, count: Count | None = None, tls: ssl.SSLContext | None = None
) -> None:
    """Download the file that `expected` describes to the path `part`; resume if a part of it is there.

    `tls` is for tests and for other certificate authorities; certificates are always verified. Raises a
    `ModelError`: `NotReached` without a connection or after too many interruptions (the part is kept),
    `NotAsKnown` if the server refuses or sends wrong content (the part is deleted), `NotWritten` if the
    disk refuses a write.
    """
    if not url.startswith("https://"):
        raise ModelError(f"{url} is not encrypted: models are fetched over https only.")
    resumed = part.exists()
    _complete(url, part, expected.size, count, tls)
    if sha256_of(part) == expected.sha256:
        return
    part.unlink()
    if not resumed:
        raise NotAsKnown(f"{url} is not the file it should be (wrong SHA-256): nothing was installed.")
    # The part that was there may be of another file: start again from nothing.
    fetch(url, part, expected, count, tls)


def _complete(url: str, part: Path, size: int, count: Count | None, tls: ssl.SSLContext | None) -> None:
    if part.exists() and part.stat().st_size > size:
        part.unlink()
    context = tls or ssl.create_default_context()
    opener = urllib.request.build_opener(urllib.request.HTTPSHandler(context=context), _OnlyTls())
    for attempt in range(TRIES):
        if attempt:
            time.sleep(PAUSE * 2 ** (attempt - 1))
        try:
            _continue(opener, url, part, size, count)
            return
        except _Interrupted as broken:
            last = broken
    done = part.stat().st_size if part.exists() else 0
    if not done:
        raise NotReached(
            f"{url} cannot be reached ({last}): is this machine online? Nothing was installed."
        ) from last
    raise NotReached(
        f"the connection broke at {done:,} of {size:,} bytes ({last}): the same command goes on from there."
    ) from last


def _continue(
    opener: urllib.request.OpenerDirector, url: str, part: Path, size: int, count: Count | None
) -> None:
    done = part.stat().st_size if part.exists() else 0
    if done == size:
        return
    request = urllib.request.Request(url, headers={"User-Agent": "narrator", "Accept-Encoding": "identity"})
    if done:
        request.add_header("Range", f"bytes={done}-")
    try:
        with opener.open(request, timeout=SILENCE) as response:
            if response.status == 200 or not _goes_on(response, done):
                done = 0
            _announced(url, response, size - done)
            _write(response, part, done, size, count)
    except urllib.error.HTTPError as error:
        if error.code == 416 and done:
            part.unlink()
            raise _Interrupted("the server has no such part") from error
        if error.code >= 500:
            raise _Interrupted(f"the server answers {error.code}") from error
        raise NotAsKnown(f"{url} answers {error.code} {error.reason}: nothing was installed.") from error
    except urllib.error.URLError as error:
        if isinstance(error.reason, ssl.SSLCertVerificationError):
            why = error.reason.verify_message
            raise NotAsKnown(f"{url}: the certificate cannot be trusted ({why}).") from error
        raise _Interrupted(_why(error.reason)) from error
    except (OSError, http.client.HTTPException) as error:
        raise _Interrupted(_why(error)) from error


def _why(reason: object) -> str:
    """Return the reason why a server was not reached, without error numbers and names of classes."""
    if isinstance(reason, socket.gaierror):
        return "its name is not found"
    if isinstance(reason, TimeoutError):
        return "it does not answer"
    told = reason.strerror if isinstance(reason, OSError) else str(reason)
    return told or type(reason).__name__


def _goes_on(response: Any, done: int) -> bool:
    """Say whether a server's partial answer continues the file after the `done` bytes."""
    return str(response.headers.get("Content-Range", "")).startswith(f"bytes {done}-")


def _announced(url: str, response: Any, expected: int) -> None:
    length = response.headers.get("Content-Length")
    if length is not None and length.isdigit() and int(length) != expected:
        raise NotAsKnown(f"{url} offers {int(length):,} bytes instead of {expected:,}: not fetched.")


def _write(response: Any, part: Path, done: int, size: int, count: Count | None) -> None:
    try:
        output = os.fdopen(open_to_write(part), "wb")
        output.truncate(done)
    except OSError as error:
        raise NotWritten(f"{part} cannot be written: {error.strerror}.") from error
    with output:
        output.seek(done)
        while chunk := response.read(min(CHUNK, size - done + 1)):
            done += len(chunk)
            if done > size:
                output.truncate(0)
                raise NotAsKnown("the server sends more than the model has: nothing was installed.")
            try:
                output.write(chunk)
            except OSError as error:
                raise NotWritten(f"{part} cannot be written: {error.strerror}.") from error
            if count is not None:
                count(done, size)
    if done < size:
        raise _Interrupted("it ended early")
