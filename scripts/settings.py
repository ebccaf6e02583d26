"""Print the table of settings for docs/server.md."""

import json

from kassen.server.settings import Settings

for name, field in Settings.model_fields.items():
    variable = field.validation_alias or f"KASSEN_{name.upper()}"
    default = "the user's data folder" if name == "data" else f"`{json.dumps(field.default)}`"
    print(f"| `{variable}` | {default} | {field.description} |")
