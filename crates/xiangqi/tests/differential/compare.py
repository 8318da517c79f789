"""Compares positions of random play with independent programs.

Reads what the example `random_play` prints, from standard input:

    PLAY="cargo run --release -p xiangqi --features arbitrary --example random_play --"
    $PLAY 1000000 1 | python3 compare.py moves
    $PLAY 1000000 5 hard | python3 compare.py moves
    $PLAY 10000 2 | python3 compare.py wxf
    $PLAY 10000 2 | python3 compare.py chinese

`moves` compares legal moves, check and outcomes with pyffish, `wxf` the WXF text of every move with pyffish, `chinese` the Chinese
text of every move with cchess. Both come from PyPI: pip install pyffish==0.0.90 cchess==1.25.5

Prints the numbers of what was compared, and every difference with the reason that DIFFERENCES.md gives for it; ends with
status 1 if a difference has none.
"""

import collections
import sys


def to_iccs(move):
    """h3e3 -> h2e2, a10a9 -> a9a8."""
    out, i = "", 0
    while i < len(move):
        file, i = move[i], i + 1
        j = i
        while j < len(move) and move[j].isdigit():
            j += 1
        out += file + str(int(move[i:j]) - 1)
        i = j
    return out


class Report:
    def __init__(self):
        self.counts = collections.Counter()
        self.examples = collections.defaultdict(list)

    def difference(self, reason, *what):
        self.counts[reason] += 1
        if len(self.examples[reason]) < 5:
            self.examples[reason].append(" | ".join(map(str, what)))

    def end(self):
        for reason, count in self.counts.items():
            print(f"{count} {reason}")
            for example in self.examples[reason]:
                print("   ", example)
        sys.exit(1 if "UNEXPLAINED" in self.counts else 0)


def pieces(fen):
    """(file from 0, rank from 0) -> letter."""
    board = {}
    for line, row in enumerate(fen.split(" ")[0].split("/")):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            else:
                board[file, 9 - line] = letter
                file += 1
    return board


def mover(fen, move):
    """The letter of the piece that moves, the pieces like it on its file, and the number of files with two or more."""
    board = pieces(fen)
    file = ord(move[0]) - ord("a")
    digits = "".join(c for c in to_iccs(move)[1:2])
    letter = board[file, int(digits)]
    files = collections.Counter(f for (f, _), other in board.items() if other == letter)
    return letter, files[file], sum(1 for count in files.values() if count >= 2)


def lines():
    for line in sys.stdin:
        fen, moves, wxf, simplified, traditional, ending, check = line.rstrip("\n").split("\t")
        yield fen, moves.split(), wxf.split(), simplified.split(), traditional.split(), ending, check == "check"


def compare_moves(report):
    import pyffish

    positions = compared = endings = checks = 0
    for fen, moves, _, _, _, ending, check in lines():
        theirs = sorted(pyffish.legal_moves("xiangqi", fen, []))
        positions += 1
        compared += len(moves)
        if theirs != sorted(moves):
            report.difference("UNEXPLAINED", fen, sorted(set(theirs) ^ set(moves)))
        in_check = pyffish.gives_check("xiangqi", fen, [])
        checks += in_check
        if in_check != check:
            report.difference("UNEXPLAINED", fen, f"check {check}", in_check)
        if theirs:
            result = "-"
        else:
            endings += 1
            loser_is_red = fen.split(" ")[1] == "w"
            value = pyffish.game_result("xiangqi", fen, [])
            winner = "draw" if value == 0 else "black" if (value < 0) == loser_is_red else "red"
            result = f"{winner} {'checkmate' if in_check else 'stalemate'}"
        if result != ending:
            report.difference("UNEXPLAINED", fen, ending, result)
    print(f"{positions} positions, {compared} moves, {checks} checks, {endings} endings")


def compare_wxf(report):
    import pyffish

    positions = compared = equal = 0
    for fen, moves, wxf, *_ in lines():
        positions += 1
        for move, ours in zip(moves, wxf):
            compared += 1
            theirs = pyffish.get_san("xiangqi", fen, move, False, pyffish.NOTATION_XIANGQI_WXF)
            if ours == theirs:
                equal += 1
                continue
            letter, on_file, crowded = mover(fen, move)
            report.difference(wxf_reason(letter, on_file, crowded, ours, theirs), fen, move, ours, theirs)
    print(f"{positions} positions, {compared} moves, {equal} texts equal")


def wxf_reason(letter, on_file, crowded, ours, theirs):
    if on_file == 2 and ours[0] in "RHCP" and theirs == ours[0] + theirs[1] + ours[2:] and theirs[1].isdigit():
        return "W1: no mark where the other piece has no such move"
    return "UNEXPLAINED"


def compare_chinese(report):
    import cchess

    positions = compared = equal = 0
    for fen, moves, _, simplified, *_ in lines():
        positions += 1
        board = cchess.ChessBoard(fen)
        for move, ours in zip(moves, simplified):
            compared += 1
            theirs = board.copy().move_iccs(to_iccs(move)).to_text()
            plain = theirs.translate(str.maketrans("１２３４５６７８９", "123456789"))
            if ours == plain:
                equal += 1
                continue
            letter, on_file, crowded = mover(fen, move)
            report.difference(chinese_reason(letter, on_file, crowded, ours, plain), fen, move, ours, theirs)
    print(f"{positions} positions, {compared} moves, {equal} texts equal")


def chinese_reason(letter, on_file, crowded, ours, theirs):
    if letter in "Pp" and crowded >= 2 and ours[0] in "一二三四五" and theirs[0] in "前中后" and ours[1:] == theirs[1:]:
        return "C1: no count of pawns over two files"
    if letter in "Pp" and on_file >= 4 and ours[0] in "一二三四五" and ours[1:] == theirs[1:]:
        return "C2: other words for four or five pawns on a file"
    return "UNEXPLAINED"


if __name__ == "__main__":
    report = Report()
    {"moves": compare_moves, "wxf": compare_wxf, "chinese": compare_chinese}[sys.argv[1]](report)
    report.end()
