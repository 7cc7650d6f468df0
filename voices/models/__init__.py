"""Models for speech recognition: catalogue, safe download and verification.

All functions block, so they are called from the command line or in a thread.
"""

from voices.models.catalogue import CATALOGUE, Model, ModelAbsent, ModelDamaged, ModelError, model_named
from voices.models.store import (
    InstallStage,
    Listed,
    ModelState,
    Progress,
    check,
    find,
    find_installed,
    install,
    list_models,
    remove,
)

__all__ = [
    "CATALOGUE",
    "InstallStage",
    "Listed",
    "Model",
    "ModelAbsent",
    "ModelDamaged",
    "ModelError",
    "ModelState",
    "Progress",
    "check",
    "find",
    "find_installed",
    "install",
    "list_models",
    "model_named",
    "remove",
]
