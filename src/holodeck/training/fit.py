"""Fits the weights of the learned chance to positions: a conditional logit, whose one best answer Newton's method finds."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from holodeck.bots.strong.model import Model
from holodeck.training.samples import Position

PENALTY: Final = 2e-4
"""What a large weight costs, so that features that say the same share their weight."""
STEPS: Final = 30
CLOSE: Final = 1e-7
"""A change of weights that is no change any more."""
DIGITS: Final = 5
BATCH: Final = 4096
Array = Any


def fit(positions: Sequence[Position]) -> tuple[Model, float]:
    """Return the weights, and the mean surprise (log loss) that they leave."""
    own, rival = len(positions[0].own), len(positions[0].rivals[0])
    numbers, known, won = tensors(positions, own, rival)
    scale = np.sqrt((numbers**2).sum((0, 1)) / np.maximum(1, (numbers != 0).sum((0, 1)))) + 1e-2
    numbers /= scale
    weights = np.zeros(numbers.shape[2])
    loss = np.inf
    for _ in range(STEPS):
        loss, slope, bend = gradient(numbers, known, won, weights)
        step = np.linalg.solve(bend, slope)
        weights -= step
        if np.abs(step).max() < CLOSE:
            break
    found = [round(float(weight), DIGITS) for weight in weights / scale]
    return Model(found[:own], found[own : 2 * own], found[2 * own : 2 * own + rival], found[2 * own + rival :]), float(loss)


def tensors(positions: Sequence[Position], own: int, rival: int) -> tuple[Array, Array, Array]:
    """Return the numbers of everybody by position and seat, who is there, and who won."""
    seats = max(len(one.won) for one in positions)
    numbers = np.zeros((len(positions), seats, 2 * own + 2 * rival))
    known, won = np.zeros((len(positions), seats)), np.zeros((len(positions), seats))
    for at, one in enumerate(positions):
        numbers[at, 0, :own] = one.own
        for seat, seen in enumerate(one.rivals, 1):
            numbers[at, seat, 2 * own : 2 * own + rival] = seen
        known[at, : len(one.won)], won[at, : len(one.won)] = 1, one.won
    share = np.array([one.progress for one in positions])[:, None]
    numbers[:, 0, own : 2 * own] = numbers[:, 0, :own] * share
    numbers[:, 1:, 2 * own + rival :] = numbers[:, 1:, 2 * own : 2 * own + rival] * share[:, :, None]
    return numbers, known, won


def gradient(numbers: Array, known: Array, won: Array, weights: Array) -> tuple[float, Array, Array]:
    """Return the loss with its first and second derivatives."""
    size = len(weights)
    loss, slope, bend = PENALTY * (weights**2).sum() / 2, PENALTY * weights, PENALTY * np.eye(size)
    for first in range(0, len(numbers), BATCH):
        some, there, result = numbers[first : first + BATCH], known[first : first + BATCH], won[first : first + BATCH]
        score = np.where(there > 0, some @ weights, -np.inf)
        chance = np.exp(score - score.max(1, keepdims=True))
        chance /= chance.sum(1, keepdims=True)
        loss -= (result * np.log(np.maximum(chance, 1e-12))).sum() / len(numbers)
        mean = (chance[:, :, None] * some).sum(1)
        flat = some.reshape(-1, size)
        slope = slope + flat.T @ (chance - result).ravel() / len(numbers)
        bend = bend + ((flat * chance.reshape(-1, 1)).T @ flat - mean.T @ mean) / len(numbers)
    return loss, slope, bend
