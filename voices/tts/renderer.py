"""An engine that speaks, in a process of its own: sentences in, samples out.

Blocking code with time limits in real time: it is used from the synthesiser's thread, whatever clock the
rest of the program lives by.
"""

from __future__ import annotations

from voices.engines.process import EngineProcess, worker
from voices.errors import EngineDied, EngineError
from voices.tts.engine import EngineKind, Rendered, Sentence
from voices.tts.worker import Request

_START_LIMIT = 20.0  # seconds for a small computer to start Python and load an engine
_PATIENCE = 4.0  # seconds that any sentence may take …
_PATIENCE_PER_LETTER = 0.05  # … and more for each letter: a hundred times what engines were seen to need


class Renderer:
    """Has sentences rendered by one engine, from one thread; any thread may `close` it.

    `patience` is a factor on the time limits of texts.
    """

    def __init__(self, kind: EngineKind, patience: float = 1.0) -> None:
        self.kind = kind
        self.process: EngineProcess[Rendered] = EngineProcess(
            f"engine {kind.name}", worker("voices.tts.worker", kind.factory), Rendered
        )
        self._patience = patience

    def start(self) -> None:
        """Start the process ahead of the first sentence.

        Raises `EngineDied` and `EngineError` as `render` does.
        """
        try:
            self.process.start(_START_LIMIT)
        except EngineDied:
            self.close()
            raise
        except EngineError as error:
            self.close()
            raise EngineError(f"the engine {self.kind.name} does not start: {error}") from error

    def render(self, sentence: Sentence) -> Rendered:
        """Have a sentence rendered, in a process started for it if need be.

        Raises `EngineDied` if the process hung or died, and is gone; `EngineError` if the engine is there,
        but refuses.
        """
        return self.load(sentence, self._patience * (_PATIENCE + _PATIENCE_PER_LETTER * len(sentence.text)))

    def load(self, sentence: Sentence, limit: float) -> Rendered:
        """Have a sentence rendered within `limit` seconds, such as the first one, for which a voice is read.

        Raises as `render` does.
        """
        self.start()
        try:
            self.process.send(Request(sentence, limit))
            return self.process.receive(limit)
        except EngineDied:
            self.close()
            raise

    def close(self) -> None:
        """End the process, and so whatever waits for it. It starts again if the engine is used again."""
        self.process.close()
