from __future__ import annotations

import hashlib
import io
import random
import socket
import ssl
import stat
import urllib.error
import urllib.request
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NoReturn

import pytest
from hypothesis import strategies as st

from tests.effort import tried
from tests.voices.serving import Server, serving, trusting
from voices.models import (
    CATALOGUE,
    InstallStage,
    Model,
    ModelAbsent,
    ModelError,
    ModelState,
    check,
    download,
    find,
    find_installed,
    install,
    list_models,
    remove,
)
from voices.models import store as store_module
from voices.models.catalogue import Fingerprint, model_named
from voices.models.unpack import FILES, unpack

NAME = "vosk-model-test"
CONTENT = {
    "am/final.mdl": b"\x00B" + bytes(range(256)) * 400,
    "graph/HCLr.fst": b"\xd6\xfd\xb2\x7e" + b"r" * 3000,
    "graph/Gr.fst": b"\xd6\xfd\xb2\x7e" + b"g" * 3000,
    "conf/mfcc.conf": b"--sample-frequency=16000\n",
    "ivector/final.ie": random.Random(1).randbytes(60_000),
}


def zipped(files: dict[str, bytes] | None = None, top: str = NAME) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in (CONTENT if files is None else files).items():
            archive.writestr(f"{top}/{name}" if top else name, data)
    return buffer.getvalue()


@pytest.fixture
def server() -> Iterator[Server]:
    with serving() as running:
        yield running


@pytest.fixture
def tls() -> ssl.SSLContext:
    return trusting()


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(download, "PAUSE", 0.0)
    monkeypatch.setattr(download, "CHUNK", 4096)


@pytest.fixture
def serve(server: Server, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Model]:
    def put(body: bytes | None = None, **changes: Any) -> Model:
        server.body = zipped() if body is None else body
        model = Model(
            name=NAME,
            language="xx",
            title="test",
            url=server.url,
            licence="none",
            archive=Fingerprint(len(server.body), hashlib.sha256(server.body).hexdigest()),
        )
        model = replace(model, **changes)
        monkeypatch.setattr(store_module, "CATALOGUE", {"xx": model})
        return model

    return put


def served() -> Model:
    """Return the model of the catalogue in these tests."""
    model: Model = vars(store_module)["CATALOGUE"]["xx"]
    return model


def left_in(store: Path) -> list[str]:
    return sorted(path.name for path in store.iterdir())


def test_speech_model_is_downloaded_verified_and_unpacked(
    serve: Callable[..., Model], tls: ssl.SSLContext, tmp_path: Path
) -> None:
    model = serve()
    seen: list[tuple[InstallStage, int, int]] = []
    directory = install(model, tmp_path / "models", lambda *step: seen.append(step), tls)
    assert {name: (directory / name).read_bytes() for name in CONTENT} == CONTENT
    assert left_in(tmp_path / "models") == [NAME]
    assert list_models(tmp_path / "models")[0].state is ModelState.INSTALLED
    fetched = [done for stage, done, _ in seen if stage is InstallStage.FETCHING]
    assert fetched == sorted(fetched)
    assert fetched[-1] == model.archive.size
    assert any(stage is InstallStage.UNPACKING for stage, _, _ in seen)


def test_complete_speech_model_is_not_downloaded_again(
    serve: Callable[..., Model], server: Server, tls: ssl.SSLContext, tmp_path: Path
) -> None:
    model = serve()
    install(model, tmp_path, tls=tls)
    install(model, tmp_path, tls=tls)
    assert len(server.asked) == 1


def test_interrupted_model_download_resumes_by_itself(
    serve: Callable[..., Model], server: Server, tls: ssl.SSLContext, tmp_path: Path
) -> None:
    model = serve()
    server.break_after = [10_000, 5_000]
    install(model, tmp_path, tls=tls)
    assert server.asked == ["", "bytes=10000-", "bytes=15000-"]


