//! Colours and paths.

use tiny_skia::{Color, Path, PathBuilder, Rect};

/// An opaque colour from `0xRRGGBB`.
pub fn rgb(hex: u32) -> Color {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}

/// A rectangle; `None` when a side is zero, negative or not finite.
pub fn rect(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    Some(PathBuilder::from_rect(Rect::from_xywh(x, y, width, height)?))
}

/// A rectangle with round corners.
pub fn rounded(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
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

/// A curve from its first point through pairs of control points and ends.
pub fn curve(start: (f32, f32), parts: &[[(f32, f32); 3]]) -> Option<Path> {
    open(start, parts).finish()
}

/// A closed curve; the arguments are those of [`curve`].
pub fn blob(start: (f32, f32), parts: &[[(f32, f32); 3]]) -> Option<Path> {
    let mut path = open(start, parts);
    path.close();
    path.finish()
}

fn open(start: (f32, f32), parts: &[[(f32, f32); 3]]) -> PathBuilder {
    let mut path = PathBuilder::new();
    path.move_to(start.0, start.1);
    for [a, b, end] in parts {
        path.cubic_to(a.0, a.1, b.0, b.1, end.0, end.1);
    }
    path
}
