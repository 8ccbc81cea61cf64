//! Bytes that say what is done.

/// Bytes, taken one after the other.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// All of these.
    pub fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    /// The next one, if there is one.
    pub fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// The next one; 0 if there is none.
    pub fn byte(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    /// A number: small ones often, the greatest of all now and then.
    pub fn number(&mut self) -> u32 {
        match self.byte() {
            small @ 0..=199 => u32::from(small),
            255 => u32::MAX,
            high => u32::from(high) << 8 | u32::from(self.byte()),
        }
    }

    /// Where something lies: two bytes.
    pub fn place(&mut self) -> usize {
        usize::from(self.byte()) << 8 | usize::from(self.byte())
    }
}