def test_next_install_command_resumes_failed_model_download(
    serve: Callable[..., Model], server: Server, tls: ssl.SSLContext, tmp_path: Path
) -> None:
    model = serve()
    server.break_after = [10_000, 0, 0, 0]
    with pytest.raises(ModelError, match=r"broke at 10,000 of .* goes on from there"):
        install(model, tmp_path, tls=tls)
    assert list_models(tmp_path)[0].state is ModelState.PARTLY_FETCHED
    install(model, tmp_path, tls=tls)
    assert server.asked[-1] == "bytes=10000-"
    assert left_in(tmp_path) == [NAME]


def test_server_without_ranges_is_asked_for_the_whole_model(
    serve: Callable[..., Model], server: Server, tls: ssl.SSLContext, tmp_path: Path
) -> None:
    model = serve()
    server.ranges = False
    server.break_after = [10_000]
    check(install(model, tmp_path, tls=tls), thorough=True)


def test_wrong_partial_download_is_restarted_from_the_beginning(
    serve: Callable[..., Model], server: Server, tls: ssl.SSLContext, tmp_path: Path
) -> None:
    model = serve()
    (tmp_path / f"{NAME}.zip.part").write_bytes(b"x" * 5000)
    check(install(model, tmp_path, tls=tls), thorough=True)
    assert server.asked == ["bytes=5000-", ""]


def test_model_with_wrong_hash_is_not_installed(
    serve: Callable[..., Model], tls: ssl.SSLContext, tmp_path: Path
) -> None:
    model = serve()
    wrong = replace(model, archive=Fingerprint(model.archive.size, "0" * 64))
    with pytest.raises(ModelError, match="wrong SHA-256"):
        install(wrong, tmp_path, tls=tls)
    assert left_in(tmp_path) == []


def test_model_archive_with_wrong_member_is_not_installed(
    serve: Callable[..., Model], tls: ssl.SSLContext, tmp_path: Path
) -> None:
    model = serve(members={"am/final.mdl": Fingerprint(7, "0" * 64)})
    with pytest.raises(ModelError, match=r"am/final\.mdl in the archive is not the file"):
        install(model, tmp_path, tls=tls)
    assert left_in(tmp_path) == []


@pytest.mark.parametrize("length", [10, 10**9])
def test_model_download_of_unannounced_length_is_refused(
    serve: Callable[..., Model], server: Server, tls: ssl.SSLContext, tmp_path: Path, length: int
) -> None:
    model = serve()
    server.length = length
    with pytest.raises(ModelError, match="bytes instead of"):
        install(model, tmp_path, tls=tls)


def test_model_download_without_network_is_reported_in_one_line(
    serve: Callable[..., Model], server: Server, tmp_path: Path
) -> None:
    model = replace(serve(), url="https://localhost:9/model.zip")
    with pytest.raises(ModelError, match="is this machine online"):
        install(model, tmp_path)
    assert left_in(tmp_path) == []


def test_model_download_refuses_unknown_certificate(
    serve: Callable[..., Model], server: Server, tmp_path: Path
) -> None:
    with pytest.raises(ModelError, match="certificate cannot be trusted"):
        install(serve(), tmp_path)
    assert server.asked == []


@pytest.mark.parametrize("url", ["http://localhost/model.zip", "file:///etc/passwd", "ftp://localhost/x"])
def test_model_download_requires_https(serve: Callable[..., Model], tmp_path: Path, url: str) -> None:
    with pytest.raises(ModelError, match="not encrypted"):
        install(replace(serve(), url=url), tmp_path)


def test_model_download_follows_no_redirection_away_from_https(
    serve: Callable[..., Model], server: Server, tls: ssl.SSLContext, tmp_path: Path
) -> None:
    model = serve()
    server.location = "http://localhost/model.zip"
    with pytest.raises(ModelError, match="not encrypted: not followed"):
        install(model, tmp_path, tls=tls)


@pytest.mark.parametrize(("status", "told"), [(404, "answers 404"), (503, "answers 503")])
def test_http_error_of_model_download_is_reported(
    serve: Callable[..., Model], server: Server, tls: ssl.SSLContext, tmp_path: Path, status: int, told: str
) -> None:
    model = serve()
    server.status = status
    with pytest.raises(ModelError, match=told):
        install(model, tmp_path, tls=tls)
    assert len(server.asked) == (1 if status == 404 else download.TRIES)


