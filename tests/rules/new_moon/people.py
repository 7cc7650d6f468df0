"""Players by sex and year of birth: `"f1990 m1985"` makes P1 a woman and P2 a man."""

from __future__ import annotations


def people(spec: str) -> list[dict[str, str]]:
    """Return players with a sex, a year of birth, or both."""
    return [_person(f"P{seat}", word) for seat, word in enumerate(spec.split(), start=1)]


def _person(name: str, word: str) -> dict[str, str]:
    person = {"name": name}
    if sex := word.rstrip("0123456789"):
        person["sex"] = sex
    if year := word.lstrip("fm"):
        person["born"] = f"{year}-06-15"
    return person
