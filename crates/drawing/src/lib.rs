//! Pictures for demo salons and new companies, drawn from their id: the same id gives the same picture on every machine.
//! No photographs and no faces, so nobody's rights are touched. And QR codes of links.
//!
//! A crate of its own because it is compiled with optimisation in development builds; it knows nothing but ids, so
//! that hardly any change makes it compile again.

mod canvas;
mod dice;
mod interior;
mod portrait;
mod qr;
mod work;

use kernel::ImageId;
use uuid::Builder;

pub use dice::Dice;

use canvas::Canvas;
pub use canvas::Drawing;
pub use qr::{TextTooLong, qr_path, qr_svg};

/// Colours and paths for drawings elsewhere.
pub mod shapes {
    pub use crate::canvas::{blob, curve, rect, rgb, rounded};
}

/// The widths pictures are kept in, in pixels.
pub const WIDTHS: [u32; 3] = [320, 640, 1280];

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motif {
    Background,
    Interior,
    LongHaired,
    ShortHaired,
    Bearded,
    Hair,
    Nails,
    ShortHair,
}

/// How the ids of our pictures begin; the byte after it is the motif.
const MARK: [u8; 3] = *b"Szk";

const MOTIFS: [Motif; 8] = [
    Motif::Background,
    Motif::Interior,
    Motif::LongHaired,
    Motif::ShortHaired,
    Motif::Bearded,
    Motif::Hair,
    Motif::Nails,
    Motif::ShortHair,
];

impl Motif {
    /// An id that says what to draw and, in the rest, with which colours and shapes.
    pub fn id(self, rest: [u8; 16]) -> ImageId {
        let [m, a, r] = MARK;
        let tag = MOTIFS.iter().zip(0..).find(|(it, _)| **it == self).map_or(0, |(_, tag): (_, u8)| tag);
        let mut bytes = rest;
        bytes.iter_mut().zip([m, a, r, tag]).for_each(|(byte, fixed)| *byte = fixed);
        ImageId(Builder::from_random_bytes(bytes).into_uuid())
    }

    fn of(image: ImageId) -> Option<Self> {
        let tag = image.0.as_bytes().strip_prefix(&MARK)?.first()?;
        MOTIFS.get(usize::from(*tag)).copied()
    }
}

/// The picture of an id in one of [`WIDTHS`]; `None` for other widths and for pictures that are not ours.
///
/// Meant to be drawn when first asked for and then kept.
pub fn picture(image: ImageId, width: u32) -> Option<Drawing> {
    let motif = Motif::of(image)?;
    let width = WIDTHS.into_iter().find(|it| *it == width)?;
    let mut dice = Dice::new(u64::from(image.0.as_fields().2), &image.to_string());
    let shape = match motif {
        Motif::Background | Motif::Interior => (16, 9),
        _ => (1, 1),
    };
    let mut canvas = Canvas::new(width, shape)?;
    match motif {
        Motif::Background => interior::background(&mut canvas, &mut dice),
        Motif::Interior => interior::salon(&mut canvas, &mut dice),
        Motif::LongHaired => portrait::draw(&mut canvas, &mut dice, portrait::Hair::Long),
        Motif::ShortHaired => portrait::draw(&mut canvas, &mut dice, portrait::Hair::Short),
        Motif::Bearded => portrait::draw(&mut canvas, &mut dice, portrait::Hair::ShortWithBeard),
        Motif::Hair => work::hair(&mut canvas, &mut dice),
        Motif::Nails => work::nails(&mut canvas, &mut dice),
        Motif::ShortHair => work::short_hair(&mut canvas, &mut dice),
    }
    Some(canvas.finish())
}

#[cfg(test)]
mod tests;
