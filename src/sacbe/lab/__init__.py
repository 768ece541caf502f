"""The laboratory: the games as environments for learning.

>>> from sacbe import lab
>>> lab.names()[0]
'sacbe/tikal-v1'
>>> tikal = lab.encoding("sacbe/tikal-v1")
>>> match = lab.Match(tikal, tikal.options({"players": 2}), "win", seed=7)
>>> len(match.observe(match.actor)) == tikal.size, sum(match.mask) == len(match.legal)
(True, True)

The adapters need `pip install sacbe[lab]`: `sacbe.lab.aec` for PettingZoo, `sacbe.lab.gym` for Gymnasium,
`sacbe.lab.spiel` for OpenSpiel.
"""

from __future__ import annotations

from sacbe.lab.encoder import Encoder, mask_of
from sacbe.lab.encoding import Encoding, encoding, names
from sacbe.lab.layout import Layout, Plane
from sacbe.lab.match import Match, choose_batch, start_batch, step_batch
from sacbe.lab.rewards import REWARDS

__all__ = [
    "REWARDS",
    "Encoder",
    "Encoding",
    "Layout",
    "Match",
    "Plane",
    "choose_batch",
    "encoding",
    "mask_of",
    "names",
    "start_batch",
    "step_batch",
]
