"""What a phone is served: a kept library as its authors made it, and a page without a secret in it."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from narrator.page import opening
from narrator.page.code import rows
from narrator.page.seal import Seal, id_of, written
from tests.narrator.page.browser import page_open

STATIC = Path(opening.__file__).parent / "static"
NOBLE = {
    "LICENSE": "f36671a5487c9c5050efacb58011c37c24c55a889803cb036cf9d9a6347c1e2d",
    "_arx.js": "ead142ba410404c0698bb80e0d6f77780799bb77a9e3b098cf0f9fca1c486e37",
    "_poly1305.js": "5d2afd73b40dbafb7b6740c6e6388e7123c79a4e57306861b28c5734925fa84d",
    "chacha.js": "5f1c00575e227b75163f4bac50b79442dec50ee3047c46c18887808ba8af0a69",
    "utils.js": "a443ec1f60d1aaa25d1b7d8c102d33c0e8e6d683ada1ad17be9c32e69170ff95",
}
"""The files of `@noble/ciphers` 2.4.0 (MIT), as the npm package has them."""


def test_the_kept_library_is_what_its_authors_made() -> None:
    found = {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in (STATIC / "noble").iterdir()
    }
    assert found == NOBLE


def test_all_files_together_are_under_120_kilobytes_compressed() -> None:
    files = [file for file in STATIC.rglob("*") if file.is_file()]
    assert len(files) > 10
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 120_000


async def test_a_phone_gets_its_page_and_all_that_this_needs() -> None:
    async with page_open(language="fr") as browser:
        page = await browser.get("/seat")
        assert page.status == 200
        assert "Gardez le doigt ici" in page.body.decode()
        for path in ("seat.js", "seat_wire.js", "seal.js", "seat.css", "noble/chacha.js", "noble/utils.js"):
            assert (await browser.get(f"/static/{path}")).status == 200, path
        assert (await browser.get("/static/noble/LICENSE")).status == 404


def test_the_code_of_a_seat_is_read_from_a_terminal_as_it_was_written() -> None:
    """A code in capitals would be another one."""
    code = written(bytes(range(32)))
    assert code != code.upper()
    lower, upper = (rows(f"http://192.168.1.20:8080/seat#{text}") for text in (code, code.upper()))
    assert lower != upper
    assert len(lower) <= 21


SCRIPT = """
import { Seal, idOf, read, written } from "%s/seal.js";
const given = JSON.parse(process.argv[2]);
const seal = new Seal(read(given.code), read(given.phone), read(given.box));
console.log(JSON.stringify({
  id: written(idOf(read(given.code))),
  opened: given.sealed.map((one) => new TextDecoder().decode(seal.open(read(one)))),
  sealed: ["un", "deux"].map((text) => written(seal.seal(new TextEncoder().encode(text)))),
}));
"""


@pytest.mark.wide
@pytest.mark.skipif(shutil.which("node") is None, reason="it needs Node.js, of the system package nodejs")
def test_the_page_seals_as_the_box_does(tmp_path: Path) -> None:
    shutil.copytree(STATIC, tmp_path / "static")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    code, phone, box = bytes(range(32)), bytes(range(12)), bytes(range(100, 112))
    ours = Seal(code, phone, box)
    given = {"code": written(code), "phone": written(phone), "box": written(box)}
    sealed = [written(ours.seal(text)) for text in (b"one", b"two")]
    (tmp_path / "try.mjs").write_text(SCRIPT % "./static")
    command = ["node", str(tmp_path / "try.mjs"), json.dumps(given | {"sealed": sealed})]
    done = subprocess.run(
        [command[0], command[1], command[2]], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["id"] == written(id_of(code))
    assert said["opened"] == ["one", "two"]
    from narrator.page.seal import read

    assert [ours.open(read(one)) for one in said["sealed"]] == [b"un", b"deux"]
