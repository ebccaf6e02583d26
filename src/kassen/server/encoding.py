"""JSON as it leaves: by orjson, or where there is none, as in a page, by the standard library to the same text."""

import json
from typing import Any

try:
    import orjson
except ImportError:

    def as_json(message: Any) -> str:
        return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
else:

    def as_json(message: Any) -> str:
        return orjson.dumps(message, option=orjson.OPT_NON_STR_KEYS).decode()
