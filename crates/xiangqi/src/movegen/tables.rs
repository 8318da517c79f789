//! Tables that the generator looks up, all built at compile time: about 75 KB, of which 40 are the line tables.

/// Squares of the board, as a bitboard.
pub(crate) const BOARD: u128 = (1 << 90) - 1;
/// The first file, a.
pub(crate) const FILE_A: u128 = {
    let mut file = 0u128;
    let mut rank = 0;
    while rank < 10 {
        file |= 1 << (rank * 9);
        rank += 1;
    }
    file
};
/// The last file, i.
pub(crate) const FILE_I: u128 = FILE_A << 8;
/// Red's half of the board: the ranks below the river.
pub(crate) const RED_HALF: u128 = (1 << 45) - 1;
/// Black's half of the board.
pub(crate) const BLACK_HALF: u128 = RED_HALF << 45;

const fn points(squares: &[u32]) -> u128 {
    let mut set = 0u128;
    let mut i = 0;
    while i < squares.len() {
        set |= 1 << squares[i];
        i += 1;
    }
    set
}

/// The nine points of each palace, d0-f2 and d7-f9.
pub(crate) const PALACE: [u128; 2] = {
    let red = points(&[3, 4, 5, 12, 13, 14, 21, 22, 23]);
    [red, red << 63]
};
/// The five points of each side's advisors.
pub(crate) const ADVISOR_POINTS: [u128; 2] = {
    let red = points(&[3, 5, 13, 21, 23]);
    [red, red << 63]
};
/// The seven points of each side's elephants.
pub(crate) const ELEPHANT_POINTS: [u128; 2] = {
    let red = points(&[2, 6, 18, 22, 26, 38, 42]);
    // The river mirrors the seven points: rank r goes to 9 - r.
    let black = points(&[83, 87, 63, 67, 71, 47, 51]);
    [red, black]
};
/// The points that a pawn of each side can ever stand on: before the river only the files that
/// it starts on, on its starting rank and the next.
pub(crate) const PAWN_POINTS: [u128; 2] = {
    let own = points(&[27, 29, 31, 33, 35, 36, 38, 40, 42, 44]);
    let opposite = points(&[54, 56, 58, 60, 62, 45, 47, 49, 51, 53]);
    [own | BLACK_HALF, opposite | RED_HALF]
};

/// File and rank of a square, in one lookup.
pub(crate) const AXES: [(u8, u8); 128] = {
    let mut axes = [(0, 0); 128];
    let mut square = 0;
    while square < 90 {
        axes[square] = ((square % 9) as u8, (square / 9) as u8);
        square += 1;
    }
    axes
};

/// A bit beyond the ninth file, set for both sides in every rank word: with it a rank is a line
/// of ten points whose last holds a piece that is everybody's own, and one table serves ranks
/// and files alike.
pub(crate) const WALL: u32 = 1 << 9 | 1 << 25;

const fn line_targets(from: u32, occupied: u32, cannon: bool) -> u16 {
    let mut set = 0u32;
    let mut direction = 0;
    while direction < 2 {
        let mut at = from;
        let mut met = 0;
        loop {
            if direction == 0 {
                at += 1;
                if at == 10 {
                    break;
                }
            } else {
                if at == 0 {
                    break;
                }
                at -= 1;
            }
            if occupied >> at & 1 == 1 {
                met += 1;
                if !cannon || met == 2 {
                    set |= 1 << at;
                    break;
                }
            } else if met == 0 {
                set |= 1 << at;
            }
        }
        direction += 1;
    }
    set as u16
}

/// Targets on a line of ten points, by the place of the piece and what stands on the line.
pub(crate) type LineTable = [[u16; 1024]; 10];

const fn line_table(cannon: bool) -> LineTable {
    let mut table = [[0; 1024]; 10];
    let mut from = 0;
    while from < 10 {
        let mut occupied = 0;
        while occupied < 1024 {
            table[from][occupied] = line_targets(from as u32, occupied as u32, cannon);
            occupied += 1;
        }
        from += 1;
    }
    table
}

