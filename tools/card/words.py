"""Texts of `make card` in English and French."""

from __future__ import annotations

WORDS = {
    "name": (
        "Name of the box in the network [narrator]: ",
        "Nom de la boîte sur le réseau [narrator] : ",
    ),
    "speaks": (
        "Language that it speaks, fr or en [en]: ",
        "Langue qu'elle parle, fr ou en [fr] : ",
    ),
    "wifi": (
        "Name of the Wi-Fi (nothing: it has a cable): ",
        "Nom du Wi-Fi (rien : elle a un câble) : ",
    ),
    "wifi_password": (
        "Password of the Wi-Fi: ",
        "Mot de passe du Wi-Fi : ",
    ),
    "country": (
        "Country in which it stands, two letters [GB]: ",
        "Pays où elle se trouve, deux lettres [FR] : ",
    ),
    "user": (
        "Your name for logging in [owner]: ",
        "Votre nom pour vous y connecter [owner] : ",
    ),
    "password": (
        "Your password there: ",
        "Votre mot de passe là-bas : ",
    ),
    "again": (
        "The same again: ",
        "Le même encore une fois : ",
    ),
    "board": (
        "Board ({}) [button-led]: ",
        "Carte ({}) [button-led] : ",
    ),
    "page": (
        "Should it serve its page to phones at home, yes or no [no]: ",
        "Doit-elle servir sa page aux téléphones de la maison, oui ou non [non] : ",
    ),
    "wrong_name": (
        "A name has letters, digits and hyphens, begins with a letter, and has no more than 63 of them.",
        "Un nom a des lettres, des chiffres et des tirets, commence par une lettre, et en a 63 au plus.",
    ),
    "wrong_speaks": (
        "It speaks fr or en.",
        "Elle parle fr ou en.",
    ),
    "wrong_wifi": (
        "The name of a Wi-Fi has at most 32 bytes, none of them a control character.",
        "Le nom d'un Wi-Fi a 32 octets au plus, et aucun caractère de contrôle.",
    ),
    "wrong_wifi_password": (
        "The password of a Wi-Fi has 8 to 63 characters, without accents.",
        "Le mot de passe d'un Wi-Fi a de 8 à 63 caractères, sans accents.",
    ),
    "wrong_country": (
        "A country is two letters, such as GB or FR.",
        "Un pays, ce sont deux lettres, comme FR ou CH.",
    ),
    "wrong_user": (
        "A name for logging in has at most 32 small letters, digits and hyphens, begins with a "
        "letter, and is neither root nor narrator.",
        "Un nom de connexion a au plus 32 minuscules, chiffres et tirets, commence par une lettre, et "
        "n'est ni root ni narrator.",
    ),
    "wrong_password": (
        "A password has eight characters at least and 256 bytes at most, and was the same both times.",
        "Un mot de passe a au moins huit caractères et au plus 256 octets, et il est le même les deux fois.",
    ),
    "wrong_board": (
        "There is no such board; others are named in the configuration of the box, later.",
        "Cette carte n'existe pas ; d'autres se nomment plus tard, dans la configuration de la boîte.",
    ),
    "wrong_page": (
        "Yes or no.",
        "Oui ou non.",
    ),
    "ended": (
        "There was no more to read, so no card was written: run make card at a terminal.",
        "Il n'y avait plus rien à lire, aucune carte n'est donc écrite : lancez make card dans un terminal.",
    ),
    "no_card": (
        "{} is no first partition of a card with Raspberry Pi OS, as it has no cmdline.txt: name "
        "another place, or an empty or new directory.",
        "{} n'est pas la première partition d'une carte Raspberry Pi OS, faute de cmdline.txt : nommez "
        "un autre emplacement, ou un dossier vide ou nouveau.",
    ),
    "unwritable": (
        "{} cannot be written: {}.",
        "{} ne peut pas être écrit : {}.",
    ),
    "no_openssl": (
        "The password cannot be hashed, as there is no openssl 1.1.1 or newer here (LibreSSL is not enough): "
        "install it, then try again.",
        "Le mot de passe ne peut pas être haché, car openssl 1.1.1 ou plus récent manque ici (LibreSSL ne "
        "suffit pas) : installez-le, puis recommencez.",
    ),
    "no_sources": (
        "The sources cannot be packed: {}. Run make card in a checkout, with git installed.",
        "Les sources ne s'emballent pas : {}. Lancez make card dans un dépôt cloné, avec git installé.",
    ),
    "untold": (
        "The output cannot be written: {}.",
        "La sortie ne peut pas être écrite : {}.",
    ),
    "written": (
        "Written to {}. If that is not yet the card: write Raspberry Pi OS (64-bit, Lite) to it, "
        "without settings of the Imager's own, and copy these files to its partition bootfs. At its "
        "first start the box fetches what it needs, and then speaks.",
        "Écrit dans {}. Si ce n'est pas encore la carte : écrivez-y Raspberry Pi OS (64 bits, Lite), "
        "sans réglages de l'Imager, puis copiez ces fichiers dans sa partition bootfs. À son premier "
        "démarrage, la boîte va chercher ce qu'il lui faut, puis elle parle.",
    ),
}
"""English and French text of each sentence, by the sentence's name, with {} for each value."""
REASONS = {
    "Permission denied": "accès refusé",
    "No space left on device": "il n'y a plus de place",
    "Disk quota exceeded": "le quota est atteint",
    "Read-only file system": "le disque est en lecture seule",
    "Input/output error": "le disque ne répond plus",
    "Is a directory": "c'est un dossier",
    "Not a directory": "ce n'est pas un dossier",
    "File exists": "il y a déjà un fichier",
    "File name too long": "le nom est trop long",
    "Device or resource busy": "un autre programme s'en sert",
    "Too many levels of symbolic links": "trop de liens",
}
"""French translations of system error messages, the same as in the program's own `sentences.toml`."""


class CardWords:
    """Texts of `make card` in one language."""

    def __init__(self, language: str) -> None:
        self._place = ("en", "fr").index(language)

    def __call__(self, name: str, *values: object) -> str:
        """Return the text called `name` with its values.

        A value that is a system error message is translated too.
        """
        return WORDS[name][self._place].format(*map(self._told, values))

    def _told(self, value: object) -> object:
        return REASONS.get(value, value) if self._place and isinstance(value, str) else value
