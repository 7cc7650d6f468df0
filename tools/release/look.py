"""Check of an installation, run by the Python of that installation: `PYTHON -P look.py DIRECTORY`.

It imports every dependency and every module of Narrator, calls native libraries, and lets both built-in
speech engines speak a sentence. It plays demos whose traces must equal `expected.LANGUAGE.jsonl` in
DIRECTORY. It exits with 1 if a check failed.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import platform
import re
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

failures: list[str] = []


def step(name: str, look: Callable[[], object]) -> None:
    """Run one check; if it fails, report it and continue."""
    begun = time.monotonic()
    try:
        saw = look()
    except Exception as error:  # noqa: BLE001 - any error makes the check fail
        failures.append(name)
        saw = f"FAILED: {type(error).__name__}: {error}"
    print(f"{name:<34} {time.monotonic() - begun:7.2f} s  {saw}", flush=True)


def wheels() -> str:
    """Return the number of installed packages for each platform, and the names of those built from source."""
    tags: Counter[str] = Counter()
    here: list[str] = []
    for found in metadata.distributions():
        text = found.read_text("WHEEL") or ""
        lines = [line.partition(": ")[2] for line in text.splitlines() if line.startswith("Tag: ")]
        tag = lines[-1].split("-")[-1] if lines else "none"
        tags["any" if tag == "any" else tag] += 1
        if found.metadata["Name"].lower() in ("werewolf-narrator", "srt", "sdnotify"):
            here.append(f"{found.metadata['Name']} ({tag})")
    foreign = [tag for tag in tags if tag not in ("any", "none") and not tag.endswith(platform.machine())]
    assert not foreign, foreign
    assert all(name.endswith("(any)") for name in here), here
    return f"{dict(tags)}; from source: {', '.join(sorted(here))}"


def dependencies() -> str:
    """Import the top-level modules of every installed package; each package must have at least one."""
    tools = {"werewolf-narrator", "pip", "setuptools"}
    imported: dict[str, list[str]] = {}
    for name, packages in metadata.packages_distributions().items():
        if tools.isdisjoint(packages) and name.isidentifier() and importlib.util.find_spec(name) is not None:
            importlib.import_module(name)
            for package in packages:
                imported.setdefault(package, []).append(name)
    wanted = {found.metadata["Name"] for found in metadata.distributions()} - tools
    assert wanted == set(imported), wanted ^ set(imported)
    return f"{len(imported)} packages, {sum(map(len, imported.values()))} modules"


def own_modules() -> str:
    """Import every module of Narrator, except those that need the libraries of an extra not installed."""
    count, left = 0, []
    for top in ("narrator", "voices", "hardware", "plain_errors"):
        package = importlib.import_module(top)
        assert "/opt/narrator/" in str(package.__file__), package.__file__
        for module in pkgutil.walk_packages(package.__path__, f"{top}."):
            if module.name.endswith("__main__"):
                continue
            try:
                importlib.import_module(module.name)
                count += 1
            except ModuleNotFoundError as error:
                if not of_an_extra(str(error.name).partition(".")[0]):
                    raise
                left.append(f"{module.name} ({error.name})")
    return f"{count} modules; of an extra: {', '.join(left) or 'none'}"


def of_an_extra(name: str) -> bool:
    """Return whether an extra for users provides this import; compare the names, or their first words."""
    wanted = [one for one in metadata.requires("werewolf-narrator") or [] if "extra ==" in one]
    packages = [re.split(r"[<>;]", one)[0].replace("-", "_") for one in wanted if "test" not in one]
    return any(f"{package}_".startswith(f"{name}_") for package in packages)


def recogniser() -> str:
    import vosk

    vosk.SetLogLevel(-1)
    try:
        vosk.Model("/nonexistent")
    except Exception as error:  # noqa: BLE001 - vosk raises no more exact error
        return f"libvosk answers: {error}"
    raise AssertionError("a model that is not there was opened")


def pins() -> str:
    import lgpio

    return f"lgpio {lgpio.get_module_version()}"


def sound() -> str:
    import sounddevice

    sounddevice._ffi.callback("PaStreamCallback", lambda *_: 0)
    return str(sounddevice.get_portaudio_version()[1])[:60]


def spoken(engine: str, voice: str, sentence: str) -> str:
    """Render a sentence; check that the speech has a plausible length and is audible."""
    import numpy as np

    from voices.segments import Text
    from voices.tts.chain import open_chain

    told: list[str] = []
    chain = open_chain({engine: voice}, told.append)
    try:
        choice, rendered = chain.render(Text(sentence))
    finally:
        chain.close()
    samples = np.frombuffer(rendered.pcm, np.int16)
    seconds = len(samples) / rendered.rate
    assert choice.name == engine
    assert not told, told
    assert 1.0 < seconds < 10.0, seconds
    assert np.abs(samples).max() > 3000, np.abs(samples).max()
    return f"{seconds:.2f} s of speech, peak {np.abs(samples).max()}"


def demo(language: str, expected: Path) -> str:
    """Play an evening, and compare its trace, entry by entry, with a trace from another machine."""
    trace = Path(f"/tmp/{language}.jsonl")
    command = ["/usr/local/bin/narrator", "demo", "--clock", "virtual", "--seed", "7", "--lang", language]
    done = subprocess.run([*command, "--trace", str(trace)], capture_output=True, text=True, check=True)
    assert trace.read_bytes() == expected.read_bytes(), "another evening than on the other machine"
    entries = len(trace.read_bytes().splitlines())
    return f"{len(done.stdout.splitlines())} lines printed, {entries} trace entries, the same as expected"


def memory() -> str:
    """Return the peak memory of the largest process, including the emulator if one is used."""
    own, children = (resource.getrusage(who).ru_maxrss // 1024 for who in (resource.RUSAGE_SELF, -1))
    return f"peak {own} MB with everything imported; {children} MB in a demo or a speech worker"


def main() -> int:
    source = Path(sys.argv[1])
    os.chdir("/tmp")  # on import, lgpio creates a pipe in the current directory
    print(f"{platform.machine()}, Python {platform.python_version()}, {' '.join(platform.libc_ver())}")
    step("wheels", wheels)
    step("demo fr", lambda: demo("fr", source / "expected.fr.jsonl"))
    step("demo en", lambda: demo("en", source / "expected.en.jsonl"))
    step("pico, fr-FR", lambda: spoken("pico", "fr-FR", "La nuit tombe sur le village."))
    step("pico, en-GB", lambda: spoken("pico", "en-GB", "Night falls upon the village."))
    step("espeak, fr", lambda: spoken("espeak", "fr", "La nuit tombe sur le village."))
    step("espeak, en", lambda: spoken("espeak", "en", "Night falls upon the village."))
    step("import the dependencies", dependencies)
    step("import our own modules", own_modules)
    step("recogniser", recogniser)
    step("pins", pins)
    step("sound", sound)
    step("memory", memory)
    print("FAILED: " + ", ".join(failures) if failures else "everything holds")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
