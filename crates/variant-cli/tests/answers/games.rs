//! Questions about games: rule books, games as files have them, and what is too long or too deep.

use serde_json::{Value, json};

use super::{answer_to, ask, check, refusal};

#[test]
fn rule_books_of_xiangqi() {
    let cycle = json!(["e1d1", "d9e9", "d1e1", "e9d9"]);
    let input = |more: &Value| {
        let mut input = json!({"fen": "3k5/9/9/9/9/9/9/9/4R4/5K3 w", "moves": cycle});
        input.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        input
    };
    for (more, result) in [
        (json!({}), "red_loses"),
        (json!({"occurrences": 2}), "red_loses"),
        (json!({"occurrences": 3}), "none"),
        (
            json!({"occurrences": 3, "moves": ["e1d1", "d9e9", "d1e1", "e9d9", "e1d1", "d9e9", "d1e1", "e9d9"]}),
            "red_loses",
        ),
        (json!({"rules": "axf"}), "red_loses"),
        (json!({"rules": "wxf"}), "red_loses"),
        (json!({"rules": "cxa2020"}), "red_loses"),
        (json!({"moves": []}), "none"),
    ] {
        let answer = &ask("xiangqi", "judge", &input(&more))["answer"];
        assert_eq!(answer["result"], result, "{more}: {answer}");
        let is_judged = result != "none";
        let (red, black) =
            if is_judged { (json!("perpetual_check"), json!("idle")) } else { (Value::Null, Value::Null) };
        assert_eq!((&answer["red"], &answer["black"]), (&red, &black), "{more}: {answer}");
        let classes = if is_judged { json!(["check", "idle", "check", "idle"]) } else { json!([]) };
        assert_eq!(answer["classes"], classes, "{more}: {answer}");
        let grounds = answer["explanation"].as_str().unwrap();
        assert_eq!(grounds.contains("Red loses"), is_judged, "{more}: {grounds}");
        assert_eq!(answer["reason"] == "nothing", !is_judged, "{more}: {answer}");
    }
    assert_eq!(refusal("xiangqi", "judge", &input(&json!({"rules": "go"}))).0, "unknown_rules");
    for variant in ["western", "kinizsi"] {
        let (kind, message) = refusal(variant, "judge", &json!({}));
        assert_eq!(
            (kind.as_str(), message.ends_with("expected xiangqi, or games in a file")),
            ("unknown_ask", true)
        );
        let (kind, message) = refusal(variant, "judge_pgn", &json!({"pgn": "*", "rules": "axf"}));
        assert!(kind == "unknown_rules" && message.contains("leave the rule book out"), "{message}");
    }
    check(&[(
        "xiangqi",
        "judge_pgn",
        json!({"pgn": "1. h2e2 h9g7 *", "rules": "axf"}),
        json!([{"line": 1, "byte": 0, "white": null, "black": null, "tag": null, "result": "*", "plies": 2,
            "fen": "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2", "verdict": "continue", "faults": []}]),
    )]);
}

