"""Names for bots at a table of people, as whoever opens it writes them: no game prints any of them."""

BOT_NAMES = (
    "Akira", "Aoi", "Daiki", "Emi", "Goro", "Hana", "Haru", "Isamu", "Jun", "Kaede", "Kenji", "Mika",
    "Nao", "Nobu", "Ren", "Rin", "Sana", "Shiro", "Sora", "Taro", "Tomo", "Yoko", "Yuki", "Yuzu",
)  # fmt: skip
IN_JAPANESE = (
    "明", "葵", "大樹", "恵美", "五郎", "花", "春", "勇", "純", "楓", "賢治", "美香",
    "直", "信", "蓮", "凛", "紗奈", "志郎", "空", "太郎", "朋", "陽子", "雪", "柚",
)  # fmt: skip


def names_in(language: str | None) -> tuple[str, ...]:
    return IN_JAPANESE if language == "ja" else BOT_NAMES