/// Where a rook on a point of a line of ten gets to, captures of either side included, by what
/// stands on the line.
pub(crate) static ROOK: LineTable = line_table(false);
/// Where a cannon gets to: the empty points up to its screens and the first piece behind each.
pub(crate) static CANNON: LineTable = line_table(true);

/// Five points of a file spread to their bits on the a-file.
pub(crate) static SPREAD: [u64; 32] = {
    let mut table = [0; 32];
    let mut bits = 0;
    while bits < 32 {
        let mut rank = 0;
        while rank < 5 {
            if bits >> rank & 1 == 1 {
                table[bits] |= 1 << (rank * 9);
            }
            rank += 1;
        }
        bits += 1;
    }
    table
};

/// How far a board is shifted up before a window around a square is cut out of it, so that
/// everything a horse's jump away fits: in the window the square itself is bit 19.
pub(crate) const WINDOW: u32 = 19;

/// The horse's eight jumps as offsets of square numbers, each with its leg.
const JUMPS: [(i32, i32, i32, i32); 8] = [
    (1, 2, 0, 1),
    (-1, 2, 0, 1),
    (1, -2, 0, -1),
    (-1, -2, 0, -1),
    (2, 1, 1, 0),
    (2, -1, 1, 0),
    (-2, 1, -1, 0),
    (-2, -1, -1, 0),
];

/// The jumps that stay on the board, as a window around each square.
pub(crate) static JUMPS_ON_BOARD: [u64; 128] = {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 90 {
        let mut i = 0;
        while i < 8 {
            let (df, dr, _, _) = JUMPS[i];
            let file = square % 9 + df;
            let rank = square / 9 + dr;
            if file >= 0 && file < 9 && rank >= 0 && rank < 10 {
                table[square as usize] |= 1 << (WINDOW as i32 + df + 9 * dr);
            }
            i += 1;
        }
        square += 1;
    }
    table
};

/// Packs the four points beside the middle of a window into an index: south, west, east and
/// north are bits 0, 2, 4 and 3.
#[inline(always)]
pub(crate) const fn legs_index(window: u64) -> usize {
    let x = window >> 10 & 0x40501;
    ((x | x >> 6 | x >> 15) & 0x1d) as usize
}

/// Packs the four points diagonal to the middle of a window: south-west, south-east, north-west
/// and north-east are bits 0, 2, 3 and 5.
#[inline(always)]
pub(crate) const fn diagonals_index(window: u64) -> usize {
    let x = window >> 9 & 0x0014_0005;
    ((x | x >> 15) & 0x2d) as usize
}

/// Jumps of a horse by the occupied points beside it (`legs_index`), as a window.
pub(crate) static JUMPS_BY_LEGS: [u64; 32] = {
    let mut table = [0; 32];
    let mut index = 0;
    while index < 32 {
        let mut i = 0;
        while i < 8 {
            let (df, dr, lf, lr) = JUMPS[i];
            let bit = match (lf, lr) {
                (0, -1) => 0,
                (-1, 0) => 2,
                (1, 0) => 4,
                _ => 3,
            };
            if index >> bit & 1 == 0 {
                table[index] |= 1 << (WINDOW as i32 + df + 9 * dr);
            }
            i += 1;
        }
        index += 1;
    }
    table
};

/// Points from which a horse reaches the middle of a window, by the occupied points diagonal to
/// the middle (`diagonals_index`): a horse's leg is diagonal to its goal.
pub(crate) static HORSES_BY_DIAGONALS: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let mut i = 0;
        while i < 8 {
            // The horse stands a jump away, so that its leg is on the near side of it.
            let (df, dr, lf, lr) = JUMPS[i];
            let bit = match (df - lf, dr - lr) {
                (-1, -1) => 0,
                (1, -1) => 2,
                (-1, 1) => 3,
                _ => 5,
            };
            if index >> bit & 1 == 0 {
                table[index] |= 1 << (WINDOW as i32 + df + 9 * dr);
            }
            i += 1;
        }
        index += 1;
    }
    table
};

