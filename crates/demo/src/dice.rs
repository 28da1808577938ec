use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Seeded random numbers: the same seed and label give the same sequence on every machine.
#[derive(Debug)]
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    /// Its own sequence for every seed and label, so that one part may change without moving the others.
    pub(crate) fn new(seed: u64, label: &str) -> Self {
        // FNV-1a.
        let hash = label
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        Self(ChaCha8Rng::seed_from_u64(seed ^ hash))
    }

    /// One of `0..end`; 0 when there is none.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.0.random_range(0..end.max(1))
    }

    /// True `percent` times in a hundred.
    pub(crate) fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    /// One of the items; `None` when there is none.
    pub(crate) fn pick<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        let at = self.below(u32::try_from(of.len()).ok()?);
        of.get(usize::try_from(at).ok()?)
    }

    /// Sixteen bytes, for an id.
    pub(crate) fn bytes(&mut self) -> [u8; 16] {
        let mut bytes = [0; 16];
        self.0.fill_bytes(&mut bytes);
        bytes
    }
}
