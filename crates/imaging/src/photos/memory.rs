//! The memory a photo takes besides its pixels, estimated from its header before decoding.

use image::ColorType;

/// An upper bound in bytes. `size` is the picture's width and height.
pub(super) fn besides(photo: &[u8], size: (u32, u32)) -> u64 {
    let pixels = u64::from(size.0) * u64::from(size.1);
    if photo.starts_with(b"\xff\xd8") {
        // For an unknown header the worst case: two bytes for each of four channels.
        coefficients(photo).unwrap_or(pixels * 8)
    } else if photo.starts_with(b"RIFF") {
        pixels * webp(photo)
    } else {
        // A PNG is decoded into its pixels; the decoder limits the rest.
        0
    }
}

/// Bytes for converting the picture to three bytes per pixel, or four where it is blended with white; zero when it has
/// that form already.
pub(super) fn in_colour(size: (u32, u32), decoded: ColorType) -> u64 {
    let bytes = match decoded {
        ColorType::Rgb8 | ColorType::Rgba8 => 0,
        other if other.has_alpha() => 4,
        _ => 3,
    };
    u64::from(size.0) * u64::from(size.1) * bytes
}

/// Bytes per pixel of a WebP besides its pixels: brightness and colours or one more picture, transparency, and a canvas
/// and a frame for an animation.
fn webp(photo: &[u8]) -> u64 {
    const MOVES: u8 = 0x02;
    const TRANSPARENT: u8 = 0x10;
    match (photo.get(12..16), photo.get(20)) {
        (Some(b"VP8 "), _) => 2,
        (Some(b"VP8X"), Some(flags)) if flags & MOVES != 0 => 16,
        (Some(b"VP8X"), Some(flags)) if flags & TRANSPARENT != 0 => 8,
        _ => 4,
    }
}

/// Bytes of a JPEG's coefficients that are held before the first pixel is ready, two bytes each: zero unless it comes
/// in several passes. `None` for an unusual header.
fn coefficients(jpeg: &[u8]) -> Option<u64> {
    let mut frame = None;
    let mut at = 2;
    loop {
        if *jpeg.get(at)? != 0xff {
            return None;
        }
        // A marker may be preceded by any number of these bytes.
        at += jpeg.get(at..)?.iter().take_while(|it| **it == 0xff).count();
        let marker = *jpeg.get(at)?;
        let length = usize::from(number(jpeg.get(at + 1..)?)?);
        let content = jpeg.get(at + 3..at + 1 + length)?;
        match marker {
            0xc0..=0xc2 if frame.is_none() => frame = Some((marker, Frame::read(content)?)),
            0xda => {
                let (marker, frame) = frame?;
                let is_one_pass = marker != 0xc2 && *content.first()? == frame.colours;
                return Some(if is_one_pass { 0 } else { frame.values() * 2 });
            }
            0xc4 | 0xdb | 0xdd | 0xe0..=0xef | 0xfe => {}
            _ => return None,
        }
        at += 1 + length;
    }
}

/// The frame header of a JPEG.
struct Frame {
    width: u16,
    height: u16,
    colours: u8,
    /// Horizontal and vertical number of values of each channel in a block.
    sampling: Vec<(u64, u64)>,
}

impl Frame {
    fn read(content: &[u8]) -> Option<Self> {
        let (height, width) = (number(content.get(1..)?)?, number(content.get(3..)?)?);
        let colours = *content.get(5)?;
        let (each, _) = content.get(6..)?.as_chunks::<3>();
        let sampling: Vec<_> = each.iter().map(|[_, it, _]| (u64::from(it >> 4), u64::from(it & 0x0f))).collect();
        (sampling.len() == usize::from(colours)).then_some(Self { width, height, colours, sampling })
    }

    /// Number of values of all channels, in whole blocks.
    fn values(&self) -> u64 {
        let across = self.sampling.iter().map(|it| it.0).max().unwrap_or_default().max(1);
        let down = self.sampling.iter().map(|it| it.1).max().unwrap_or_default().max(1);
        let blocks = u64::from(self.width).div_ceil(8 * across) * u64::from(self.height).div_ceil(8 * down);
        blocks * 64 * self.sampling.iter().map(|it| it.0 * it.1).sum::<u64>()
    }
}

fn number(bytes: &[u8]) -> Option<u16> {
    bytes.first_chunk().map(|it| u16::from_be_bytes(*it))
}
