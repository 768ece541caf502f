# ruff: noqa: F403 - the groups' names are the package's
"""What goes over the wire: the answers the API gives, by group of routes.  `bodies` has what it takes.

The engine's own types (each game's view, action and event) are put in by `openapi.describe`: a field
marked with `GAME_TYPE` is the union of what the registered games declare.
"""

from __future__ import annotations

from sacbe.server.shapes.catalogue import *
from sacbe.server.shapes.coach import *
from sacbe.server.shapes.common import *
from sacbe.server.shapes.company import *
from sacbe.server.shapes.live import *
from sacbe.server.shapes.people import *
from sacbe.server.shapes.puzzles import *
from sacbe.server.shapes.tables import *
from sacbe.server.shapes.telling import *
