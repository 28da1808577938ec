//! Photos people send: read whole, and written anew in the widths and formats pictures are kept in. Nothing of what was
//! sent is kept, neither its bytes nor what it says of the camera and the place (docs/trust.md#uploaded-pictures).
//!
//! ```ignore
//! let photo = photos::take_in(&sent, &WIDTHS)?;
//! for rendition in photo.renditions { files.put(&key(rendition.width, rendition.format), rendition.bytes).await?; }
//! ```

use std::io::Cursor;

use image::error::{ImageError, LimitErrorKind};
use image::imageops::FilterType;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageReader, Limits, Rgb, RgbImage};

use crate::images::{ImageFormat, Pixels, encode};

/// The longest side of what is read, in pixels.
const LONGEST_SIDE: u32 = 8_000;
/// What the pixels of a photo may take in memory while it is read, in bytes: 22 million of three bytes each.
const MOST_MEMORY: u64 = 64 * 1024 * 1024;
/// The tallest that is kept is so many times as tall as wide.
const TALLEST: u32 = 2;

/// A photo as it is kept.
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
    /// The width it stands for; it has fewer pixels where the photo has.
    pub width: u32,
    /// What the bytes are.
    pub format: ImageFormat,
    /// The file.
    pub bytes: Vec<u8>,
}

/// Why something that was sent is no photo of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// By its bytes neither JPEG nor PNG nor WebP, whatever it is called.
    #[error("not a photo")]
    Type,
    /// Begins as a photo and is none, or ends too soon.
    #[error("cannot be read")]
    Broken,
    /// More pixels than are read.
    #[error("too many pixels")]
    TooManyPixels,
}

impl Photo {
    /// What all its files take, in bytes.
    pub fn size(&self) -> usize {
        self.renditions.iter().map(|it| it.bytes.len()).sum()
    }
}

/// Reads a photo and writes it in each of `widths`, smallest first, as JPEG and WebP. Takes a second of work: not for a
/// thread that answers requests.
///
/// # Errors
/// [`Unfit`]
pub fn take_in(sent: &[u8], widths: &[u32]) -> Result<Photo, Unfit> {
    let widest = widths.iter().copied().max().unwrap_or_default();
    let mut picture = on_white(upright(sent, widest)?);
    let (width, height) = picture.dimensions();
    let mut renditions = Vec::new();
    for step in widths.iter().rev() {
        picture = narrowed(picture, *step);
        for format in [ImageFormat::Jpeg, ImageFormat::Webp] {
            let pixels = Pixels { width: picture.width(), height: picture.height(), rgb: picture.as_raw() };
            let bytes = encode(pixels, format).map_err(|_| Unfit::Broken)?;
            renditions.push(Rendition { width: *step, format, bytes });
        }
    }
    Ok(Photo { width, height, renditions })
}

/// Reads it, turned as it was held, and no wider than wanted.
fn upright(sent: &[u8], widest: u32) -> Result<DynamicImage, Unfit> {
    let mut decoder = decoder(sent)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let picture = DynamicImage::from_decoder(decoder).map_err(|it| unfit(&it))?;
    let (width, height) = (picture.width(), picture.height());
    let is_turned = matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    );
    // The limits are for the picture as it is seen; it is made small before it is turned.
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

/// What reads it, when it may be read.
fn decoder(sent: &[u8]) -> Result<impl ImageDecoder, Unfit> {
    let format = match image::guess_format(sent) {
        Ok(format @ (image::ImageFormat::Jpeg | image::ImageFormat::Png | image::ImageFormat::WebP)) => format,
        _ => return Err(Unfit::Type),
    };
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MOST_MEMORY);
    let mut reader = ImageReader::with_format(Cursor::new(sent), format);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(|it| unfit(&it))?;
    if decoder.total_bytes() <= MOST_MEMORY { Ok(decoder) } else { Err(Unfit::TooManyPixels) }
}

fn unfit(error: &ImageError) -> Unfit {
    match error {
        ImageError::Limits(limit)
            if matches!(limit.kind(), LimitErrorKind::DimensionError | LimitErrorKind::InsufficientMemory) =>
        {
            Unfit::TooManyPixels
        }
        _ => Unfit::Broken,
    }
}

/// The size of the same picture, no wider than `widest` and no taller than [`TALLEST`] times that.
fn within(width: u32, height: u32, widest: u32) -> (u32, u32) {
    let (width, height, widest) = (u64::from(width), u64::from(height), u64::from(widest));
    let tallest = widest * u64::from(TALLEST);
    // Whichever limit is passed further decides; neither is, and nothing changes.
    let (of, to) = match (width <= widest, height <= tallest) {
        (true, true) => (1, 1),
        _ if height * widest <= width * tallest => (width, widest),
        _ => (height, tallest),
    };
    let scaled = |side: u64| u32::try_from(side.saturating_mul(to) / of.max(1)).unwrap_or(u32::MAX).max(1);
    (scaled(width), scaled(height))
}

/// Where nothing is drawn, a page would show through: it is white.
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

/// The same picture, no wider than `widest`.
fn narrowed(picture: RgbImage, widest: u32) -> RgbImage {
    let (width, height) = within(picture.width(), picture.height(), widest);
    if (width, height) == picture.dimensions() {
        return picture;
    }
    DynamicImage::ImageRgb8(picture).resize_exact(width, height, FilterType::Triangle).into_rgb8()
}

#[cfg(test)]
mod tests;
