#!/usr/bin/env python3
"""Drives `variant batch` at scale with Apache Spark: each partition asks one process of its own.

    python3 at_scale.py --variant PATH perft [--depth 7] [--split 3] [--game western] [--fen FEN]
    python3 at_scale.py --variant PATH judge games.pgn [--game western]

The same script runs on a cluster: spark-submit --master MASTER at_scale.py --variant PATH ... The program is
shipped to the workers, which must be of the same kind of machine. Exit status 1 if the result is not that of the
single process. README.md has the results.
"""

import argparse
import json
import subprocess
import sys
import threading
import time

from pyspark import SparkConf, SparkContext, SparkFiles

PROGRAM = "variant"


def ask(questions):
    """Answers the questions of a partition, in order; each is a dictionary."""
    process = subprocess.Popen(
        [SparkFiles.get(PROGRAM), "batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )

    def write():
        for question in questions:
            process.stdin.write(json.dumps(question).encode() + b"\n")
        process.stdin.close()

    # While one side writes, the other reads: neither waits for the other's pipe to empty.
    writer = threading.Thread(target=write)
    writer.start()
    for line in process.stdout:
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(f"variant batch: {answer['error']}")
        yield answer
    writer.join()
    if process.wait() != 0:
        raise RuntimeError(f"variant batch: exit status {process.returncode}")


class Perft:
    """Counts the leaves below the positions at some ply, and adds them up."""

    def __init__(self, arguments):
        self.variant, self.game, self.fen = arguments.variant, arguments.game, arguments.fen
        self.depth, self.split = arguments.depth, min(arguments.split, arguments.depth)

    def question(self, ask, moves, **more):
        question = {"id": moves, "variant": self.game, "ask": ask, "input": {"moves": moves, **more}}
        if self.fen is not None:
            question["input"]["fen"] = self.fen
        return question

    def on_spark(self, context, partitions):
        question, below = self.question, self.depth - self.split
        lines = context.parallelize([[]], 1)
        for _ in range(self.split):
            lines = (
                lines.map(lambda moves: question("legal_moves", moves))
                .mapPartitions(ask)
                .flatMap(lambda answer: [answer["id"] + [m] for m in answer["answer"]["uci"]])
            )
        # Every position costs about the same, so that any even share will do.
        lines = lines.repartition(partitions).cache()
        leaves = (
            lines.map(lambda moves: question("perft", moves, depth=below))
            .mapPartitions(ask)
            .map(lambda answer: answer["answer"])
            .sum()
        )
        return leaves, f"{leaves} leaves below {lines.count()} positions"

    def alone(self):
        fen = ["--fen", self.fen] if self.fen is not None else []
        command = [self.variant, "perft", self.game, str(self.depth), *fen]
        return int(subprocess.run(command, check=True, capture_output=True).stdout)


class Judge:
    """Judges the games of a PGN file. Games are cut where a line begins with `[Event ` behind an empty one."""

    HEAD = "[Event "

    def __init__(self, arguments):
        self.variant, self.game, self.path = arguments.variant, arguments.game, arguments.file

    def on_spark(self, context, partitions):
        head, game = self.HEAD, self.game
        records = context.newAPIHadoopFile(
            self.path,
            "org.apache.hadoop.mapreduce.lib.input.TextInputFormat",
            "org.apache.hadoop.io.LongWritable",
            "org.apache.hadoop.io.Text",
            conf={"textinputformat.record.delimiter": "\n\n" + head},
        )

        def question(record):
            """The record begins behind the delimiter, but for the first, which has none before it."""
            place, text = record
            place, text = (place, text) if place == 0 else (place - len(head), head + text)
            return {"id": place, "variant": game, "ask": "judge_pgn", "input": {"pgn": text}}

        def games(answer):
            for judged in answer["answer"]:
                yield comparable(judged, answer["id"])

        # Files of less than a block are one part; a shuffle gives every core its share.
        judged = records.map(question).repartition(partitions).mapPartitions(ask).flatMap(games)
        judged = sorted(judged.collect(), key=lambda game: game["byte"])
        faulty = sum(1 for game in judged if game["faults"])
        plies = sum(game["plies"] for game in judged)
        return judged, f"{len(judged)} games, {plies} plies, {faulty} games with a fault"

    def alone(self):
        command = [self.variant, "judge", self.game, self.path, "--json"]
        lines = subprocess.run(command, stdout=subprocess.PIPE).stdout.splitlines()
        games = [json.loads(line) for line in lines]
        assert "summary" in games.pop()
        return [comparable(game, 0) for game in games]


def comparable(judged, place):
    """The report on a game of a text that begins at `place` in the file, without what a part of a file cannot know: the
    numbers of lines, and whether a fault is at the end of the file or of the part, which messages tell."""
    judged.pop("file", None)
    del judged["line"]
    judged["byte"] += place
    judged["faults"] = [(fault["kind"], fault["byte"] + place) for fault in judged["faults"]]
    return judged


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--variant", required=True, help="path of the program `variant`")
    parser.add_argument("--partitions", type=int, help="parts of the work; four a core if not given")
    tasks = parser.add_subparsers(dest="task", required=True)
    perft = tasks.add_parser("perft", help="count leaves")
    perft.add_argument("--depth", type=int, default=7)
    perft.add_argument("--split", type=int, default=3, help="the ply whose positions are shared out")
    perft.add_argument("--fen")
    judge = tasks.add_parser("judge", help="judge a PGN file")
    judge.add_argument("file")
    for task in (perft, judge):
        task.add_argument("--game", default="western", choices=["western", "xiangqi", "kinizsi"])
    arguments = parser.parse_args()

    begun = time.monotonic()
    conf = SparkConf().setAppName("variant").setIfMissing("spark.master", "local[*]")
    conf.setIfMissing("spark.ui.showConsoleProgress", "false")
    with SparkContext(conf=conf) as context:
        context.setLogLevel("ERROR")
        context.addFile(arguments.variant)
        ready = time.monotonic()
        job = Perft(arguments) if arguments.task == "perft" else Judge(arguments)
        partitions = arguments.partitions or 4 * context.defaultParallelism
        result, words = job.on_spark(context, partitions)
        done = time.monotonic()
        cores = context.defaultParallelism
    print(f"Spark: {words}; {done - ready:.1f} s on {cores} cores after a start of {ready - begun:.1f} s")
    begun = time.monotonic()
    expected = job.alone()
    print(f"one process on one thread: {time.monotonic() - begun:.1f} s")
    if result != expected:
        print("the results differ", file=sys.stderr)
        return 1
    print("the results are equal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
