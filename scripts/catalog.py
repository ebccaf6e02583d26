"""Write the catalog of games, for commands that list games without loading them."""

import json

from kassen import games


def main() -> None:
    rows = [games.introduction(games.get(name)) for name in games.NAMES]
    text = json.dumps(rows, indent=1, ensure_ascii=False) + "\n"
    games.CATALOG.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
