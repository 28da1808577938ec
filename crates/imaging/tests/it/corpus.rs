//! Files that people and attackers send as pictures (docs/trust.md#uploaded-pictures): none of their bytes are kept.

use std::io::{Cursor, Write as _};

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{DynamicImage, ExtendedColorType, ImageEncoder as _, ImageFormat, Rgb, RgbImage};
use imaging::photos::{InvalidPhoto, process};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

const WIDTHS: [u32; 3] = [32, 64, 128];

/// Contents no kept picture may have: scripts, names, places, archives.
const SECRETS: [&[u8]; 7] = [b"<script", b"<svg", b"<html", b"Fruzsina", b"GPS 47", b"PK\x03\x04", b"<?php"];

/// The expected treatment of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ExpectedResult {
    /// Encoded again, with this size.
    Kept(u32, u32),
    Refused(InvalidPhoto),
}
use ExpectedResult::{Kept, Refused};

/// Left half red, right half blue, the bottom quarter green.
fn drawn(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let is_low = height - height / 4 <= y;
        Rgb(if is_low {
            [0, 200, 0]
        } else if x < width / 2 {
            [200, 0, 0]
        } else {
            [0, 0, 200]
        })
    })
}

fn written(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn jpeg() -> Vec<u8> {
    written(drawn(120, 80), ImageFormat::Jpeg)
}

fn png() -> Vec<u8> {
    written(drawn(120, 80), ImageFormat::Png)
}

fn webp() -> Vec<u8> {
    written(drawn(120, 80), ImageFormat::WebP)
}

/// A JPEG from cameras and other programs.
fn encoded(how: impl FnOnce(&mut Encoder<&mut Vec<u8>>), color: ColorType) -> Vec<u8> {
    let rgb = drawn(120, 80);
    let bytes: Vec<u8> = match color {
        ColorType::Cmyk => rgb.pixels().flat_map(|it| [255 - it.0[0], 255 - it.0[1], 255 - it.0[2], 0]).collect(),
        ColorType::Luma => rgb.pixels().map(|it| it.0[0]).collect(),
        _ => rgb.into_raw(),
    };
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, 85);
    how(&mut encoder);
    encoder.encode(&bytes, 120, 80, color).unwrap();
    out
}

/// EXIF of a camera: orientation, owner and place.
fn exif(orientation: u8) -> Vec<u8> {
    let mut tiff = b"MM\0*\0\0\0\x08\0\x03".to_vec();
    tiff.extend([1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
    tiff.extend([1, 0x3b, 0, 2, 0, 0, 0, 16, 0, 0, 0, 50]);
    tiff.extend([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 66]);
    tiff.extend([0, 0, 0, 0]);
    tiff.extend(b"Fodrasz Fruzsina");
    tiff.extend(b"GPS 47.4979 N 19.0402 E");
    tiff
}

fn turned(orientation: u8) -> Vec<u8> {
    let picture = drawn(120, 80);
    let mut sent = Vec::new();
    let mut encoder = JpegEncoder::new(&mut sent);
    encoder.set_exif_metadata(exif(orientation)).unwrap();
    encoder.write_image(picture.as_raw(), 120, 80, ExtendedColorType::Rgb8).unwrap();
    sent
}

/// A segment of a JPEG after its first two bytes.
fn with_segment(marker: u8, content: &[u8]) -> Vec<u8> {
    let jpeg = jpeg();
    let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, marker], &length, content, &jpeg[2..]].concat()
}

/// The checksum of PNG.
fn crc(bytes: &[u8]) -> [u8; 4] {
    let sum = bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 })
    });
    (!sum).to_be_bytes()
}

/// A chunk of a PNG after its head.
fn with_chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let png = png();
    let length = u32::try_from(content.len()).unwrap().to_be_bytes();
    let named = [&kind[..], content].concat();
    [&png[..33], &length, &named, &crc(&named), &png[33..]].concat()
}

/// A PNG that declares a size and holds no pixels.
fn claiming(width: u32, height: u32) -> Vec<u8> {
    let mut sent = written(RgbImage::new(1, 1), ImageFormat::Png);
    sent[16..20].copy_from_slice(&width.to_be_bytes());
    sent[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc(&sent[12..29]);
    sent[29..33].copy_from_slice(&sum);
    sent
}

/// A stream of zeros as zlib stores it: `megabytes` in a thousandth of that.
fn deflated(megabytes: usize) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = png_zlib(&mut out);
    for _ in 0..megabytes {
        encoder.write_all(&vec![0; 1024 * 1024]).unwrap();
    }
    encoder.finish().unwrap();
    out
}

fn png_zlib(out: &mut Vec<u8>) -> flate2::write::ZlibEncoder<&mut Vec<u8>> {
    flate2::write::ZlibEncoder::new(out, flate2::Compression::best())
}

