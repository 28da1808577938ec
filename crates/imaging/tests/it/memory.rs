use image::ColorType;

use crate::memory_source::{besides, in_colour};

/// The header of a JPEG of three channels, with its first scan; `frame` is its kind, and `sampling` the first
/// channel's.
pub fn head(frame: u8, sampling: u8, (width, height): (u16, u16), scanned: u8) -> Vec<u8> {
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
