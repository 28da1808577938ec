//! Uploaded photos: decoded and encoded again in the widths and formats the store keeps. None of the uploaded bytes are
//! kept, and no metadata about camera or place (docs/trust.md#uploaded-pictures).
//!
//! ```ignore
//! let photo = photos::process(&uploaded, &WIDTHS)?;
//! for rendition in photo.renditions {
//!     files.put(&key(rendition.width, rendition.format), rendition.bytes).await?;
//! }
//! ```

mod memory;

use std::io::Cursor;

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::U8x3;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::error::{ImageError, LimitErrorKind};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits, RgbImage};

use crate::{ImageFormat, Pixels, encode};

/// Maximum width and height of an uploaded photo, in pixels.
const MAX_SIDE: u32 = 8_000;
/// Maximum memory for the pixels of one photo while it is decoded and converted to colour, in bytes: 22 million pixels
/// of three bytes.
const MAX_PIXELS: u64 = 64 * 1024 * 1024;
/// Maximum memory for the pixels, and for their format or the conversion to colour besides, in bytes: nothing more for
/// a JPEG in one pass, twice the pixels for one in several passes.
const MAX_MEMORY: u64 = 112 * 1024 * 1024;
/// Maximum size of a PNG's metadata, unpacked, in bytes.
const MAX_METADATA: u64 = 16 * 1024 * 1024;
/// Height divided by width of the tallest photo stored.
const MAX_ASPECT: u32 = 2;

/// A photo as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photo {
    /// Of the widest rendition, in pixels.
    pub width: u32,
    /// Of the widest rendition, in pixels.
    pub height: u32,
    /// Average colour, 0xRRGGBB, shown until the file is loaded.
    pub color: u32,
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

/// Reason why an upload was refused.
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
    let mut picture = decoded(uploaded, widest)?;
    let (width, height) = picture.dimensions();
    let color = average(&picture);
    let mut renditions = Vec::new();
    for step in widths.iter().rev() {
        picture = narrowed(&picture, *step)?;
        for format in [ImageFormat::Jpeg, ImageFormat::Webp] {
            renditions.push(Rendition { width: *step, format, bytes: encoded(&picture, format)? });
        }
    }
    Ok(Photo { width, height, color, renditions })
}

/// Encodes a photo in one width and format; one that is narrower keeps its own width.
pub fn rendition(photo: &[u8], width: u32, format: ImageFormat) -> Result<Vec<u8>, InvalidPhoto> {
    encoded(&decoded(photo, width)?, format)
}

fn encoded(picture: &RgbImage, format: ImageFormat) -> Result<Vec<u8>, InvalidPhoto> {
    let pixels = Pixels { width: picture.width(), height: picture.height(), rgb: picture.as_raw() };
    encode(pixels, format).map_err(|_| InvalidPhoto::Broken)
}

/// Decodes the photo, rotates it as its metadata says, and scales it down to `widest`.
fn decoded(uploaded: &[u8], widest: u32) -> Result<RgbImage, InvalidPhoto> {
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
    let mut picture = DynamicImage::ImageRgb8(resized(&on_white(picture), to_width, to_height)?);
    picture.apply_orientation(orientation);
    Ok(picture.into_rgb8())
}

/// Each pixel averages the area it covers in the original. Besides the result this takes the memory of the original at
/// the new width.
fn resized(picture: &RgbImage, width: u32, height: u32) -> Result<RgbImage, InvalidPhoto> {
    if (width, height) == picture.dimensions() {
        return Ok(picture.clone());
    }
    // `resize` would compile the scaler for every type of pixel, which takes a minute.
    let from = TypedImageRef::<U8x3>::from_buffer(picture.width(), picture.height(), picture.as_raw())
        .map_err(|_| InvalidPhoto::Broken)?;
    let mut scaled = RgbImage::new(width, height);
    let mut to = TypedImage::<U8x3>::from_buffer(width, height, &mut scaled).map_err(|_| InvalidPhoto::Broken)?;
    let how = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Bilinear));
    Resizer::new().resize_typed(&from, &mut to, &how).map_err(|_| InvalidPhoto::Broken)?;
    Ok(scaled)
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
    limits.max_alloc = Some(MAX_METADATA);
    let mut reader = ImageReader::with_format(Cursor::new(uploaded), format);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(|it| invalid(&it))?;
    let (pixels, in_colour) = (decoder.total_bytes(), memory::in_colour(decoder.dimensions(), decoder.color_type()));
    let besides = memory::besides(uploaded, decoder.dimensions()).max(in_colour);
    let fits = pixels.max(in_colour) <= MAX_PIXELS && pixels + besides <= MAX_MEMORY;
    if fits { Ok(decoder) } else { Err(InvalidPhoto::TooManyPixels) }
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

/// Blends transparent pixels with white, because JPEG has none. In place, so that it takes no more memory.
fn on_white(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let blended = |colour: u8, alpha: u8| {
        let (colour, alpha) = (u32::from(colour), u32::from(alpha));
        u8::try_from((colour * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
    };
    let drawn = picture.into_rgba8();
    let (width, height) = drawn.dimensions();
    let mut bytes = drawn.into_raw();
    let pixels = bytes.len() / 4;
    for pixel in 0..pixels {
        let Some([red, green, blue, alpha]) = bytes.get(pixel * 4..).and_then(<[u8]>::first_chunk).copied() else {
            break;
        };
        let opaque = [blended(red, alpha), blended(green, alpha), blended(blue, alpha)];
        if let Some(place) = bytes.get_mut(pixel * 3..).and_then(<[u8]>::first_chunk_mut) {
            *place = opaque;
        }
    }
    bytes.truncate(pixels * 3);
    RgbImage::from_raw(width, height, bytes).unwrap_or_default()
}

/// The average colour, 0xRRGGBB.
fn average(picture: &RgbImage) -> u32 {
    let pixels = u64::from(picture.width()) * u64::from(picture.height());
    let mut sums = [0_u64; 3];
    for pixel in picture.pixels() {
        sums.iter_mut().zip(pixel.0).for_each(|(sum, value)| *sum += u64::from(value));
    }
    sums.iter().fold(0, |color, sum| (color << 8) | u32::try_from(sum / pixels.max(1)).unwrap_or(0xff))
}

/// The picture scaled down to `widest`.
fn narrowed(picture: &RgbImage, widest: u32) -> Result<RgbImage, InvalidPhoto> {
    let (width, height) = within(picture.width(), picture.height(), widest);
    resized(picture, width, height)
}
