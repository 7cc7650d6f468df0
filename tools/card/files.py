"""Files for a card, made from the answers to the questions of `make card`."""

from __future__ import annotations

import hashlib
import json
import subprocess
import uuid
from pathlib import Path

from tools.card.questions import Wishes

SOURCES = "narrator.tar.gz"
PACKED = (
    *("Makefile", "pyproject.toml", "README.md", "LICENSE", "systemd"),
    *("narrator", "voices", "hardware", "plain_errors"),
)
"""Files and folders of the sources that `make install` needs."""
BOOT = "/boot/firmware"
"""Mount point of the card's first partition in Raspberry Pi OS."""
UNPACKED = "/usr/local/src/narrator"


class CardError(Exception):
    """Error when a card cannot be written.

    It has the name of a sentence in `tools.card.words`, and values for it.
    """

    def __init__(self, name: str, *values: object) -> None:
        super().__init__(name, *values)
        self.name, self.values = name, values


def check_place(place: Path) -> None:
    """Check that a directory is the first partition of a card, or has files from an earlier run.

    Raises `CardError`.
    """
    try:
        known = ("cmdline.txt", "user-data")
        if place.exists() and any(place.iterdir()) and not any((place / one).exists() for one in known):
            raise CardError("no_card", place)
    except OSError as error:
        raise CardError("unwritable", place, error.strerror) from error


def write_card(wishes: Wishes, place: Path, checkout: Path) -> None:
    """Write all files for a card to the directory `place`. Raises `CardError`."""
    files = {
        "user-data": user_data(wishes, hashed(wishes.password)),
        "network-config": network_config(wishes),
        # give each card a new instance id, so that cloud-init repeats all steps on a box that is built
        # again
        "meta-data": f"instance-id: narrator-{uuid.uuid4()}\n",
    }
    sources = packed(checkout)
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            path = place / name
            path.touch(mode=0o600)
            path.write_text(text, encoding="utf-8")
        (place / SOURCES).write_bytes(sources)
    except OSError as error:
        raise CardError("unwritable", error.filename or place, error.strerror) from error


def packed(checkout: Path) -> bytes:
    """Return the sources of the last commit as a compressed tar archive. Raises `CardError`."""
    command = ["git", "-C", str(checkout), "archive", "--format=tar.gz", "HEAD", "--", *PACKED]
    try:
        return subprocess.run(command, capture_output=True, check=True).stdout
    except FileNotFoundError as error:
        raise CardError("no_sources", "git") from error
    except subprocess.CalledProcessError as error:
        raise CardError("no_sources", error.stderr.decode(errors="replace").strip()) from error


def hashed(password: str) -> str:
    """Return a password's hash for /etc/shadow (SHA-512 with a salt). Raises `CardError`."""
    command = ["openssl", "passwd", "-6", "-stdin"]  # Python 3.13 has no module for this
    try:
        # in UTF-8, whatever the locale of this machine, because the box's terminals and ssh send UTF-8
        done = subprocess.run(
            command, input=f"{password}\n", capture_output=True, encoding="utf-8", check=True
        )
    except (FileNotFoundError, subprocess.CalledProcessError) as error:
        raise CardError("no_openssl") from error
    return done.stdout.strip()


def wifi_key(name: str, password: str) -> str:
    """Return the key that WPA derives from a network's name and password (IEEE 802.11i, annex H.4).

    The card holds this key, so that it need not hold the password.
    """
    return hashlib.pbkdf2_hmac("sha1", password.encode(), name.encode(), 4096, 32).hex()


def network_config(wishes: Wishes) -> str:
    """Return cloud-init's network configuration, version 2: Ethernet, and Wi-Fi if the user wants it."""
    network: dict[str, object] = {
        "version": 2,
        "ethernets": {"eth0": {"dhcp4": True, "optional": True}},
    }
    if wishes.wifi:
        network["wifis"] = {
            "wlan0": {
                "dhcp4": True,
                "optional": True,
                "regulatory-domain": wishes.country,
                "access-points": {wishes.wifi: {"password": wifi_key(wishes.wifi, wishes.wifi_password)}},
            }
        }
    return yaml_of({"network": network})


def user_data(wishes: Wishes, password: str) -> str:
    """Return cloud-init's user data: login, configuration, and a service that installs the program."""
    page = "yes" if wishes.page else "no"
    first_boot = f"{UNPACKED}/systemd/first-boot.sh {wishes.language} {wishes.board} {page}"
    configured = f'language = "{wishes.language}"\n\n[box]\nboard = "{wishes.board}"\n'
    if wishes.page:
        configured += "\n[page]\nenabled = true\n"
    wanted: dict[str, object] = {
        "hostname": wishes.name,
        "manage_etc_hosts": True,
        # A Raspberry Pi has no battery for its clock: until it knows the time, all package lists seem to
        # come from the future. Keep the list of package sources, because otherwise cloud-init rebuilds the
        # list from a template.
        "apt": {"preserve_sources_list": True, "conf": 'Acquire { Check-Date "false"; };\n'},
        "users": [
            {
                "name": wishes.user,
                "groups": ["adm", "audio", "gpio", "netdev", "plugdev", "spi", "sudo", "users"],
                "shell": "/bin/bash",
                "lock_passwd": False,
                "passwd": password,
            }
        ],
        "ssh_pwauth": True,
        "write_files": [
            {"path": "/etc/narrator/narrator.toml", "content": configured},
            {
                "path": "/etc/systemd/system/narrator-first-boot.service",
                "content": _UNIT.format(first_boot),
            },
        ],
        # one script without `set -e`, so that the rest runs even if one part fails (no radio, no set-up
        # wizard)
        "runcmd": [
            ["rfkill", "unblock", "wifi"],
            ["systemctl", "disable", "--now", "userconfig.service"],
            ["systemctl", "enable", "--now", "ssh.service"],
            ["mkdir", "-p", UNPACKED],
            ["tar", "-x", "-f", f"{BOOT}/{SOURCES}", "-C", UNPACKED],
            ["systemctl", "daemon-reload"],
            ["systemctl", "enable", "--now", "--no-block", "narrator-first-boot.service"],
        ],
    }
    return f"#cloud-config\n# Made by: make card. It may be changed; passwords are hashed.\n{yaml_of(wanted)}"


def yaml_of(content: dict[str, object]) -> str:
    """Return YAML with one key on each line. The values are written as JSON, which is valid YAML."""
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False, indent=1)}\n" for key, value in content.items())
    return "".join(lines)


_UNIT = """\
# Made by: make card. Fetches and installs the box, and tries again each minute until that is done: a plug may
# be pulled, and a network come late.
[Unit]
Description=Narrator, first start
Wants=network-online.target
After=network-online.target time-sync.target
ConditionPathExists=!/var/lib/narrator-first-boot.done

[Service]
Type=oneshot
Environment=HOME=/root LANG=C.UTF-8
ExecStart=/bin/sh {}
Restart=on-failure
RestartSec=60

[Install]
WantedBy=multi-user.target
"""