/// A PNG of 16 bits a colour.
fn deep(color: ExtendedColorType, channels: usize) -> Vec<u8> {
    let mut out = Vec::new();
    let pixels = vec![0x7f; 120 * 80 * channels * 2];
    PngEncoder::new(&mut out).write_image(&pixels, 120, 80, color).unwrap();
    out
}

/// An extended WebP with an animation: its canvas, its frames.
fn moving_webp() -> Vec<u8> {
    let still = webp();
    let data = &still[12..];
    let mut frame = vec![0; 6];
    frame.extend([119, 0, 0, 79, 0, 0, 100, 0, 0, 0]);
    frame.extend(data);
    let chunk = |kind: &[u8; 4], content: &[u8]| {
        [&kind[..], &u32::try_from(content.len()).unwrap().to_le_bytes(), content].concat()
    };
    let head = chunk(b"VP8X", &[2, 0, 0, 0, 119, 0, 0, 79, 0, 0]);
    let body =
        [&b"WEBP"[..], &head, &chunk(b"ANIM", &[0; 6]), &chunk(b"ANMF", &frame), &chunk(b"ANMF", &frame)].concat();
    [&b"RIFF"[..], &u32::try_from(body.len()).unwrap().to_le_bytes(), &body].concat()
}

fn corpus() -> Vec<(&'static str, Vec<u8>, ExpectedResult)> {
    let (type_, broken, pixels) =
        (Refused(InvalidPhoto::Type), Refused(InvalidPhoto::Broken), Refused(InvalidPhoto::TooManyPixels));
    let (flat, upright) = (Kept(120, 80), Kept(80, 120));
    let script = b"<script>alert(1)</script>";
    let rgb = |how: fn(&mut Encoder<&mut Vec<u8>>)| encoded(how, ColorType::Rgb);
    vec![
        ("0 bytes", Vec::new(), type_),
        ("words", b"a photo, honestly".to_vec(), type_),
        (
            "an SVG with a script",
            b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>".to_vec(),
            type_,
        ),
        ("an SVG named .jpg by its declaration", b"<?xml version='1.0'?><svg onload='alert(1)'/>".to_vec(), type_),
        ("a page", b"<html><img src=x onerror=alert(1)></html>".to_vec(), type_),
        ("PHP", b"<?php system($_GET['c']);".to_vec(), type_),
        ("a PDF", b"%PDF-1.7\n1 0 obj".to_vec(), type_),
        ("an archive", b"PK\x03\x04\x14\0\0\0".to_vec(), type_),
        ("a GIF", b"GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\0;".to_vec(), type_),
        ("a GIF that is an archive of Java", [&b"GIF89a/*"[..], b"PK\x03\x04"].concat(), type_),
        ("a BMP", [&b"BM"[..], &[0; 60]].concat(), type_),
        ("a TIFF", b"II*\0\x08\0\0\0\0\0".to_vec(), type_),
        ("an icon", b"\0\0\x01\0\x01\0\x10\x10\0\0".to_vec(), type_),
        ("an AVIF", b"\0\0\0\x20ftypavif\0\0\0\0".to_vec(), type_),
        ("a HEIC", b"\0\0\0\x18ftypheic\0\0\0\0".to_vec(), type_),
        ("a film", b"\0\0\0\x18ftypmp42\0\0\0\0".to_vec(), type_),
        ("a JPEG", jpeg(), flat),
        ("a JPEG in several passes", rgb(|it| it.set_progressive(true)), flat),
        ("a JPEG with coarse colours", rgb(|it| it.set_sampling_factor(SamplingFactor::F_2_2)), flat),
        ("a JPEG with fine colours", rgb(|it| it.set_sampling_factor(SamplingFactor::F_1_1)), flat),
        ("a JPEG with restarts", rgb(|it| it.set_restart_interval(4)), flat),
        ("a grey JPEG", encoded(|_| (), ColorType::Luma), flat),
        ("a CMYK JPEG", encoded(|_| (), ColorType::Cmyk), flat),
        ("EXIF, upright", turned(1), flat),
        ("EXIF, mirrored", turned(2), flat),
        ("EXIF, upside down", turned(3), flat),
        ("EXIF, upside down and mirrored", turned(4), flat),
        ("EXIF, transposed", turned(5), upright),
        ("EXIF, a quarter to the right", turned(6), upright),
        ("EXIF, transverse", turned(7), upright),
        ("EXIF, a quarter to the left", turned(8), upright),
        ("EXIF, a wrong orientation", turned(77), flat),
        ("a comment with a script", with_segment(0xfe, script), flat),
        ("XMP with a script", with_segment(0xe1, &[&b"http://ns.adobe.com/xap/1.0/\0"[..], script].concat()), flat),
        ("a colour profile that is none", with_segment(0xe2, &[&b"ICC_PROFILE\0\x01\x01"[..], script].concat()), flat),
        ("a page after a JPEG", [&jpeg()[..], b"<html><script>alert(1)</script></html>"].concat(), flat),
        ("an archive after a JPEG", [&jpeg()[..], b"PK\x03\x04\x14\0\0\0"].concat(), flat),
        ("half a JPEG's head", jpeg()[..40].to_vec(), broken),
        ("a JPEG's first bytes", jpeg()[..3].to_vec(), broken),
        ("a JPEG's head before a script", [&jpeg()[..20], script].concat(), broken),
        ("a PNG", png(), flat),
        ("a PNG with text", with_chunk(b"tEXt", &[&b"Author\0Fruzsina"[..], script].concat()), flat),
        ("a PNG that moves", with_chunk(b"acTL", &[0, 0, 0, 1, 0, 0, 0, 0]), flat),
        ("a PNG of 16 bits", deep(ExtendedColorType::Rgb16, 3), flat),
        ("a see-through PNG of 16 bits", deep(ExtendedColorType::Rgba16, 4), flat),
        ("a page after a PNG", [&png()[..], b"<html></html>"].concat(), flat),
        ("half a PNG", png()[..png().len() / 2].to_vec(), broken),
        (
            "a PNG with a wrong sum",
            {
                let mut it = png();
                it[30] ^= 1;
                it
            },
            broken,
        ),
        ("50,000 pixels", claiming(50_000, 50_000), pixels),
        ("one row of 8,001 pixels", claiming(8_001, 1), pixels),
        ("8,000 by 8,000 pixels", claiming(8_000, 8_000), pixels),
        ("4 billion pixels", claiming(u32::MAX, u32::MAX), pixels),
        ("no pixels", claiming(0, 0), broken),
        ("64 MB of text in a PNG", with_chunk(b"zTXt", &[&b"Comment\0\0"[..], &deflated(64)].concat()), flat),
        ("64 MB of a profile in a PNG", with_chunk(b"iCCP", &[&b"icc\0\0"[..], &deflated(64)].concat()), flat),
        (
            "64 MB of pixels in a small PNG",
            {
                let data = [&b"IDAT"[..], &deflated(64)].concat();
                let length = u32::try_from(data.len() - 4).unwrap().to_be_bytes();
                let end = [&b"\0\0\0\0IEND"[..], &crc(b"IEND")].concat();
                [&claiming(100, 100)[..33], &length, &data, &crc(&data), &end].concat()
            },
            Kept(100, 100),
        ),
        ("a WebP", webp(), flat),
        ("a WebP that moves", moving_webp(), flat),
        ("a page after a WebP", [&webp()[..], b"<html></html>"].concat(), flat),
        ("half a WebP", webp()[..webp().len() / 2].to_vec(), broken),
        ("a WebP's name alone", b"RIFF\x10\0\0\0WEBPVP8 \0\0\0\0".to_vec(), broken),
    ]
}

