"""How minds of ours play, each by its name."""

from __future__ import annotations

from collections.abc import Mapping

from narrator.minds.mind import Policy
from narrator.minds.policies.at_random import AtRandom
from narrator.minds.policies.bayes import Bayes
from narrator.minds.policies.crowd import WithTheCrowd
from narrator.minds.policies.styled import Bold, Chaotic, Quiet

POLICIES: Mapping[str, type[Policy]] = {
    "random": AtRandom,
    "crowd": WithTheCrowd,
    "bayes": Bayes,
    "quiet": Quiet,
    "bold": Bold,
    "chaotic": Chaotic,
}
"""Every mind of ours."""
