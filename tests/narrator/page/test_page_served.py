from __future__ import annotations

import json
import re
import socket
import ssl
from pathlib import Path
from typing import cast

import pytest
import trio
import trio.testing
import trustme

from narrator.config.file import parse_config
from narrator.errors import ExitCode
from narrator.page import opening
from narrator.page.announcing import announced
from narrator.page.codes import drawn
from narrator.page.door import Door, PageError, open_door, spelled
from narrator.page.http import PageRequest
from narrator.page.opening import door_of
from narrator.page.server import WORD, Site
from narrator.rules.kernel.events import Phase, Scenery
from tests.narrator.page.browser import at_home, page_open
from voices.writing.pack import VoicePack

STATIC = Path(opening.__file__).parent / "static"


async def test_health_address_reports_only_the_phase_of_the_game() -> None:
    now = Scenery(phase=Phase.ASLEEP, number=2, seats=("Ann",), captain="Ann")
    async with page_open(now=lambda: now) as browser:
        got = await browser.get("/health")
    assert (got.status, json.loads(got.body)) == (200, {"phase": "asleep"})


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_every_page_file_is_served_and_names_no_other_server(language: str) -> None:
    async with page_open(language=language) as browser:
        for path in (
            "/",
            "/host",
            "/screen",
            *(f"/static/{file.name}" for file in STATIC.iterdir() if file.is_file()),
        ):
            got = await browser.get(path)
            if path.endswith((".html", ".d.ts")):
                assert got.status == 404
                continue
            assert got.status == 200, path
            assert WORD.search(got.body.decode()) is None, path
            assert set(re.findall(rb"\w+://[\w.]+", got.body)) <= {b"http://www.w3.org"}, path
            assert "unsafe" not in got.headers["content-security-policy"]
            assert got.headers["x-content-type-options"] == "nosniff"
        assert f'lang="{language}"'.encode() in (await browser.get("/")).body


def test_no_page_has_inline_scripts_or_styles() -> None:
    for file in STATIC.glob("*.html"):
        page = file.read_text()
        assert "style=" not in page
        assert "<style" not in page
        assert " on" not in page
        whole = re.findall('<script (?:type="module" )?src="[^"]+"></script>', page)
        assert page.count("<script") == len(whole)


@pytest.mark.parametrize(
    ("method", "path", "host", "status"),
    [
        ("GET", "/nothing", None, 404),
        ("GET", "/static/../door.py", None, 404),
        ("POST", "/health", None, 405),
        ("GET", "/wire", None, 426),
        ("GET", "/", "evil.example:8080", 421),
        ("GET", "/", "narrator.local", 200),
        ("GET", "/", "[::1]:8080", 200),
        ("HEAD", "/", None, 200),
    ],
)
async def test_invalid_request_gets_an_http_error_status(
    method: str, path: str, host: str | None, status: int
) -> None:
    async with page_open() as browser:
        got = await browser.get(path, method, **({} if host is None else {"Host": host}))
        assert got.status == status
        assert (got.body == b"") is (method == "HEAD" or status in (404, 405, 421, 426))


