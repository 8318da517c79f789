//! Where the bytes of a file come from.

use core::convert::Infallible;

/// Bytes that come piece by piece.
pub trait Source {
    /// What may go wrong while reading.
    type Error;

    /// The bytes that are there and not used up.
    fn data(&self) -> &[u8];

    /// Drops the first `used` bytes of [`data`](Self::data) and gets more behind the others; `false` if there are no more.
    ///
    /// # Errors
    /// What the underlying stream reports.
    fn more(&mut self, used: usize) -> Result<bool, Self::Error>;
}

/// Bytes that are all there.
#[derive(Clone, Copy, Debug)]
pub struct Slice<'a>(pub(super) &'a [u8]);

impl Source for Slice<'_> {
    type Error = Infallible;

    #[inline]
    fn data(&self) -> &[u8] {
        self.0
    }

    fn more(&mut self, used: usize) -> Result<bool, Infallible> {
        self.0 = self.0.get(used..).unwrap_or_default();
        Ok(false)
    }
}

/// Bytes from a [`Read`](std::io::Read), buffered.
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct Stream<R> {
    input: R,
    buffer: alloc::vec::Vec<u8>,
    start: usize,
    end: usize,
}

#[cfg(feature = "std")]
impl<R: std::io::Read> Stream<R> {
    pub(super) fn new(input: R) -> Self {
        Stream { input, buffer: alloc::vec![0; 128 << 10], start: 0, end: 0 }
    }
}

#[cfg(feature = "std")]
impl<R: std::io::Read> Source for Stream<R> {
    type Error = std::io::Error;

    #[inline]
    fn data(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    fn more(&mut self, used: usize) -> std::io::Result<bool> {
        self.start += used;
        if self.start >= self.end {
            (self.start, self.end) = (0, 0);
        } else if self.end == self.buffer.len() {
            // What is kept is moved only when the room behind it is used up.
            self.buffer.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, self.end - self.start);
            if self.end > self.buffer.len() / 2 {
                self.buffer.resize(2 * self.buffer.len(), 0);
            }
        }
        loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(count) => {
                    self.end += count;
                    return Ok(count > 0);
                }
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}
