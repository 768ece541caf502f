# not compiled: it changes what calling the package means.
"""The games of the catalogue, one folder per family.  `sacbe.games()` lists them."""

from __future__ import annotations

import sys
from types import ModuleType

from sacbe.core.game import Game


class _Catalogue(ModuleType):
    """This package is also the function `sacbe.games`, so neither name hides the other."""

    def __call__(self) -> list[Game]:
        from sacbe.games.registry import games

        return games()


sys.modules[__name__].__class__ = _Catalogue
