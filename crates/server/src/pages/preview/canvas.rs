//! A small drawing surface.

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use tiny_skia::{Color, FillRule, LineCap, Paint, Path, Pixmap, PixmapPaint, Shader, Stroke, Transform};

/// An opaque picture.
pub(super) struct Canvas(Pixmap);

impl Canvas {
    pub(super) fn new(width: u32, height: u32, background: Color) -> Option<Self> {
        let mut pixels = Pixmap::new(width, height)?;
        pixels.fill(background);
        Some(Self(pixels))
    }

    pub(super) fn fill(&mut self, path: Option<Path>, colour: Color, at: Transform) {
        if let Some(path) = path {
            self.0.fill_path(&path, &paint(colour), FillRule::Winding, at, None);
        }
    }

    pub(super) fn stroke(&mut self, path: Option<Path>, colour: Color, width: f32, at: Transform) {
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        if let Some(path) = path {
            self.0.stroke_path(&path, &paint(colour), &stroke, at, None);
        }
    }

    /// Draws a photo, cropped to `width` by `height`, with its upper left corner at `(x, y)`.
    pub(super) fn photo(&mut self, photo: &[u8], (x, y): (i32, i32), (width, height): (u32, u32)) -> Option<()> {
        let photo = image::load_from_memory(photo).ok()?;
        let cut = photo.resize_to_fill(width, height, image::imageops::FilterType::Triangle).to_rgb8();
        let mut pixels = Pixmap::new(width, height)?;
        let opaque = cut.pixels().flat_map(|it| {
            let [red, green, blue] = it.0;
            [red, green, blue, u8::MAX]
        });
        pixels.data_mut().iter_mut().zip(opaque).for_each(|(pixel, value)| *pixel = value);
        self.0.draw_pixmap(x, y, pixels.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
        Some(())
    }

    pub(super) fn png(&self) -> Option<Vec<u8>> {
        let rgb: Vec<u8> = self.0.pixels().iter().flat_map(|it| [it.red(), it.green(), it.blue()]).collect();
        let mut bytes = Vec::new();
        PngEncoder::new(&mut bytes).write_image(&rgb, self.0.width(), self.0.height(), ExtendedColorType::Rgb8).ok()?;
        Some(bytes)
    }
}

fn paint(colour: Color) -> Paint<'static> {
    Paint { shader: Shader::SolidColor(colour), anti_alias: true, ..Paint::default() }
}
