#!/usr/bin/env python3
"""Minimises the corpus of a fuzz target: keeps few files that reach nearly all of the code that all of them reach.

    python3 fuzz/minimise.py TARGET [FOLDER...]

from the top folder takes the files of fuzz/corpus/TARGET and of the other folders, has libFuzzer tell what each reaches, and leaves
in fuzz/corpus/TARGET those that reach most, 150 at most. (`cargo fuzz cmin` keeps whatever adds to how often an edge is taken, which is
thousands of files.)
"""

import hashlib
import heapq
import pathlib
import subprocess
import sys
import tempfile

MOST = 150


def reached(target, folders, work):
    """What each file reaches, as (size, path, places), by the control file that libFuzzer merges with."""
    control, merged = work / "control", work / "merged"
    merged.mkdir()
    command = ["cargo", "fuzz", "run", "--sanitizer", "none", target, merged, *folders, "--", "-set_cover_merge=1"]
    command += ["-max_len=8192", f"-merge_control_file={control}"]
    subprocess.run([str(word) for word in command], check=True, capture_output=True)
    lines = control.read_text(errors="surrogateescape").split("\n")
    count = int(lines[0])
    paths = [pathlib.Path(line) for line in lines[2 : 2 + count]]
    files = []
    for line in lines[2 + count :]:
        kind, _, numbers = line.partition(" ")
        if kind == "FT":
            index, *features = map(int, numbers.split())
            # Eight features an edge: how often it was taken.
            files.append((paths[index].stat().st_size, paths[index], {feature // 8 for feature in features}))
    return files


def cover(files):
    """Few files that reach much: always the one that adds most, of equals the smallest. How much they leave out."""
    missing, kept = set().union(*(places for *_, places in files)), []
    # What a file adds only grows less: the first in the queue that still adds as much as was thought adds most.
    queue = [(-len(places), size, index) for index, (size, _, places) in enumerate(files)]
    heapq.heapify(queue)
    while queue and missing and len(kept) < MOST:
        thought, size, index = heapq.heappop(queue)
        added = files[index][2] & missing
        if len(added) == -thought:
            kept.append(files[index])
            missing -= added
        elif added:
            heapq.heappush(queue, (-len(added), size, index))
    return kept, len(missing)


def main():
    target, *others = sys.argv[1:]
    corpus = pathlib.Path("fuzz/corpus") / target
    corpus.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        files = reached(target, [corpus, *others], pathlib.Path(work))
        kept, missed = cover(files)
        kept = [path.read_bytes() for _, path, _ in kept]
    for path in corpus.iterdir():
        path.unlink()
    for data in kept:
        (corpus / hashlib.sha1(data).hexdigest()).write_bytes(data)
    print(f"{target}: {len(kept)} of {len(files)} files, {sum(map(len, kept))} bytes, {missed} places left out")


if __name__ == "__main__":
    main()
