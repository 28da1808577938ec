use std::io::Cursor;

use image::{ColorType, DynamicImage, Rgb, RgbImage, Rgba, RgbaImage};
use imaging::ImageFormat;
use imaging::photos::{InvalidPhoto, Rendition, process, rendition};

const WIDTHS: [u32; 3] = [32, 64, 128];

/// Left half red, right half blue, the bottom quarter green.
fn drawn(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        Rgb(if height - height / 4 <= y {
            [0, 200, 0]
        } else if x < width / 2 {
            [200, 0, 0]
        } else {
            [0, 0, 200]
        })
    })
}

fn written(picture: impl Into<DynamicImage>, format: image::ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn read(rendition: &Rendition) -> RgbImage {
    image::load_from_memory(&rendition.bytes).unwrap().into_rgb8()
}

/// The dominant one of the three colours of a pixel.
fn colour(picture: &RgbImage, x: u32, y: u32) -> usize {
    let Rgb(parts) = picture.get_pixel(x, y);
    (0..3).max_by_key(|it| parts[*it]).unwrap()
}

#[test]
fn what_phones_and_screens_make_is_kept_in_every_width_and_format() {
    for format in [image::ImageFormat::Jpeg, image::ImageFormat::Png, image::ImageFormat::WebP] {
        let photo = process(&written(drawn(200, 150), format), &WIDTHS).unwrap();
        assert_eq!((photo.width, photo.height), (128, 96), "{format:?}");
        let kept: Vec<_> = photo.renditions.iter().map(|it| (it.width, it.format)).collect();
        let expected: Vec<_> =
            [128, 64, 32].into_iter().flat_map(|it| [(it, ImageFormat::Jpeg), (it, ImageFormat::Webp)]).collect();
        assert_eq!(kept, expected, "{format:?}");
        for rendition in &photo.renditions {
            let picture = read(rendition);
            assert_eq!(picture.dimensions(), (rendition.width, rendition.width * 3 / 4), "{format:?}");
            let (width, height) = picture.dimensions();
            let seen =
                [(width / 4, 2), (width * 3 / 4, 2), (width / 2, height - 2)].map(|(x, y)| colour(&picture, x, y));
            assert_eq!(seen, [0, 2, 1], "{format:?} {}", rendition.width);
        }
        assert_eq!(photo.size(), photo.renditions.iter().map(|it| it.bytes.len()).sum::<usize>());
    }
}

#[test]
fn a_small_photo_is_not_blown_up() {
    let photo = process(&written(drawn(50, 40), image::ImageFormat::Png), &WIDTHS).unwrap();
    assert_eq!((photo.width, photo.height), (50, 40));
    let widths: Vec<_> = photo.renditions.iter().map(|it| (it.width, read(it).width())).collect();
    assert_eq!(widths, [(128, 50), (128, 50), (64, 50), (64, 50), (32, 32), (32, 32)]);
}

#[test]
fn each_pixel_is_what_it_covers_of_the_original() {
    // Stripes one pixel wide, which skipping pixels would turn into one colour.
    let striped = RgbImage::from_fn(400, 300, |x, _| Rgb([if x % 2 == 0 { 0 } else { 200 }, 40, 0]));
    let sent = written(striped, image::ImageFormat::Png);
    let scaled = |width| {
        let bytes = rendition(&sent, width, ImageFormat::Jpeg).unwrap();
        image::load_from_memory(&bytes).unwrap().into_rgb8()
    };
    let small = scaled(100);
    assert_eq!(small.dimensions(), (100, 75));
    for pixel in small.pixels() {
        let Rgb([red, green, blue]) = *pixel;
        assert!(red.abs_diff(100) <= 10 && green.abs_diff(40) <= 10 && blue <= 10, "{pixel:?}");
    }
    // At its own size the stripes stay.
    let reds: Vec<u8> = scaled(400).rows().nth(150).unwrap().map(|it| it.0[0]).collect();
    assert!(reds.windows(2).all(|it| 60 < it[0].abs_diff(it[1])), "{reds:?}");
}

#[test]
fn sizes_keep_their_shape_within_the_limits() {
    for (sent, kept) in [
        ((4000, 3000), (1280, 960)),
        ((3000, 4000), (1280, 1706)),
        ((1280, 2560), (1280, 2560)),
        ((1000, 8000), (320, 2560)),
        ((8000, 10), (1280, 1)),
        ((1, 8000), (1, 2560)),
        ((7, 5), (7, 5)),
    ] {
        let png = written(RgbImage::new(sent.0, sent.1), image::ImageFormat::Png);
        let photo = process(&png, &[1280]).unwrap();
        assert_eq!((photo.width, photo.height), kept, "{sent:?}");
    }
}

#[test]
fn what_is_see_through_becomes_white() {
    let picture = RgbaImage::from_fn(64, 64, |x, _| Rgba(if x < 32 { [0, 0, 0, 0] } else { [0, 0, 200, 255] }));
    for format in [image::ImageFormat::Png, image::ImageFormat::WebP] {
        let kept = read(&process(&written(picture.clone(), format), &WIDTHS).unwrap().renditions[0]);
        assert!(kept.get_pixel(8, 8).0.iter().all(|it| 245 < *it), "{format:?} {:?}", kept.get_pixel(8, 8));
        assert_eq!(colour(&kept, 56, 8), 2, "{format:?}");
    }
}

/// A PNG that declares a size and holds no pixels.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    bomb_of(ColorType::Rgb8, width, height)
}

