use kernel::ImageId;
use uuid::{Builder, Uuid};

use crate::dice::Dice;
use crate::pictures::Motif;

/// Derives all ids of one salon: from the seed, so that links survive refilling the demo, or from random bytes, so that
/// no two companies share an id.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ids {
    seed: u64,
    salon: &'static str,
    random: [u8; 16],
}

impl Ids {
    pub(crate) fn new(seed: u64, salon: &'static str) -> Self {
        Self { seed, salon, random: [0; 16] }
    }

    pub(crate) fn random(salon: &'static str, random: [u8; 16]) -> Self {
        Self { seed: 0, salon, random }
    }

    pub(crate) fn id<T: From<Uuid>>(&self, kind: &str, number: usize) -> T {
        Builder::from_random_bytes(self.bytes(kind, number)).into_uuid().into()
    }

    /// `number` tells the pictures of a salon apart, `file` those of a motif.
    pub(crate) fn image(&self, (motif, file): (Motif, u8), number: usize) -> ImageId {
        motif.id(file, self.bytes("image", number))
    }

    fn bytes(&self, kind: &str, number: usize) -> [u8; 16] {
        let mut bytes = Dice::new(self.seed, &format!("{}/{kind}/{number}", self.salon)).bytes();
        bytes.iter_mut().zip(self.random).for_each(|(byte, random)| *byte ^= random);
        bytes
    }
}
