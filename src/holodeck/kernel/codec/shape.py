"""Types of the JSON that games and doors share."""

from typing import Annotated, Any

from msgspec import Meta

Action = Annotated[
    dict[str, Any],
    Meta(title="Action", description="What to do, and its parts.", extra_json_schema={"properties": {"do": {"type": "string"}}}),
]
