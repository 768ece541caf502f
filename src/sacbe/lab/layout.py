"""Which numbers of an observation mean what: named planes, one after the other."""

from __future__ import annotations

from typing import Final

MOST: Final = 255  # an observation is made of bytes


class Plane:
    """A named part of an observation: `size` numbers from `start` on, to be read in the form `shape`."""

    name: str
    shape: tuple[int, ...]
    about: str
    start: int
    size: int

    def __init__(self, name: str, shape: tuple[int, ...], about: str, start: int) -> None:
        self.name = name
        self.shape = shape
        self.about = about
        self.start = start
        self.size = 1
        for length in shape:
            self.size *= length


class Layout:
    """The planes of one game, in the order of its observation."""

    planes: list[Plane]
    by_name: dict[str, Plane]
    size: int

    def __init__(self) -> None:
        self.planes = []
        self.by_name = {}
        self.size = 0

    def add(self, name: str, shape: tuple[int, ...], about: str) -> None:
        """Append a plane."""
        plane = Plane(name, shape, about, self.size)
        self.planes.append(plane)
        self.by_name[name] = plane
        self.size += plane.size


def one_of(size: int, place: int) -> list[int]:
    """Zeros, and a one at a place; zeros alone when the place is not among them."""
    out = [0] * size
    if 0 <= place < size:
        out[place] = 1
    return out
