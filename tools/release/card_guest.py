"""Check of a memory card in an emulated machine (the guest); called by card_guest.sh.

On the host, `python -m tools.release.card_guest outside WORK ARCH [START…]` runs the machine several times.
Inside the machine, `python3 -m tools.release.card_guest inside` does the checks of one of these starts and
writes the findings. The time of a greeting is the time, by the guest's clock, at which its first sample
comes out of a loopback sound card.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

from tests.rigs.service import TRACE, UNIT, health, log, output, shown, systemctl, wait_until
from tools.release import first_boot
from tools.release.emulated import emulator

SHARE = Path("/share")
"""Path, in the guest, of the directory that host and guest share."""
PINS = "/run/narrator/pins"
LATE, LONG = 1800.0, 7200.0
"""Time limits, in seconds, of a later start, and of the very first start of a card."""
PATIENCE = 6
"""Factor by which time limits in the emulator exceed those on a Raspberry Pi."""
SETTLES = 30.0
"""Seconds to wait after the first words before the box's state is checked."""
CHUNK = 4800 * 4
"""Number of bytes read from the sound card at once: a tenth of a second of sound."""
AUDIBLE = 300
CUTS = 3
STARTS: dict[str, tuple[str, ...]] = {
    "first": (),
    "again": (),
    "offline": (),
    "in 1970": ("-rtc", "base=1970-01-01T00:00:00"),
    "in 2038": ("-rtc", "base=2038-01-20T00:00:00"),
    "night": (),
    **{f"cut {number}": () for number in range(1, CUTS + 1)},
}
"""Names of the starts in order, with the emulator's options for each."""
CUT = ("night", *(f"cut {number}" for number in range(1, CUTS)))
"""Names of the starts that end by a power cut."""
Seen = dict[str, Any]


# --- outside: on the host -----------------------------------------------------------------------------


def outside(work: Path, arch: str, starts: list[str]) -> None:
    """Run the starts in order, on the host. Raises `SystemExit` for a wrong result."""
    from tests.rigs.brisk_pack import brisk_pack

    share = work / "share"
    if not (share / "brisk").exists():
        brisk_pack(share / "brisk")
    chance = random.Random(26)
    for name in starts or STARTS:
        began = time.monotonic()
        seen = one_start(work, arch, name, chance.uniform(0, 20))
        if name == "first":
            first_boot.check(seen)
        else:
            print(json.dumps(seen, indent=1, ensure_ascii=False))
        if seen["wrong"]:
            raise SystemExit(f"[guest] {name}: not as it was wished: {seen['wrong']}")
        print(f"[guest] {name}: {time.monotonic() - began:.0f} s outside", flush=True)


def one_start(work: Path, arch: str, name: str, until_cut: float) -> Seen:
    """Run one start of the machine until a shutdown or a power cut. Raises `SystemExit` without findings."""
    share = work / "share"
    (share / "task").write_text(name)
    (share / "seen.json").unlink(missing_ok=True)
    box = subprocess.Popen(machine(work, arch, name), stdin=subprocess.DEVNULL)
    try:
        wait_for(share / "seen.json", box, LONG if name == "first" else LATE)
        if name in CUT:
            time.sleep(until_cut)
            box.send_signal(signal.SIGKILL)
        box.wait(LATE)
    finally:
        box.kill()
        box.wait()
    seen: Seen = json.loads((share / "seen.json").read_text())
    return seen


def machine(work: Path, arch: str, name: str) -> list[str]:
    """Return the command that starts the emulated machine."""
    network = ("-netdev", "user,id=net", "-device", "virtio-net-pci,netdev=net,romfile=")
    parts = [
        *("-smp", "2", "-m", "2048", "-serial", f"file:{work}/boot.log"),
        *("-drive", f"file={work}/card.{arch}.img,if=none,id=card,format=raw,cache=writeback"),
        *("-device", "virtio-blk-pci,drive=card"),
        *("-virtfs", f"local,path={work}/share,mount_tag=share,security_model=none"),
        *(() if name == "offline" else network),
        *STARTS[name],
    ]
    # allow services more time in the emulator, except for the wait for an absent radio
    append = "net.ifnames=0 systemd.default_timeout_start_sec=1200"
    return emulator(f"{work}/{arch}.initrd", arch, f"{work}/trixie.{arch}", append, *parts)


