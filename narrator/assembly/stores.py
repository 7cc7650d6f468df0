"""Where what was fetched is kept, in the cache directory."""

from __future__ import annotations

from pathlib import Path

from narrator.config.sections import Config

MODELS, VOICES = "models", "voices"


def model_store(config: Config) -> Path:
    """Where models are kept."""
    return config.cache_dir / MODELS


def voice_store(config: Config) -> Path:
    """Where fetched voices are kept."""
    return config.cache_dir / VOICES
