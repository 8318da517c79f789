//! `variant batch` as other programs use it.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Child, ChildStdin, Command, Stdio};

use serde_json::{Value, json};

/// What the program answers to some lines.
fn batch(lines: &[u8], threads: &str) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_variant"))
        .args(["batch", "--threads", threads])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let lines = lines.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&lines).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Whether an answer is what a case expects. Where several words for an error will do, any of them does.
fn is_right(answer: &Value, expect: &Value) -> bool {
    match (expect["error"].as_str(), answer["error"].as_str()) {
        (Some(allowed), Some(given)) => allowed.split("_or_").any(|allowed| allowed == given),
        _ => answer == expect,
    }
}

#[test]
fn every_case_of_the_bug_reports_is_answered_right() {
    let text = include_str!("../../western/tests/data/cases.jsonl");
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(cases.len(), 171);
    let lines: String = cases
        .iter()
        .map(|case| json!({"id": case["id"], "ask": case["ask"], "input": case["input"]}).to_string() + "\n")
        .collect();
    for threads in ["1", "2"] {
        let answers = batch(lines.as_bytes(), threads);
        assert_eq!(answers.len(), cases.len());
        let mut wrong = BTreeMap::new();
        for (case, answer) in cases.iter().zip(&answers) {
            assert_eq!(answer["id"], case["id"]);
            if !is_right(&answer["answer"], &case["expect"]) {
                wrong.insert(
                    case["id"].to_string(),
                    format!("{} {answer} not {}", case["ask"], case["expect"]),
                );
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }
}

#[test]
fn no_line_goes_without_an_answer() {
    let long =
        format!("{{\"id\":5,\"ask\":\"legal_count\",\"input\":{{\"fen\":\"{}\"}}}}", "k".repeat(1 << 20));
    let deep = "[".repeat(100_000);
    let many_moves =
        json!({"id": 14, "ask": "legal_count", "input": {"moves": "a".repeat(1 << 20)}}).to_string();
    let lines: Vec<(Vec<u8>, Value, &str)> = vec![
        (b"nonsense".to_vec(), Value::Null, "malformed_request"),
        (b"{\"id\":1}".to_vec(), json!(1), "malformed_request"),
        (b"{\"id\":\"x\",\"ask\":7}".to_vec(), json!("x"), "malformed_request"),
        // Fields have names: their values in an array are no request, and no input.
        (br#"[15,"western","legal_count",null,false]"#.to_vec(), Value::Null, "malformed_request"),
        (br#"[16,"western","legal_count"]"#.to_vec(), Value::Null, "malformed_request"),
        (
            br#"{"id":17,"ask":"legal_count","input":[null,null,null,null,false,null,null,null,null,null,null,null,null,null,null,null,null,null,null]}"#.to_vec(),
            json!(17),
            "malformed_request",
        ),
        // Nor is one that says something twice, be there notes in it or not.
        (br#"{"id":18,"ask":"legal_count","ask":"perft"}"#.to_vec(), json!(18), "malformed_request"),
        (br#"{"note":0,"id":18,"id":19,"ask":"legal_count"}"#.to_vec(), Value::Null, "malformed_request"),
        (br#"{"note":0,"id":18,"ask":"legal_count","ask":"perft"}"#.to_vec(), json!(18), "malformed_request"),
        (
            br#"{"id":18,"ask":"legal_count","input":{"note":0,"strict":true,"strict":false}}"#.to_vec(),
            json!(18),
            "malformed_request",
        ),
        (b"\xff\xfe".to_vec(), Value::Null, "malformed_request"),
        (deep.into_bytes(), Value::Null, "malformed_request"),
        (br#"{"id":2,"ask":"dance","input":{}}"#.to_vec(), json!(2), "unknown_ask"),
        (br#"{"id":3,"variant":"go","ask":"perft"}"#.to_vec(), json!(3), "unknown_variant"),
        (br#"{"id":4,"ask":"perft","input":{}}"#.to_vec(), json!(4), "missing_input"),
        (br#"{"id":11,"ask":"perft","input":{"depth":1000000}}"#.to_vec(), json!(11), "out_of_range"),
        (br#"{"id":12,"ask":"legal_count","input":{"text":"\ud800"}}"#.to_vec(), json!(12), "malformed_request"),
        (br#"{"id":13,"ask":"legal_count"} more"#.to_vec(), json!(13), "malformed_request"),
        (many_moves.into_bytes(), json!(14), "malformed_request"),
        (
            br#"{"id":15,"variant":"xiangqi","ask":"san","input":{"moves_san":["\u8f66\u4e00\u8fdb\u4e5d"]}}"#.to_vec(),
            json!(15),
            "illegal_move",
        ),
        (long.into_bytes(), json!(5), "invalid_fen"),
        (br#"{"id":6,"ask":"status","input":{"moves":["e2e5"]}}"#.to_vec(), json!(6), "illegal_move"),
        (br#"{"id":7,"ask":"status","input":{"moves":["e9"]}}"#.to_vec(), json!(7), "unreadable_move"),
        (
            br#"{"id":8,"ask":"status","input":{"moves_san":["Nf3","Nf6","Nbd2"]}}"#.to_vec(),
            json!(8),
            "illegal_move",
        ),
        (
            br#"{"id":9,"ask":"legal_count","input":{"fen":"8/8/8/8/8/8/8/8 w - - 0 1"}}"#.to_vec(),
            json!(9),
            "invalid_fen",
        ),
    ];
    let mut text = Vec::new();
    for (line, ..) in &lines {
        text.extend_from_slice(line);
        text.extend_from_slice(b"\n\n");
    }
    // The last line has no end.
    text.extend_from_slice(br#"{"id":10,"ask":"legal_count"}"#);
    for threads in ["1", "2"] {
        let answers = batch(&text, threads);
        assert_eq!(answers.len(), lines.len() + 1);
        for ((_, id, kind), answer) in lines.iter().zip(&answers) {
            assert_eq!((&answer["id"], answer["error"]["kind"].as_str()), (id, Some(*kind)), "{answer}");
            assert!(answer["error"]["message"].as_str().unwrap().len() < 600, "{answer}");
        }
        assert_eq!(answers.last(), Some(&json!({"id": 10, "answer": 20})));
    }
}

#[test]
fn the_status_of_a_position() {
    let lines = br#"{"id":1,"ask":"status","input":{"moves_san":["f3","e5","g4","Qh4#"]}}
{"id":2,"ask":"status","input":{}}
"#;
    let mate = json!({"winner": "black", "reason": "checkmate"});
    assert_eq!(
        batch(lines, "1"),
        [
            json!({"id": 1, "answer": {"turn": "white", "check": true, "outcome": mate, "verdict": {"final": mate}}}),
            json!({"id": 2, "answer": {"turn": "white", "check": false, "outcome": null, "verdict": "continue"}}),
        ]
    );
}

/// The program, and what it reads its lines from.
fn asked() -> (Child, ChildStdin) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_variant"))
        .arg("batch")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let input = child.stdin.take().unwrap();
    (child, input)
}

/// A program that waits for each answer before it asks again must not wait for ever.
#[test]
fn a_single_question_is_answered_at_once() {
    use std::io::{BufRead as _, BufReader};
    let (mut child, mut input) = asked();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for id in 0..3 {
        writeln!(input, "{{\"id\":{id},\"ask\":\"legal_count\"}}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(line, format!("{{\"id\":{id},\"answer\":20}}\n"));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// The games of a text are judged as `variant judge` judges those of a file.
#[test]
fn games_are_judged() {
    let pgn = "[White \"A\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[Event \"b\"]\n\n1. e4 e4 1-0\n";
    let lines = json!({"ask": "judge_pgn", "input": {"pgn": pgn}}).to_string();
    let answer = &batch(lines.as_bytes(), "1")[0]["answer"];
    assert_eq!(answer.as_array().unwrap().len(), 2);
    assert_eq!((&answer[0]["white"], &answer[0]["plies"]), (&json!("A"), &json!(4)));
    assert_eq!(answer[0]["verdict"], json!({"final": {"winner": "black", "reason": "checkmate"}}));
    assert_eq!(answer[0]["faults"], json!([]));
    let fault = &answer[1]["faults"][0];
    assert_eq!((&fault["kind"], &fault["line"]), (&json!("illegal_move"), &json!(8)));
    assert_eq!(fault["byte"], json!(pgn.find("e4 1-0").unwrap()));
    assert_eq!(answer[1]["verdict"], Value::Null);
    let unknown = json!({"ask": "judge_pgn", "input": {"pgn": pgn, "rules": "axf"}}).to_string();
    assert_eq!(batch(unknown.as_bytes(), "1")[0]["error"]["kind"], "unknown_rules");
}

/// Chinese and Kinizsi chess are asked in the same words.
#[test]
fn the_other_games_answer_too() {
    let lines = br#"{"id":1,"variant":"xiangqi","ask":"legal_count"}
{"id":2,"variant":"xiangqi","ask":"san","input":{"uci":"h2e2"}}
{"id":3,"variant":"xiangqi","ask":"fen_after","input":{"moves_san":["C2=5","H8+7"]}}
{"id":4,"variant":"xiangqi","ask":"parse_uci","input":{"text":"h2e2"}}
{"id":5,"variant":"xiangqi","ask":"fen_status","input":{"fen":"9/9/9/9/9/9/9/9/9/9 w"}}
{"id":6,"variant":"xiangqi","ask":"perft","input":{"depth":3}}
{"id":7,"variant":"xiangqi","ask":"castling_fields"}
{"id":8,"variant":"kinizsi","ask":"legal_count"}
{"id":9,"variant":"kinizsi","ask":"san","input":{"uci":"e3e5g"}}
{"id":10,"variant":"kinizsi","ask":"is_legal","input":{"uci":"e3e5"}}
{"id":11,"variant":"kinizsi","ask":"perft","input":{"depth":3}}
{"id":12,"variant":"kinizsi","ask":"fen_status","input":{"fen":"4k3/8/8/8/8/8/8/4K3 w q - 0 1"}}
{"id":13,"variant":"kinizsi","ask":"status","input":{"fen":"8/8/8/8/8/8/p7/k1K5 b - - 0 1","moves":["a2a1"]}}
{"id":14,"variant":"kinizsi","ask":"insufficient","input":{"fen":"7k/8/5K2/8/8/8/8/8 b - - 0 1"}}
{"id":15,"variant":"kinizsi","ask":"outcome","input":{"fen":"7k/8/5K2/8/8/8/8/8 b - - 0 1"}}
"#;
    let answers = batch(lines, "1");
    let found: Vec<&Value> =
        answers.iter().map(|line| line.get("answer").unwrap_or_else(|| &line["error"]["kind"])).collect();
    assert_eq!(
        found,
        [
            &json!(44),
            &json!("C2=5"),
            &json!("rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2"),
            &json!({"uci": "h2e2"}),
            &json!({"accept": false, "tier": "basic_rules"}),
            &json!(79_666),
            &json!("unknown_ask"),
            &json!(34),
            &json!("Ge5"),
            &json!(false),
            &json!(18_840),
            &json!({"accept": false, "tier": "castling_rights"}),
            &json!("illegal_move"),
            &json!({"position": false, "white": false, "black": true}),
            &json!({"check": true, "checkmate": true, "stalemate": false}),
        ]
    );
}

/// The cases of the Xiangqi rule books, asked as other programs ask them.
#[test]
fn repetitions_in_xiangqi_are_judged() {
    let text = include_str!("../../xiangqi/tests/data/adjudication.jsonl");
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let rules = |case: &Value| if case["ruleset"] == "CXA2020" { "cxa2020" } else { "axf" };
    let lines: String = cases
        .iter()
        .map(|case| {
            let input = json!({"fen": case["fen"], "moves": case["moves"], "rules": rules(case)});
            json!({"id": case["id"], "variant": "xiangqi", "ask": "judge", "input": input}).to_string() + "\n"
        })
        .collect();
    let (mut asian_wrong, mut chinese_right, mut chinese) = (Vec::new(), 0, 0);
    for (case, answer) in cases.iter().zip(batch(lines.as_bytes(), "2")) {
        let answer = &answer["answer"];
        assert!(
            !answer["explanation"].as_str().unwrap().is_empty() && answer["classes"].is_array(),
            "{answer}"
        );
        let right = answer["result"] == case["verdict"];
        if rules(case) == "cxa2020" {
            chinese += 1;
            chinese_right += usize::from(right);
        } else if !right {
            asian_wrong.push(case["id"].to_string());
        }
    }
    assert!(asian_wrong.is_empty(), "{asian_wrong:?}");
    assert!(chinese_right >= 40, "{chinese_right} of {chinese}");
    println!("Chinese rules: {chinese_right} of {chinese}");
}

/// A field that nobody knows is a slip, and the answer would be about something else.
#[test]
fn unknown_fields_of_the_input_are_refused() {
    let answer = |line: &str| batch(format!("{line}\n").as_bytes(), "1").remove(0);
    let refused = |line: &str, name: &str| {
        let answer = answer(line);
        assert_eq!(
            (&answer["id"], &answer["error"]["kind"]),
            (&json!(7), &json!("unknown_field")),
            "{answer}"
        );
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(&format!("{name:?}")) && message.contains("input"), "{message}");
        assert!(message.len() < 300, "{message}");
        message.to_owned()
    };
    let message =
        refused(r#"{"id":7,"ask":"legal_count","input":{"fenn":"8/8/8/8/8/5k2/8/5K1R w"}}"#, "fenn");
    for name in ["fen", "moves_san", "occurrences", "fens"] {
        assert!(message.contains(&format!("{name},")) || message.ends_with(name), "{message}");
    }
    refused(r#"{"id":7,"ask":"legal_count","input":{"moves":["e2e4"],"Moves":[]}}"#, "Moves");
    // An input that stands in the wrong place.
    refused(r#"{"id":7,"ask":"legal_count","fen":"8/8/8/8/8/5k2/8/5K1R w - - 0 1"}"#, "fen");
    let kind = |line: &str| answer(line)["error"]["kind"].clone();
    let fens =
        r#"{"ask":"distinct_keys","input":{"fens":[{"fen":"8/8/8/8/8/5k2/8/5K1R w","move":["f1e1"]}]}}"#;
    assert_eq!(kind(fens), "malformed_request");
    assert_eq!(kind(r#"{"ask":"perft","input":{"depth":1,"depth":2}}"#), "malformed_request");
    let line = r#"{"ask":"perft","note":"","input":{"depth":"1"}}"#;
    assert_eq!(kind(line), "malformed_request");
    assert!(answer(line)["error"]["message"].as_str().unwrap().contains("u32"));
}

/// Collections of cases say what is expected, and where they come from.
#[test]
fn notes_on_a_question_are_passed_over() {
    for line in [
        r#"{"id":1,"ask":"legal_count","source":"x","note":["y"]}"#,
        r#"{"id":1,"ask":"legal_count","expect":20,"kind":"perft","input":{}}"#,
        r#"{"id":1,"ask":"legal_count","anything":{"else":1},"input":null}"#,
        r#"{"id":1,"ask":"legal_count","strict":true,"note":"","input":{"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}}"#,
        r#"{"id":1,"ask":"legal_count","input":{"id":5,"note":"","expect":20,"verdict":"draw","moves":[]}}"#,
    ] {
        assert_eq!(batch(format!("{line}\n").as_bytes(), "1"), [json!({"id": 1, "answer": 20})], "{line}");
    }
    // Strictness beside the input is heeded there too.
    let line =
        r#"{"ask":"legal_count","strict":true,"note":"","input":{"fen":"4k3/8/8/8/8/8/8/4K3 w K - 0 1"}}"#;
    assert_eq!(batch(format!("{line}\n").as_bytes(), "1")[0]["error"]["kind"], "invalid_fen");
    // Whatever is asked to be survived is.
    let line = r#"{"id":1,"ask":"no_panic","input":{"bytes":[1],"fen":"8","other":{}}}"#;
    assert_eq!(batch(format!("{line}\n").as_bytes(), "1"), [json!({"id": 1, "answer": true})]);
    // The rule book has the name that collections of rulings give it.
    let cycle = ["e1d1", "d9e9", "d1e1", "e9d9"];
    let fen = "3k5/9/9/9/9/9/9/9/4R4/5K3 w";
    for field in ["rules", "ruleset"] {
        let line = json!({"variant": "xiangqi", "ask": "judge",
            "input": {"fen": fen, "moves": cycle, field: "CXA2020", "verdict": "red_loses"}});
        let answer = batch(format!("{line}\n").as_bytes(), "1").remove(0);
        assert_eq!(answer["answer"]["result"], "red_loses", "{answer}");
        let line =
            json!({"variant": "xiangqi", "ask": "judge", "input": {"fen": fen, "moves": cycle, field: "x"}});
        assert_eq!(batch(format!("{line}\n").as_bytes(), "1")[0]["error"]["kind"], "unknown_rules");
    }
}

/// Whoever asks must know his question again.
#[test]
fn an_id_is_given_back_to_the_letter() {
    for id in ["123456789012345678901", "1.10", "\"\\u00e9\"", "[1, 2]", "null"] {
        let (child, mut input) = asked();
        writeln!(input, "{{\"id\":{id},\"ask\":\"legal_count\"}}").unwrap();
        drop(input);
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{{\"id\":{id},\"answer\":20}}\n"));
    }
}

/// Whoever asks for what there is not is told what there is.
#[test]
fn an_unknown_question_is_answered_with_the_known_ones() {
    let answer = batch(b"{\"ask\":\"dance\"}\n", "1").remove(0);
    let message = answer["error"]["message"].as_str().unwrap();
    let known = message.strip_prefix("\"dance\" is nothing that can be asked; expected one of ").unwrap();
    let questions: String = known.split(", ").map(|ask| format!("{{\"ask\":\"{ask}\"}}\n")).collect();
    let answers = batch(questions.as_bytes(), "1");
    assert!(answers.len() >= 30);
    for (ask, answer) in known.split(", ").zip(answers) {
        // What needs further input says so; in chess there are rule books for files alone.
        let is_known = answer["error"]["kind"] != "unknown_ask" || ask == "judge";
        assert!(is_known, "{ask}: {answer}");
    }
    let readme = include_str!("../README.md");
    for ask in known.split(", ") {
        assert!(readme.contains(&format!("`{ask}`")), "the README does not name {ask}");
    }
}

/// Questions with what is to be answered, in each game.
#[test]
fn questions_are_answered_in_every_game() {
    let questions = [
        (
            "western",
            "captures",
            json!({"fen": "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1"}),
            json!({"count": 3, "uci": ["a1a8", "e5d6", "h1h8"]}),
        ),
        ("xiangqi", "captures", json!({}), json!({"count": 2, "uci": ["b2b9", "h2h9"]})),
        (
            "kinizsi",
            "captures",
            json!({"fen": "7k/8/8/8/3nNn2/3RKB2/8/8 w - - 0 1"}),
            json!({"count": 6, "uci": ["d3d4", "e3d4", "e3d4g", "e3e4g", "e3f4", "e3f4g"]}),
        ),
        (
            "western",
            "parse_san",
            json!({"text": "Nf3"}),
            json!({"lenient": "g1f3", "canonical": "Nf3", "strict_may_reject": false}),
        ),
        (
            "western",
            "parse_san",
            json!({"text": "Ng1f3"}),
            json!({"lenient": "g1f3", "canonical": "Nf3", "strict_may_reject": true}),
        ),
        (
            "xiangqi",
            "parse_san",
            json!({"text": "C2=5"}),
            json!({"lenient": "h2e2", "canonical": "C2=5", "strict_may_reject": false}),
        ),
        (
            "xiangqi",
            "parse_san",
            json!({"text": "C2.5"}),
            json!({"lenient": "h2e2", "canonical": "C2=5", "strict_may_reject": true}),
        ),
        (
            "kinizsi",
            "parse_san",
            json!({"fen": "6k1/8/8/8/4N3/3RKB2/8/8 w - - 0 1", "text": "Ge5#"}),
            json!({"lenient": "e3e5g", "canonical": "Ge5#", "strict_may_reject": false}),
        ),
        (
            "kinizsi",
            "parse_san",
            json!({"fen": "6k1/8/8/8/4N3/3RKB2/8/8 w - - 0 1", "text": "Ge5"}),
            json!({"lenient": "e3e5g", "canonical": "Ge5#", "strict_may_reject": true}),
        ),
        ("kinizsi", "san", json!({"fen": "6k1/8/8/8/4N3/3RKB2/8/8 w - - 0 1", "uci": "e4c5"}), json!("Nc5")),
        ("xiangqi", "san", json!({"uci": "h2e2"}), json!("C2=5")),
        (
            "western",
            "clock",
            json!({"moves_san": ["f3", "e5", "g4", "Qh4#"]}),
            json!({"halfmove": 1, "checkmate": true, "fifty_reached": false, "can_claim_fifty": false, "draw_by_rule": false}),
        ),
        (
            "western",
            "clock",
            json!({"fen": "4k3/8/8/8/8/8/8/4K2R w - - 100 90"}),
            json!({"halfmove": 100, "checkmate": false, "fifty_reached": true, "can_claim_fifty": true, "draw_by_rule": false}),
        ),
        (
            "western",
            "clock",
            json!({"fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 3 90"}),
            json!({"halfmove": 3, "checkmate": false, "fifty_reached": false, "can_claim_fifty": false, "draw_by_rule": true}),
        ),
        ("western", "polyglot_key", json!({}), json!("463b96181691fc9c")),
        ("western", "mates_in_one", json!({"fen": "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"}), json!(1)),
        ("western", "dead_position", json!({"fen": "8/8/4k3/8/8/3K4/8/8 w - - 0 1"}), json!(true)),
        (
            "western",
            "pgn_long",
            json!({"pgn_unit": "{n}. Nf3 Nf6 {n+1}. Ng1 Ng8", "repeat": 5, "result": "1/2-1/2"}),
            json!({"plies": 20, "final_fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 20 11"}),
        ),
        (
            "western",
            "pgn_nested",
            json!({"prefix": "1. e4 ", "open": "(1. d4 ", "close": ") ", "depth": 40, "suffix": "*"}),
            json!({"no_crash": true}),
        ),
        ("western", "no_panic", json!({"fen": "8/8/8/8/8/8/8/8 w - - 0 1", "text": "Nf3"}), json!(true)),
    ];
    let lines: String = questions
        .iter()
        .enumerate()
        .map(|(id, (variant, ask, input, _))| {
            json!({"id": id, "variant": variant, "ask": ask, "input": input}).to_string() + "\n"
        })
        .collect();
    for (answer, (variant, ask, input, expected)) in batch(lines.as_bytes(), "1").iter().zip(&questions) {
        assert_eq!(&answer["answer"], expected, "{variant} {ask} {input}: {answer}");
    }
}

/// What a game does not know, and what is too long.
#[test]
fn questions_that_have_no_answer() {
    let questions = [
        ("xiangqi", "polyglot_key", json!({}), "unknown_ask"),
        ("kinizsi", "polyglot_key", json!({}), "unknown_ask"),
        ("xiangqi", "dead_position", json!({}), "unknown_ask"),
        ("kinizsi", "dead_position", json!({}), "unknown_ask"),
        ("xiangqi", "castling_fields", json!({}), "unknown_ask"),
        ("xiangqi", "fen_after_always_ep", json!({}), "unknown_ask"),
        (
            "western",
            "pgn_long",
            json!({"pgn_unit": "x".repeat(1000), "repeat": 4_000_000_000_u32}),
            "too_long",
        ),
        ("western", "pgn_long", json!({"pgn_unit": "x"}), "missing_input"),
        ("western", "pgn_long", json!({"pgn": "1. e4 e5 2. Ke3 *"}), "malformed_game"),
        ("western", "pgn_long", json!({"pgn": "1. e4 -- 2. Nf3 *", "text": "a null move"}), ""),
        (
            "western",
            "pgn_nested",
            json!({"open": "((((((((", "close": "))))))))", "depth": 4_000_000_000_u32}),
            "too_long",
        ),
        (
            "western",
            "pgn_nested",
            json!({"open": "(".repeat(1000), "close": "", "depth": 400_000}),
            "too_long",
        ),
        (
            "western",
            "pgn_nested",
            json!({"open": "", "close": ")".repeat(1000), "depth": 400_000}),
            "too_long",
        ),
    ];
    let lines: String = questions
        .iter()
        .enumerate()
        .map(|(id, (variant, ask, input, _))| {
            json!({"id": id, "variant": variant, "ask": ask, "input": input}).to_string() + "\n"
        })
        .collect();
    for (answer, (variant, ask, _, kind)) in batch(lines.as_bytes(), "2").iter().zip(&questions) {
        assert_eq!(answer["error"]["kind"].as_str().unwrap_or_default(), *kind, "{variant} {ask}: {answer}");
    }
}