#[test]
fn games_as_files_have_them() {
    check(&[
        ("western", "pgn", json!({"pgn": ""}), json!([])),
        ("western", "pgn", json!({"pgn": "*"}), json!([{"moves": [], "result": "*", "tags": {}}])),
        (
            "kinizsi",
            "pgn",
            json!({"pgn": "1. Ge5 d6 *"}),
            json!([{"moves": ["Ge5", "d6+"], "result": "*", "tags": {}}]),
        ),
        (
            "xiangqi",
            "pgn",
            json!({"pgn": "1. C2=5 H8+7 *"}),
            json!([{"moves": ["C2=5", "H8+7"], "result": "*", "tags": {}}]),
        ),
        (
            "western",
            "pgn",
            json!({"pgn": "[White \"?\"]\n[Black \"b\"]\n{c} 1. {d} e4! {e} {f} (1. d4 $5 d5) ({g} 1. c4) e5?? (1... c5 (1... e6 2. d4 (2. Nf3))) -- 2... Nf6 1/2"}),
            json!([{
                "comment": "c d",
                "moves": [
                    {"comment": "e f", "nags": [1], "rav": [[{"nags": [5], "san": "d4"}, "d5"], [{"before": "g", "san": "c4"}]], "san": "e4"},
                    {"nags": [4], "rav": [["c5"], ["e6", {"rav": [["Nf3"]], "san": "d4"}]], "san": "e5"},
                    "--",
                    "Nf6",
                ],
                "result": "1/2-1/2",
                "tags": {"Black": "b"},
            }]),
        ),
        // Up to a fault; comments to the end of the line are none of the game's.
        (
            "western",
            "pgn",
            json!({"pgn": "1. e4 Ke3 ; x\n*\n\n1. d4 ; y\n d5 {z}"}),
            json!([
                {"error": true, "moves": ["e4"], "result": "*", "tags": {}},
                {"moves": ["d4", {"comment": "z", "san": "d5"}], "result": "*", "tags": {}},
            ]),
        ),
        (
            "western",
            "pgn_long",
            json!({"pgn_unit": "{n}. Nf3 Nf6", "repeat": 1}),
            json!({"plies": 2, "final_fen": "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2"}),
        ),
        (
            "western",
            "pgn_long",
            json!({"pgn": "1. e4 e5 *"}),
            json!({"plies": 2, "final_fen": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"}),
        ),
        // What stands behind the result is another game.
        (
            "western",
            "pgn_long",
            json!({"pgn_unit": "{n}. Nf3 Nf6 {n+1}. Ng1 Ng8", "repeat": 2, "result": "* 1. e5"}),
            json!({"plies": 8, "final_fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5"}),
        ),
        ("western", "pgn_nested", json!({"depth": 0, "open": "(", "close": ")"}), json!({"no_crash": true})),
        ("western", "pgn_nested", json!({"depth": 3, "open": "(", "close": ""}), json!({"no_crash": true})),
    ]);
    // Numbers of moves are put in, and count on by one or by two: where they stand for ranks, the second piece is refused by its own.
    for (unit, refused) in [
        ("Nf3 Nf6 Ng{n} Ng8", "Ng2 means"),
        ("Nf3 Nf6 Ng{n} Ng8 ; {n+1}\n", "Ng3 means"),
        ("Nf3 Nf6 Ng{n} e{n+1}", "e2 means"),
    ] {
        let (kind, message) = refusal("western", "pgn_long", &json!({"pgn_unit": unit, "repeat": 2}));
        assert!(kind == "malformed_game" && message.contains(refused), "{unit}: {message}");
    }
    for (input, kind, message) in [
        (json!({"pgn": ""}), "malformed_game", "no game; expected one"),
        (json!({}), "missing_input", "\"pgn_unit\""),
        (
            json!({"pgn_unit": "e4 e5", "repeat": 1, "result": "nonsense"}),
            "malformed_game",
            "line 1, byte 6: no move in SAN",
        ),
        (json!({"pgn_unit": "e4"}), "missing_input", "\"repeat\""),
        (json!({"pgn_unit": "{n}. Ke3", "repeat": 2}), "malformed_game", "line 1, byte 3: illegal move: Ke3"),
    ] {
        let (found, told) = refusal("western", "pgn_long", &input);
        assert!(found == kind && told.contains(message), "{input}: {found} {told}");
    }
    for name in ["depth", "open", "close"] {
        let mut input = json!({"depth": 3, "open": "(", "close": ")"});
        input.as_object_mut().unwrap().remove(name);
        let (kind, message) = refusal("western", "pgn_nested", &input);
        assert!(kind == "missing_input" && message.contains(&format!("{name:?}")), "{message}");
    }
    for asked in ["pgn", "judge_pgn"] {
        assert_eq!(refusal("western", asked, &json!({})).0, "missing_input");
    }
}

/// What is made for a question is 8 MB long at most; a piece takes its length and twenty bytes for the numbers of moves.
#[test]
fn games_that_are_made_have_a_longest() {
    for (unit, times) in
        [("x".repeat(44), 131_072), ("x".repeat(12), 262_144), ("x".repeat((8 << 20) - 20), 1)]
    {
        let kind =
            |repeat: u32| refusal("western", "pgn_long", &json!({"pgn_unit": unit, "repeat": repeat})).0;
        assert_eq!((kind(times).as_str(), kind(times + 1).as_str()), ("malformed_game", "too_long"));
    }
    for (open, close, depth) in
        [("(", ")", 4 << 20), ("((((", "", 2 << 20), ("", "))))))))", 1 << 20), ("((((", "))))", 1 << 20)]
    {
        let input = |depth: u32| json!({"open": open, "close": close, "depth": depth});
        assert_eq!(ask("western", "pgn_nested", &input(depth))["answer"], json!({"no_crash": true}));
        assert_eq!(refusal("western", "pgn_nested", &input(depth + 1)).0, "too_long");
    }
    // Variations are told forty deep, so that readers which go 128 levels deep can read all answers. Each replaces the second move of
    // the one around it.
    let nested = |depth: usize| {
        let moves = ["Nf3", "Nc6", "Ng1", "Nb8"].iter().cycle().take(depth);
        let text: String = moves.map(|m| format!("({m} -- ")).collect();
        json!({"pgn": format!("1. -- {text}{} *", ")".repeat(depth))})
    };
    let answer = ask("western", "pgn", &nested(40)).to_string();
    assert_eq!(answer.matches(r#"{"rav":[["#).count(), 40, "{answer}");
    assert!(answer.contains(r#"[["Nb8","--"]]"#) && !answer.contains("error"), "{answer}");
    let (kind, message) = refusal("western", "pgn", &nested(41));
    assert_eq!((kind.as_str(), message.as_str()), ("too_deep", "variations are nested more than 40 deep"));
}

/// A message quotes the beginning of what it is about, not all.
#[test]
fn messages_are_short_however_long_the_line() {
    let long = "é".repeat(10_000);
    for line in [
        json!({"ask": long}),
        json!({"variant": long, "ask": "perft"}),
        json!({"ask": "perft", "input": {long.clone(): 1}}),
        json!({"ask": "perft", "input": {"depth": long}}),
    ] {
        let answer = answer_to(&line.to_string());
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains("éééé") || message.contains("depth"), "{message}");
        assert!(message.chars().count() < 600 && message.matches('é').count() <= 200, "{message}");
        assert!(message.len() > 40 && message.contains("expected"), "{message}");
    }
    let quoted =
        |line: Value| answer_to(&line.to_string())["error"]["message"].as_str().unwrap().matches('é').count();
    assert_eq!(quoted(json!({"ask": long})), 32);
    assert_eq!(quoted(json!({"variant": long, "ask": "perft"})), 32);
    assert_eq!(quoted(json!({"ask": "perft", "input": {long: 1}})), 32);
}
