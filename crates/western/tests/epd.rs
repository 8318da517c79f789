//! EPD: positions with operations.

use western::{Epd, EpdError, Operand, Position, SanError, prelude::*};

#[test]
fn operations_are_typed() {
    let text = "rnbqkb1r/ppp1pppp/5n2/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - bm c4 d4 Bb5+; am Qh5; ce -12; pv Bb5+ Bd7 Bc4; \
                hmvc 1; fmvn 3; id \"a; b\"; c0 \"\"; draw_offer; x 1.5 two;";
    let epd: Epd = text.parse().unwrap();
    let san = |m| San::default().text(&epd.position, m);
    use western::San;
    assert_eq!(epd.moves("bm").map(san).collect::<Vec<_>>(), ["c4", "d4", "Bb5+"]);
    assert_eq!(epd.moves("pv").count(), 3);
    assert_eq!(epd.get("ce"), Some(&[Operand::Integer(-12)][..]));
    assert_eq!(epd.get("id"), Some(&[Operand::Text("a; b".into())][..]));
    assert_eq!(epd.get("draw_offer"), Some(&[][..]));
    assert_eq!(epd.get("x"), Some(&[Operand::Word("1.5".into()), Operand::Word("two".into())][..]));
    assert_eq!((epd.position.halfmoves(), epd.position.fullmoves()), (1, 3));
    assert_eq!(epd.to_string(), text);
    assert_eq!(epd.to_string().parse::<Epd>().unwrap(), epd);
}

#[test]
fn loose_forms_are_read() {
    let bare: Epd = "4k3/8/8/8/8/8/8/4K2R w K -".parse().unwrap();
    assert!(bare.operations.is_empty());
    assert_eq!(bare.to_string(), "4k3/8/8/8/8/8/8/4K2R w K -");
    let fen: Epd = "4k3/8/8/8/8/8/8/4K2R w K - 5 40 bm O-O ;  id \"x\"".parse().unwrap();
    assert_eq!((fen.position.halfmoves(), fen.position.fullmoves()), (5, 40));
    assert_eq!(fen.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";");
}

#[test]
fn each_counter_is_read_without_the_other() {
    let of = |operations: &str| {
        let epd: Epd = format!("4k3/8/8/8/8/8/8/4K2R w K - {operations}").parse().unwrap();
        (epd.position.halfmoves(), epd.position.fullmoves())
    };
    assert_eq!(of(""), (0, 1));
    assert_eq!(of("hmvc 7;"), (7, 1));
    assert_eq!(of("fmvn 7;"), (0, 7));
    assert_eq!(of("hmvc 70000; fmvn 99999999999;"), (u16::MAX, u32::MAX));
    assert_eq!(of("hmvc -1; fmvn -1;"), (0, 0));
}

#[test]
fn operations_can_be_set() {
    let mut epd = Epd::new(Position::start());
    let m = Coordinate.read(&epd.position, "g1f3").unwrap();
    epd.set("bm", [Operand::Move(m)]);
    epd.set("id", [Operand::Text("say \"x\"".into())]);
    epd.set("id", [Operand::Text("\"".into())]);
    assert_eq!(epd.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Nf3; id \"'\";");
}

#[test]
fn faults_have_their_place() {
    let board = "4k3/8/8/8/8/8/8/4K2R w K -";
    let read = |operations: &str| format!("{board} {operations}").parse::<Epd>().unwrap_err();
    let at = board.len() + 1;
    assert!(matches!(
        read("bm Rh9;"),
        EpdError::Move { at: place, error: SanError::Unreadable { .. }, .. } if place == at + 3
    ));
    assert!(matches!(read("am Rh8 Rg2;"), EpdError::Move { error: SanError::Illegal { .. }, .. }));
    assert_eq!(read("ce x;"), EpdError::Integer { opcode: "ce".into(), at: at + 3 });
    assert_eq!(read("id \"x;"), EpdError::UnterminatedText { at: at + 3 });
    assert_eq!(read("; 7"), EpdError::Opcode { at, found: ';' });
    assert!(matches!("4k3/8/8/8/8/8/8 w - -".parse::<Epd>(), Err(EpdError::Position(_))));
    assert!("".parse::<Epd>().is_err());
}
