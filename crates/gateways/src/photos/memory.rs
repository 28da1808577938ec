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

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The header of a JPEG of three channels, with its first scan; `frame` is its kind, and `sampling` the first
    /// channel's.
    pub(in crate::photos) fn head(frame: u8, sampling: u8, (width, height): (u16, u16), scanned: u8) -> Vec<u8> {
        let mut jpeg = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff".to_vec();
        jpeg.extend([0xff, frame, 0, 17, 8]);
        jpeg.extend(height.to_be_bytes());
        jpeg.extend(width.to_be_bytes());
        jpeg.extend([3, 1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0]);
        jpeg.extend([0xff, 0xda, 0, 6 + 2 * scanned, scanned]);
        jpeg.extend((1..=scanned).flat_map(|it| [it, 0]));
        jpeg.extend([0, if frame == 0xc2 { 0 } else { 63 }, 0]);
        jpeg
    }

    #[test]
    fn a_jpeg_in_several_passes_keeps_its_values() {
        let (size, pixels) = ((1600, 1200), 1600 * 1200);
        for (what, jpeg, expected) in [
            ("in one pass", head(0xc0, 0x22, size, 3), 0),
            ("colour by colour", head(0xc0, 0x11, size, 1), pixels * 6),
            ("progressive, fine colours", head(0xc2, 0x11, size, 3), pixels * 6),
            ("progressive, coarse colours", head(0xc2, 0x22, size, 3), pixels * 3),
            ("another kind", head(0xc9, 0x11, size, 3), pixels * 8),
            ("no head", b"\xff\xd8words".to_vec(), pixels * 8),
            ("cut off", head(0xc0, 0x11, size, 3)[..30].to_vec(), pixels * 8),
        ] {
            assert_eq!(besides(&jpeg, (1600, 1200)), expected, "{what}");
        }
    }

    #[test]
    fn only_what_is_no_colour_of_eight_bits_is_written_once_more() {
        for (decoded, expected) in [
            (ColorType::Rgb8, 0),
            (ColorType::Rgba8, 0),
            (ColorType::L8, 300),
            (ColorType::La8, 400),
            (ColorType::L16, 300),
            (ColorType::La16, 400),
            (ColorType::Rgb16, 300),
            (ColorType::Rgba16, 400),
        ] {
            assert_eq!(in_colour((10, 10), decoded), expected, "{decoded:?}");
        }
    }

    #[test]
    fn a_webp_says_in_its_head_what_it_takes() {
        let webp = |kind: &[u8; 4], flags: u8| [b"RIFF\0\0\0\0WEBP", &kind[..], &[10, 0, 0, 0, flags]].concat();
        for (photo, expected) in
            [(webp(b"VP8 ", 0), 2), (webp(b"VP8L", 0), 4), (webp(b"VP8X", 0x08), 4), (webp(b"VP8X", 0x1a), 16)]
        {
            assert_eq!(besides(&photo, (10, 10)), expected * 100);
        }
        assert_eq!(besides(&webp(b"VP8X", 0x10), (10, 10)), 800);
        assert_eq!(besides(b"\x89PNG", (10, 10)), 0);
    }
}
