"""What the investor expects of a purchase, for its price, with every visit."""

from typing import Final

STATION_RETURN: Final = 0.35
"""What a toll station or radar trap brings for its price with a visit."""
PLOT_RETURN: Final[list[float]] = [0.45, 0.8, 2.0]
"""The same for a plot, with the bases it makes possible, by how many of the planet one has already."""
POOR: Final = 2
"""The first planets of the board bring least; nothing is begun there, because a begun planet bars others (PP-806)."""
