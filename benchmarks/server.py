"""How fast the table server is, how it bears abuse, and how it compares.

Every table has three people, each with an open socket that receives every change.  The server is one
process on SQLite with full sync; the load comes from this process over the loopback.  Two readings per
size: as fast as it goes, and at a steady 200 actions a second, with the latency from sending an action to
its acknowledgement (after commit) and to its arrival at another player's socket, and the longest time in
which the server did nothing for anybody.  Where Node is found, the same load runs against boardgame.io in the
same run, with a state of the same size, kept by its own file storage (which does not wait for the disk).

Then: PostgreSQL with one worker and with two (actions per second of the workers' processor time; with two
cores the load itself takes one, so the rate alone says little; beside them two servers that share nothing,
since every core is slower when all are busy), and fifty tables while twenty guests abuse
the server in every way at once (`load/abuse.py`), and while two people play against the strongest bot
(`load/experts.py`).

    python benchmarks/server.py [--tables 1 100 1000] [--seconds 10] [--rate 200] [--no-peer]
                                [--only sizes workers overload experts pause] [--minutes 10]

The longest pause in ten minutes at a thousand tables is a part of its own, `--only pause`: it takes as long.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[0:1] = [str(ROOT), str(ROOT / "tests")]

import sacbe  # noqa: E402
from benchmarks.load.experts import BOT, GAME, LIMIT, beside_experts  # noqa: E402
from benchmarks.load.overload import overload  # noqa: E402
from benchmarks.load.play import (  # noqa: E402
    PEOPLE,
    PeerTable,
    Reading,
    Table,
    as_fast_as_it_goes,
    percentile,
    steadily,
)
from benchmarks.load.wire import Http, free_port, memory, processor, wait_for_port  # noqa: E402

PEER = Path(__file__).parent / "boardgameio"
ROUNDS = 3  # of the part `workers`
PARTS = ["sizes", "workers", "overload", "experts", "pause"]
PAUSE_TABLES = 1000
SERVE = "from sacbe.server.main import serve; serve(port={port}, database={database!r}, workers={workers})"
NO_LIMITS = {
    "SACBE_REQUESTS_PER_SECOND": "1000000",
    "SACBE_CREATIONS_PER_SECOND": "1000000",
    "SACBE_WORK_PER_SECOND": "1000000",
    "SACBE_GUESSES_PER_SECOND": "1000000",
    "SACBE_SOCKETS_PER_ADDRESS": "100000",
}


async def measure(
    kind: type[Table],
    port: int,
    pids: list[int],
    count: int,
    seconds: float,
    rate: float,
    full_speed: bool = True,
    at_rate: bool = True,
) -> dict[str, Any]:
    https = [Http(port) for _ in range(32)]
    tables = [kind(number, port) for number in range(count)]

    # One request at a time per connection: tables that share one are opened after each other.
    for start in range(0, count, 16):
        await asyncio.gather(*(table.open(https[table.number % 16]) for table in tables[start : start + 16]))
    for start in range(0, count, 16):
        await asyncio.gather(*(table.begin() for table in tables[start : start + 16]))
    gc.collect()
    gc.disable()  # it is the server that is measured, not how long this process looks for garbage
    began = sum(map(processor, pids))
    fast = await as_fast_as_it_goes(tables, https, seconds if full_speed else 0.0)
    fast.processor = sum(map(processor, pids)) - began
    await asyncio.sleep(1)
    began = sum(map(processor, pids))
    steady = await steadily(tables, https, seconds if at_rate else 0.1, rate)
    steady.processor = sum(map(processor, pids)) - began
    used = sum(map(memory, pids))
    gc.enable()
    await asyncio.gather(*(table.end() for table in tables))
    return {"fast": fast, "steady": steady, "memory": used}


def run_sacbe(
    database: str,
    count: int,
    seconds: float,
    rate: float,
    workers: int = 1,
    full_speed: bool = True,
    steady: bool = True,
) -> dict[str, Any]:
    port = free_port()
    command = [sys.executable, "-c", SERVE.format(port=port, database=database, workers=workers)]
    server = subprocess.Popen(command, env=os.environ | NO_LIMITS, stdout=subprocess.DEVNULL)
    try:
        wait_for_port(port)
        pids = [server.pid] if workers == 1 else workers_of(server.pid)
        told = asyncio.run(measure(Table, port, pids, count, seconds, rate, full_speed, steady))
        told["pauses"] = pauses(port)
        return told
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(30)


def workers_of(parent: int) -> list[int]:
    """The processes that serve."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            owner = int(place.joinpath("stat").read_text().rsplit(")", 1)[1].split()[1])
            words = place.joinpath("cmdline").read_bytes()
        except (OSError, IndexError):
            continue
        if owner == parent and b"spawn_main" in words:
            found.append(int(place.name))
    return found


