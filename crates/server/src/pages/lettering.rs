//! Text in the typeface of the pages: how wide it is, where it breaks, its outlines.

use krilla::text::Font;
use tiny_skia::{Path, PathBuilder, Transform};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

const REGULAR: &[u8] = include_bytes!("fonts/Figtree-Regular.ttf");
const SEMI_BOLD: &[u8] = include_bytes!("fonts/Figtree-SemiBold.ttf");

/// One weight of the typeface.
pub(super) struct Letters {
    face: Face<'static>,
    file: &'static [u8],
}

impl Letters {
    pub(super) fn regular() -> Option<Self> {
        Self::of(REGULAR)
    }

    pub(super) fn semi_bold() -> Option<Self> {
        Self::of(SEMI_BOLD)
    }

    fn of(file: &'static [u8]) -> Option<Self> {
        Face::parse(file, 0).ok().map(|face| Self { face, file })
    }

    /// The typeface to be put into a PDF.
    pub(super) fn font(&self) -> Option<Font> {
        Font::new(self.file.into(), 0)
    }

    /// A text without the letters that the font lacks.
    pub(super) fn known(&self, text: &str) -> String {
        text.chars().filter(|it| self.face.glyph_index(*it).is_some()).collect()
    }

    /// The width of a line.
    pub(super) fn width(&self, line: &str, size: f32) -> f32 {
        self.glyphs(line).map(|glyph| self.advance(glyph)).sum::<f32>() * self.scale(size)
    }

    /// The outline of a line with its baseline at `y`.
    pub(super) fn line(&self, line: &str, size: f32, (x, y): (f32, f32)) -> Option<Path> {
        let scale = self.scale(size);
        let mut path = PathBuilder::new();
        let mut pen = x;
        for glyph in self.glyphs(line) {
            let mut outline = Outline(PathBuilder::new());
            if self.face.outline_glyph(glyph, &mut outline).is_some()
                && let Some(drawn) = outline.0.finish()
                && let Some(placed) = drawn.transform(Transform::from_row(scale, 0.0, 0.0, -scale, pen, y))
            {
                path.push_path(&placed);
            }
            pen += self.advance(glyph) * scale;
        }
        path.finish()
    }

    /// Wraps a text into at most `max` lines; a text that does not fit ends in an ellipsis.
    pub(super) fn lines(&self, text: &str, size: f32, width: f32, max: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match (longer, lines.last_mut()) {
                (Some(longer), Some(last)) if self.width(&longer, size) <= width => *last = longer,
                _ => lines.push(word.to_owned()),
            }
        }
        let is_cut = max < lines.len();
        lines.truncate(max);
        if let Some(last) = lines.last_mut().filter(|_| is_cut) {
            last.push('…');
        }
        lines.into_iter().map(|line| self.fitted(line, size, width)).collect()
    }

    /// Cuts a single word that is wider than the line.
    fn fitted(&self, mut line: String, size: f32, width: f32) -> String {
        while width < self.width(&line, size) && 1 < line.chars().count() {
            line = line.trim_end_matches('…').to_owned();
            line.pop();
            line.push('…');
        }
        line
    }

    /// Characters the font lacks are left out.
    fn glyphs<'a>(&'a self, line: &'a str) -> impl Iterator<Item = GlyphId> + 'a {
        line.chars().filter_map(|c| self.face.glyph_index(c))
    }

    fn advance(&self, glyph: GlyphId) -> f32 {
        self.face.glyph_hor_advance(glyph).map_or(0.0, f32::from)
    }

    fn scale(&self, size: f32) -> f32 {
        size / f32::from(self.face.units_per_em())
    }
}

struct Outline(PathBuilder);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fonts_have_every_hungarian_letter() {
        for letters in [Letters::regular().unwrap(), Letters::semi_bold().unwrap()] {
            for c in
                "AÁBCDEÉFGHIÍJKLMNOÓÖŐPQRSTUÚÜŰVWXYZaábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz0123456789.,–-&'+/()…".chars()
            {
                assert!(letters.face.glyph_index(c).is_some(), "{c}");
            }
        }
    }

    #[test]
    fn lines_break_between_words_and_fit() {
        let letters = Letters::regular().unwrap();
        let text = "Szalonka Szépségszalon és Körömstúdió az Egyetem térnél";
        let lines = letters.lines(text, 40.0, 420.0, 9);
        assert_eq!(lines.join(" "), text);
        assert!(2 < lines.len());
        let cut = letters.lines(text, 40.0, 420.0, 2);
        assert_eq!(cut.len(), 2);
        assert!(cut[1].ends_with('…'), "{cut:?}");
        let endless = letters.lines(&"ő".repeat(200), 40.0, 420.0, 3);
        for line in lines.iter().chain(&cut).chain(&endless) {
            assert!(letters.width(line, 40.0) <= 420.0, "{line}");
        }
        assert_eq!(letters.lines("", 40.0, 420.0, 3), [""; 0]);
        assert!(letters.line("日本", 40.0, (0.0, 0.0)).is_none(), "the font has no such letters");
    }
}