fn bomb_of(kind: ColorType, width: u32, height: u32) -> Vec<u8> {
    let mut sent = written(DynamicImage::new(1, 1, kind), image::ImageFormat::Png);
    sent[16..20].copy_from_slice(&width.to_be_bytes());
    sent[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = sent[12..29].iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 })
    });
    sent[29..33].copy_from_slice(&(!sum).to_be_bytes());
    sent
}

#[test]
fn what_would_fill_the_memory_is_not_read() {
    for (width, height) in [(50_000, 50_000), (8_001, 1), (1, 8_001), (8_000, 8_000)] {
        assert_eq!(process(&bomb(width, height), &WIDTHS), Err(InvalidPhoto::TooManyPixels), "{width} x {height}");
    }
    // In several passes it takes three times its 66 MB of pixels.
    let progressive = crate::memory::head(0xc2, 0x11, (8_000, 2_750), 3);
    assert_eq!(process(&progressive, &WIDTHS), Err(InvalidPhoto::TooManyPixels));
    assert_eq!(process(&bomb(4_000, 4_000), &WIDTHS), Err(InvalidPhoto::Broken), "read, and found empty");
}

/// One byte a pixel in the file becomes three or four after the conversion to colour.
#[test]
fn the_conversion_to_colour_is_counted_too() {
    for (kind, most) in [
        (ColorType::L8, 4_720),
        (ColorType::La8, 4_090),
        (ColorType::L16, 4_720),
        (ColorType::La16, 3_830),
        (ColorType::Rgb16, 3_340),
        (ColorType::Rgba16, 2_890),
    ] {
        for side in [8_000, most + 16] {
            let refused = process(&bomb_of(kind, side, side), &WIDTHS);
            assert_eq!(refused, Err(InvalidPhoto::TooManyPixels), "{kind:?} {side}");
        }
        assert_eq!(process(&bomb_of(kind, most, most), &WIDTHS), Err(InvalidPhoto::Broken), "{kind:?}: read");
        // A small picture is accepted and looks the same.
        let grey = process(&written(DynamicImage::new(90, 60, kind), image::ImageFormat::Png), &WIDTHS).unwrap();
        assert_eq!((grey.width, grey.height), (90, 60), "{kind:?}");
    }
}
