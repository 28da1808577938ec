//! Pictures of demo salons and new companies. They are files (`pictures/README.md`), and a picture's id names its file.

use kernel::ImageId;
use uuid::Builder;

/// The subject of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motif {
    Background,
    Interior,
    Woman,
    Man,
    BeardedMan,
    Hair,
    Nails,
    ShortHair,
}

/// First bytes of our pictures' ids; the motif's number and the file's follow.
const ID_PREFIX: [u8; 3] = *b"Szk";

/// By the number in ids, which stay: companies keep their sample pictures.
const MOTIFS: [Motif; 8] = [
    Motif::Background,
    Motif::Interior,
    Motif::Woman,
    Motif::Man,
    Motif::BeardedMan,
    Motif::Hair,
    Motif::Nails,
    Motif::ShortHair,
];

type Files = &'static [&'static [u8]];
/// With the name of the person shown.
type Portraits = &'static [(&'static str, &'static [u8])];

macro_rules! files {
    ($folder:literal: $($number:literal)+) => {
        &[$(include_bytes!(concat!("../pictures/", $folder, "/", $number, ".webp"))),+]
    };
}

macro_rules! portraits {
    ($($name:literal)+) => {
        &[$(($name, include_bytes!(concat!("../pictures/portraits/", $name, ".webp")))),+]
    };
}

const BACKGROUNDS: Files = files!("backgrounds": 1);
const INTERIORS: Files = files!("interiors": 1 2 3 4 5 6);
const HAIR: Files = files!("hair": 1 2 3 4 5 6 7 8 9);
const NAILS: Files = files!("nails": 1 2 3 4 5 6);
const SHORT_HAIR: Files = files!("short-hair": 1 2 3 4 5 6);
const WOMEN: Portraits = portraits!("dora" "lilla" "eszter" "petra" "anna" "ildiko" "hajnalka" "panna" "dorka");
const MEN: Portraits = portraits!("gergo" "aron" "zalan" "mate");
const BEARDED_MEN: Portraits = portraits!("marton" "akos");

impl Motif {
    /// An id of the motif's file with this number; a number beyond the last goes on at the first.
    pub fn id(self, number: u8, random: [u8; 16]) -> ImageId {
        let [first, second, third] = ID_PREFIX;
        let tag = MOTIFS.iter().zip(0..).find(|(it, _)| **it == self).map_or(0, |(_, tag): (_, u8)| tag);
        let mut bytes = random;
        bytes.iter_mut().zip([first, second, third, tag, number]).for_each(|(byte, fixed)| *byte = fixed);
        ImageId(Builder::from_random_bytes(bytes).into_uuid())
    }

    fn file(self, number: u8) -> Option<&'static [u8]> {
        let portrait = |of: Portraits| nth(of, number).map(|(_, file)| *file);
        let other = |of: Files| nth(of, number).copied();
        match self {
            Self::Background => other(BACKGROUNDS),
            Self::Interior => other(INTERIORS),
            Self::Woman => portrait(WOMEN),
            Self::Man => portrait(MEN),
            Self::BeardedMan => portrait(BEARDED_MEN),
            Self::Hair => other(HAIR),
            Self::Nails => other(NAILS),
            Self::ShortHair => other(SHORT_HAIR),
        }
    }
}

fn nth<T>(of: &[T], number: u8) -> Option<&T> {
    of.get(usize::from(number).checked_rem(of.len())?)
}

/// The number of a file for the nth thing, so that neighbours differ.
pub(crate) fn cycled(number: usize) -> u8 {
    u8::try_from(number % 256).unwrap_or_default()
}

/// Motif and number of the portrait with this name.
pub(crate) fn portrait(name: &str) -> Option<(Motif, u8)> {
    [(Motif::Woman, WOMEN), (Motif::Man, MEN), (Motif::BeardedMan, BEARDED_MEN)]
        .into_iter()
        .find_map(|(motif, of)| of.iter().zip(0..).find(|((it, _), _)| *it == name).map(|(_, number)| (motif, number)))
}

/// The file of a picture, a WebP; `None` for pictures that are not ours.
pub fn picture(image: ImageId) -> Option<&'static [u8]> {
    let [tag, number] = image.0.as_bytes().strip_prefix(&ID_PREFIX)?.first_chunk::<2>()?;
    MOTIFS.get(usize::from(*tag))?.file(*number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_names_its_file() {
        for motif in MOTIFS {
            for number in 0..=u8::MAX {
                let file = picture(motif.id(number, [7; 16]));
                assert!(file.is_some() && file == motif.file(number), "{motif:?} {number}");
            }
        }
    }

    #[test]
    fn other_ids_name_none() {
        for other in [[0; 16], [255; 16], *b"Szk\x08aaaaaaaaaaaa"] {
            assert_eq!(picture(ImageId(Builder::from_random_bytes(other).into_uuid())), None);
        }
    }

    #[test]
    fn a_portrait_has_a_name() {
        assert_eq!(portrait("petra"), Some((Motif::Woman, 3)));
        assert_eq!(portrait("akos"), Some((Motif::BeardedMan, 1)));
        assert_eq!(portrait(""), None);
    }
}
