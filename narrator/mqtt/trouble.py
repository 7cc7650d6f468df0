"""What is wrong with a broker, in one sentence: what it is, and what to set."""

from __future__ import annotations

import socket
import ssl
from enum import IntEnum

from narrator.mqtt.broker import Broker


class Refusal(IntEnum):
    """By which code a broker says why it will not have a client (MQTT 5, 3.2.2.2 and 3.14.2.1)."""

    VERSION = 0x84
    WRONG_PASSWORD = 0x86
    NOT_ALLOWED = 0x87
    TAKEN_OVER = 0x8E


OTHER_NAME = (62, 64)
"""OpenSSL's numbers for a certificate of another name, and of another address (`X509_V_ERR_*`)."""
EXPIRED = 10
"""OpenSSL's number for a certificate that is too old."""


def why_refused(code: int, broker: Broker) -> str:
    """Why the broker will not have this box."""
    match code:
        case Refusal.WRONG_PASSWORD | Refusal.NOT_ALLOWED if broker.user is None:
            return f"The broker {broker.place} wants a user: set mqtt.user and mqtt.password_file."
        case Refusal.WRONG_PASSWORD | Refusal.NOT_ALLOWED:
            return (
                f'The broker {broker.place} does not let in "{broker.user}" with this password: '
                "check mqtt.user and mqtt.password_file."
            )
        case Refusal.TAKEN_OVER:
            return (
                f'Another box is called "{broker.name}" at the broker {broker.place}, and this one has left '
                "it: give one of them another mqtt.name, and start it again."
            )
        case Refusal.VERSION:
            return f"The broker {broker.place} does not speak MQTT 5: use one that does, as mosquitto 2."
    return f"The broker {broker.place} refuses this box with code {code}: its own log says more."


def why_unreachable(error: BaseException | None, broker: Broker) -> str:
    """Why there is no connection to the broker."""
    match error:
        case ssl.SSLCertVerificationError():
            return _why_untrusted(error, broker)
        case ssl.SSLError():
            return f"The broker {broker.place} does not speak TLS there: check mqtt.tls and mqtt.port."
        case socket.gaierror():
            return f'There is no machine "{broker.host}" on this network: check mqtt.host.'
        case ConnectionRefusedError():
            return f"No broker listens at {broker.place}: start it, or check mqtt.host and mqtt.port."
        case ConnectionResetError():
            return f"The broker {broker.place} hangs up at once: check mqtt.tls and mqtt.port."
    return f"The broker {broker.place} does not answer: check that it is on and in this network."


def _why_untrusted(error: ssl.SSLCertVerificationError, broker: Broker) -> str:
    if error.verify_code in OTHER_NAME:
        return (
            f'The certificate of the broker {broker.place} is not for "{broker.host}": '
            "set mqtt.host to the name that it is for."
        )
    if error.verify_code == EXPIRED:
        return f"The certificate of the broker {broker.place} has run out, or this machine's clock is wrong."
    return (
        f"The certificate of the broker {broker.place} is not signed by an authority known here: "
        "set mqtt.authority to the file of its authority."
    )