def pauses(port: int) -> str:
    """The longest times in which nobody was served, and in which garbage was looked for."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/metrics") as answer:
        text = answer.read().decode()
    longest = re.search(r"^sacbe_longest_pause_seconds\S* (\S+)$", text, re.MULTILINE)
    lines = re.compile(r'^sacbe_garbage_seconds_bucket{le="([\d.]+)"} (\S+)$', re.MULTILINE)
    looks = [(float(bound), float(count)) for bound, count in lines.findall(text)]
    total = re.search(r"^sacbe_garbage_seconds_count (\S+)$", text, re.MULTILINE)
    every = float(total[1]) if total else 0.0
    bound = next((f"under {1000 * bound:g} ms" for bound, count in looks if count == every), "over 1 s")
    waited = 1000 * float(longest[1]) if longest else 0.0
    return f"longest pause {waited:.0f} ms; {every:.0f} looks for garbage, each {bound}"


# ---- the peer ----------------------------------------------------------------------------


def find_peer() -> str | None:
    """Node, with boardgame.io installed from its lock; None where that cannot be had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    if not (PEER / "node_modules" / "node-persist").is_dir():
        install = [npm, "ci", "--no-audit", "--no-fund"]
        done = subprocess.run(install, cwd=PEER, capture_output=True, check=False)
        if done.returncode:
            return None
    return node


def run_peer(node: str, folder: str, count: int, seconds: float, rate: float) -> dict[str, Any]:
    port = free_port()
    environment = os.environ | {"NODE_ENV": "production"}
    command = [node, "server.js", str(port), folder]
    server = subprocess.Popen(command, cwd=PEER, env=environment, stdout=subprocess.DEVNULL)
    try:
        wait_for_port(port)
        return asyncio.run(measure(PeerTable, port, [server.pid], count, seconds, rate))
    finally:
        server.terminate()
        server.wait(30)