def test_unwritable_model_directory_is_reported(serve: Callable[..., Model], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ModelError, match="cannot be written"):
        install(serve(), tmp_path / "file" / "models")


def link(name: str, target: str) -> tuple[zipfile.ZipInfo, bytes]:
    info = zipfile.ZipInfo(name)
    info.create_system = 3
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info, target.encode()


def write(path: Path, *entries: tuple[zipfile.ZipInfo | str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for info, data in entries:
            archive.writestr(info, data)
    return path


@pytest.mark.parametrize(
    "name",
    ["../evil", f"{NAME}/../../evil", "/etc/evil", f"{NAME}/..\\evil", "C:/evil", "elsewhere/evil", "evil"],
)
def test_model_archive_file_outside_directory_is_refused(tmp_path: Path, name: str) -> None:
    room = tmp_path / "a" / "b"
    room.mkdir(parents=True)
    with pytest.raises(ModelError, match="outside"):
        unpack(write(tmp_path / "x.zip", (f"{NAME}/fine", b"1"), (name, b"2")), room, NAME, 1000)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["x.zip"]


def test_link_in_model_archive_is_refused(tmp_path: Path) -> None:
    archive = write(tmp_path / "x.zip", link(f"{NAME}/am", "/etc"), (f"{NAME}/am/passwd", b"x"))
    with pytest.raises(ModelError, match="not a plain file"):
        unpack(archive, tmp_path, NAME, 1000)


def test_oversized_model_archive_is_refused_before_writing(tmp_path: Path) -> None:
    archive = write(tmp_path / "x.zip", (f"{NAME}/zeros", bytes(5_000_000)))
    assert archive.stat().st_size < 10_000
    with pytest.raises(ModelError, match="more than 1,000,000"):
        unpack(archive, tmp_path, NAME, 1_000_000)
    assert left_in(tmp_path) == ["x.zip"]


def test_archive_with_false_sizes_writes_at_most_the_limit(tmp_path: Path) -> None:
    archive = write(tmp_path / "x.zip", (f"{NAME}/zeros", bytes(5_000_000)))
    true, lie = (5_000_000).to_bytes(4, "little"), (1000).to_bytes(4, "little")
    data = archive.read_bytes()
    assert data.count(true) == 2
    archive.write_bytes(data.replace(true, lie))
    with pytest.raises(ModelError):
        unpack(archive, tmp_path, NAME, 1_000_000)
    assert sum(path.stat().st_size for path in (tmp_path / NAME).rglob("*")) <= 1_000_000


def test_model_archive_with_too_many_files_is_refused(tmp_path: Path) -> None:
    archive = write(tmp_path / "x.zip", *((f"{NAME}/{i}", b"") for i in range(FILES + 1)))
    with pytest.raises(ModelError, match="entries"):
        unpack(archive, tmp_path, NAME, 1000)


def test_duplicate_file_in_model_archive_is_refused(tmp_path: Path) -> None:
    archive = write(tmp_path / "x.zip", (f"{NAME}/a", b"1"), (f"{NAME}/A", b"2"))
    with pytest.raises(ModelError, match="twice"):
        unpack(archive, tmp_path, NAME, 1000)


@tried(50, 200, st.integers(0, 10**6), st.integers(0, 255))
def test_damaged_model_archive_unpacks_or_gives_clear_error(at: int, byte: int) -> None:
    data = bytearray(zipped({"am/final.mdl": b"abc" * 50}))
    data[at % len(data)] = byte
    with TemporaryDirectory() as made:
        room = Path(made)
        archive = room / "x.zip"
        archive.write_bytes(data)
        (room / "in").mkdir()
        with suppress(ModelError):
            unpack(archive, room / "in", NAME, 10_000)
        assert left_in(room) == ["in", "x.zip"]


@pytest.fixture
def whole(serve: Callable[..., Model], tls: ssl.SSLContext, tmp_path: Path) -> Path:
    return install(serve(), tmp_path, tls=tls)


def test_model_with_missing_file_is_incomplete(whole: Path, tmp_path: Path) -> None:
    (whole / "graph/Gr.fst").unlink()
    with pytest.raises(ModelError, match=r"incomplete, graph/Gr.fst is missing"):
        check(whole)
    assert list_models(tmp_path)[0].state is ModelState.DAMAGED


def test_model_with_truncated_file_is_damaged(whole: Path) -> None:
    (whole / "ivector/final.ie").write_bytes(b"short")
    with pytest.raises(ModelError, match=r"damaged, ivector/final\.ie has changed"):
        check(whole)


def test_thorough_check_finds_one_wrong_byte_in_model(whole: Path) -> None:
    file = whole / "ivector/final.ie"
    data = bytearray(file.read_bytes())
    data[1000] ^= 1
    file.write_bytes(data)
    check(whole)
    with pytest.raises(ModelError, match="has changed"):
        check(whole, thorough=True)


def test_installing_again_replaces_a_damaged_model(
    whole: Path, server: Server, tls: ssl.SSLContext, tmp_path: Path
) -> None:
    (whole / "graph/Gr.fst").write_bytes(b"nonsense")
    install(served(), tmp_path, tls=tls)
    check(whole, thorough=True)
    assert left_in(tmp_path) == [NAME]


def test_removing_a_model_leaves_no_files(whole: Path, tmp_path: Path) -> None:
    model = served()
    assert remove(model, tmp_path) is True
    assert left_in(tmp_path) == []
    assert remove(model, tmp_path) is False


def test_model_directory_of_the_user_is_accepted_and_checked(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    for name, data in CONTENT.items():
        (mine / name).parent.mkdir(parents=True, exist_ok=True)
        (mine / name).write_bytes(data)
    assert find(str(mine), tmp_path / "store") == mine
    (mine / "am/final.mdl").write_bytes(b"<html>")
    with pytest.raises(ModelError, match=r"damaged, am/final\.mdl"):
        find(mine, tmp_path / "store")


def test_each_kind_of_invalid_model_has_its_own_error(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="has no vosk model in it"):
        check(tmp_path)
    with pytest.raises(ModelError, match="there is no model directory"):
        check(tmp_path / "none")


def test_missing_model_is_reported_by_name(tmp_path: Path) -> None:
    with pytest.raises(ModelAbsent, match=r"vosk-model-small-fr-.* is not installed"):
        find("fr", tmp_path)


def test_directory_named_like_a_language_is_not_its_model(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fr").mkdir()  # a half-written pack in the working directory of the box
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ModelAbsent, match=r"vosk-model-small-fr-.* is not installed"):
        find_installed("fr", tmp_path / "store")
    with pytest.raises(ModelError, match="fr has no vosk model in it"):
        find("fr", tmp_path / "store")


def test_unknown_model_name_is_refused_with_list() -> None:
    with pytest.raises(ModelError, match=r'"klingon"; there are: fr, en'):
        model_named("klingon")


def test_model_catalogue_has_https_addresses_and_checksums() -> None:
    assert set(CATALOGUE) == {"fr", "en"}
    for model in CATALOGUE.values():
        assert model.url.startswith("https://")
        assert model.url.endswith(f"/{model.name}.zip")
        for fingerprint in (model.archive, *model.members.values()):
            assert len(bytes.fromhex(fingerprint.sha256)) == 32
            assert 10_000_000 < fingerprint.size < model.most


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        (socket.gaierror(-2, "Name or service not known"), "its name is not found"),
        (TimeoutError("timed out"), "it does not answer"),
        (ConnectionRefusedError(111, "Connection refused"), "Connection refused"),
        (OSError(101, "Network is unreachable"), "Network is unreachable"),
    ],
)
def test_connection_error_is_worded_without_error_numbers(
    reason: OSError, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> NoReturn:
        raise urllib.error.URLError(reason)

    monkeypatch.setattr(urllib.request.OpenerDirector, "open", fails)
    monkeypatch.setattr(download, "PAUSE", 0.0)
    with pytest.raises(ModelError) as caught:
        download.fetch("https://nowhere.test/x", tmp_path / "x", Fingerprint(1, ""))
    assert f"cannot be reached ({told}): is this machine online?" in str(caught.value)