/// The four directions along lines: north, east, south, west.
pub(crate) const DIRECTIONS: usize = 4;

/// Every point beyond a square in each direction.
pub(crate) static RAYS: [[u128; DIRECTIONS]; 128] = {
    let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let mut table = [[0; DIRECTIONS]; 128];
    let mut square = 0;
    while square < 90 {
        let mut direction = 0;
        while direction < DIRECTIONS {
            let (df, dr) = steps[direction];
            let mut file = square % 9 + df;
            let mut rank = square / 9 + dr;
            while file >= 0 && file < 9 && rank >= 0 && rank < 10 {
                table[square as usize][direction] |= 1 << (rank * 9 + file);
                file += df;
                rank += dr;
            }
            direction += 1;
        }
        square += 1;
    }
    table
};

/// The points one step along a line from a square.
pub(crate) static STEPS: [u128; 128] = {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 90 {
        let bit = 1u128 << square;
        table[square] = (bit << 9 | bit >> 9 | (bit & !FILE_I) << 1 | (bit & !FILE_A) >> 1) & BOARD;
        square += 1;
    }
    table
};

/// The points one diagonal step from a square.
pub(crate) static DIAGONALS: [u128; 128] = {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 90 {
        let bit = 1u128 << square;
        let east = (bit & !FILE_I) << 1;
        let west = (bit & !FILE_A) >> 1;
        table[square] = (east << 9 | east >> 9 | west << 9 | west >> 9) & BOARD;
        square += 1;
    }
    table
};

/// Both lines through a square, without it.
pub(crate) static CROSS: [u128; 128] = {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 90 {
        let rays = &RAYS[square];
        table[square] = rays[0] | rays[1] | rays[2] | rays[3];
        square += 1;
    }
    table
};

/// Points from which a horse could attack a square if no leg were blocked.
pub(crate) static JUMPS_AROUND: [u128; 128] = {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 90 {
        table[square] = (JUMPS_ON_BOARD[square] as u128) << square >> WINDOW;
        square += 1;
    }
    table
};

/// The set of each square alone.
pub(crate) static BITS: [u128; 128] = {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 128 {
        table[square] = 1 << square;
        square += 1;
    }
    table
};

/// Points from which a pawn of each side attacks a square.
pub(crate) static PAWN_SOURCES: [[u128; 128]; 2] = {
    let mut table = [[0; 128]; 2];
    let mut square = 0;
    while square < 90 {
        let bit = 1u128 << square;
        let beside = (bit & !FILE_I) << 1 | (bit & !FILE_A) >> 1;
        table[0][square] = bit >> 9 | if bit & BLACK_HALF != 0 { beside } else { 0 };
        table[1][square] = (bit << 9 & BOARD) | if bit & RED_HALF != 0 { beside } else { 0 };
        square += 1;
    }
    table
};

/// What a table says of any point of a side's palace.
const fn round_palace(side: usize, table: &[u128; 128]) -> u128 {
    let mut set = 0;
    let mut square = 0;
    while square < 90 {
        if PALACE[side] >> square & 1 == 1 {
            set |= table[square];
        }
        square += 1;
    }
    set
}

/// Points from which a horse may attack a point of each side's palace.
pub(crate) const HORSES_ROUND_PALACE: [u128; 2] =
    [round_palace(0, &JUMPS_AROUND), round_palace(1, &JUMPS_AROUND)];
/// Points from which a pawn of the other side attacks a point of each side's palace.
pub(crate) const PAWNS_ROUND_PALACE: [u128; 2] =
    [round_palace(0, &PAWN_SOURCES[1]), round_palace(1, &PAWN_SOURCES[0])];
/// The lines through each side's palace.
pub(crate) const LINES_OF_PALACE: [u128; 2] = [round_palace(0, &CROSS), round_palace(1, &CROSS)];
