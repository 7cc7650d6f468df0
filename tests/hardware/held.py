"""A button that is pressed while the board opens."""

from __future__ import annotations

from gpiozero.pins.mock import MockFactory, MockPin


class HeldPin(MockPin):
    """A mock pin that is pressed while the board opens."""

    held = True

    @classmethod
    def instead_of(cls, pins: MockFactory, number: int) -> HeldPin:
        """Replace a pin with a pressed one."""
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
        self.held = False
        self.drive_high()
