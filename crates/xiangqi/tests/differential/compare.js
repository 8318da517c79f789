// Compares positions of random play with ffish, the library of Fairy-Stockfish for JavaScript (npm install ffish@0.7.10).
//
// Reads what the example `random_play` prints, from standard input:
//
//     PLAY="cargo run --release -p xiangqi --features arbitrary --example random_play --"
//     $PLAY 1000000 1 | node compare.js
//     $PLAY 1000000 5 hard | node compare.js
//
// It is the same program as pyffish, which `compare.py` asks, and thirty times as fast to ask. Compares legal moves, check, and how
// the position ends the game. Prints what was compared, and the first differences; ends with status 1 if there is one.
//
// Last results, 30 November 2026: of series 1, 1 000 000 positions, 28 501 390 moves, 29 023 checks, 1 157 checkmates, 100 stalemates;
// of hard positions, series 5, 1 000 000 positions, 24 535 952 moves, 190 527 checks, 26 719 checkmates, 806 stalemates: no difference.

// The library takes a runtime with `fetch` for a browser.
globalThis.fetch = undefined;
const ffish = require("ffish");

const PRINTED = 20;

function ending(board, isCheck) {
  const winner = { "1-0": "red", "0-1": "black", "1/2-1/2": "draw" }[board.result()];
  return `${winner} ${isCheck ? "checkmate" : "stalemate"}`;
}

async function compare() {
  const counts = { positions: 0, moves: 0, checks: 0, checkmates: 0, stalemates: 0 };
  let differences = 0;
  const board = new ffish.Board("xiangqi");
  const lines = require("readline").createInterface({ input: process.stdin });
  for await (const line of lines) {
    const [fen, moves, , , , end, check] = line.split("\t");
    board.setFen(fen);
    const theirs = board.legalMoves().split(" ").filter(Boolean).sort();
    const ours = moves.split(" ").filter(Boolean).sort();
    const isCheck = board.isCheck();
    const found = [theirs.join(" "), isCheck ? "check" : "-", theirs.length > 0 ? "-" : ending(board, isCheck)];
    const expected = [ours.join(" "), check, end];
    for (let i = 0; i < found.length; i++) {
      if (found[i] !== expected[i] && ++differences <= PRINTED) {
        console.log(`${fen}: ${expected[i]} but ${found[i]}`);
      }
    }
    counts.positions += 1;
    counts.moves += theirs.length;
    counts.checks += isCheck;
    counts.checkmates += theirs.length === 0 && isCheck;
    counts.stalemates += theirs.length === 0 && !isCheck;
  }
  const counted = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  console.log(`${ffish.info().split(" by ")[0]}: ${counted.join(", ")}: ${differences} differences`);
  process.exit(differences > 0 ? 1 : 0);
}

ffish.onRuntimeInitialized = () => compare();
