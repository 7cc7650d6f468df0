from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from narrator.errors import NarratorError
from narrator.minds.hosting.table import MindPace
from narrator.rules.cards import advised_deck
from narrator.simulation import balance as crews_module
from narrator.simulation import balance as stretches_module
from narrator.simulation import cluster as cluster_module
from narrator.simulation.balance import (
    CountedGames,
    Crew,
    GameStretch,
    MatchAsked,
    MatchCount,
    Wins,
    on_this_machine,
)
from narrator.simulation.cluster import Cluster, on_cluster
from tests.rigs.dask_cluster import cluster

HEADER: dict[str, Any] = {"edition": "base_2014", "players": [f"P{number}" for number in range(1, 9)]}
DECK = advised_deck("base_2014", 8)
GAMES = 400


class LosesOne:
    """Crew that loses a worker after the first stretch is counted."""

    def __init__(self, crew: Crew, dies: Any) -> None:
        self._crew, self._dies = crew, dies
        self.got: list[str] = []

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        for key, wins in self._crew.played(stretches):
            if not self.got:
                self._dies.kill()
                self._dies.wait()
            self.got.append(key)
            yield key, wins


def weighed(crew: Crew, path: Path) -> Any:
    minds = {"village": "crowd", "wolves": "random"}
    question = MatchAsked(header=HEADER, minds=minds, pace=MindPace(rounds=1))
    return MatchCount(question, crew, CountedGames(path)).chances([DECK], GAMES)


@pytest.mark.rig
def test_dead_cluster_worker_does_not_change_the_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "ANSWER", 60.0)  # a busy machine starts programs slowly
    with cluster(tmp_path, workers=2) as (address, workers), on_cluster(address) as crew:
        crew._client.wait_for_workers(2, timeout=60)
        watched = LosesOne(crew, workers[0])
        found = weighed(watched, tmp_path / "there")
        assert len(crew._client.scheduler_info()["workers"]) == 1, "one has died"
    with on_this_machine(1) as here:
        assert found == weighed(here, tmp_path / "here")
    assert found[0].games == GAMES
    assert len(set(watched.got)) == len(watched.got) == GAMES // 25, "none is told twice"


@pytest.mark.soak
@pytest.mark.rig
def test_incomplete_cluster_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster_module, "ANSWER", 3.0)
    with (
        cluster(tmp_path, workers=0) as (address, _),
        pytest.raises(NarratorError, match=r"has no worker; start some\.$"),
        on_cluster(address),
    ):
        pass
    with (
        pytest.raises(NarratorError, match=r"no scheduler of dask answers at tcp://127\.0\.0\.1:1\.$"),
        on_cluster("tcp://127.0.0.1:1"),
    ):
        pass


class LateWorkers:
    """Substitute for the library: every stretch was played by a worker with another program."""

    loop = None

    def __init__(self, digest: str) -> None:
        self._digest = digest

    def submit(self, act: Any, stretch: GameStretch, key: str, retries: int) -> tuple[Any, Any]:
        with pytest.MonkeyPatch.context() as there:
            there.setattr(stretches_module, "play", lambda _: {"village": 25})
            there.setattr(crews_module, "play", lambda _: {"village": 25})
            if self._digest:
                there.setattr(stretches_module, "program_digest", lambda: self._digest)
            return SimpleNamespace(key=key), act(stretch)


@pytest.mark.parametrize("digest", ["", "another"], ids=["the same program", "another program"])
def test_results_of_other_program_versions_are_not_counted(
    digest: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = SimpleNamespace(as_completed=lambda futures, **_: iter(futures))
    monkeypatch.setitem(sys.modules, "distributed", library)
    crew = Cluster(LateWorkers(digest), "HOST:1")
    if not digest:
        assert weighed(crew, tmp_path / "kept")[0].wins["village"] == GAMES
        return
    with pytest.raises(NarratorError, match=r"worker of HOST:1 has another narrator than this one"):
        weighed(crew, tmp_path / "kept")
    assert CountedGames(tmp_path / "kept").counted == {}


@pytest.mark.parametrize(
    "address", ["somewhere", "http://somewhere:80", "tcp://127.0.0.1:port", "tls://127.0.0.1:1"]
)
def test_invalid_scheduler_address_is_refused(address: str) -> None:
    with (
        pytest.raises(NarratorError, match=r"is not the address of a scheduler; write HOST:PORT\.$"),
        on_cluster(address),
    ):
        pass
