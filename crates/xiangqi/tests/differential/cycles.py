"""Compares rulings on random cycles with an independent program.

Reads what the example `cycles` prints, from standard input:

    cargo run --release -p xiangqi --example cycles -- 5000 1 | python3 cycles.py

The other program is pyffish, from PyPI: pip install pyffish==0.0.90. It is asked for the end of a game that goes through the
cycle twice, so that the first position comes up for the third time.

Prints how often the rulings agree, and every kind of difference with the reason that DIFFERENCES.md gives for it; ends with
status 1 if a difference has none.
"""

import re
import sys

import pyffish

from compare import Report


def to_uci(move):
    """h2e2 -> h3e3."""
    return re.sub(r"[0-9]", lambda digit: str(int(digit.group()) + 1), move)


def ruling(fen, moves):
    """What pyffish says of the repetition."""
    over, value = pyffish.is_optional_game_end("xiangqi", fen, [to_uci(move) for move in moves] * 2)
    if not over:
        return "none"
    if value == 0:
        return "draw"
    red_to_move = fen.split(" ")[1] == "w"
    return "black_loses" if (value > 0) == red_to_move else "red_loses"


def reason(ours, theirs, signs):
    """Why the rulings differ, by the side that just one of the programs rules against."""
    blamed = {result[0].upper() for result in (ours, theirs) if result.endswith("loses")}
    has = lambda sign: any(f"{side}-{sign}" in signs for side in blamed)
    if ours == "draw" and has("mixed"):
        return "R1: a side that checks with some moves and chases with all"
    if ours == "draw" and has("left"):
        return "R2: a reply that leaves the piece attacked by the same piece"
    if theirs == "draw" and has("bared"):
        return "R3: a protected piece that a move takes the protection from"
    return "UNEXPLAINED"


def main():
    report = Report()
    agreed = {}
    for line in sys.stdin:
        fen, moves, ours, signs = line.rstrip("\n").split(";")
        moves = moves.split(" ")
        theirs = ruling(fen, moves)
        if ours == theirs:
            agreed[ours] = agreed.get(ours, 0) + 1
        else:
            report.difference(reason(ours, theirs, signs.split()), fen, " ".join(moves), ours, theirs)
    print("agreed", agreed)
    report.end()


if __name__ == "__main__":
    main()
