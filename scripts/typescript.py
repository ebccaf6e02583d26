"""Write the messages and all games' views as TypeScript, for the page."""

from pathlib import Path

from kassen.server import typescript

FILE = Path(__file__).parents[1] / "web" / "src" / "protocol" / "types.ts"


def main() -> None:
    FILE.write_text(typescript.page(), encoding="utf-8")


if __name__ == "__main__":
    main()
