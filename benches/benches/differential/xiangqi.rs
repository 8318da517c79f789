//! Xiangqi against chessai.
pub(crate) fn compare(_positions: u64) -> u64 { 0 }
