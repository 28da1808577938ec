//! Encodes pictures for browsers.

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageEncoder};

/// Similar in quality to [`WEBP_QUALITY`].
const JPEG_QUALITY: u8 = 82;
const WEBP_QUALITY: f32 = 80.0;

/// A file format of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ImageFormat {
    #[default]
    Jpeg,
    /// A third to a half smaller than JPEG.
    Webp,
}

impl ImageFormat {
    /// The extension of file names, without the dot.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Jpeg => "jpg",
            Self::Webp => "webp",
        }
    }

    /// Its `Content-Type`.
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Webp => "image/webp",
        }
    }
}

/// Rows of RGB pixels, one byte per channel, without padding.
#[derive(Clone, Copy, Debug)]
pub struct Pixels<'a> {
    pub width: u32,
    pub height: u32,
    /// `width * height * 3` bytes.
    pub rgb: &'a [u8],
}

/// Reason why a picture could not be encoded.
#[derive(Debug, thiserror::Error)]
#[error("picture cannot be encoded: {0}")]
pub struct EncodeError(String);

/// Encodes a picture lossily.
///
/// # Errors
/// When the number of bytes does not match the size, or the format does not allow the size.
pub fn encode(pixels: Pixels<'_>, format: ImageFormat) -> Result<Vec<u8>, EncodeError> {
    let Pixels { width, height, rgb } = pixels;
    let expected = u64::from(width) * u64::from(height) * 3;
    if u64::try_from(rgb.len()).ok() != Some(expected) || expected == 0 {
        return Err(EncodeError(format!("{width} x {height} pixels in {} bytes", rgb.len())));
    }
    match format {
        ImageFormat::Jpeg => {
            let mut bytes = Vec::new();
            JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY)
                .write_image(rgb, width, height, ExtendedColorType::Rgb8)
                .map_err(|error| EncodeError(error.to_string()))?;
            Ok(bytes)
        }
        ImageFormat::Webp => webp::Encoder::from_rgb(rgb, width, height)
            .encode_simple(false, WEBP_QUALITY)
            .map(|bytes| bytes.to_vec())
            .map_err(|error| EncodeError(format!("{error:?}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            for (width, height, bytes) in [(4, 4, 47), (0, 4, 0), (20_000, 1, 60_000)] {
                let rgb = vec![0; bytes];
                let encoded = encode(Pixels { width, height, rgb: &rgb }, format);
                let fits = format == ImageFormat::Jpeg && width == 20_000;
                assert_eq!(encoded.is_ok(), fits, "{format:?} {width} x {height}");
            }
        }
    }
}
