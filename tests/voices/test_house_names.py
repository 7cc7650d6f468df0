from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from narrator.assembly.assemble import load_pack
from narrator.config.file import load_config
from narrator.errors import ConfigError
from tests.effort import LATER
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.lines import UnknownName, offered
from voices.writing.pack import VoicePack
from voices.writing.packs import PACKS, PackError, shipped_packs

TINY = Path(__file__).parent / "data" / "tiny"
NAMES = [
    (language, thing, name)
    for language in shipped_packs()
    for thing, names in offered(PACKS / language).items()
    for name in names
]


@LATER
@pytest.mark.parametrize(("language", "thing", "name"), NAMES)
def test_alternative_house_name_replaces_the_first_everywhere(language: str, thing: str, name: str) -> None:
    own, named = VoicePack.load(language), VoicePack.load(language, {thing: name})
    before, after = own.words(f"role-{thing}"), named.words(f"role-{thing}")
    assert before != after
    lines = {line.message: line for line in named.all_lines()}
    assert lines.keys() == {line.message for line in own.all_lines()}
    for line in own.all_lines():
        same = lines[line.message]
        assert (same.variants, same.variables, same.forms) == (line.variants, line.variables, line.forms)
        if not line.variables:
            for variant in (*line.variants, *line.forms):
                assert before not in plain_text(named.render(line.message, {}, Draw("x"), variant)), (
                    line.message
                )


def test_every_language_offers_alternative_names_of_same_houses() -> None:
    names = {
        language: {thing: set(found) for thing, found in offered(PACKS / language).items()}
        for language in shipped_packs()
    }
    assert all(found == names["en"] for found in names.values())
    assert names["en"]["gypsy"] == {"medium"}


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ({"gypsy": "queen"}, 'There is no other name "queen"; allowed: medium.'),
        ({"seer": "medium"}, 'There is no other name for "seer"; allowed: gypsy.'),
    ],
)
def test_house_name_that_is_not_offered_is_refused_with_place(
    names: dict[str, str], sentence: str, tmp_path: Path
) -> None:
    ((thing, name),) = names.items()
    with pytest.raises(UnknownName):
        VoicePack.load("en", names)
    file = tmp_path / "narrator.toml"
    file.write_text(f'language = "en"\n[table]\nnames = {{ {thing} = "{name}" }}\n', encoding="utf-8")
    with pytest.raises(ConfigError) as told:
        load_pack(load_config(file))
    assert sentence in str(told.value)
    assert "table.names" in str(told.value)


def test_chosen_house_name_is_spoken(tmp_path: Path) -> None:
    file = tmp_path / "narrator.toml"
    file.write_text('language = "en"\n[table]\nnames = { gypsy = "medium" }\n', encoding="utf-8")
    assert load_pack(load_config(file)).words("role-gypsy.the") == "the Medium"


def test_alternative_name_for_missing_line_is_reported(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(TINY, pack)
    (pack / "names").mkdir()
    (pack / "names" / "lamp-torch.ftl").write_text("thing-torch = torch\n", encoding="utf-8")
    VoicePack.load(pack)
    with pytest.raises(PackError, match="replaces no line"):
        VoicePack.load(pack, {"lamp": "torch"})
