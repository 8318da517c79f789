#!/usr/bin/env python3
"""Compares positions of random games with python-chess (pip install chess), half of them of Chess960.

    cargo run --release -p benches --bin western_positions -- 1000000 1 | python3 compare.py

Every position is compared in FEN, legal moves, the SAN of the move played, check, mate, stalemate, material (of the position
and of each side), repetitions and the counting of moves. Where python-chess takes long, fewer are: the SAN of every legal move
at every fourth ply; claims by an intended move near the end of each game, at every 60th ply, and at every eighth of those at
which western says that there is one. Differences are printed, the first ones in full, and make it fail.

Prints what was compared, in one line. Two processes share the work; an argument asks for another number of them.

Last result, 30 November 2026, python-chess 1.11.2: 1 000 467 positions, 500 311 of Chess960, 25 828 514 moves, 7 193 277 SANs, 142 838 positions asked
for claims by a move; of 34 223 games 1 753 ended by checkmate, 1 654 by material, 1 096 by repetition, 503 by the counting of moves, 195 by
stalemate: no difference.
"""
import collections
import json
import multiprocessing
import sys
import threading

import chess

NAMES = [
    "check", "checkmate", "stalemate", "material", "white never mates", "black never mates",
    "threefold", "fivefold", "fifty moves", "seventy-five moves", "threefold by a move", "fifty by a move",
]
REASONS = {
    "checkmate": chess.Termination.CHECKMATE,
    "stalemate": chess.Termination.STALEMATE,
    "material": chess.Termination.INSUFFICIENT_MATERIAL,
    "repetition": chess.Termination.FIVEFOLD_REPETITION,
    "move_limit": chess.Termination.SEVENTYFIVE_MOVES,
}


def expected(board, any_move, by_move):
    """The questions of NAMES in the same order; None where there is nothing to compare."""
    check = board.is_check()
    material = board.is_insufficient_material()
    flags = [
        check, check and not any_move, not check and not any_move, material,
        board.has_insufficient_material(chess.WHITE), board.has_insufficient_material(chess.BLACK),
    ]
    if material or not any_move:
        # The game is over: python-chess goes on counting, the crate has nothing left to claim.
        return flags + [None] * 6
    threefold = board.halfmove_clock >= 4 and board.is_repetition(3)
    fivefold = threefold and board.is_repetition(5)
    flags += [threefold, fivefold, board.is_fifty_moves(), board.is_seventyfive_moves() and not fivefold]
    if by_move:
        flags += [board.can_claim_threefold_repetition(), board.can_claim_fifty_moves()]
    else:
        flags += [None, None]
    return flags


def compare_end(board, game, differ):
    """Compares how a game has ended, if it has."""
    if not game["reason"]:
        return
    outcome = board.outcome(claim_draw=False)
    if outcome is None or outcome.result() != game["result"]:
        differ("the end", board.fen(), game["result"], outcome)
        return
    # Stalemate with too little material to mate has two reasons, and so has a fifth occurrence after
    # seventy-five moves. Both are right.
    both = (outcome.termination == REASONS["material"] and game["reason"] == "stalemate") or (
        outcome.termination == REASONS["move_limit"] and board.is_fivefold_repetition()
    )
    if outcome.termination != REASONS[game["reason"]] and not both:
        differ("the end", board.fen(), game["reason"], outcome)


def compare_game(line):
    """Compares one game; gives what was counted, and the differences."""
    game = json.loads(line)
    counts = collections.Counter()
    differences = []

    def differ(what, fen, ours, theirs):
        counts["differences"] += 1
        if len(differences) < 5:
            differences.append(f"{what}: {ours!r} but {theirs!r} in {fen} of {line}")

    board = chess.Board(game["fens"][0], chess960=game["chess960"])
    played = game["moves"].split()
    for ply, fen in enumerate(game["fens"]):
        theirs = board.fen()
        if theirs != fen:
            differ("FEN", fen, fen, theirs)
        legal, sans = game["legal"][ply].split(), game["sans"][ply].split()
        moves = list(board.legal_moves)
        theirs = sorted(move.uci() for move in moves)
        if theirs != legal:
            differ("legal moves", fen, legal, theirs)
            break
        flags = game["flags"][ply]
        by_move = (flags >> 10 != 0 and ply % 8 == 0) or ply % 60 == 0 or ply + 3 > len(played)
        for name, ours, theirs in zip(NAMES, range(len(NAMES)), expected(board, bool(moves), by_move)):
            if theirs is not None and theirs != bool(flags >> ours & 1):
                differ(name, fen, not theirs, theirs)
        counts["positions"] += 1
        counts["of Chess960"] += game["chess960"]
        counts["moves"] += len(moves)
        counts["asked for claims by a move"] += by_move
        next_move = played[ply] if ply < len(played) else None
        for uci, san in zip(legal, sans):
            if uci == next_move or ply % 4 == 0:
                theirs = board.san(chess.Move.from_uci(uci))
                counts["SANs"] += 1
                if theirs != san:
                    differ("SAN", fen, san, theirs)
        if next_move is not None:
            board.push(chess.Move.from_uci(next_move))
    else:
        compare_end(board, game, differ)
    counts["games"] += 1
    counts[f"ends by {game['reason'] or 'the limit of plies'}"] += 1
    return counts, differences


def lines(room):
    """The games, no more of them ahead of the results than there is room for."""
    for line in sys.stdin:
        room.acquire()
        yield line


def main():
    processes = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    total = collections.Counter()
    room = threading.Semaphore(2048)
    with multiprocessing.Pool(processes) as pool:
        for counts, differences in pool.imap_unordered(compare_game, lines(room), chunksize=16):
            room.release()
            for difference in differences:
                print(difference)
            total.update(counts)
    differences = total.pop("differences", 0)
    print(f"python-chess {chess.__version__}:", ", ".join(f"{count} {what}" for what, count in total.items()), end="")
    print(f": {differences or 'no'} differences")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
