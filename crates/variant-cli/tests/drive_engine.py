#!/usr/bin/env python3
"""Drives the example `engine` through whole games, as interfaces do.

    cargo build --release -p variant-cli --bin variant --example engine
    python3 crates/variant-cli/tests/drive_engine.py --games 4

Chess and Chess960 are driven by python-chess's module `chess.engine` (pip install chess), which refuses illegal moves. Xiangqi is
driven over UCI and over UCCI, and held against the legal moves of pyffish (pip install pyffish); Kinizsi chess against those of
`variant batch`. The engine plays both sides, with limits by depth, by positions, by time and by clocks, and ponders in between.

Of 10 games of each kind with python-chess 1.11.2 and pyffish 0.0.90, every move was legal:
chess 1275 plies (checkmate 6, threefold repetition 3, fifty moves 1), chess960 1069 plies with 4 castlings (checkmate 6, threefold
repetition 4), xiangqi over UCI 1188 plies (mate 9, repetition or move limit 1), xiangqi over UCCI 2355 plies (mate 6, repetition or
move limit 3, broken off at 400 plies 1), kinizsi 1404 plies (checkmate 6, goal 2, repetition 2). Limits by time make each run another.
"""

import argparse
import collections
import json
import os
import random
import subprocess
import sys

import chess
import chess.engine
import pyffish

LONGEST = 400  # plies, of games that the engine does not bring to an end
GO = ["go depth 3", "go nodes 2000", "go movetime 30", "go wtime 600 btime 600 winc 10 binc 10"]
GO_UCCI = ["go depth 3", "go nodes 2000", "go time 600 increment 10 opptime 600 oppincrement 10"]


def play_chess(path, number, chess960):
    """A game under python-chess; why it ended, and its length."""
    board = chess.Board.from_chess960_pos(random.Random(number).randrange(960)) if chess960 else chess.Board()
    limits = [
        chess.engine.Limit(depth=3),
        chess.engine.Limit(nodes=2000),
        chess.engine.Limit(time=0.03),
        chess.engine.Limit(white_clock=0.6, black_clock=0.6, white_inc=0.01, black_inc=0.01),
    ]
    castlings = 0
    chance = random.Random(number)
    for _ in range(number % 7):
        if not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
    with chess.engine.SimpleEngine.popen_uci([path, "western"]) as engine:
        while not board.is_game_over(claim_draw=True) and board.ply() < LONGEST:
            if board.ply() % 16 == 5:
                # An endless search, stopped once it has told something.
                with engine.analysis(board) as analysis:
                    for info in analysis:
                        if info.get("depth", 0) >= 2:
                            break
            result = engine.play(board, limits[board.ply() % 4], game=number, ponder=board.ply() % 8 == 3)
            assert result.move in board.legal_moves, f"{result.move} in {board.fen()}"
            castlings += board.is_castling(result.move)
            board.push(result.move)
    outcome = board.outcome(claim_draw=True)
    reason = outcome.termination.name.lower() if outcome else "broken off"
    return reason, board.ply(), castlings


class Driver:
    """A conversation with the engine, line by line."""

    def __init__(self, path, game, protocol):
        self.process = subprocess.Popen(
            [path, game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.ask(protocol, protocol + "ok")
        if protocol == "ucci":
            self.tell("setoption usemillisec true")
        self.ask("isready", "readyok")

    def tell(self, line):
        self.process.stdin.write(line + "\n")

    def ask(self, line, answer):
        """Sends a line and waits for the answer that begins with a word; gives its other words."""
        self.tell(line)
        for line in self.process.stdout:
            words = line.split()
            if words and words[0] == answer:
                return words[1:]
        raise EOFError(f"the engine ended before it said {answer}")

    def close(self):
        self.tell("quit")
        self.process.stdin.close()
        assert self.process.wait(timeout=10) == 0, "the engine's exit status"


def play(path, game, number, protocol, rules):
    """A game by lines; `rules` gives the legal moves after some moves, and how the game has ended if it has."""
    driver = Driver(path, game, protocol)
    moves, go = [], GO_UCCI if protocol == "ucci" else GO
    # Games begin in their own ways, so that no two are alike.
    chance = random.Random(number)
    for _ in range(number % 7):
        legal, end = rules(moves)
        if end is None:
            moves.append(chance.choice(sorted(legal)))
    driver.tell("ucinewgame")
    while len(moves) < LONGEST:
        legal, end = rules(moves)
        if end is not None:
            break
        shown = [to_ucci(m) for m in moves] if protocol == "ucci" else moves
        driver.tell(f"position startpos moves {' '.join(shown)}" if moves else "position startpos")
        [best, *_] = driver.ask(go[len(moves) % len(go)], "bestmove")
        best = from_ucci(best) if protocol == "ucci" else best
        assert best in legal, f"{game}: {best} after {' '.join(moves)}"
        moves.append(best)
    driver.close()
    return rules(moves)[1] or "broken off", len(moves)


def points(move):
    """h10g8 -> ("h", 10), ("g", 8)"""
    at = next(i for i in range(1, len(move)) if move[i].isalpha())
    return [(point[0], int(point[1:])) for point in (move[:at], move[at:])]


def to_ucci(move):
    return "".join(f"{file}{rank - 1}" for file, rank in points(move))


def from_ucci(move):
    return "".join(f"{file}{rank + 1}" for file, rank in points(move))


def xiangqi_rules(moves):
    start = pyffish.start_fen("xiangqi")
    legal = pyffish.legal_moves("xiangqi", start, moves)
    if not legal:
        return legal, "mate"
    ended, _ = pyffish.is_optional_game_end("xiangqi", start, moves)
    return legal, "repetition or move limit" if ended else None


class KinizsiRules:
    """Asks `variant batch`."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [path, "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def ask(self, ask, moves):
        question = {"variant": "kinizsi", "ask": ask, "input": {"moves": moves}}
        self.process.stdin.write(json.dumps(question) + "\n")
        return json.loads(self.process.stdout.readline())["answer"]

    def __call__(self, moves):
        verdict = self.ask("status", moves)["verdict"]
        end = None if verdict == "continue" else next(iter(verdict.values()))["reason"]
        return self.ask("legal_moves", moves)["uci"], end


def main():
    target = os.path.join(os.environ.get("CARGO_TARGET_DIR", "target"), "release")
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=1, help="games of each kind")
    parser.add_argument("--engine", default=os.path.join(target, "examples", "engine"))
    parser.add_argument("--variant", default=os.path.join(target, "variant"))
    arguments = parser.parse_args()
    path = arguments.engine
    kinizsi_rules = KinizsiRules(arguments.variant)
    kinds = {
        "chess": lambda number: play_chess(path, number, False),
        "chess960": lambda number: play_chess(path, number, True),
        "xiangqi over UCI": lambda number: play(path, "xiangqi", number, "uci", xiangqi_rules),
        "xiangqi over UCCI": lambda number: play(path, "xiangqi", number, "ucci", xiangqi_rules),
        "kinizsi": lambda number: play(path, "kinizsi", number, "uci", kinizsi_rules),
    }
    for kind, play_game in kinds.items():
        plies, ends, castlings = 0, collections.Counter(), 0
        for number in range(arguments.games):
            end, length, *more = play_game(number)
            plies += length
            ends[end] += 1
            castlings += sum(more)
        more = f", {castlings} castlings" if "chess" in kind else ""
        print(f"{kind}: {arguments.games} games, {plies} plies{more}; {dict(ends)}", flush=True)
    print("every move was legal")


if __name__ == "__main__":
    sys.exit(main())
