from __future__ import annotations

import ipaddress
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.parts import look_for_root

TOP = Path(__file__).parents[2]
UNIT = TOP / "systemd" / "narrator.service"
HIGHEST_EXPOSURE = 2.0
HIGHEST_WITH_A_PAGE = 1.5


def settings(name: str) -> list[str]:
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(), re.MULTILINE)


@pytest.mark.rig
def test_service_unit_has_only_keys_known_to_systemd(tmp_path: Path) -> None:
    """systemd would print warnings. Another program replaces ours, which is not installed here."""
    unit = tmp_path / "narrator.service"
    unit.write_text(UNIT.read_text().replace("/opt/narrator/bin/narrator", "/bin/true"))
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert str(unit) not in done.stderr


def test_service_unit_limits_memory_and_processes() -> None:
    """A speech engine killed for its memory is started again, while the box continues."""
    limits = {name: settings(name) for name in ("MemoryMax", "TasksMax", "OOMPolicy")}
    assert limits == {"MemoryMax": ["80%"], "TasksMax": ["1024"], "OOMPolicy": ["continue"]}


def exposure(unit: Path, capsys: pytest.CaptureFixture[str]) -> float:
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", unit],
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"Overall exposure level for narrator\.service: (\d+\.\d)", done.stdout)
    assert found is not None, done.stdout
    with capsys.disabled():
        print(f"\n{found[0]}")
    return float(found[1])


@pytest.mark.rig
def test_systemd_rates_exposure_of_service_as_low(capsys: pytest.CaptureFixture[str]) -> None:
    assert exposure(UNIT, capsys) <= HIGHEST_EXPOSURE


@pytest.mark.rig
def test_user_sound_server_does_not_raise_service_exposure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = sound_of("alice", tmp_path)
    assert "etc/systemd/system/narrator.service.d/sound-server.conf" in there
    (tmp_path / "etc/systemd/system/narrator.service").write_text(UNIT.read_text())
    with_it = tmp_path / "etc/systemd/system/narrator.service"
    assert exposure(with_it, capsys) == exposure(UNIT, capsys)
    (with_it.parent / "narrator.service.d/z.conf").write_text("[Service]\nPrivateNetwork=no\n")
    assert exposure(with_it, capsys) > exposure(UNIT, capsys), "what lies beside the unit is read"


@pytest.mark.rig
def test_network_access_raises_service_exposure_only_a_little(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert network_of("192.168.1.20 fe80::/64", tmp_path).returncode == 0
    with_it = tmp_path / "etc/systemd/system/narrator.service"
    with_it.write_text(UNIT.read_text())
    assert exposure(UNIT, capsys) < exposure(with_it, capsys) <= 1.5


def network_of(addresses: str, root: Path) -> subprocess.CompletedProcess[str]:
    """Allow the service below a directory to use some addresses."""
    given = {**os.environ, "DESTDIR": str(root), "PYTHON": sys.executable}
    command = ["sh", str(TOP / "systemd/network.sh"), addresses]
    return subprocess.run(command, env=given, check=False, capture_output=True, text=True)


def test_network_access_takes_only_addresses_and_is_removable(tmp_path: Path) -> None:
    there = tmp_path / "etc/systemd/system/narrator.service.d/network.conf"
    for wrong in ("kitchen", "192.168.1", "192.168.1.20; rm", "10.0.0.1 kitchen"):
        refused = network_of(wrong, tmp_path)
        assert (refused.returncode, there.exists()) == (2, False)
        assert "NETWORK=192.168.1.20" in refused.stderr
    assert network_of("192.168.1.20", tmp_path).returncode == 0
    assert "IPAddressAllow=192.168.1.20\n" in there.read_text()
    assert network_of("none", tmp_path).returncode == 0
    assert not there.exists()


def sound_of(user: str, root: Path) -> list[str]:
    """Let the service below a directory use a user's sound server. Return the created files."""
    given = {**os.environ, "DESTDIR": str(root)}
    subprocess.run(["sh", TOP / "systemd/sound-server.sh", user], env=given, check=True)
    return sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())


def test_access_to_user_sound_server_is_removable(tmp_path: Path) -> None:
    there = sound_of("alice", tmp_path)
    socket = "/run/narrator-sound/native"
    assert len([name for name in there if socket in (tmp_path / name).read_text()]) == 3
    assert sound_of("none", tmp_path) == ["var/lib/systemd/linger/alice"], "alice's own affair by now"


