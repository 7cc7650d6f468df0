"""Models to listen with: which there are, fetching them safely, and knowing whether one is whole.

Everything here blocks and is meant for the command line or a thread.
"""

from voices.models.catalogue import CATALOGUE, Model, ModelAbsent, ModelError, model_named
from voices.models.store import (
    Listed,
    Progress,
    Stage,
    State,
    check,
    find,
    install,
    list_models,
    remove,
)

__all__ = [
    "CATALOGUE",
    "Listed",
    "Model",
    "ModelAbsent",
    "ModelError",
    "Progress",
    "Stage",
    "State",
    "check",
    "find",
    "install",
    "list_models",
    "model_named",
    "remove",
]
