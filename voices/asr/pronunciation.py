"""Pronunciation of words by rules, for names that no dictionary has. Each sound is written as one sign.

Signs are Latin letters with their usual sound, except: `@` is the vowel of "le" and of "a"; `S` and `Z`
are those of "chat" and "jeu". In French `A`, `I` and `O` are nasal; `E` is that of "père", `9` that of
"peu" and "peur", `y` and `u` those of "tu" and "tout", `N` that of "agneau". English is that of England:
`A` as in "arm", `I` "pin", `o` "pot", `O` "or", `u` and `U` "moon" and "good", `V` "up", `3` "her", `G`
"sing", `T` and `D` "thin" and "this"; diphthongs are two signs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from voices.asr.matching import normalised
from voices.writing.names import readable

PHONES: Mapping[str, str] = {
    "fr": "aeEiouyAIO@9pbtdkgfvszSZmnNlRjw",
    "en": "aAeiIoOuUV@3pbtdkgfvszSZmnGlrjwhTD",
}
"""All signs that are used for the sounds of each language."""

_VOWELS = "aeiouyéèêëàâîïôùû"
_CONSONANT = "[b-df-hj-np-tv-z]"
_BEFORE_SILENT_E = "(?=[bcdfgklmnpstvz]e[sd]?$|[bcdgklmnpstvz]ing$|the$)"
"""Pattern for the place of a vowel before a silent e, which makes the vowel long."""
_LATER = f"(?:(?<=[aeiouy]{_CONSONANT})|(?<=[aeiouy]{_CONSONANT}{_CONSONANT}))"
"""Pattern for a place after the first syllable of an English word, where vowels are weak."""
_RULES: Mapping[str, Sequence[tuple[str, str]]] = {
    "fr": (
        ("eau[xs]?$|eau|aux?$|au|ô", "o"),
        (f"oin(?![{_VOWELS}])", "wI"),
        ("oy(?=[aeioué])", "waj"),
        ("oi|oî", "wa"),
        ("(?:ou|w)(?=[aeiéèï])|w", "w"),
        ("oo|o[uùû]", "u"),
        (f"ien(?![{_VOWELS}n])", "jI"),
        (f"(?:ai|ei|[iyî])[nm](?![{_VOWELS}nmh])|[uû][nm](?![{_VOWELS}nmh])", "I"),
        (f"[aeâ][nm](?![{_VOWELS}nmh])|aon$", "A"),
        (f"o[nm](?![{_VOWELS}nmh])", "O"),
        ("(?:œu|oeu|eu|ö|ø)", "9"),
        ("a[iî]l(?:l(?=[aeo])|$)|aill", "aj"),
        ("eil(?:l(?=[aeo])|$)", "Ej"),
        ("a[iî]|ei|[êèë]", "E"),
        ("é|e[rz]$", "e"),
        ("ets?$", "E"),
        ("e(?=[lrstnmcfpd]{2}|x)|e(?=[lrcfm]$)", "E"),
        ("es?$|(?<=[gj])e(?=[ao])", ""),
        ("e", "@"),
        ("(?<=[aou])y(?=[aeo])", "j"),
        ("ill(?=[aeo])", "ij"),
        (f"[iïy](?=[{_VOWELS}])(?!es?$)", "j"),
        ("[iïîy]", "i"),
        ("u(?=[iîy])|û|u|ü", "y"),
        ("[aàâä]", "a"),
        ("o", "o"),
        ("sch|ch(?![lr])|sh", "S"),
        ("chr", "kR"),
        ("chl", "kl"),
        ("ph", "f"),
        ("gn", "N"),
        ("gu(?=[eiyéèê])|g(?![eiyéèê])g?", "g"),
        ("g|j", "Z"),
        ("c(?=[eiyéèê])|ç|ss|sc(?=[eiy])", "s"),
        ("c?qu|ck|cc|c|q|k", "k"),
        ("x$", ""),
        ("x", "ks"),
        ("[td]?[tdpszgb]$", ""),
        ("t(?=ion)", "s"),
        ("th|tt|t", "t"),
        (f"(?<=[{_VOWELS}])s(?=[{_VOWELS}])|z", "z"),
        ("s", "s"),
        ("h", ""),
        ("ll|l", "l"),
        ("rr|r", "R"),
        ("mm|m", "m"),
        ("nn|ñ|n", "n"),
        ("ff|f", "f"),
        ("pp|p", "p"),
        ("bb|b", "b"),
        ("dd|d", "d"),
        ("v", "v"),
    ),
    "en": (
        ("oë", "@Ui"),
        ("[éèêë]e?", "eI"),
        ("[íìîï]", "i"),
        ("[àáâäå]", "A"),
        ("[óòôöø]", "@U"),
        ("[úùûü]", "u"),
        ("ñ", "nj"),
        ("ç", "s"),
        ("augh|aw|au(?=[a-z])", "O"),
        ("air|aire$|ayr|are[sd]?$", "e@"),
        ("(?<=[a-z][a-z])ard$|(?<=[a-z]w)ard", "@d"),
        ("(?<=w)ar", "O"),
        (f"{_LATER}ar$", "@"),
        ("ar(?=r)", "a"),
        ("ar(?=[aeiouy])", "ar"),
        ("ar", "A"),
        (f"{_LATER}ae?(?=[lmn]d?s?$|s$)", "@"),
        (f"(?<=[aeiouy]{_CONSONANT})a(?=n[iy]|li|ra$)|a(?=ham$)", "@"),
        ("al(?=[km])|aa|ah(?=[a-z])", "A"),
        ("a(?=ll$|l[td])", "O"),
        ("ai|ay|ae(?!l)", "eI"),
        ("(?<=w)a(?=[tsn])|(?<=qu)a|(?<=wh)a", "o"),
        ("age$", "IdZ"),
        ("ah?$", "@"),
        (f"a{_BEFORE_SILENT_E}|a(?=tion|cious|cob|chel|vid|son|mie|mi$|th?an$|[bcdmv]y$)", "eI"),
        ("a", "a"),
        ("ear(?=[a-z])", "3"),
        ("eer|ear|ere$", "I@"),
        ("eau", "@U"),
        ("eo(?=rge)", "O"),
        ("ee|ea(?![td]h|d)|ei(?!g)|ie(?=[vf])|eo", "i"),
        ("ea", "e"),
        ("eigh|ei|ey(?=[a-z])", "eI"),
        ("ey$|(?<=[a-z])ie$", "i"),
        ("(?<=[ljr])ew", "u"),
        ("eu|ew", "ju"),
        ("er(?=r)", "e"),
        (f"(?<=[aeiouy]{_CONSONANT})er(?=[aeiouy])", "@r"),
        ("er(?=[aeiouy])", "er"),
        (f"(?<=[aeiouy]{_CONSONANT})er(?!r)|(?<={_CONSONANT}{_CONSONANT})er(?=s?$|ed$|l)", "@"),
        ("(?<=er)ed$", "d"),
        ("er", "3"),
        ("(?<=[td])ed$", "Id"),
        ("(?<=[fkpsxc])ed$|(?<=[sc]h)ed$", "t"),
        ("(?<=[a-z])ed$", "d"),
        ("(?<=[szxc])es$|(?<=[cs]h)es$", "Iz"),
        ("(?<=[a-z][a-z])es$", "z"),
        ("(?<=[a-z][a-z])e$", ""),
        (f"{_LATER}e(?=n(?:ts?)?$|l$)", "@"),
        ("e(?=[mnstv]e$)|e(?=ven?$|ter$|than$|na$)|^e(?=v[ae])|e$", "i"),
        (f"(?<=[aeiouy]{_CONSONANT})e(?=ts?$|st$|ss$)|^e(?=x)", "I"),
        ("e", "e"),
        (f"igh|(?<=^{_CONSONANT})ie$|i(?=mon$|as$)", "aI"),
        (f"(?<=^[bdr])i(?=a)|(?<=^{_CONSONANT}[lr])i(?=a)", "aI"),
        ("ier$", "I@"),
        ("ire$", "aI@"),
        ("ir(?=r)", "I"),
        ("ir(?=[aeiouy])", "Ir"),
        ("ir", "3"),
        ("ique$", "ik"),
        ("(?<=[st])io(?=n)", "@"),
        ("(?<=t)ia(?=l)", "@"),
        ("ia(?=[mns]|$)", "i@"),
        ("i(?=nd$|ld$|gn$)", "aI"),
        (f"i{_BEFORE_SILENT_E}", "aI"),
        ("i(?=[aou])|i$", "i"),
        ("i", "I"),
        ("(?<=[a-z][a-z])ors?$", "@"),
        ("oar|oor|our(?=[a-z])|ore$|or(?![aeiou])", "O"),
        ("or(?=[aeiouy])", "Or"),
        ("our", "aU@"),
        ("oo(?=[kd])", "U"),
        ("oo", "u"),
        ("ought", "Ot"),
        ("ough", "@U"),
        ("ould", "Ud"),
        ("ous$", "@s"),
        ("ou|ow(?=[nl]|ar)|(?<=[hcn])ow$", "aU"),
        ("oi|oy", "OI"),
        ("(?<=[lz])oe$", "@Ui"),
        ("oa|oe|ow", "@U"),
        (
            "(?<=m)o(?=nt|nd|ney|ther)|(?<=^s)o(?=n$)|(?<=[ld])o(?=ve|ne$)|(?<=[cs])o(?=me)|(?<=br)o(?=th)",
            "V",
        ),
        (f"{_LATER}o(?=n[dy]?$|lm?$|mb?$|thy$)|(?<=[aeiouy]s)o(?=ph$)", "@"),
        (f"o{_BEFORE_SILENT_E}|o(?=l[dt]|ll$|st$|[ns]y$)|o$|oh$", "@U"),
        ("o(?=a|sie|sep|[nm]a$|lan)", "@U"),
        ("o", "o"),
        ("ure$", "j@"),
        ("ur(?=r)", "V"),
        ("ur(?=[aeiouy])", "jU@r"),
        ("ur", "3"),
        ("(?<=[gq])u(?=[aeiou])", "w"),
        ("uy", "aI"),
        ("ue$", "u"),
        ("(?<=[rljsd])u(?=[bcdfgklmnpstvz]e[sd]?$|[cdgklmnpstvz][iya])|ui|(?<=[r])ue", "u"),
        ("u(?=[bcdfgklmnpstvz]e[sd]?$)|u(?=[cdgklmnpstvz][ioa])", "ju"),
        ("(?<=[bpf])u(?=ll?$|sh|t$|lly)", "U"),
        (f"(?<=[aeiouy]{_CONSONANT})u(?=[smn]$)", "@"),
        ("u", "V"),
        ("^y(?=[aeiou])", "j"),
        (f"(?<=^{_CONSONANT})y$|(?<=^{_CONSONANT}{_CONSONANT})y$", "aI"),
        (f"y(?=[bcdfgklmnpst]e[sd]?$)|(?<=^{_CONSONANT})y(?=an$|ler)", "aI"),
        ("y$|y(?=[aeou])", "i"),
        ("y", "I"),
        ("bb|(?<=m)b$|b", "b"),
        ("(?<=[a-z])ch(?=ar|ol|ae)", "k"),
        ("tch|ch(?![rl])", "tS"),
        ("sch|ch", "k"),
        ("ci(?=a|ou)", "S"),
        ("cc(?=[ei])", "ks"),
        ("c(?=[eiy])", "s"),
        ("ck|cc|cqu?|c", "k"),
        ("dge?(?=$|[eiy])|dj", "dZ"),
        ("dd|d", "d"),
        ("ff|ph|f", "f"),
        ("(?<=[a-z])gh", ""),
        ("gh", "g"),
        ("^gn|gn$", "n"),
        ("gg|gu(?=[ei])|(?<=n)g(?=ers?$|est$)", "g"),
        ("^g(?=e[tl]|i[lrv])", "g"),
        ("g(?=[eiy])", "dZ"),
        ("(?<=n)g$", ""),
        ("g", "g"),
        ("^h|(?<=[aeiou])h(?=[aeiou])", "h"),
        ("h", ""),
        ("j", "dZ"),
        ("^kn", "n"),
        ("kk|k", "k"),
        ("ll|l", "l"),
        ("mm|mn$|mb$|m", "m"),
        ("n(?=g$|g[^eiyr]|gers?$|gest$|k|x|c[aou])", "G"),
        ("nn|n", "n"),
        ("^ps", "s"),
        ("pp|p", "p"),
        ("q", "k"),
        ("rr|rh|^wr|r(?=[aeiouy])", "r"),
        ("r", ""),
        ("(?<=[a-z])si(?=on)|(?<=[aeiou])su(?=re|al)", "Z"),
        ("ssi(?=on)|sh", "S"),
        ("s(?=c[eiy]|on$)|ss", "s"),
        ("(?<=[aeiouy])s(?=[aeiouy]|m$)|(?<=[aeiouybdglmnrvw])s$|(?<=[a-z]e)s$", "z"),
        ("s", "s"),
        ("ti(?=on|al|ou)", "S"),
        ("tu(?=re|al)", "tS"),
        ("^th(?=[aeio][a-z]?[aenstm]?$)|(?<=[aeiou])th(?=ers?$|e$)", "D"),
        ("^th(?=om|er)", "t"),
        ("th", "T"),
        ("tt|t", "t"),
        ("v", "v"),
        ("^wh(?=o)", "h"),
        ("wh?(?=[aeiouy])", "w"),
        ("w", ""),
        ("^x", "z"),
        ("x", "ks"),
        ("zz|z", "z"),
    ),
}
"""Rules of each language that turn letters into sounds. At each place, the first rule that matches
applies.
"""


def pronounced(text: str, language: str, known: Mapping[str, str]) -> str:
    """Return the sounds of a text.

    `known` gives the sounds of some texts and words. The sounds of all other words follow from the rules.

    >>> pronounced("Chloé", "fr", {}), pronounced("Aurélie", "fr", {}), pronounced("Benoît", "fr", {})
    ('kloe', 'oReli', 'b@nwa')
    >>> pronounced("place dix", "fr", {"dix": "dis"})
    'plasdis'
    """
    words = normalised(readable(text, language))
    if (whole := known.get(" ".join(words))) is not None:
        return whole
    return "".join(known[word] if word in known else _by_rule(word, language) for word in words)


def _by_rule(word: str, language: str) -> str:
    said, place = "", 0
    while place < len(word):
        fitting = ((letters.match(word, place), sound) for letters, sound in _rules(language))
        match, sound = next(((match, sound) for match, sound in fitting if match), (None, ""))
        said += sound
        place = place + 1 if match is None else match.end()
    return said


@cache
def _rules(language: str) -> Sequence[tuple[re.Pattern[str], str]]:
    return [(re.compile(letters), sound) for letters, sound in _RULES.get(language, ())]
