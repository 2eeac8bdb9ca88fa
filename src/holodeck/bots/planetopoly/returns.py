"""What the investor expects of a purchase, for its price, per visit."""

from typing import Final

STATION_RETURN: Final = 0.35
"""What a toll station or radar trap brings per visit for its price."""
PLOT_RETURN: Final[list[float]] = [0.45, 0.8, 2.0]
"""The same for a plot with the bases it makes possible, by the number of plots already owned on the planet."""
POOR: Final = 2
"""The first planets of the board bring least: none is begun, because a begun planet bars others (PP-806)."""
