//! A small drawing surface.

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder as _};
use tiny_skia::{
    Color, FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Rect, Shader, Stroke, Transform,
};

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

/// `0xRRGGBB`
pub(super) fn rgb(hex: u32) -> Color {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}

pub(super) fn rect(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    Some(PathBuilder::from_rect(Rect::from_xywh(x, y, width, height)?))
}

pub(super) fn circle(x: f32, y: f32, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(x, y, radius)
}

/// A rectangle with round corners.
pub(super) fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    let (right, low) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.quad_to(right, y, right, y + radius);
    path.line_to(right, low - radius);
    path.quad_to(right, low, right - radius, low);
    path.line_to(x + radius, low);
    path.quad_to(x, low, x, low - radius);
    path.line_to(x, y + radius);
    path.quad_to(x, y, x + radius, y);
    path.close();
    path.finish()
}

/// A path of cubic curves: two control points and an end each.
pub(super) fn curve(start: (f32, f32), parts: &[[(f32, f32); 3]], is_closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.move_to(start.0, start.1);
    for [a, b, end] in parts {
        path.cubic_to(a.0, a.1, b.0, b.1, end.0, end.1);
    }
    if is_closed {
        path.close();
    }
    path.finish()
}
