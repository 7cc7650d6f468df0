"""Situations of the village are played like those of the roles."""

from tests.rules.roles.conftest import holds

__all__ = ["holds"]
