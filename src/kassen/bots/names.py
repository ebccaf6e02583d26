"""Names for bots at a table of people: no game prints any of them."""

BOT_NAMES = (
    "Akira", "Aoi", "Daigo", "Emi", "Goro", "Hana", "Haru", "Isamu", "Jun", "Kaede", "Kenji", "Mika",
    "Nao", "Nobu", "Ren", "Rin", "Sana", "Shiro", "Sora", "Taro", "Tomoe", "Yoko", "Yuki", "Yuzu",
)  # fmt: skip
