"""Where a bug is, for the log."""

import traceback


def trace(error: BaseException) -> list[str]:
    """The last frames without the values they speak of, which may be hidden ones."""
    frames = traceback.extract_tb(error.__traceback__)
    return [type(error).__name__] + [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
