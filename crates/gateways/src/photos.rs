//! Uploaded photos: decoded and encoded again in the widths and formats the store keeps. None of the uploaded bytes are
//! kept, and no metadata about camera or place (docs/trust.md#uploaded-pictures).
//!
//! ```ignore
//! let photo = photos::process(&uploaded, &WIDTHS)?;
//! for rendition in photo.renditions { files.put(&key(rendition.width, rendition.format), rendition.bytes).await?; }
//! ```

use std::io::Cursor;

use image::error::{ImageError, LimitErrorKind};
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits, Rgb, RgbImage};

use crate::images::{ImageFormat, Pixels, encode};

/// Of an uploaded photo, in pixels.
const MAX_SIDE: u32 = 8_000;
/// For the pixels of one photo while it is decoded, in bytes: 22 million pixels of three bytes.
const MAX_MEMORY: u64 = 64 * 1024 * 1024;
/// Height divided by width of the tallest photo stored.
const MAX_ASPECT: u32 = 2;

/// A photo as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photo {
    /// Of the widest rendition, in pixels.
    pub width: u32,
    /// Of the widest rendition, in pixels.
    pub height: u32,
    /// Each width in each format.
    pub renditions: Vec<Rendition>,
}

/// A photo in one width and format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendition {
    /// One of the requested widths. A photo that is narrower keeps its own width.
    pub width: u32,
    pub format: ImageFormat,
    pub bytes: Vec<u8>,
}

/// Why an upload was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPhoto {
    /// Neither JPEG nor PNG nor WebP by its first bytes; the file name is ignored.
    #[error("not a photo")]
    Type,
    /// Corrupt or cut off.
    #[error("cannot be read")]
    Broken,
    #[error("too many pixels")]
    TooManyPixels,
}

impl Photo {
    /// The size of all its files, in bytes.
    pub fn size(&self) -> usize {
        self.renditions.iter().map(|it| it.bytes.len()).sum()
    }
}

/// Encodes a photo in each of `widths`, which ascend, as JPEG and WebP. Takes about a second of processor time, so call
/// it in a thread for blocking work.
pub fn process(uploaded: &[u8], widths: &[u32]) -> Result<Photo, InvalidPhoto> {
    let widest = widths.iter().copied().max().unwrap_or_default();
    let mut picture = on_white(decoded(uploaded, widest)?);
    let (width, height) = picture.dimensions();
    let mut renditions = Vec::new();
    for step in widths.iter().rev() {
        picture = narrowed(picture, *step);
        for format in [ImageFormat::Jpeg, ImageFormat::Webp] {
            let pixels = Pixels { width: picture.width(), height: picture.height(), rgb: picture.as_raw() };
            let bytes = encode(pixels, format).map_err(|_| InvalidPhoto::Broken)?;
            renditions.push(Rendition { width: *step, format, bytes });
        }
    }
    Ok(Photo { width, height, renditions })
}

/// Decodes the photo, rotates it as its metadata says, and scales it down to `widest`.
fn decoded(uploaded: &[u8], widest: u32) -> Result<DynamicImage, InvalidPhoto> {
    let mut decoder = decoder(uploaded)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|it| invalid(&it))?;
    let (width, height) = (picture.width(), picture.height());
    let is_turned = matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    );
    // The limits apply to the rotated picture, but scaling first is cheaper.
    let (across, down) = if is_turned { (height, width) } else { (width, height) };
    let (across, down) = within(across, down, widest);
    let (to_width, to_height) = if is_turned { (down, across) } else { (across, down) };
    let mut picture = match (to_width, to_height) == (width, height) {
        true => picture,
        false => picture.resize_exact(to_width, to_height, FilterType::Triangle),
    };
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// A decoder for the photo, unless it is over the limits.
fn decoder(uploaded: &[u8]) -> Result<impl ImageDecoder, InvalidPhoto> {
    let format = match image::guess_format(uploaded) {
        Ok(format @ (image::ImageFormat::Jpeg | image::ImageFormat::Png | image::ImageFormat::WebP)) => format,
        _ => return Err(InvalidPhoto::Type),
    };
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(uploaded), format);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(|it| invalid(&it))?;
    if decoder.total_bytes() <= MAX_MEMORY { Ok(decoder) } else { Err(InvalidPhoto::TooManyPixels) }
}

fn invalid(error: &ImageError) -> InvalidPhoto {
    match error {
        ImageError::Limits(limit)
            if matches!(limit.kind(), LimitErrorKind::DimensionError | LimitErrorKind::InsufficientMemory) =>
        {
            InvalidPhoto::TooManyPixels
        }
        _ => InvalidPhoto::Broken,
    }
}

/// The picture's size, scaled to be no wider than `widest` and no taller than [`MAX_ASPECT`] times that.
fn within(width: u32, height: u32, widest: u32) -> (u32, u32) {
    let (width, height, widest) = (u64::from(width), u64::from(height), u64::from(widest));
    let tallest = widest * u64::from(MAX_ASPECT);
    // The limit that is exceeded by the larger factor decides.
    let (of, to) = match (width <= widest, height <= tallest) {
        (true, true) => (1, 1),
        _ if height * widest <= width * tallest => (width, widest),
        _ => (height, tallest),
    };
    let scaled = |side: u64| u32::try_from(side.saturating_mul(to) / of.max(1)).unwrap_or(u32::MAX).max(1);
    (scaled(width), scaled(height))
}

/// Blends transparent pixels with white, because JPEG has none.
fn on_white(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let blended = |colour: u8, alpha: u8| {
        let (colour, alpha) = (u32::from(colour), u32::from(alpha));
        u8::try_from((colour * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
    };
    let drawn = picture.into_rgba8();
    RgbImage::from_fn(drawn.width(), drawn.height(), |x, y| {
        let [red, green, blue, alpha] = drawn.get_pixel(x, y).0;
        Rgb([blended(red, alpha), blended(green, alpha), blended(blue, alpha)])
    })
}

/// The picture scaled down to `widest`.
fn narrowed(picture: RgbImage, widest: u32) -> RgbImage {
    let (width, height) = within(picture.width(), picture.height(), widest);
    if (width, height) == picture.dimensions() {
        return picture;
    }
    DynamicImage::ImageRgb8(picture).resize_exact(width, height, FilterType::Triangle).into_rgb8()
}

#[cfg(test)]
mod tests;
