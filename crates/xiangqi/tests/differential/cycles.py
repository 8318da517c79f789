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


REASONS = {
    "bared": "R3: a protected piece that a move takes the protection from",
    "mixed": "R1: a side that checks with some moves and chases with all",
    "left": "R2: a reply that leaves the piece attacked by the same piece",
}


def reason(ours, theirs, signs):
    """Why the rulings differ."""
    if ours == "draw":
        # pyffish rules against a side, where R1 and R2 let it go.
        wanted = [f"{theirs[0].upper()}-{sign}" for sign in ("mixed", "left")]
    elif theirs == "draw":
        # pyffish lets the side go by R3, or takes it that the other side chases as well.
        side = ours[0].upper()
        other = "B" if side == "R" else "R"
        wanted = [f"{side}-bared", f"{other}-mixed", f"{other}-left"]
    else:
        wanted = []
    for sign in wanted:
        if sign in signs:
            return REASONS[sign.partition("-")[2]]
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
