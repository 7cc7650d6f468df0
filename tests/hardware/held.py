"""A button that is down when the board is opened."""

from __future__ import annotations

from gpiozero.pins.mock import MockFactory, MockPin


class HeldPin(MockPin):
    """A pin that somebody holds down while the board opens."""

    held = True

    @classmethod
    def instead_of(cls, pins: MockFactory, number: int) -> HeldPin:
        """Put one in the place of a pin."""
        pin = pins.pin(number)
        pins.pins[pin.info] = held = cls(pins, pin.info)
        return held

    def _set_pull(self, value: str) -> None:
        self._pull = value
        if not self.held:
            self.drive_high()
        else:
            self._state = False

    def let_go(self) -> None:
        """The finger goes away."""
        self.held = False
        self.drive_high()