def wait_for(file: Path, box: subprocess.Popen[bytes], seconds: float) -> None:
    """Wait until the guest has written a file. Raises `SystemExit` if that takes longer than `seconds`."""
    ends = time.monotonic() + seconds
    while not file.exists():
        if box.poll() is not None or time.monotonic() > ends:
            console = file.parents[1] / "boot.log"
            raise SystemExit(f"[guest] nothing was seen: qemu {box.poll()}; its console is in {console}")
        time.sleep(0.2)


# --- inside: in the guest -----------------------------------------------------------------------------


class OtherEnd(threading.Thread):
    """Thread that records at the other end of the loopback sound card."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self._loud = 0.0
        self._heard = threading.Event()

    def run(self) -> None:
        """Record until cancelled by the end of the program, and note the time of the first sound."""
        while not Path("/proc/asound/Loopback").exists():
            time.sleep(0.05)
        command = "arecord -q -D hw:Loopback,1,0 -f S16_LE -c 2 -r 48000 -t raw --buffer-time=2000000"
        with subprocess.Popen(command.split(), stdout=subprocess.PIPE) as recorder:
            assert recorder.stdout is not None
            while chunk := recorder.stdout.read(CHUNK):
                # test for silence in a cheap way first, because the emulated processor is busy
                if not self._heard.is_set() and chunk.strip(b"\0") and loudest(chunk) > AUDIBLE:
                    self._loud = time.monotonic()
                    self._heard.set()

    def again(self) -> None:
        """Forget all sound so far, so that the next sound counts as the first."""
        self._heard.clear()

    def first(self, seconds: float) -> float | None:
        """Wait for the first sound; return its time since the machine's start, or None at the time limit."""
        return self._loud if self._heard.wait(seconds) else None


def loudest(chunk: bytes) -> int:
    """Return the largest absolute value of the samples in a piece of sound."""
    return max(map(abs, memoryview(chunk).cast("h")))


def inside() -> None:
    """Do the checks of the present start, inside the machine."""
    ear = OtherEnd()
    ear.start()
    name = (SHARE / "task").read_text()
    print(f"--- {name}: {time.monotonic():.1f} s after the start, {time.ctime()}")
    seen: Seen = {"start": name, "wrong": []}
    if name == "first":
        first(seen, ear)
    elif name == "night":
        night(seen)
    elif name.startswith("cut"):
        offered_again(seen)
    else:
        started(seen, ear)
    written = SHARE / "seen.part"
    written.write_text(json.dumps(seen, indent=1, ensure_ascii=False))
    written.rename(SHARE / "seen.json")
    if name in CUT:
        time.sleep(LATE)  # the host cuts the power during this wait


def must(seen: Seen, what: str, holds: object) -> None:
    """Record the fault `what`, and print the service's log, unless `holds` is true."""
    if not holds:
        seen["wrong"].append(what)
        print(f"{what}: no\n" + "\n".join(log()[-40:]))


def first(seen: Seen, ear: OtherEnd) -> None:
    """Check the first start: wait for cloud-init, and check the box that it set up."""
    seen |= first_boot.when_it_is_over(LONG)
    seen["cloud-init's stages"] = output("cloud-init", "analyze", "show").splitlines()[-3:]
    seen["network"] = output("ip", "-br", "-4", "address").splitlines()
    since_boot(seen, ear)
    must(seen, "an address by network-config", any(line.startswith("eth0") for line in seen["network"]))
    seen["page"] = health(60)
    must(seen, "the page", seen["page"])


def again(ear: OtherEnd) -> Seen:
    """Restart Narrator's service; return the seconds until it is ready, and until its first sound."""
    systemctl("stop", "narrator.service")
    time.sleep(3)
    ear.again()
    began = time.monotonic()
    systemctl("start", "narrator.service")
    ready = round(time.monotonic() - began, 1)
    heard = ear.first(LATE)
    return {"ready": ready, "first sample": heard and round(heard - began, 1)}


