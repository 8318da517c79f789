//! The rules page, clause by clause: a file a theme, a test a clause.

#[path = "../common/mod.rs"]
mod common;

mod attack_by_the_group;
mod black_against_the_group;
mod check_and_mate;
mod coordinate_form;
mod draws;
mod edits;
mod fen;
mod formation;
mod group_move;
mod pawn_goal;
mod pawns;
mod short_algebraic_form;
mod sides_and_pieces;
