# not compiled: reads the environment, nothing hot.
"""Where this machine's user keeps tables and games."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

VARIABLE: Final = "SACBE_HOME"


def user_folder(*below: str) -> Path:
    """The user's data folder for Sacbe, made when it is not there; `SACBE_HOME` names another one."""
    own = os.environ.get(VARIABLE)
    if own:
        place = Path(own)
    elif sys.platform == "win32":
        place = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "sacbe"
    elif sys.platform == "darwin":
        place = Path.home() / "Library" / "Application Support" / "sacbe"
    else:
        place = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "sacbe"
    place = place.joinpath(*below)
    place.mkdir(parents=True, exist_ok=True)
    return place