def said() -> list[str]:
    """Return the first three lines that the running box has spoken, from its trace."""
    lines = [json.loads(line) for line in TRACE.read_text().splitlines()] if TRACE.exists() else []
    return [f"{line['t']:.1f} {line['cue']}: {line['text']}" for line in lines if line["kind"] == "say"][:3]


def since_boot(seen: Seen, ear: OtherEnd) -> None:
    """Record when the service began and when it first made a sound, in seconds since the machine's start."""
    heard = ear.first(LATE)
    wait_until(lambda: bool(said()), LATE)
    time.sleep(SETTLES)
    begun = int(shown("ExecMainStartTimestampMonotonic") or 0) / 1e6
    seen["service begun"], seen["state"] = round(begun, 1), shown("ActiveState")
    seen["first sample"] = heard and round(heard, 1)
    seen["said"] = said()
    must(seen, "active", seen["state"] == "active")
    must(seen, "a greeting", heard)


def started(seen: Seen, ear: OtherEnd) -> None:
    """Check the box at a later start of the machine."""
    since_boot(seen, ear)
    seen["clock"] = time.ctime()
    seen["network"] = output("ip", "-br", "-4", "address").splitlines()
    seen["failed"] = systemctl("--failed", "--no-legend", "--plain").splitlines()
    since = output("journalctl", "-b", "-u", UNIT, "-o", "cat").splitlines()
    seen["told"] = [line for line in since if line.startswith("narrator:")]
    seen["restarts"] = shown("NRestarts")
    must(seen, "no restart", seen["restarts"] == "0")
    if seen["start"] == "again":
        seen["page"] = health(60)
        must(seen, "the page", seen["page"])
        seen["warm"] = [again(ear), again(ear), again(ear)]
        must(seen, "a greeting each time", all(one["first sample"] for one in seen["warm"]))


# --- a game, and power cuts -------------------------------------------------------------------------------


def night(seen: Seen) -> None:
    """Play a game from the set-up to the call of the Werewolves."""
    from tests.rigs.scripted_table import configuration

    systemctl("stop", "narrator.service")
    room = Path("/usr/local/share/brisk")
    subprocess.run(["cp", "-r", SHARE / "brisk", room], check=True)
    text = configuration(room, step=1.2) + '\n[box]\nboard = "button-led"\n'
    Path("/etc/narrator/narrator.toml").write_text(text)
    os.sync()
    table = sit_down()
    systemctl("start", "narrator.service")
    must(seen, "the wolves are called", table.run_until_cue("werewolves.devour", 300 * PATIENCE))
    seen["cards"] = table.cards
    seen["heard"] = [cue for cue, _ in table.heard][-5:]


def offered_again(seen: Seen) -> None:
    """Check that the box offers the interrupted game, and continue it."""
    table = sit_down()
    told = table.heard
    must(seen, "it is offered", table.run_until_cue("box.resume", 120 * PATIENCE))
    table.run(30 * PATIENCE, lambda _: any(cue == "box.resume" and "Shall" in text for cue, text in told))
    seen["asked"] = [text for cue, text in told if cue == "box.resume"]
    seen["heard before"] = [text for cue, text in told if cue != "box.resume"]
    must(seen, "it goes on", table.run_until_cue("box.resumed", 60 * PATIENCE))
    must(seen, "the night goes on", table.run_until_cue("roll.seat", 60 * PATIENCE))
    seen["journal"] = [path.name for path in Path("/var/lib/narrator").glob("game-*")]
    must(seen, "one journal, none damaged", seen["journal"] == ["game-000001.journal"])
    kernel = output("journalctl", "-b", "-k", "-o", "cat").splitlines()
    seen["mended"] = [line for line in kernel if "EXT4-fs" in line]


def sit_down() -> Any:
    """Return simulated people who play at the box."""
    from tests.rigs.pins_outside import RemoteWires
    from tests.rigs.scripted_table import ScriptedPeople, TraceReader

    return ScriptedPeople(RemoteWires(PINS), TraceReader(TRACE))


if __name__ == "__main__":
    if sys.argv[1] == "inside":
        inside()
    else:
        outside(Path(sys.argv[2]), sys.argv[3], sys.argv[4:])
