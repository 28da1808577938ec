use imaging::{ImageFormat, Pixels, encode};

fn gradient(width: u32, height: u32) -> Vec<u8> {
    let byte = |number: u32| u8::try_from(number % 256).unwrap();
    (0..height).flat_map(|y| (0..width).flat_map(move |x| [byte(x), byte(y), byte((x + y) / 2)])).collect()
}

#[test]
fn both_formats_decode_to_the_same_picture() {
    let rgb = gradient(96, 64);
    for (format, reader) in
        [(ImageFormat::Jpeg, image::ImageFormat::Jpeg), (ImageFormat::Webp, image::ImageFormat::WebP)]
    {
        let bytes = encode(Pixels { width: 96, height: 64, rgb: &rgb }, format).unwrap();
        let read = image::load_from_memory_with_format(&bytes, reader).unwrap().to_rgb8();
        assert_eq!(read.dimensions(), (96, 64), "{format:?}");
        let off: u64 = read.as_raw().iter().zip(&rgb).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
        assert!(off / 96 / 64 / 3 < 6, "{format:?} is off by {off} in all");
    }
}

#[test]
fn sizes_that_do_not_match_are_refused() {
    for format in [ImageFormat::Jpeg, ImageFormat::Webp] {
        for (width, height, bytes) in [(4, 4, 47), (0, 4, 0)] {
            let rgb = vec![0; bytes];
            let encoded = encode(Pixels { width, height, rgb: &rgb }, format);
            assert!(encoded.is_err(), "{format:?} {width} x {height}");
        }
    }
}

#[test]
fn a_picture_wider_than_webp_can_be_is_refused_there_and_written_as_jpeg() {
    let rgb = vec![0; 60_000];
    let encoded = |format| encode(Pixels { width: 20_000, height: 1, rgb: &rgb }, format);
    assert!(encoded(ImageFormat::Jpeg).is_ok());
    assert!(encoded(ImageFormat::Webp).is_err());
}
