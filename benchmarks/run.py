"""Every benchmark, one after the other: `make bench`.

python benchmarks/run.py                 all of them
python benchmarks/run.py engine bots     only these
python benchmarks/run.py instructions --against main     one of them, with its own arguments
python benchmarks/run.py --list
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
APART = (Path(__file__).name, "drift.py")  # the second compares with what was measured: `make bench-check`
OURS = ("--list", "--help")  # other options belong to the benchmark that is named


def benchmarks() -> dict[str, Path]:
    return {path.stem: path for path in sorted(HERE.glob("*.py")) if path.name not in APART}


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", nargs="*", help="which ones: " + ", ".join(benchmarks()))
    parser.add_argument("--list", action="store_true", help="only say which ones there are")
    given = sys.argv[1:] if words is None else words
    first = next((i for i, word in enumerate(given) if word[:2] == "--" and word not in OURS), len(given))
    args, its_own = parser.parse_args(given[:first]), given[first:]
    known = benchmarks()
    strangers = [name for name in args.name if name not in known]
    if strangers:
        parser.error(f"no benchmark {', '.join(strangers)}; there are {', '.join(known)}")
    if its_own and len(args.name) != 1:
        parser.error(f"{' '.join(its_own)}: name the one benchmark that understands this")
    if args.list:
        print("\n".join(known))
        return 0
    failed = []
    for name in args.name or known:
        print(f"\n== {name}", flush=True)
        if subprocess.run([sys.executable, str(known[name]), *its_own]).returncode:
            failed.append(name)
    if failed:
        print(f"\nfailed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
