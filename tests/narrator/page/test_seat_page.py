from __future__ import annotations

import gzip
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

from narrator.page import opening
from narrator.page.codes import rows
from narrator.page.seal import (
    Half,
    KeyPair,
    Pairing,
    Seal,
    commitment,
    id_of,
    in_groups,
    spelt,
    unspelt,
    written,
)
from tests.parts import look_for

STATIC = Path(opening.__file__).parent / "static"


def test_page_files_are_under_120_kilobytes_compressed() -> None:
    files = [file for file in STATIC.rglob("*") if file.is_file()]
    assert len(files) > 10
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 120_000


def test_seat_code_keeps_letter_case_on_terminal() -> None:
    address = f"http://192.168.100.120:8080/seat#{spelt(bytes(range(10)))}"
    assert rows(address) != rows(address.upper())
    assert len(rows(address)) <= 17


SCRIPT = """
globalThis.self = globalThis;
const { KeyPair, Seal, codeOf, idOf, read, written } = await import("%s/seal.js");
const given = JSON.parse(process.argv[2]);
const pair = new KeyPair(read(given.phone));
const seal = new Seal(read(given.code), pair, read(given.box));
const fails = (trial) => { try { trial(); return false; } catch { return true; } };
console.log(JSON.stringify({
  own: written(pair.public),
  weak: fails(() => new Seal(read(given.code), pair, new Uint8Array(32))),
  forged: fails(() => seal.open(new Uint8Array(512))),
  id: written(idOf(read(given.code))),
  typed: given.typed.map((one) => codeOf(one) && written(codeOf(one))),
  opened: given.sealed.map((one) => new TextDecoder().decode(seal.open(read(one)))),
  sealed: ["un", "deux"].map((text) => written(seal.seal(new TextEncoder().encode(text)))),
}));
"""


@pytest.mark.soak
def test_page_encryption_matches_that_of_the_box(tmp_path: Path) -> None:
    look_for("node")
    shutil.copytree(STATIC, tmp_path / "static")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    code, phone, box = bytes(range(10)), bytes(range(32)), KeyPair()
    public = X25519PrivateKey.from_private_bytes(phone).public_key().public_bytes_raw()
    other = unspelt("OOIIBBABCDEF2347")
    ours = Seal(code, box, public)
    typed = [spelt(code), in_groups(spelt(code)).lower(), "0189", f"{spelt(code)}A", in_groups(spelt(other))]
    typed[-1] = typed[-1].replace("O", "0").replace("I", "1").replace("B", "8")
    given = {"code": written(code), "phone": written(phone), "box": written(box.public), "typed": typed}
    sealed = [written(ours.seal(text)) for text in (b"one", b"two")]
    (tmp_path / "try.mjs").write_text(SCRIPT % "./static")
    command = ["node", str(tmp_path / "try.mjs"), json.dumps(given | {"sealed": sealed})]
    done = subprocess.run(
        [command[0], command[1], command[2]], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert (said["own"], said["weak"], said["forged"]) == (written(public), True, True)
    assert said["id"] == written(id_of(code))
    assert said["typed"] == [written(code), written(code), None, None, written(other)]
    assert said["opened"] == ["one", "two"]
    from narrator.page.seal import read

    assert [ours.open(read(one)) for one in said["sealed"]] == [b"un", b"deux"]


PAIRS = """
import { webcrypto } from "node:crypto";
globalThis.self = globalThis;
globalThis.crypto ??= webcrypto;
const { Pairing } = await import("%s/pair.js");
const { read, spelt, written } = await import("%s/seal.js");
const given = JSON.parse(process.argv[2]);
const phone = new Pairing("Zoé", read(given.secret), read(given.nonce));
phone.meet(read(given.box), read(given.box_nonce));
const opened = phone.open(read(given.sealed));
console.log(JSON.stringify({
  bound: written(phone.bound), own: written(phone.own), digits: phone.digits,
  code: spelt(opened.code), token: opened.token,
}));
"""


@pytest.mark.soak
def test_page_pairing_matches_that_of_the_box(tmp_path: Path) -> None:
    look_for("node")
    shutil.copytree(STATIC, tmp_path / "static")
    (tmp_path / "package.json").write_text('{"type": "module"}')
    secret = bytes(range(40, 72))
    public = X25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()
    half, code, token = Half(public, bytes(range(16))), bytes(range(10)), "0123456789abcdef" * 2
    pairing = Pairing("Zoé", commitment(half))
    agreed = pairing.meet(half)
    given = {
        "secret": written(secret),
        "nonce": written(half.nonce),
        "box": written(pairing.own.key),
        "box_nonce": written(pairing.own.nonce),
        "sealed": written(agreed.seal(code + token.encode())),
    }
    (tmp_path / "try.mjs").write_text(PAIRS % ("./static", "./static"))
    done = subprocess.run(
        ["node", str(tmp_path / "try.mjs"), json.dumps(given)],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "bound": written(commitment(half)),
        "own": written(public),
        "digits": agreed.digits,
        "code": spelt(code),
        "token": token,
    }
