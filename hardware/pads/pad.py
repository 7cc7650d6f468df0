"""One pad as the evening has it: its button and its light, and what is known of it."""

from __future__ import annotations

import trio

from hardware.button import PressStreams
from hardware.errors import written
from hardware.light import LampLight
from hardware.news import Parts
from hardware.pads.pad_button import PadButton
from hardware.pads.places import PadPlace
from hardware.pads.quality import PadQuality, ReportsCounted
from hardware.pads.report import read_report
from hardware.pads.round import PadLamp
from hardware.pads.writing import is_lit


class Pad:
    """A pad, told of by the network; `parts` hears when it drops out."""

    def __init__(self, place: PadPlace, streams: PressStreams, parts: Parts, seat: int | None = None) -> None:
        self.name = place.name
        self.lamp = PadLamp()
        self.light = LampLight(self.lamp)
        self.button = PadButton(streams, seat)
        self.tried = trio.Event()
        """Set when it is known whether it is there."""
        self.there = False
        self.trouble = ""
        """Why it is not there, as a sentence."""
        self._parts = parts
        self._reached = ReportsCounted()

    @property
    def quality(self) -> PadQuality:
        """How well it is reached."""
        return self._reached.so_far(self.name)

    def found(self, way: float) -> None:
        """It is there; a message takes `way` seconds, one way."""
        self._reached = ReportsCounted(way)
        self.button.begins(way)
        self.there = True
        self.tried.set()
        self._parts.back(self.name, f"The pad {written(self.name)} is there again.")

    def said(self, text: str, at: float) -> None:
        """It reported, at a moment of trio's clock."""
        report = read_report(text)
        if report is not None:
            self._reached.came(report.now, self.button.reports(report, at))

    def shone(self, brightness: float) -> None:
        """It told the `brightness` of its light, from 0 to 1."""
        self.lamp.tells(is_lit(brightness))

    def lost(self, why: str) -> None:
        """It is not there; its seat passes like a sleeper's until it is."""
        self.there = False
        self.trouble = why
        self.lamp.tells(False)
        self.button.is_lost()
        self.tried.set()
        self._parts.lost(self.name, why)