def ratio(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    """Above 1 is better for us."""
    rates = [told["fast"].actions / told["fast"].seconds for told in (ours, theirs)]
    costs = [told["fast"].processor / max(1, told["fast"].actions) for told in (ours, theirs)]
    slow = [percentile(told["steady"].acknowledged, 0.99) for told in (ours, theirs)]
    return (
        f"  ratio to boardgame.io      {rates[0] / rates[1]:.2f} in actions/s, {costs[1] / costs[0]:.2f} in "
        f"actions per second of processor, {slow[1] / slow[0]:.2f} in p99, "
        f"{theirs['memory'] / ours['memory']:.2f} in memory"
    )


# ---- the parts ---------------------------------------------------------------------------


def sizes(given: argparse.Namespace) -> None:
    node = None if given.no_peer else find_peer()
    if node is None and not given.no_peer:
        print("boardgame.io is left out: there is no Node here, or it cannot be installed")
    for count in given.tables:
        print(f"{count} live tables, {PEOPLE} clients each", flush=True)
        with tempfile.TemporaryDirectory(prefix="sacbe-bench-") as folder:
            ours = run_sacbe(f"sqlite:///{folder}/bench.sqlite3", count, given.seconds, given.rate)
        show("sacbe", ours, given.rate)
        print(f"  sacbe        {ours['pauses']}", flush=True)
        if node is not None:
            with tempfile.TemporaryDirectory(prefix="sacbe-bench-") as folder:
                theirs = run_peer(node, folder, count, given.seconds, given.rate)
            show("boardgame.io", theirs, given.rate)
            print(ratio(ours, theirs), flush=True)


def show(name: str, told: dict[str, Any], rate: float) -> None:
    print(f"  {name:<12} at full speed {told['fast'].line()}")
    steady = f"{told['steady'].line()}   {told['memory']:.0f} MB"
    print(f"  {name:<12} at {rate:3.0f} a second {steady}", flush=True)


def workers(given: argparse.Namespace) -> None:
    try:
        from server.postgres import Postgres

        postgres = Postgres()
    except (ImportError, OSError, AssertionError) as error:
        print(f"workers are left out: no PostgreSQL here ({error})")
        return

    def run(count: int, workers: int) -> list[Reading]:
        told = run_sacbe(postgres.new_database(), count, given.seconds, given.rate, workers, steady=False)
        return [told["fast"]]

    def run_apart() -> list[Reading]:
        """Each with half of the tables.  A processor of which every core is busy is slower; against this one
        sees what sharing the tables costs."""
        with ThreadPoolExecutor(2) as pool:
            halves = [pool.submit(run, 50, 1) for _ in range(2)]
            return [reading for half in halves for reading in half.result()]

    ways: dict[str, Callable[[], list[Reading]]] = {
        "one worker": lambda: run(100, 1),
        "two servers that share nothing": run_apart,
        "two workers": lambda: run(100, 2),
    }
    try:
        costs: dict[str, list[float]] = {name: [] for name in ways}
        rates: dict[str, list[float]] = {name: [] for name in ways}
        for name in [*ways] * ROUNDS:  # by turns: the machine is not equally fast all the time
            readings = ways[name]()
            costs[name].append(sum(r.processor for r in readings) / max(1, sum(r.actions for r in readings)))
            rates[name].append(sum(r.actions / r.seconds for r in readings))
            told = f"{rates[name][-1]:7.0f} actions/s   {1000 * costs[name][-1]:.2f} ms CPU each"
            print(f"PostgreSQL, 100 tables, {name:<30} {told}", flush=True)
        one, apart, two = (median(costs[name]) for name in ways)
        print(f"  actions per second of the workers' processor time: one {1 / one:.0f}, two {1 / two:.0f}")
        gain = median(rates["two workers"]) / median(rates["one worker"])
        print(
            f"  two workers: {gain:.2f} times the rate, {two / one:.2f} times the processor time an action; "
            f"{two / apart:.2f} times that of two servers that share nothing"
        )
    finally:
        postgres.remove()


def bear(given: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory(prefix="sacbe-bench-") as folder:
        told = overload(folder, given.seconds, 50.0)
    print("50 tables at 50 actions a second, with the limits a server has out of the box")
    print(f"  before       {told['calm'].line()}")
    print(f"  20 abusers   {told['abused'].line()}   {told['memory']:.0f} MB at most")
    print(f"  acknowledged and lost after a kill: {told['lost']}")
    print(f"  the abusers got: {told['abuse']}", flush=True)


def experts(given: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory(prefix="sacbe-bench-") as folder:
        told = beside_experts(folder, given.seconds, 50.0)
    print(f"50 tables at 50 actions a second, and two people against `{BOT}` at {GAME}")
    print(f"  before       {told['calm'].line()}")
    print(f"  bots think   {told['thinking'].line()}")
    slow = [percentile(told[name].acknowledged, 0.99) for name in ("thinking", "calm")]
    waits = sorted(told["waits"])
    longest = f"{1000 * median(waits):.0f} ms, {waits[-1]:.1f} s at most" if waits else "never moved"
    print(
        f"  {slow[0] / slow[1]:.2f} times the p99; the two waited for {len(waits)} decisions: {longest}",
    )
    verdict = "kept" if slow[0] <= LIMIT else "MISSED"
    print(f"  others' p99 {1000 * slow[0]:.1f} ms, limit {1000 * LIMIT:.0f} ms: {verdict}", flush=True)


def pause(given: argparse.Namespace) -> None:
    """How long nobody was served at a thousand tables."""
    seconds = 60 * given.minutes
    with tempfile.TemporaryDirectory(prefix="sacbe-bench-") as folder:
        database = f"sqlite:///{folder}/bench.sqlite3"
        told = run_sacbe(database, PAUSE_TABLES, seconds, given.rate, full_speed=False)
    steady = told["steady"]
    print(f"{PAUSE_TABLES} live tables for {given.minutes:g} minutes at {given.rate:.0f} actions a second")
    print(f"  {steady.line()}   {told['memory']:.0f} MB")
    print(f"  {told['pauses']}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 100, 1000])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--no-peer", action="store_true", help="do not run boardgame.io")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS[:-1])
    parser.add_argument("--minutes", type=float, default=10.0, help="of the part `pause`")
    given = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    print(f"sacbe {sacbe.__version__}, engine {'compiled' if sacbe.compiled() else 'interpreted'}")
    for name, part in zip(PARTS, (sizes, workers, bear, experts, pause), strict=True):
        if name in given.only:
            part(given)


if __name__ == "__main__":
    main()
