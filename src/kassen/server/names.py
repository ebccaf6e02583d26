"""Names people give themselves: visible, plain, and not to be mistaken for somebody else's at the table."""

import unicodedata

from kassen.engine.legible import why_illegible

BLANKS = {
    0x115F,
    0x1160,
    0x2800,
    0x3164,
    0xFFA0,
    0x034F,
}  # printable by Unicode, but nothing is seen

# Letters of other alphabets that are drawn like Latin ones, and digits that are read as letters.
LOOK_ALIKES = str.maketrans(
    "аеорсухікмтнвзАЕОРСУХІКМТНВαορντικυεηАΒΕΖΗΙΚΜΝΟΡΤΥΧӏԁԛԝѕј01|!һүөգհոսօցԍԌɑɡɩɪıƖǀʟɴʀʏοσωγ",
    "aeopcyxikmthb3AEOPCYXIKMTHBaopvtikuenABEZHIKMNOPTYXldqwsjolllhyoqhnuogggaglllllLNRYoowy",
)


def check_name(name: str) -> str:
    """Refuse a name that is blank, turns the line around, or piles marks on its letters."""
    if why := why_illegible(name):
        raise ValueError(why)
    if any(ord(letter) in BLANKS for letter in name) or "  " in name or name != name.strip():
        raise ValueError("has blanks that are not seen")
    if not any(letter.isalnum() for letter in name):
        raise ValueError("has no letter and no number")
    return name


def skeleton(name: str) -> str:
    """Reduce a name to what the eye takes in: two names with the same skeleton look alike."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name))
    letters = "".join(letter for letter in plain if letter.isalnum() or letter in "|!")
    return letters.translate(LOOK_ALIKES).casefold().translate(LOOK_ALIKES).replace("i", "l")


def told_apart(names: list[str], longest: int) -> list[str]:
    """Number the names that look like one before them."""
    found: list[str] = []
    for wish in names:
        name, number = wish, 2
        while skeleton(name) in map(skeleton, found):
            name = f"{wish[: longest - 2].rstrip()} {number}"
            number += 1
        found.append(name)
    return found
