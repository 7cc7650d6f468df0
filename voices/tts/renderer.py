"""Client of a speech engine's process: sentences in, samples out.

Calls block, with limits in real time, because they run in the synthesiser's thread, and trio's clock may be
virtual.
"""

from __future__ import annotations

from voices.engines.process import EngineProcess, worker
from voices.errors import EngineDied, EngineError
from voices.tts.engine import EngineKind, Rendered, Sentence
from voices.tts.worker import Request

START_LIMIT = 20.0  # longest time, in seconds, to start Python and load an engine, on a small computer
_PATIENCE = 4.0  # longest time, in seconds, to render any sentence …
_PATIENCE_PER_LETTER = 0.05  # … plus seconds for each letter: 100 times what engines need


class Renderer:
    """Renderer of sentences with one engine, used by one thread; any thread may call `close`.

    `patience` is a factor for the time limits.
    """

    def __init__(self, kind: EngineKind, patience: float = 1.0) -> None:
        self.kind = kind
        self.process: EngineProcess[Rendered] = EngineProcess(
            f"engine {kind.name}", worker("voices.tts.worker", kind.factory), Rendered
        )
        self.patience = patience

    def start(self) -> None:
        """Start the process ahead of the first sentence.

        Raises `EngineDied` and `EngineError` as `render` does.
        """
        try:
            self.process.start(START_LIMIT)
        except EngineDied:
            self.close()
            raise
        except EngineError as error:
            self.close()
            raise EngineError(f"the engine {self.kind.name} does not start: {error}") from error

    def render(self, sentence: Sentence) -> Rendered:
        """Render a sentence, and start the process if needed.

        Raises `EngineDied` if the process hung or died, and is now closed; `EngineError` if the engine runs
        but refuses the sentence.
        """
        return self.load(sentence, self.patience * (_PATIENCE + _PATIENCE_PER_LETTER * len(sentence.text)))

    def load(self, sentence: Sentence, limit: float) -> Rendered:
        """Render a sentence within `limit` seconds, for example the first one, which also loads the voice.

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
        """End the process, and all waits for it. The next call of `render` starts a new process."""
        self.process.close()
