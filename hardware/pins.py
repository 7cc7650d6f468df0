"""The GPIO pins of this machine: opened once for a board, released when the board is closed.

Every problem with the pins becomes one sentence that names the remedy.
"""

from __future__ import annotations

import getpass
import glob
import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from gpiozero import Device, GPIOPinInUse
from gpiozero.exc import BadPinFactory, GPIOZeroError, PinUnknownPi
from gpiozero.pins import Factory
from gpiozero.pins.local import get_pi_revision

from hardware.errors import BoardUnavailable

BCM_PINS = range(28)
"""GPIO numbers of the pins of the 40-pin header."""
AUDIO_PINS = frozenset({2, 3, 18, 19, 20, 21})
"""GPIO numbers that an audio board needs: I2C for its set-up, and I2S for the sound."""

_NO_PI = (
    "This machine is not a Raspberry Pi, so it has no pins for a button and a light: "
    'use the board "keyboard".'
)


def is_a_pi() -> bool:
    """Return whether this machine is a Raspberry Pi, by its firmware's description."""
    try:
        get_pi_revision()
    except PinUnknownPi:
        return False
    return True


@contextmanager
def open_pins() -> Iterator[Factory]:
    """Yield the pin factory to use, and close it afterwards if it was opened here.

    A factory that is already set (gpiozero's mock, in tests) or named by GPIOZERO_PIN_FACTORY is used as
    it is. Otherwise lgpio is used, and nothing else: gpiozero's other fallbacks lose edges or need a
    daemon.

    Raises `BoardUnavailable`.
    """
    if Device.pin_factory is not None:
        yield Device.pin_factory
        return
    factory = _open_factory()
    try:
        yield factory
    finally:
        factory.close()


@contextmanager
def errors_as_sentences(what: str, pin: int | None, factory: Factory) -> Iterator[None]:
    """Turn errors of gpiozero and lgpio within the context into `BoardUnavailable`.

    The context opens the part `what` on GPIO `pin`.
    """
    try:
        yield
    except GPIOPinInUse as error:
        _forget_half_open(error)
        raise BoardUnavailable(f"{what} cannot use GPIO{pin}: {error}.") from error
    except (GPIOZeroError, OSError, *_lgpio_errors()) as error:
        _forget_half_open(error)
        raise BoardUnavailable(_sentence(what, pin, factory, error)) from error


def _forget_half_open(error: Exception) -> None:
    """Release the pin of a device that failed to open; gpiozero reserves it as long as the object exists.

    The error's traceback keeps the object alive, so the next attempt would fail.
    """
    traceback.clear_frames(error.__traceback__)


def holder(pin: int, factory: Factory) -> str | None:
    """Return the name, as the kernel gives it, of the user of GPIO `pin`; None if it cannot be read."""
    handle = getattr(factory, "_handle", None)
    if handle is None:
        return None
    import lgpio

    try:
        _ok, _line, flags, _name, user = lgpio.gpio_get_line_info(handle, pin)
    except lgpio.error:
        return None
    if user:
        return str(user)
    return "the kernel" if flags & 1 else None


def _open_factory() -> Factory:
    name = os.environ.get("GPIOZERO_PIN_FACTORY")
    try:
        return lgpio_factory()() if name in (None, "lgpio") else _named_factory()
    except PinUnknownPi as error:
        raise BoardUnavailable(_NO_PI) from error
    except ImportError as error:
        raise BoardUnavailable(_no_library_sentence(error)) from error
    except (BadPinFactory, OSError, *_lgpio_errors()) as error:
        raise BoardUnavailable(_no_chip_sentence(error)) from error


def _named_factory() -> Factory:
    Device.ensure_pin_factory()
    factory, Device.pin_factory = Device.pin_factory, None
    return factory


def lgpio_factory() -> Callable[[], Factory]:
    """Import and return gpiozero's factory for lgpio, without leaving a file behind.

    While lgpio is imported, it creates a named pipe in the working directory. That fails in a directory
    without write access (as under systemd's ProtectSystem) and leaves a file in other directories. The
    pipe's file can be deleted once the pipe is open. The environment variable LG_WD is documented to name
    another directory, but lgpio does not read it.
    """
    directory_wished = os.environ.pop("LG_WD", None)
    here = os.open(".", getattr(os, "O_PATH", os.O_RDONLY))
    try:
        with tempfile.TemporaryDirectory() as elsewhere:
            os.chdir(elsewhere)
            try:
                from gpiozero.pins.lgpio import LGPIOFactory
            finally:
                os.fchdir(here)
    finally:
        os.close(here)
        if directory_wished is not None:
            os.environ["LG_WD"] = directory_wished
    factory: Callable[[], Factory] = LGPIOFactory
    return factory


def _lgpio_errors() -> tuple[type[Exception], ...]:
    """Return lgpio's error class, which is no `OSError`, or an empty tuple if lgpio was not imported."""
    lgpio = sys.modules.get("lgpio")
    return () if lgpio is None else (lgpio.error,)


def _no_library_sentence(error: ImportError) -> str:
    """Return the sentence for a missing lgpio.

    Only a Raspberry Pi needs lgpio. Raspberry Pi OS includes it; Debian 13 does not.
    """
    if not is_a_pi():
        return _NO_PI
    return (
        f"The library that reads the pins is missing ({error}): run `sudo apt-get install python3-lgpio`, "
        "then `make play` or `sudo make install` again, which links it in."
    )


def _no_chip_sentence(error: Exception) -> str:
    chips = sorted(glob.glob("/dev/gpiochip*"))
    if not chips:
        return 'This machine has no GPIO chip (/dev/gpiochip0 is missing): use the board "keyboard".'
    if not any(os.access(chip, os.R_OK | os.W_OK) for chip in chips):
        return (
            f"The user {_user()} may not use the pins ({chips[0]}): "
            f"run `sudo adduser {_user()} gpio`, then log in again."
        )
    return f"The pins cannot be opened ({chips[0]}): {error}."


def _sentence(what: str, pin: int | None, factory: Factory, error: Exception) -> str:
    where = what if pin is None else f"{what} on GPIO{pin}"
    if "busy" not in str(error).lower():
        return f"{where} cannot be opened: {error}."
    user = None if pin is None else holder(pin, factory)
    who = f'"{user}" holds it' if user else "another program holds it"
    programs = _programs_with_pins_open()
    if programs:
        who += f" (pins are open in {'; '.join(programs)})"
    return (
        f"{where} cannot be opened because {who}: stop that program, or choose another pin in the settings."
    )


def _programs_with_pins_open() -> list[str]:
    """Return the names and process ids of other programs that have a GPIO chip open, as far as visible."""
    found: dict[str, str] = {}
    for link in glob.glob("/proc/[0-9]*/fd/*"):
        process = link.split("/")[2]
        try:
            if process != str(os.getpid()) and os.readlink(link).startswith("/dev/gpiochip"):
                found[process] = Path(f"/proc/{process}/comm").read_text().strip()
        except OSError:
            continue  # the process has ended, or belongs to another user
    return [f"{name}, process {process}" for process, name in found.items()]


def _user() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(os.getuid())
