"""Modules that are kept in C beside their Python form: both, for tests that hold them against each other."""

from __future__ import annotations

import importlib.util
import shlex
import subprocess
import sysconfig
from pathlib import Path
from types import ModuleType

SOURCE = Path(__file__).parents[1] / "src" / "sacbe"


def both_forms(name: str, folder: Path) -> tuple[ModuleType, ModuleType]:
    """The Python form of a module such as `lab/rows`, and the C form, built into the folder."""
    stem = name.rpartition("/")[2]
    made = folder / f"{stem}{sysconfig.get_config_var('EXT_SUFFIX')}"
    compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")
    flags = ["-shared", "-fPIC", "-O1", "-ffp-contract=off", "-Wall", "-Werror"]
    include = f"-I{sysconfig.get_path('include')}"
    files = [SOURCE / f"{name}.c", *SOURCE.glob(f"{name}_*.c")]
    subprocess.run([*compiler, *flags, include, *map(str, files), "-o", str(made)], check=True)
    return _module(stem, SOURCE / f"{name}.py"), _module(stem, made)


def _module(name: str, path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made
