use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LinearGradient, Paint, Path, PathBuilder, Pixmap, Point, Rect, Shader,
    SpreadMode, Stroke, Transform,
};

/// A drawn picture: rows of pixels without gaps, red, green and blue a byte each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// `width * height * 3` bytes.
    pub rgb: Vec<u8>,
}

/// A picture 100 units wide, whatever its pixels.
pub(super) struct Canvas {
    pixels: Pixmap,
    scale: Transform,
    /// In units.
    pub height: f32,
}

impl Canvas {
    pub(super) fn new(width: u32, (w, h): (u16, u16)) -> Option<Self> {
        let pixels = Pixmap::new(width, width * u32::from(h) / u32::from(w))?;
        let scale = f32::from(u16::try_from(width).ok()?) / 100.0;
        let height = 100.0 * f32::from(h) / f32::from(w);
        Some(Self { pixels, scale: Transform::from_scale(scale, scale), height })
    }

    /// Draws something turned by degrees around a point, and sized around it.
    pub(super) fn turned(&mut self, degrees: f32, size: f32, (x, y): (f32, f32), draw: impl FnOnce(&mut Self)) {
        let before = self.scale;
        self.scale = before.pre_concat(Transform::from_rotate_at(degrees, x, y)).pre_concat(Transform::from_row(
            size,
            0.0,
            0.0,
            size,
            x * (1.0 - size),
            y * (1.0 - size),
        ));
        draw(self);
        self.scale = before;
    }

    /// From the colour above to the colour below, over everything.
    pub(super) fn ground(&mut self, above: Color, below: Color) {
        let shader = gradient((0.0, 0.0), (0.0, self.height), &[above, below]);
        rect(0.0, 0.0, 100.0, self.height).into_iter().for_each(|path| self.paint(path, shader.clone()));
    }

    pub(super) fn fill(&mut self, path: Option<Path>, colour: Color) {
        path.into_iter().for_each(|path| self.paint(path, Shader::SolidColor(colour)));
    }

    /// Fills along a line from one point to another.
    pub(super) fn fill_along(&mut self, path: Option<Path>, from: (f32, f32), to: (f32, f32), colours: &[Color]) {
        path.into_iter().for_each(|path| self.paint(path, gradient(from, to, colours)));
    }

    pub(super) fn stroke(&mut self, path: Option<Path>, width: f32, colour: Color) {
        self.stroke_with(path, width, Shader::SolidColor(colour));
    }

    pub(super) fn stroke_along(
        &mut self,
        path: Option<Path>,
        width: f32,
        from: (f32, f32),
        to: (f32, f32),
        colours: &[Color],
    ) {
        self.stroke_with(path, width, gradient(from, to, colours));
    }

    fn stroke_with(&mut self, path: Option<Path>, width: f32, shader: Shader<'_>) {
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        if let Some(path) = path {
            self.pixels.stroke_path(&path, &paint, &stroke, self.scale, None);
        }
    }

    fn paint(&mut self, path: Path, shader: Shader<'_>) {
        let paint = Paint { shader, anti_alias: true, ..Paint::default() };
        self.pixels.fill_path(&path, &paint, FillRule::Winding, self.scale, None);
    }

    pub(super) fn finish(&self) -> Drawing {
        // Everything is painted over an opaque ground, so that nothing is left transparent.
        let rgb = self.pixels.pixels().iter().flat_map(|it| [it.red(), it.green(), it.blue()]).collect();
        Drawing { width: self.pixels.width(), height: self.pixels.height(), rgb }
    }
}

/// An opaque colour from `0xRRGGBB`.
pub fn rgb(hex: u32) -> Color {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}

/// Part of the way from one colour to another.
pub(super) fn mix(one: Color, other: Color, part: f32) -> Color {
    let between = |a: f32, b: f32| (a + (b - a) * part).clamp(0.0, 1.0);
    let (red, green) = (between(one.red(), other.red()), between(one.green(), other.green()));
    let (blue, alpha) = (between(one.blue(), other.blue()), between(one.alpha(), other.alpha()));
    Color::from_rgba(red, green, blue, alpha).unwrap_or(one)
}

pub(super) fn see_through(colour: Color, alpha: f32) -> Color {
    Color::from_rgba(colour.red(), colour.green(), colour.blue(), alpha.clamp(0.0, 1.0)).unwrap_or(colour)
}

pub(super) fn ellipse(x: f32, y: f32, rx: f32, ry: f32) -> Option<Path> {
    PathBuilder::from_oval(Rect::from_ltrb(x - rx, y - ry, x + rx, y + ry)?)
}

/// A rectangle; none when a side is not a number or nothing.
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

/// A closed curve, as [`curve`] takes it.
pub fn blob(start: (f32, f32), parts: &[[(f32, f32); 3]]) -> Option<Path> {
    let mut path = open(start, parts);
    path.close();
    path.finish()
}

/// A smooth line through all points.
pub(super) fn through(points: &[(f32, f32)]) -> Option<Path> {
    smooth(points)?.finish()
}

/// The same, closed by a straight line.
pub(super) fn area(points: &[(f32, f32)]) -> Option<Path> {
    let mut path = smooth(points)?;
    path.close();
    path.finish()
}

/// Catmull-Rom: the direction at a point is that from the one before it to the one after it.
fn smooth(points: &[(f32, f32)]) -> Option<PathBuilder> {
    let first = points.first().copied()?;
    let mut path = PathBuilder::new();
    path.move_to(first.0, first.1);
    let mut before = first;
    for (at, pair) in points.windows(2).enumerate() {
        let [from, to] = *pair else { continue };
        let after = points.get(at + 2).copied().unwrap_or(to);
        path.cubic_to(
            from.0 + (to.0 - before.0) / 6.0,
            from.1 + (to.1 - before.1) / 6.0,
            to.0 - (after.0 - from.0) / 6.0,
            to.1 - (after.1 - from.1) / 6.0,
            to.0,
            to.1,
        );
        before = from;
    }
    Some(path)
}

fn open(start: (f32, f32), parts: &[[(f32, f32); 3]]) -> PathBuilder {
    let mut path = PathBuilder::new();
    path.move_to(start.0, start.1);
    for [a, b, end] in parts {
        path.cubic_to(a.0, a.1, b.0, b.1, end.0, end.1);
    }
    path
}

fn gradient(from: (f32, f32), to: (f32, f32), colours: &[Color]) -> Shader<'static> {
    let last = u16::try_from(colours.len().saturating_sub(1)).unwrap_or(1).max(1);
    let stops =
        colours.iter().zip(0_u16..).map(|(colour, at)| GradientStop::new(f32::from(at) / f32::from(last), *colour));
    let first = colours.first().copied().unwrap_or(Color::BLACK);
    LinearGradient::new(
        Point::from_xy(from.0, from.1),
        Point::from_xy(to.0, to.1),
        stops.collect(),
        SpreadMode::Pad,
        Transform::identity(),
    )
    .unwrap_or(Shader::SolidColor(first))
}
