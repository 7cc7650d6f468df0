from __future__ import annotations

import socket
import ssl
from pathlib import Path
from unittest.mock import MagicMock

import pytest
import trio
import trio.testing
import trustme
from paho.mqtt.client import MQTTMessage
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.reasoncodes import ReasonCode

from narrator.config.file import LoadedConfig, parse_config
from narrator.home.mqtt import (
    Broker,
    BrokerLink,
    MqttError,
    Refusal,
    broker_of,
    own_name,
    why_refused,
    why_unreachable,
)

BOX = Broker("broker.example", 1883, "box", "ada", "secret")


def configured(*lines: str) -> LoadedConfig:
    return parse_config("\n".join(["[mqtt]", *lines]), "box.toml")


def test_name_of_box_defaults_to_name_of_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "the box/2.home.example")
    assert own_name() == "the-box-2"
    plain = broker_of(configured('host = "h"'))
    assert plain == Broker("h", 1883, "the-box-2")
    (tmp_path / "password").write_text("a b\r\nnot this\n")
    named = broker_of(
        configured(
            'host = "h"', 'name = "North"', "port = 7", 'user = "u"', f'password_file = "{tmp_path}/password"'
        )
    )
    assert named == Broker("h", 7, "North", "u", "a b")


def test_encrypted_broker_has_its_own_port_and_certificate(tmp_path: Path) -> None:
    file = tmp_path / "authority.pem"
    trustme.CA().cert_pem.write_to_path(str(file))
    found = broker_of(configured('host = "h"', "tls = true", f'authority = "{file}"'))
    assert found is not None
    assert found.port == 8883
    assert isinstance(found.tls, ssl.SSLContext)
    assert found.tls.check_hostname
    assert len(found.tls.get_ca_certs()) == 1


WRONG = {
    'authority = "/no/such"': "line 3: mqtt.authority only works with TLS: set mqtt.tls = true.",
    'tls = true\nauthority = "/no/such"': "line 4: mqtt.authority: /no/such cannot be used: No such file "
    "or directory.",
    'tls = true\nauthority = "FILE"': "cannot be used: there is no certificate in it.",
    'password_file = "FILE"': "line 3: mqtt.password_file needs a user name: set mqtt.user.",
    'user = "u"\npassword_file = "/no/such"': "/no/such cannot be read: No such file or directory.",
    'user = "u"\npassword_file = "/dev/null"': "/dev/null cannot be read: it is not a plain file.",
}


@pytest.mark.parametrize("lines", WRONG)
def test_invalid_broker_setting_is_reported_with_place(lines: str, tmp_path: Path) -> None:
    file = tmp_path / "text"
    file.write_text("no certificate\n")
    with pytest.raises(MqttError) as caught:
        broker_of(configured('host = "h"', lines.replace("FILE", str(file))))
    assert caught.value.sentence.endswith(WRONG[lines])
    assert caught.value.sentence.startswith("box.toml, line ")


@pytest.mark.parametrize("name", ["", "a/b", "+", "a#", "$x", "a\\nb"])
def test_name_of_box_contains_no_topic_separator(name: str) -> None:
    with pytest.raises(Exception, match=r"line 3.*mqtt\.name"):
        configured('host = "h"', f'name = "{name}"')


def untrusted(number: int) -> ssl.SSLCertVerificationError:
    error = ssl.SSLCertVerificationError(1, "certificate verify failed")
    error.verify_code = number
    return error


TOLD: list[tuple[BaseException | None, str]] = [
    (ConnectionRefusedError(), "No broker listens at broker.example:1883: start it"),
    (ConnectionResetError(), "hangs up at once: check mqtt.tls"),
    (
        socket.gaierror(-2, "Name or service not known"),
        'There is no machine "broker.example" on this network',
    ),
    (TimeoutError(), "does not answer"),
    (None, "does not answer"),
    (ssl.SSLError(1, "WRONG_VERSION_NUMBER"), "does not speak TLS there"),
    # OpenSSL's numbers (x509_vfy.h): wrong host name, wrong address, expired, unknown issuer
    (untrusted(62), 'is not for "broker.example": set mqtt.host to the name'),
    (untrusted(64), 'is not for "broker.example": set mqtt.host to the name'),
    (untrusted(10), "has expired, or this machine's clock is wrong"),
    (untrusted(18), "set mqtt.authority"),
    (untrusted(20), "set mqtt.authority"),
]


@pytest.mark.parametrize(("error", "part"), TOLD, ids=str)
def test_failed_broker_connection_states_the_reason(error: BaseException | None, part: str) -> None:
    assert part in why_unreachable(error, BOX)


def test_broker_refusals_state_the_reason() -> None:
    assert 'does not let in "ada" with this password' in why_refused(Refusal.WRONG_PASSWORD, BOX)
    assert "wants a user" in why_refused(Refusal.NOT_ALLOWED, Broker("h", 1, "box"))
    assert 'Another box is called "box"' in why_refused(Refusal.TAKEN_OVER, BOX)
    assert "MQTT 5" in why_refused(Refusal.VERSION, BOX)
    assert "code 151" in why_refused(151, BOX)  # quota exceeded


LEFT_BOX = Broker("broker.example", 1883, "box")


MET = ReasonCode(PacketTypes.CONNACK, identifier=0)


LOST = ReasonCode(PacketTypes.DISCONNECT, identifier=0)


def refuse(error: BaseException) -> None:
    raise error


async def test_late_message_does_not_make_box_online_again(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    client = MagicMock()
    monkeypatch.setattr("paho.mqtt.client.Client", lambda *_, **__: client)
    link = BrokerLink(LEFT_BOX, told.append, refuse)

    def hear(who: bytes) -> None:
        message = MQTTMessage(topic=b"narrator/box/here")
        message.payload = who
        client.on_message(client, None, message)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(link.run)
        client.on_connect(client, None, None, MET, None)
        await trio.testing.wait_all_tasks_blocked()
        assert link.is_there
        ((_, own), _) = client.publish.call_args_list[0]
        client.on_disconnect(client, None, None, LOST, None)
        client.on_connect(client, None, None, MET, None)
        hear(b"another box")
        hear(own)
        await trio.testing.wait_all_tasks_blocked()
        assert told == [why_refused(Refusal.TAKEN_OVER, LEFT_BOX)]
        assert not link.is_there
        nursery.cancel_scope.cancel()
