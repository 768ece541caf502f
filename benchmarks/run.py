"""Every benchmark, one after the other: `make bench`.

python benchmarks/run.py                 all of them
python benchmarks/run.py engine bots     only these
python benchmarks/run.py --list
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def benchmarks() -> dict[str, Path]:
    return {path.stem: path for path in sorted(HERE.glob("*.py")) if path.name != Path(__file__).name}


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", nargs="*", help="which ones: " + ", ".join(benchmarks()))
    parser.add_argument("--list", action="store_true", help="only say which ones there are")
    args = parser.parse_args(words)
    known = benchmarks()
    strangers = [name for name in args.name if name not in known]
    if strangers:
        parser.error(f"no benchmark {', '.join(strangers)}; there are {', '.join(known)}")
    if args.list:
        print("\n".join(known))
        return 0
    failed = []
    for name in args.name or known:
        print(f"\n== {name}", flush=True)
        if subprocess.run([sys.executable, str(known[name])]).returncode:
            failed.append(name)
    if failed:
        print(f"\nfailed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