async def test_page_uses_https_if_a_certificate_is_configured(tmp_path: Path) -> None:
    authority, trusts = trustme.CA(), ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    authority.configure_trust(trusts)
    authority.issue_cert("127.0.0.1").private_key_and_cert_chain_pem.write_to_path(tmp_path / "both.pem")
    loaded = at_home(f'certificate = "{tmp_path / "both.pem"}"\n')
    async with page_open(loaded=loaded, trusts=trusts) as browser:
        assert (await browser.get("/health")).status == 200
        refused = await browser.socket(Origin=f"http://{browser.host}")
        assert refused.status == 403


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (
            'address = "10.255.255.1"',
            'narrator.toml, line 2: page.address: this machine has no address "10.255.255.1"',
        ),
        ('address = "224.0.0.1"', "narrator.toml, line 2: page.address: this machine has no address"),
        ('address = "255.255.255.255"', "narrator.toml, line 2: page.address: this machine has no address"),
        ('address = "nowhere.invalid"', "narrator.toml, line 2: page.address: this machine has no address"),
        (
            'certificate = "/nowhere/c.pem"',
            "narrator.toml, line 2: page.certificate: /nowhere/c.pem cannot be read: No such",
        ),
        ('key = "/nowhere/k.pem"', "narrator.toml, line 2: page.key: a key needs its certificate"),
        (f'certificate = "{__file__}"', "narrator.toml, line 2: page.certificate:"),
    ],
)
def test_page_that_cannot_be_served_is_reported_clearly(settings: str, sentence: str) -> None:
    loaded = parse_config(f"[page]\n{settings}\nport = 0\nenabled = true\n", "narrator.toml")
    with pytest.raises(PageError) as raised:
        open_door(loaded)
    assert raised.value.sentence.startswith(sentence)
    assert raised.value.exit_code is ExitCode.WRONG_USE


def test_port_in_use_is_reported_in_one_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        loaded = parse_config(f'[page]\naddress = "127.0.0.1"\nport = {port}\n', "narrator.toml")
        with pytest.raises(PageError, match=f"line 3: page.port: another program has port {port}"):
            open_door(loaded)


async def test_missing_page_libraries_get_install_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "LIBRARIES", ("no_such_library",))
    with pytest.raises(PageError, match=r"not installed: run `.*install 'werewolf-narrator\[page\]'`\."):
        async with door_of(at_home()):
            pytest.fail("it has opened")


def door_at(host: str, port: int) -> Door:
    return Door(cast("trio.SocketListener", None), None, host, port)


@pytest.mark.parametrize(
    ("language", "host", "port", "said"),
    [
        (
            "en",
            "192.168.1.20",
            8080,
            "one nine two, dot, one six eight, dot, one, dot, two zero, port eight zero eight zero",
        ),
        ("fr", "10.0.0.7", 80, "un zéro, point, zéro, point, zéro, point, sept"),
    ],
)
def test_page_address_is_spoken_digit_by_digit(language: str, host: str, port: int, said: str) -> None:
    assert spelled(door_at(host, port), VoicePack.load(language)) == said


async def test_address_is_announced_when_the_network_appears_later(
    monkeypatch: pytest.MonkeyPatch, autojump_clock: trio.testing.MockClock
) -> None:
    announced_at, told, own = list[str](), list[str](), ["127.0.0.1"]

    async def announce(door: Door, host: str, tell: object) -> None:
        announced_at.append(host)
        await trio.sleep_forever()

    monkeypatch.setattr("narrator.page.announcing.announce", announce)
    monkeypatch.setattr("narrator.page.door.own_address", lambda: own[0])
    door = door_at("0.0.0.0", 8080)
    site, asks = Site(VoicePack.load("en"), Scenery, lambda: drawn(door.address)), {"host": "localhost"}
    before = site.answer(PageRequest("GET", "/static/code.svg", asks)).body
    assert door.is_alone
    async with announced(door, told.append, lambda: told.append(door.address)):
        await trio.sleep(60)
        assert (announced_at, told) == ([], [])
        own[0] = "192.168.1.20"
        await trio.sleep(60)
        own[0] = "192.168.1.21"
        await trio.sleep(60)
    assert announced_at == ["192.168.1.20", "192.168.1.21"]
    assert told == ["http://192.168.1.20:8080/", "http://192.168.1.21:8080/"]
    assert not door.is_alone
    now = site.answer(PageRequest("GET", "/static/code.svg", asks)).body
    assert now == drawn(told[-1]).encode() != before


async def test_page_on_ipv4_and_ipv6_names_a_reachable_address() -> None:
    loaded = parse_config('[page]\naddress = "::"\nport = 0\n', "narrator.toml")
    async with page_open(loaded=loaded) as browser:
        assert (await browser.get("/health")).status == 200
    door = open_door(loaded)
    async with door.listener:
        assert "::" not in door.address
