from __future__ import annotations

import pytest

from voices.playback.network import address_of
from voices.playback.sinks import NoSink


@pytest.mark.parametrize(
    "named", ["snapcast://", "snapcast://box", "wyoming://box:0", "wyoming://box:99999", "snapcast://a b:1"]
)
def test_network_address_without_host_and_port_is_refused(named: str) -> None:
    with pytest.raises(
        NoSink, match=rf'^"{named}" does not name a loudspeaker; give host and port, as in snapcast:'
    ):
        address_of(named)


def test_network_address_may_be_name_ipv4_or_ipv6() -> None:
    assert address_of("wyoming://kitchen.local:10601") == ("wyoming", "kitchen.local", 10601)
    assert address_of("snapcast://[fe80::1%eth0]:4953/") == ("snapcast", "fe80::1%eth0", 4953)