#[test]
fn nothing_is_kept_as_it_came() {
    let corpus = corpus();
    assert!(40 <= corpus.len());
    let mut wrong = Vec::new();
    for (what, sent, expected) in &corpus {
        let found = match process(sent, &WIDTHS) {
            Err(refused) => Refused(refused),
            Ok(photo) => {
                for rendition in &photo.renditions {
                    assert_ne!(&rendition.bytes, sent, "{what}");
                    assert!(image::load_from_memory(&rendition.bytes).is_ok(), "{what}");
                    for secret in SECRETS {
                        assert!(!rendition.bytes.windows(secret.len()).any(|it| it == secret), "{what}");
                    }
                }
                Kept(photo.width, photo.height)
            }
        };
        if found != *expected {
            wrong.push((what, found, expected));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn each_orientation_stands_upright() {
    // The positions of the red half, the blue half and the green edge, from the middle.
    let middle = |picture: &RgbImage, x: u32, y: u32| {
        let Rgb(parts) = picture.get_pixel(picture.width() * x / 8, picture.height() * y / 8);
        (0..3).max_by_key(|it| parts[*it]).unwrap()
    };
    for (orientation, red, blue, green) in [
        (1, (1, 1), (6, 1), (4, 7)),
        (2, (6, 1), (1, 1), (4, 7)),
        (3, (6, 6), (1, 6), (4, 0)),
        (4, (1, 6), (6, 6), (4, 0)),
        (5, (1, 1), (1, 6), (7, 4)),
        (6, (6, 1), (6, 6), (0, 4)),
        (7, (6, 6), (6, 1), (0, 4)),
        (8, (1, 6), (1, 1), (7, 4)),
    ] {
        let kept = process(&turned(orientation), &WIDTHS).unwrap();
        let picture = image::load_from_memory(&kept.renditions[0].bytes).unwrap().into_rgb8();
        let seen = [red, blue, green].map(|(x, y)| middle(&picture, x, y));
        assert_eq!(seen, [0, 2, 1], "{orientation}");
    }
}