def page_of(wanted: str, root: Path) -> Path:
    """Enable or disable the page of the service below a directory. Return the unit."""
    unit = root / "etc/systemd/system/narrator.service"
    unit.parent.mkdir(parents=True, exist_ok=True)
    unit.write_text(UNIT.read_text())
    given = {**os.environ, "DESTDIR": str(root)}
    subprocess.run(["sh", TOP / "systemd/page.sh", wanted], env=given, check=True)
    return unit


@pytest.mark.rig
def test_systemd_rates_exposure_of_service_with_page_as_low(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exposure(UNIT, capsys) < exposure(page_of("yes", tmp_path), capsys) <= HIGHEST_WITH_A_PAGE
    assert exposure(page_of("no", tmp_path), capsys) == exposure(UNIT, capsys)


def test_only_the_local_network_reaches_the_page_of_the_service(tmp_path: Path) -> None:
    beside = page_of("yes", tmp_path).parent / "narrator.service.d/page.conf"
    allowed = re.findall(r"^IPAddressAllow=(.*)$", beside.read_text(), re.MULTILINE)
    networks = [ipaddress.ip_network(one) for one in " ".join(allowed).split() if "/" in one]
    assert len(networks) == 4
    assert all(network.is_private for network in networks)
    assert "IPAddressDeny=any" in UNIT.read_text(), "all others are still refused"
    page_of("no", tmp_path)
    assert not beside.exists()


def test_service_reaches_only_sound_pins_and_lights() -> None:
    assert settings("DevicePolicy") == ["closed"]
    assert settings("DeviceAllow") == ["char-alsa rw", "char-gpiochip rw", "char-spi rw"]
    assert settings("PrivateDevices") == []


def test_service_has_high_cpu_priority() -> None:
    assert (settings("Nice"), settings("CPUWeight")) == (["-10"], ["1000"])


def test_service_unit_kills_a_stalled_program_in_two_seconds() -> None:
    assert settings("KillMode") == ["mixed"]
    assert settings("TimeoutStopSec") == ["1500ms"]


@pytest.mark.rig
def test_service_user_is_in_the_groups_that_own_the_devices(tmp_path: Path) -> None:
    look_for_root("making a user")
    (tmp_path / "etc").mkdir()
    rules = TOP / "systemd" / "narrator.sysusers"
    for _ in range(2):
        subprocess.run(["systemd-sysusers", f"--root={tmp_path}", rules], check=True, capture_output=True)
    groups = [line.split(":") for line in (tmp_path / "etc/group").read_text().splitlines()]
    assert {name for name, *_, members in groups if members == "narrator"} == {"audio", "gpio", "spi"}
    passwd = (tmp_path / "etc/passwd").read_text().splitlines()
    entry = next(line for line in passwd if line.startswith("narrator:"))
    assert entry.endswith(":/var/lib/narrator:/usr/sbin/nologin")


def test_shell_scripts_pass_shellcheck() -> None:
    scripts = [*(TOP / "systemd").glob("*.sh"), *(TOP / "tests").rglob("*.sh"), TOP / ".ci" / "run"]
    done = subprocess.run(
        ["shellcheck", "--source-path=SCRIPTDIR/../..", "--external-sources", *scripts],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_system_lgpio_is_linked_into_environment(tmp_path: Path) -> None:
    """Two files stand in for the system's, because a plain Debian may lack them."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "new"], check=True)
    files = [tmp_path / "lgpio.py", tmp_path / "_lgpio.py"]
    for file, content in zip(files, ("from _lgpio import error", "class error(Exception): ..."), strict=True):
        file.write_text(f"{content}\n")
    system = tmp_path / "system-python"
    system.write_text(f"#!/bin/sh\necho {files[0]} {files[1]}\n")
    system.chmod(0o755)
    command: list[str | Path] = ["sh", TOP / "systemd" / "link-lgpio.sh", tmp_path / "new"]
    nothing = subprocess.run(
        command, env=os.environ | {"SYSTEM_PYTHON": "/bin/false"}, capture_output=True, text=True, check=True
    )
    assert "need the system package python3-lgpio" in nothing.stderr
    done = subprocess.run(
        command, env=os.environ | {"SYSTEM_PYTHON": str(system)}, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    subprocess.run([tmp_path / "new/bin/python", "-c", "import lgpio; lgpio.error"], check=True)
