//! Questions about positions: moves, notation, ends of games, clocks, keys, and which are taken.

use serde_json::{Value, json};

use super::{answer_to, ask, check, refusal};

const KNIGHTS: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];
const KINIZSI: &str = "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8 w kq - 0 1";
/// The group mates on e5: the shield on d5, the sword on f5, the horse on e6.
const GROUP_MATES: &str = "6k1/8/8/8/4N3/3RKB2/8/8 w - - 0 1";

#[test]
fn moves_and_positions() {
    check(&[
        (
            "western",
            "legal_moves",
            json!({"fen": "7k/8/8/8/8/8/6q1/7K w - - 0 1"}),
            json!({"count": 1, "uci": ["h1g2"]}),
        ),
        (
            "western",
            "legal_moves",
            json!({"fen": "7k/8/8/8/8/8/8/K7 b - - 0 1"}),
            json!({"count": 3, "uci": ["h8g7", "h8g8", "h8h7"]}),
        ),
        (
            "xiangqi",
            "legal_moves",
            json!({"fen": "3k5/9/9/9/9/9/9/9/9/4K4 w"}),
            json!({"count": 2, "uci": ["e0e1", "e0f0"]}),
        ),
        // Kinizsi, as a queen, looks along the diagonal: the king leaves it, and the pawn is left alone.
        (
            "kinizsi",
            "legal_moves",
            json!({"fen": "7k/8/8/8/8/8/2p5/K7 b - - 0 1"}),
            json!({"count": 2, "uci": ["h8g8", "h8h7"]}),
        ),
        ("western", "legal_count", json!({}), json!(20)),
        ("xiangqi", "legal_count", json!({}), json!(44)),
        ("kinizsi", "legal_count", json!({}), json!(34)),
        ("western", "captures", json!({}), json!({"count": 0, "uci": []})),
        (
            "xiangqi",
            "captures",
            json!({"fen": "3k5/9/9/9/9/9/9/9/4R4/5K3 w"}),
            json!({"count": 0, "uci": []}),
        ),
        // The shield takes on d7; nobody else reaches a black piece.
        (
            "kinizsi",
            "captures",
            json!({"fen": "7k/3p4/8/8/8/3R4/8/1K6 w - - 0 1", "moves": []}),
            json!({"count": 1, "uci": ["d3d7"]}),
        ),
        ("western", "is_legal", json!({"uci": "g1f3"}), json!(true)),
        ("western", "is_legal", json!({"uci": "g1f4"}), json!(false)),
        ("xiangqi", "is_legal", json!({"uci": "h2e2"}), json!(true)),
        ("xiangqi", "is_legal", json!({"uci": "h2e3"}), json!(false)),
        ("xiangqi", "is_legal", json!({"uci": "nonsense"}), json!(false)),
        ("kinizsi", "is_legal", json!({"uci": "e3e5g"}), json!(true)),
        ("western", "perft", json!({"depth": 0}), json!(1)),
        ("western", "perft", json!({"depth": 3}), json!(8902)),
        ("xiangqi", "perft", json!({"depth": 2}), json!(1920)),
        ("kinizsi", "perft", json!({"depth": 1}), json!(34)),
        // Below a mate there is nothing, however deep.
        ("western", "perft", json!({"depth": 255, "fen": "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"}), json!(0)),
        (
            "western",
            "fen_roundtrip",
            json!({"fen": "4k3/8/8/8/8/8/8/4K2R b K - 12 34"}),
            json!("4k3/8/8/8/8/8/8/4K2R b K - 12 34"),
        ),
        (
            "xiangqi",
            "fen_roundtrip",
            json!({}),
            json!("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"),
        ),
        ("kinizsi", "fen_roundtrip", json!({}), json!(KINIZSI)),
        (
            "western",
            "fen_after",
            json!({"moves": ["e2e4"]}),
            json!("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
        ),
        (
            "western",
            "fen_after_always_ep",
            json!({"moves": ["e2e4"]}),
            json!("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
        ),
        (
            "kinizsi",
            "fen_after",
            json!({"moves_san": ["Ge5"]}),
            json!("rnbqkbnr/pppppppp/4N3/3RKB2/8/8/2PPPPP1/8 b kq - 1 1"),
        ),
        (
            "western",
            "fen_after",
            json!({"moves": ["e2e4"], "moves_san": ["e5", "Nf3"]}),
            json!("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"),
        ),
    ]);
}

#[test]
fn castling_as_it_is_written_and_asked_for() {
    let shifted = "r3k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1";
    check(&[
        ("western", "castling_fields", json!({}), json!({"xfen": "KQkq", "shredder": "HAha"})),
        (
            "western",
            "castling_fields",
            json!({"fen": "r3k2r/8/8/8/8/8/8/4K2R b Kq - 0 1"}),
            json!({"xfen": "Kq", "shredder": "Ha"}),
        ),
        (
            "western",
            "castling_fields",
            json!({"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}),
            json!({"xfen": "-", "shredder": "-"}),
        ),
        // The position itself tells that this is Chess960, unless the question does; cleaned is by the rules of standard chess.
        ("western", "castling_fields", json!({"fen": shifted}), json!({"xfen": "KQkq", "shredder": "HBha"})),
        (
            "western",
            "castling_fields",
            json!({"fen": shifted, "chess960": false}),
            json!({"xfen": "Kkq", "shredder": "Hha"}),
        ),
        ("western", "clean_castling", json!({"fen": shifted}), json!("Kkq")),
        ("western", "clean_castling", json!({"fen": shifted, "chess960": true}), json!("KQkq")),
        ("western", "parse_uci", json!({"fen": shifted, "text": "e1b1"}), json!({"uci": "e1b1"})),
        (
            "western",
            "parse_uci",
            json!({"fen": shifted, "text": "e1b1", "chess960": false}),
            json!({"error": true}),
        ),
        ("western", "parse_uci", json!({"text": "e2e4"}), json!({"uci": "e2e4"})),
        ("western", "parse_uci", json!({"text": "e2e5"}), json!({"error": true})),
        ("western", "parse_uci", json!({"text": "e4"}), json!({"error": true})),
        ("xiangqi", "parse_uci", json!({"text": "e0e1"}), json!({"uci": "e0e1"})),
        ("kinizsi", "parse_uci", json!({"text": "e3e5g"}), json!({"uci": "e3e5g"})),
    ]);
}

#[test]
fn moves_in_algebraic_notation() {
    let knights = json!(["d3", "d6", "Nf3", "Nf6"]);
    let rooks = "4k4/9/9/9/9/9/9/R8/R8/3K5 w";
    check(&[
        ("western", "san", json!({"uci": "g1f3"}), json!("Nf3")),
        ("xiangqi", "san", json!({"uci": "b0c2"}), json!("H8+7")),
        ("kinizsi", "san", json!({"fen": GROUP_MATES, "uci": "e3e5g"}), json!("Ge5#")),
        // A pawn attacks Kinizsi.
        ("kinizsi", "san", json!({"moves": ["e3e5g"], "uci": "d7d6"}), json!("d6+")),
        (
            "western",
            "parse_san",
            json!({"text": "Nbd2", "moves_san": knights}),
            json!({"lenient": "b1d2", "canonical": "Nbd2", "strict_may_reject": false}),
        ),
        ("western", "parse_san", json!({"text": "Nd2", "moves_san": knights}), json!({"error": "ambiguous"})),
        ("western", "parse_san", json!({"text": "Ke2"}), json!({"error": "illegal"})),
        ("western", "parse_san", json!({"text": "?"}), json!({"error": "syntax"})),
        (
            "xiangqi",
            "parse_san",
            json!({"text": "c2=5"}),
            json!({"lenient": "h2e2", "canonical": "C2=5", "strict_may_reject": true}),
        ),
        (
            "xiangqi",
            "parse_san",
            json!({"text": "炮二平五"}),
            json!({"lenient": "h2e2", "canonical": "C2=5", "strict_may_reject": true}),
        ),
        (
            "xiangqi",
            "parse_san",
            json!({"text": " C2=5 "}),
            json!({"lenient": "h2e2", "canonical": "C2=5", "strict_may_reject": true}),
        ),
        ("xiangqi", "parse_san", json!({"text": "R1+9"}), json!({"error": "illegal"})),
        ("xiangqi", "parse_san", json!({"text": "车一进九"}), json!({"error": "illegal"})),
        ("xiangqi", "parse_san", json!({"text": "xyz"}), json!({"error": "syntax"})),
        ("xiangqi", "parse_san", json!({"text": "炮"}), json!({"error": "syntax"})),
        ("xiangqi", "parse_san", json!({"fen": rooks, "text": "R9=8"}), json!({"error": "ambiguous"})),
        ("xiangqi", "parse_san", json!({"fen": rooks, "text": "车九平八"}), json!({"error": "ambiguous"})),
        (
            "xiangqi",
            "parse_san",
            json!({"fen": rooks, "text": "R+=8"}),
            json!({"lenient": "a2b2", "canonical": "R+=8", "strict_may_reject": false}),
        ),
        (
            "kinizsi",
            "parse_san",
            json!({"text": "Ge5"}),
            json!({"lenient": "e3e5g", "canonical": "Ge5", "strict_may_reject": false}),
        ),
        (
            "kinizsi",
            "parse_san",
            json!({"text": "Ge5!"}),
            json!({"lenient": "e3e5g", "canonical": "Ge5", "strict_may_reject": true}),
        ),
        ("kinizsi", "parse_san", json!({"text": "Ge6"}), json!({"error": "illegal"})),
        ("kinizsi", "parse_san", json!({"text": "nonsense"}), json!({"error": "syntax"})),
        (
            "kinizsi",
            "parse_san",
            json!({"fen": "6k1/8/r7/8/8/8/r7/2K5 b - - 0 1", "text": "Rb5"}),
            json!({"error": "illegal"}),
        ),
        (
            "kinizsi",
            "parse_san",
            json!({"fen": "6k1/8/r7/8/8/8/r7/2K5 b - - 0 1", "text": "Ra4"}),
            json!({"error": "ambiguous"}),
        ),
    ]);
    for (variant, illegal, ambiguous, unreadable) in [
        (
            "western",
            json!({"moves_san": ["e4", "e5", "Ke3"]}),
            json!({"moves_san": ["d3", "d6", "Nf3", "Nf6", "Nd2"]}),
            json!({"moves_san": ["e4", "x"]}),
        ),
        (
            "kinizsi",
            json!({"moves_san": ["Ge6"]}),
            json!({"fen": "6k1/8/r7/8/8/8/r7/2K5 b - - 0 1", "moves_san": ["Ra4"]}),
            json!({"moves_san": ["x"]}),
        ),
        (
            "xiangqi",
            json!({"moves_san": ["R1+9"]}),
            json!({"fen": rooks, "moves_san": ["R9=8"]}),
            json!({"moves_san": ["x"]}),
        ),
    ] {
        for (input, kind) in
            [(illegal, "illegal_move"), (ambiguous, "ambiguous_move"), (unreadable, "unreadable_move")]
        {
            let (found, message) = refusal(variant, "legal_count", &input);
            let last = input["moves_san"].as_array().unwrap().len() - 1;
            let place = format!("moves_san[{last}]: ");
            assert!(found == kind && message.starts_with(&place), "{found} {message}");
        }
    }
}

#[test]
fn ends_of_games() {
    let nothing = json!({"check": false, "checkmate": false, "stalemate": false});
    let mate = json!({"check": true, "checkmate": true, "stalemate": false});
    let stalemate = json!({"check": false, "checkmate": false, "stalemate": true});
    let check_only = json!({"check": true, "checkmate": false, "stalemate": false});
    let over = |winner: &str, reason: &str| json!({"winner": winner, "reason": reason});
    let draw = |reason: &str| json!({"winner": null, "reason": reason});
    check(&[
        ("western", "outcome", json!({}), nothing.clone()),
        ("western", "outcome", json!({"fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 3 90"}), stalemate),
        ("western", "outcome", json!({"fen": "7k/6Q1/6K1/8/8/8/8/8 b - - 3 90"}), mate.clone()),
        ("western", "outcome", json!({"fen": "7k/8/6K1/8/8/8/8/7Q b - - 3 90"}), check_only),
        ("xiangqi", "outcome", json!({"fen": "3k5/9/9/9/9/9/9/9/9/4K4 w"}), nothing),
        ("kinizsi", "outcome", json!({"fen": GROUP_MATES, "moves": ["e3e5g"]}), mate),
        (
            "kinizsi",
            "status",
            json!({"fen": GROUP_MATES, "moves": ["e3e5g"]}),
            json!({"turn": "black", "check": true, "outcome": over("white", "checkmate"), "verdict": {"final": over("white", "checkmate")}}),
        ),
        (
            "kinizsi",
            "status",
            json!({"fen": "7k/8/8/8/8/8/1p6/6K1 b - - 0 1", "moves": ["b2b1"]}),
            json!({"turn": "white", "check": false, "outcome": over("black", "goal"), "verdict": {"final": over("black", "goal")}}),
        ),
        (
            "xiangqi",
            "status",
            json!({"fen": "3k5/9/9/9/9/9/9/9/9/4K4 w"}),
            json!({"turn": "white", "check": false, "outcome": null, "verdict": {"final": draw("material")}}),
        ),
        (
            "western",
            "status",
            json!({"moves_san": (KNIGHTS.repeat(2))}),
            json!({"turn": "white", "check": false, "outcome": null, "verdict": {"claimable": draw("repetition")}}),
        ),
        ("western", "insufficient", json!({}), json!({"position": false, "white": false, "black": false})),
        (
            "western",
            "insufficient",
            json!({"fen": "4k3/8/8/8/8/8/8/4K2R w - - 0 1"}),
            json!({"position": false, "white": false, "black": true}),
        ),
        ("xiangqi", "insufficient", json!({}), json!({"position": false, "white": false, "black": false})),
        (
            "xiangqi",
            "insufficient",
            json!({"fen": "3k5/9/9/9/9/9/9/9/9/4K4 w"}),
            json!({"position": true, "white": true, "black": true}),
        ),
        ("kinizsi", "insufficient", json!({}), json!({"position": false, "white": false, "black": false})),
        ("western", "dead_position", json!({}), json!(false)),
        ("western", "dead_position", json!({"fen": "4k3/8/8/8/8/8/8/4KB2 w - - 0 1"}), json!(true)),
        // Only kings can move, and neither gets through.
        (
            "western",
            "dead_position",
            json!({"fen": "4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1"}),
            json!(true),
        ),
    ]);
}

/// Every mate in one has the sign of mate, and nothing else has.
#[test]
fn mates_in_one_are_the_moves_with_the_sign_of_mate() {
    let mut mates = 0;
    for (variant, fen) in [
        ("western", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"),
        ("western", "k7/8/1K6/8/8/8/8/2Q4R w - - 0 1"),
        ("western", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"),
        ("western", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"),
        ("western", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("western", "7k/8/6K1/8/8/8/8/RR6 w - - 0 1"),
        ("kinizsi", GROUP_MATES),
        ("kinizsi", "7k/8/8/8/5N2/4RKB1/8/8 w - - 0 1"),
        ("kinizsi", "7k/8/8/5K2/8/8/2P5/8 w - - 0 1"),
        ("kinizsi", KINIZSI),
    ] {
        let moves = ask(variant, "legal_moves", &json!({"fen": fen}))["answer"]["uci"].clone();
        let san = |uci: &Value| ask(variant, "san", &json!({"fen": fen, "uci": uci}))["answer"].to_string();
        let marked = moves.as_array().unwrap().iter().filter(|uci| san(uci).contains('#')).count();
        check(&[(variant, "mates_in_one", json!({"fen": fen}), json!(marked))]);
        mates += marked;
    }
    assert!(mates >= 8, "{mates}");
    // From the first rank the rook checks the whole file, and the other king the file beside it.
    check(&[("xiangqi", "mates_in_one", json!({"fen": "3k5/9/9/9/9/9/9/9/4R4/4K1R2 w"}), json!(1))]);
}

#[test]
fn clocks_and_repetitions() {
    let clock = |halfmove: u32, [checkmate, reached, can_claim, draw]: [bool; 4]| json!({"halfmove": halfmove, "checkmate": checkmate, "fifty_reached": reached, "can_claim_fifty": can_claim, "draw_by_rule": draw});
    let [no, yes] = [false, true];
    let rounds = |count: usize| json!(KNIGHTS.repeat(count));
    let group = |count: usize| json!(["e3e5g", "b8c6", "e5e3g", "c6b8"].repeat(count));
    let rook = |halfmoves: u32| json!(format!("4k3/8/8/8/8/8/8/4K2R w - - {halfmoves} 90"));
    check(&[
        ("western", "clock", json!({}), clock(0, [no; 4])),
        ("western", "clock", json!({"moves_san": ["f3", "e5", "g4", "Qh4#"]}), clock(1, [yes, no, no, no])),
        // A repetition that can be claimed is not the fifty moves.
        ("western", "clock", json!({"moves_san": rounds(2)}), clock(8, [no; 4])),
        ("western", "clock", json!({"moves_san": rounds(4)}), clock(16, [no, no, no, yes])),
        ("western", "clock", json!({"fen": rook(98)}), clock(98, [no; 4])),
        // The next move will be the hundredth.
        ("western", "clock", json!({"fen": rook(99)}), clock(99, [no, no, yes, no])),
        ("western", "clock", json!({"fen": rook(100)}), clock(100, [no, yes, yes, no])),
        ("western", "clock", json!({"fen": rook(149), "moves": ["h1h2"]}), clock(150, [no, yes, yes, yes])),
        // Mate goes before the seventy-five moves.
        (
            "western",
            "clock",
            json!({"fen": "7k/8/6K1/8/8/8/8/R7 w - - 149 90", "moves": ["a1a8"]}),
            clock(150, [yes, no, no, no]),
        ),
        ("xiangqi", "clock", json!({"moves": ["b0c2", "b9c7"]}), clock(2, [no; 4])),
        ("kinizsi", "clock", json!({"moves": ["e3e5g", "b8c6"]}), clock(2, [no; 4])),
        (
            "kinizsi",
            "clock",
            json!({"fen": "7k/8/8/8/4N3/3RKB2/8/8 w - - 100 80"}),
            clock(100, [no, yes, yes, no]),
        ),
        (
            "western",
            "repetition",
            json!({}),
            json!({"count": 1, "can_claim_threefold": no, "automatic_fivefold": no}),
        ),
        (
            "western",
            "repetition",
            json!({"moves_san": rounds(1)}),
            json!({"count": 2, "can_claim_threefold": no, "automatic_fivefold": no}),
        ),
        (
            "western",
            "repetition",
            json!({"moves_san": rounds(2)}),
            json!({"count": 3, "can_claim_threefold": yes, "automatic_fivefold": no}),
        ),
        (
            "western",
            "repetition",
            json!({"moves_san": rounds(3)}),
            json!({"count": 4, "can_claim_threefold": yes, "automatic_fivefold": no}),
        ),
        (
            "western",
            "repetition",
            json!({"moves_san": rounds(4)}),
            json!({"count": 5, "can_claim_threefold": yes, "automatic_fivefold": yes}),
        ),
        // The end by another rule is none by repetition.
        (
            "western",
            "repetition",
            json!({"moves_san": ["f3", "e5", "g4", "Qh4#"]}),
            json!({"count": 1, "can_claim_threefold": no, "automatic_fivefold": no}),
        ),
        (
            "western",
            "repetition",
            json!({"fen": rook(149), "moves": ["h1h2"]}),
            json!({"count": 1, "can_claim_threefold": no, "automatic_fivefold": no}),
        ),
        (
            "kinizsi",
            "repetition",
            json!({"moves": group(2)}),
            json!({"count": 3, "can_claim_threefold": yes, "automatic_fivefold": no}),
        ),
        (
            "kinizsi",
            "repetition",
            json!({"moves": group(4)}),
            json!({"count": 5, "can_claim_threefold": yes, "automatic_fivefold": yes}),
        ),
    ]);
}

#[test]
fn keys_of_positions() {
    let kings = |turn: &str, counters: &str| json!(format!("4k3/8/8/8/8/8/8/4K3 {turn} - - {counters}"));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    check(&[
        // As the format's description has them.
        ("western", "polyglot_key", json!({"moves": ["e2e4"]}), json!("823c9b50fd114196")),
        ("western", "polyglot_key", json!({"moves": ["e2e4", "d7d5"]}), json!("0756b94461c50fb0")),
        (
            "western",
            "polyglot_key",
            json!({"moves": ["e2e4", "d7d5", "e4e5", "f7f5", "e1e2", "e8f7"]}),
            json!("00fdd303c946bdd9"),
        ),
        ("western", "keys_equal", json!({"fens": []}), json!(true)),
        ("western", "keys_equal", json!({"fens": [kings("w", "0 1")]}), json!(true)),
        ("western", "keys_equal", json!({"fens": [kings("w", "0 1"), kings("w", "7 9")]}), json!(true)),
        ("western", "keys_equal", json!({"fens": [kings("w", "0 1"), kings("b", "0 1")]}), json!(false)),
        ("western", "distinct_keys", json!({"fens": []}), json!(0)),
        (
            "western",
            "distinct_keys",
            json!({"fens": [kings("w", "0 1"), kings("b", "0 1"), kings("w", "3 3")]}),
            json!(2),
        ),
        (
            "western",
            "distinct_keys",
            json!({"fens": [{"fen": start, "moves": ["e2e4"]}, e4, {"fen": e4}]}),
            json!(1),
        ),
        (
            "kinizsi",
            "distinct_keys",
            json!({"fens": [KINIZSI, {"fen": KINIZSI, "moves": ["e3e5g"]}]}),
            json!(2),
        ),
    ]);
    for (input, kind) in [
        (json!({}), "missing_input"),
        (json!({"fens": ["x"]}), "invalid_fen"),
        (json!({"fens": [{"fen": start, "moves": ["e2e5"]}]}), "illegal_move"),
        (json!({"fens": [{"fen": start, "moves": ["x"]}]}), "unreadable_move"),
        (json!({"fens": ["4k3/8/8/8/8/8/8/4K3 w K - 0 1"], "strict": true}), "invalid_fen"),
    ] {
        for asked in ["keys_equal", "distinct_keys"] {
            assert_eq!(refusal("western", asked, &input).0, kind, "{input}");
        }
    }
    // Which of the positions, and which of its moves, is told.
    let input = json!({"fens": [start, {"fen": start, "moves": ["e2e4", "e2e4"]}]});
    let (_, message) = refusal("western", "keys_equal", &input);
    assert!(message.starts_with("fens[1]: moves[1]: illegal move: e2e4"), "{message}");
    let (_, message) = refusal("western", "distinct_keys", &json!({"fens": [start, start, "x"]}));
    assert!(message.starts_with("fens[2]: 'x' at byte 0 of the FEN"), "{message}");
}

/// Strict readers say which tier of defects a position falls by.
#[test]
fn positions_that_are_taken_and_that_are_not() {
    let one_rook = "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1";
    for (variant, input, tier) in [
        ("western", json!({}), None),
        ("western", json!({"fen": "4k3/8"}), Some("syntax")),
        ("western", json!({"fen": "4k3/8/8/8/8/8/8/8 w - - 0 1"}), Some("basic_rules")),
        ("western", json!({"fen": "4k3/8/8/8/8/8/8/4K3 w K - 0 1"}), Some("castling_rights")),
        ("western", json!({"fen": "4k3/8/8/8/8/8/8/4K3 w - e3 0 1"}), Some("ep_square")),
        ("western", json!({"fen": "4k3/8/8/8/8/8/8/4K3 w K e3 0 1"}), Some("castling_rights")),
        ("western", json!({"fen": "4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1"}), Some("unreachable_check")),
        ("western", json!({"fen": one_rook}), Some("castling_rights")),
        ("western", json!({"fen": one_rook, "chess960": false}), Some("castling_rights")),
        ("western", json!({"fen": one_rook, "chess960": true}), None),
        ("xiangqi", json!({}), None),
        ("xiangqi", json!({"fen": "x"}), Some("syntax")),
        ("xiangqi", json!({"fen": "9/9/9/9/9/9/9/9/9/9 w"}), Some("basic_rules")),
        ("kinizsi", json!({}), None),
        ("kinizsi", json!({"fen": "7k/8/8/8/8/8/8/K7  b  -  -  0  1"}), None),
        ("kinizsi", json!({"fen": "x"}), Some("syntax")),
        ("kinizsi", json!({"fen": "8/8/8/8/8/8/8/K7 w - - 0 1"}), Some("basic_rules")),
        ("kinizsi", json!({"fen": "4k3/8/8/8/8/8/8/K7 w q - 0 1"}), Some("castling_rights")),
        ("kinizsi", json!({"fen": "7k/8/8/8/8/8/8/1K6 w - e3 0 1"}), Some("ep_square")),
    ] {
        let expected = match tier {
            None => json!({"accept": true}),
            Some(tier) => json!({"accept": false, "tier": tier}),
        };
        check(&[(variant, "fen_status", input, expected)]);
    }
    // What is refused strictly may do for play; strictness counts in the input and beside it.
    for (variant, fen) in [
        ("western", "4k3/8/8/8/8/8/8/4K3 w K - 0 1"),
        ("xiangqi", "3k5/9/9/9/9/9/9/9/P8/4K4 w"),
        ("kinizsi", "4k3/8/8/8/8/8/8/K7 w q - 0 1"),
    ] {
        for (inside, beside, strict) in
            [(false, false, false), (true, false, true), (false, true, true), (true, true, true)]
        {
            let line = json!({"variant": variant, "ask": "legal_count", "strict": beside, "input": {"fen": fen, "strict": inside}});
            let answer = answer_to(&line.to_string());
            assert_eq!(answer["error"]["kind"] == "invalid_fen", strict, "{line}: {answer}");
            assert_eq!(answer["answer"].is_u64(), !strict, "{line}: {answer}");
        }
        let line = json!({"variant": variant, "ask": "legal_count", "input": {"fen": fen}});
        assert!(answer_to(&line.to_string())["answer"].is_u64(), "{line}");
    }
}
