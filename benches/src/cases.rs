//! Positions with known numbers of leaves.

/// A position with its node count at a depth.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// What people call it.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// Depth in plies.
    pub depth: u32,
    /// Leaves at that depth.
    pub nodes: u64,
    /// Leaves a ply less deep.
    pub fewer: u64,
}

impl Case {
    /// The same a ply less deep, where the whole depth would take too long.
    #[must_use]
    pub fn shallower(self) -> Case {
        // What would be fewer again is not known and not asked for.
        Case { depth: self.depth - 1, nodes: self.fewer, fewer: 0, ..self }
    }
}

/// The standard test positions of chess.
pub const WESTERN: [Case; 6] = [
    Case {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        nodes: 119_060_324,
        fewer: 4_865_609,
    },
    Case {
        name: "Kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
        nodes: 193_690_690,
        fewer: 4_085_603,
    },
    Case {
        name: "P3",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        depth: 7,
        nodes: 178_633_661,
        fewer: 11_030_083,
    },
    Case {
        name: "P4",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 5,
        nodes: 15_833_292,
        fewer: 422_333,
    },
    Case {
        name: "P5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 5,
        nodes: 89_941_194,
        fewer: 2_103_487,
    },
    Case {
        name: "P6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 5,
        nodes: 164_075_551,
        fewer: 3_894_594,
    },
];

/// Five positions of Xiangqi: the start, two of the middle game, two with few pieces and many checks.
pub const XIANGQI: [Case; 5] = [
    Case {
        name: "start",
        fen: "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        depth: 5,
        nodes: 133_312_995,
        fewer: 3_290_240,
    },
    Case {
        name: "X2",
        fen: "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
        depth: 5,
        nodes: 53_112_976,
        fewer: 1_339_047,
    },
    Case {
        name: "X3",
        fen: "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1",
        depth: 5,
        nodes: 10_369_923,
        fewer: 326_201,
    },
    Case {
        name: "X4",
        fen: "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w - - 0 1",
        depth: 5,
        nodes: 11_842_230,
        fewer: 395_483,
    },
    Case {
        name: "X5",
        fen: "1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w - - 0 1",
        depth: 5,
        nodes: 17_920_736,
        fewer: 649_866,
    },
];

/// Kinizsi chess from its start position: the leaves are White's at the first depth and Black's at the second.
/// Others have counted the first; the second is this workspace's own number.
pub const KINIZSI: [Case; 2] = [
    Case { name: "White's leaves", fen: KINIZSI_START, depth: 5, nodes: 10_776_163, fewer: 376_779 },
    Case { name: "Black's leaves", fen: KINIZSI_START, depth: 6, nodes: 236_877_760, fewer: 10_776_163 },
];

const KINIZSI_START: &str = "rnbqkbnr/pppppppp/8/8/4N3/3RKB2/2PPPPP1/8 w kq - 0 1";
