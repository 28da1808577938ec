//! Pictures in the formats that browsers read, and uploaded [`photos`] written anew in them.

pub mod photos;

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
