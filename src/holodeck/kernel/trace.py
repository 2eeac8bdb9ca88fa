"""Stack traces for the log."""

import traceback


def trace(error: BaseException) -> list[str]:
    """Return the error's name and its last frames, without messages or values, which may hold hidden information."""
    frames = traceback.extract_tb(error.__traceback__)
    return [type(error).__name__] + [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
