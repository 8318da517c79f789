#!/usr/bin/env python3
"""Every dependency's licence must suit MIT OR Apache-2.0. `python3 .ci/licences.py` from anywhere.

Looks at what cargo resolves for all targets and features, of the workspace, the fuzz targets and the no_std check. Packages that
only the unpublished `benches` reach may have any licence: they are built to be measured, and nothing of them is distributed.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MANIFESTS = ["Cargo.toml", "fuzz/Cargo.toml", ".ci/no-std/Cargo.toml"]
MEASURED_ONLY = "benches"

# Permissive, and none asks more of a user than the notice that MIT asks for.
ALLOWED = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0", "CC0-1.0", "ISC", "MIT",
    "MIT-0", "NCSA", "Unicode-3.0", "Unlicense", "Zlib",
}
TOKEN = re.compile(r"\(|\)|\bAND\b|\bOR\b|[^\s()]+(?: WITH \S+)?")


def allows(expression):
    """Whether an SPDX expression can be met by allowed licences alone. `A/B` is the old way to write `A OR B`."""
    tokens = TOKEN.findall(expression.replace("/", " OR "))

    def alternatives():
        value = conjunction()
        while tokens[:1] == ["OR"]:
            tokens.pop(0)
            value = conjunction() or value
        return value

    def conjunction():
        value = one()
        while tokens[:1] == ["AND"]:
            tokens.pop(0)
            value = one() and value
        return value

    def one():
        token = tokens.pop(0)
        if token != "(":
            return token in ALLOWED
        value = alternatives()
        if tokens.pop(0) != ")":
            raise ValueError("missing )")
        return value

    value = alternatives()
    if tokens:
        raise ValueError(f"unread: {tokens}")
    return value


def reached(metadata):
    """The packages that the members reach, without going through `benches`."""
    nodes = {node["id"]: node["dependencies"] for node in metadata["resolve"]["nodes"]}
    names = {package["id"]: package["name"] for package in metadata["packages"]}
    todo = [member for member in metadata["workspace_members"] if names[member] != MEASURED_ONLY]
    found = set(todo)
    while todo:
        for next_id in nodes[todo.pop()]:
            if next_id not in found:
                found.add(next_id)
                todo.append(next_id)
    return found


def main():
    wrong, looked_at = [], set()
    for manifest in MANIFESTS:
        command = ["cargo", "metadata", "--format-version", "1", "--all-features", "--manifest-path", str(ROOT / manifest)]
        metadata = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
        found = reached(metadata)
        for package in metadata["packages"]:
            if package["id"] not in found or package["source"] is None:
                continue
            looked_at.add(package["id"])
            licence = package["license"]
            try:
                fits = licence is not None and allows(licence)
            except (ValueError, IndexError):
                fits = False
            if not fits:
                wrong.append(f"{package['name']} {package['version']} (by {manifest}): {licence or 'no licence'}")
    for line in wrong:
        print(f"licence that does not suit MIT OR Apache-2.0: {line}")
    print(f"{len(looked_at)} dependencies, {len(wrong)} with a licence that does not suit")
    return bool(wrong)


if __name__ == "__main__":
    for expression, expected in [
        ("MIT OR Apache-2.0", True), ("GPL-3.0", False), ("MIT OR GPL-3.0", True), ("MIT AND GPL-3.0", False),
        ("(MIT OR GPL-3.0) AND Unicode-3.0", True), ("Unlicense/MIT", True), ("Apache-2.0 WITH LLVM-exception OR MIT", True),
        ("GPL-3.0 OR (MIT AND LGPL-2.1)", False),
    ]:
        assert allows(expression) == expected, expression
    sys.exit(main())
