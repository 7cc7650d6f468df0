"""Container that boots a Debian with systemd, this machine's own or another, so that services really run.

The container's root is an overlay, so that changes inside leave no trace. It has no sound card, no
GPIO, and no network unless requested. Needs root and the package `systemd-container`; works without
systemd as first process, and with cgroup v1 beside v2.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from tests.parts import look_for_root

_UNIT = """\
[Unit]
After=basic.target
[Service]
Type=oneshot
Environment=HOME=/root
ExecStart=/bin/sh -c '{command} >/results/output 2>&1'
ExecStopPost=/bin/sh -c 'systemctl --no-block exit $EXIT_STATUS'
"""

_UNSHARE = ["unshare", "--mount", "--cgroup", "--pid", "--fork", "--kill-child", "--mount-proc"]
_UNSHARE += ["--propagation", "private"]
_JOIN = ["sh", "-c", 'echo $$ >"$0" && exec "$@"']
"""Joins a control group first; a shell does it, so that threads may boot several containers at once."""

_BOOT = """
set -e
umount -R /sys/fs/cgroup 2>/dev/null || true
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -t tmpfs tmpfs /run
mount -t overlay overlay -o "lowerdir=$2,upperdir=$1/upper,workdir=$1/work" "$1/root"
cp "$1/rig.service" "$1/root/etc/systemd/system/"
: >"$1/root/etc/fstab"
: >"$1/root/etc/machine-id"
machine=$1; shift 2
exec systemd-nspawn --quiet --register=no --keep-unit --resolv-conf=off --timezone=off \
    --link-journal=no --console=pipe --directory="$machine/root" "$@" \
    --boot systemd.unit=basic.target systemd.wants=rig.service
"""
_BOOTED = ["bash", "-c", _BOOT, "boot"]


class ContainerError(Exception):
    """Failure to boot a container or to run a command in it, with its output."""


def run_in_container(
    command: str,
    results: Path,
    bound: Mapping[Path, str],
    copied: Path | None = None,
    seconds: float = 120,
    root: Path = Path("/"),
    *,
    online: bool = False,
) -> str:
    """Boot, run a command as root once the basic system is up, shut down; return the command's output.

    `results` is mounted writable at /results; `bound` maps directories to read-only mounts; the tree
    `copied` is laid over the root, which is this machine's or another Debian's. `online` gives it this
    machine's network, which it cannot change. Raises `ContainerError`.
    """
    look_for_root("a container")
    machine = Path(tempfile.mkdtemp(prefix="machine-"))
    group = _control_group(machine.name)
    try:
        for name in ("upper", "work", "root"):
            (machine / name).mkdir(mode=0o755)
        if copied is not None:
            shutil.copytree(copied, machine / "upper", symlinks=True, dirs_exist_ok=True)
            (machine / "upper").chmod(0o755)  # it is the root of the container
        (machine / "rig.service").write_text(_UNIT.format(command=command))
        binds = [
            *([] if online else ["--private-network"]),
            f"--bind={results}:/results",
            *(f"--bind-ro={here}:{there}" for here, there in bound.items()),
        ]
        done = subprocess.run(
            [*_JOIN, group / "cgroup.procs", *_UNSHARE, *_BOOTED, str(machine), str(root), *binds],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as late:
        raise ContainerError(f"not over in {seconds} s\n{_said(late.stdout)}\n{_read(results)}") from None
    finally:
        _remove_group(group)
        shutil.rmtree(machine, ignore_errors=True)
    said = _read(results)
    if done.returncode:
        raise ContainerError(f"status {done.returncode}\n{_said(done.stdout)}\n{said}")
    return said


def _said(output: bytes | None) -> str:
    """Return the output outside; empty if the time ran out first."""
    return (output or b"").decode(errors="replace")


def _read(results: Path) -> str:
    output = results / "output"
    return output.read_text(errors="replace") if output.exists() else ""


def _control_group(name: str) -> Path:
    """Create a control group in the v2 hierarchy as the root of the container's."""
    unified = Path("/sys/fs/cgroup/unified")
    group = (unified if unified.is_dir() else Path("/sys/fs/cgroup")) / f"rig-{name}"
    group.mkdir()
    return group


def _remove_group(group: Path) -> None:
    """Remove it once it is empty: a killed process needs a moment."""
    (group / "cgroup.kill").write_text("1")
    while "populated 1" in (group / "cgroup.events").read_text():
        time.sleep(0.02)
    for directory, _, _ in os.walk(group, topdown=False):
        Path(directory).rmdir()
