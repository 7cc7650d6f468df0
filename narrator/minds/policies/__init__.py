"""Policies of our minds: playing strategies, by their names."""

from __future__ import annotations

from collections.abc import Mapping

from narrator.minds.mind import Policy
from narrator.minds.policies.plans import Bayes, Bold, Chaotic, Quiet
from narrator.minds.policies.simple import AtRandom, WithTheCrowd

POLICIES: Mapping[str, type[Policy]] = {
    "random": AtRandom,
    "crowd": WithTheCrowd,
    "bayes": Bayes,
    "quiet": Quiet,
    "bold": Bold,
    "chaotic": Chaotic,
}
"""All policies, by name."""
