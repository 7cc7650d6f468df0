"""Fast voice pack without pauses, effects and variants."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

PACKS = Path(__file__).parents[2] / "voices" / "packs"


def brisk_pack(target: Path, language: str = "en", pace: float | None = 100) -> Path:
    """Create it in `target`. Spoken, it keeps the engine's pace; printed, it has this one (None: its
    own).
    """
    shutil.copytree(PACKS / language, target)
    toml = target / "pack.toml"
    text = toml.read_text()
    if pace is not None:
        text = re.sub(r"(?m)^pace = [\d.]+", f"pace = {pace}", text)
    toml.write_text(re.sub(r"(?m)^sentence_pause = [\d.]+", "sentence_pause = 0.02", text))
    for lines in target.rglob("*.ftl"):
        quick = re.sub(r"<break\b[^>]*/>", '<break time="20ms"/>', lines.read_text())
        quick = re.sub(r"<audio\b[^>]*/>\s*", "", quick)
        lines.write_text(re.sub(r"(?m)^    \.[b-z] = .*\n(?:     +\S.*\n)*", "", quick))
    return target
