//! One page to print, as SVG or PDF. A PDF holds its texts as text under PDF/UA, so that it can be searched, copied and
//! read aloud; an SVG draws them as outlines, so that our typeface need not be installed.

use std::fmt::Write as _;
use std::num::NonZeroU16;
use std::rc::Rc;

use kernel::Locale;
use krilla::color::rgb;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Size};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag, Tag, TagGroup, TagTree};
use krilla::text::TextDirection;
use krilla::{Document, SerializeSettings};
use tiny_skia::{Path, PathSegment};

use super::lettering::Letters;

pub(super) const INK: Colour = [0x22, 0x1C, 0x16];
pub(super) const RUSSET: Colour = [0x8A, 0x45, 0x24];
pub(super) const BLACK: Colour = [0, 0, 0];

/// Red, green and blue.
pub(super) type Colour = [u8; 3];

/// A page of so many points, its parts in the order in which they are read, placed from the upper left corner.
pub(super) struct Sheet<'a> {
    pub size: (f32, f32),
    /// Title of the document, as a reader's window shows it.
    pub title: &'a str,
    pub language: Locale,
    pub parts: Vec<SheetPart>,
}

/// A part of a page.
pub(super) struct SheetPart {
    pub colour: Colour,
    pub what: PartContent,
}

/// Content of a part.
pub(super) enum PartContent {
    /// A decorative shape.
    Ornament(Path),
    /// A shape, and its description in words.
    Picture(Path, String),
    /// Lines that are read as one, each with the beginning of its baseline.
    Text { letters: Rc<Letters>, size: f32, lines: Vec<(String, (f32, f32))>, is_heading: bool },
}

impl SheetPart {
    /// The outline of the part, if it has one.
    fn outline(&self) -> Option<Path> {
        match &self.what {
            PartContent::Ornament(path) | PartContent::Picture(path, _) => Some(path.clone()),
            PartContent::Text { letters, size, lines, .. } => {
                let mut all = tiny_skia::PathBuilder::new();
                for path in lines.iter().filter_map(|(line, at)| letters.line(line, *size, *at)) {
                    all.push_path(&path);
                }
                all.finish()
            }
        }
    }
}

impl Sheet<'_> {
    /// The area that every part covers: left, top, right, bottom.
    #[cfg(test)]
    pub fn bounds(&self) -> Vec<[f32; 4]> {
        let outlines = self.parts.iter().filter_map(SheetPart::outline);
        outlines.map(|it| it.bounds()).map(|it| [it.left(), it.top(), it.right(), it.bottom()]).collect()
    }

    /// The page as a drawing that measures so many millimetres where it is printed.
    pub fn svg(&self, millimetres: (u16, u16)) -> String {
        let ((width, height), (across, down)) = (self.size, millimetres);
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}mm\" height=\"{down}mm\" \
             viewBox=\"0 0 {width} {height}\"><path fill=\"#fff\" d=\"M0 0h{width}v{height}H0z\"/>"
        );
        for part in &self.parts {
            let ([red, green, blue], Some(path)) = (part.colour, part.outline()) else { continue };
            // Writing to a string cannot fail.
            let _ = write!(text, "<path fill=\"#{red:02x}{green:02x}{blue:02x}\" d=\"");
            for segment in path.segments() {
                let _ = match segment {
                    PathSegment::MoveTo(to) => write!(text, "M{:.2} {:.2}", to.x, to.y),
                    PathSegment::LineTo(to) => write!(text, "L{:.2} {:.2}", to.x, to.y),
                    PathSegment::QuadTo(by, to) => write!(text, "Q{:.2} {:.2} {:.2} {:.2}", by.x, by.y, to.x, to.y),
                    PathSegment::CubicTo(by, and, to) => {
                        write!(text, "C{:.2} {:.2} {:.2} {:.2} {:.2} {:.2}", by.x, by.y, and.x, and.y, to.x, to.y)
                    }
                    PathSegment::Close => write!(text, "Z"),
                };
            }
            text.push_str("\"/>");
        }
        text.push_str("</svg>");
        text
    }

    /// `None` when the fonts cannot be read or the page breaks a rule of PDF/UA-1.
    pub fn pdf(&self) -> Option<Vec<u8>> {
        let configuration =
            ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish().ok()?;
        let mut document = Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
        let language = self.language.code().to_owned();
        document.set_metadata(Metadata::new().title(self.title.to_owned()).language(language.clone()));
        // PDF/UA wants one, even of a single page.
        let mut outline = Outline::new();
        outline.push_child(OutlineNode::new(self.title.to_owned(), XyzDestination::new(0, Point::from_xy(0.0, 0.0))));
        document.set_outline(outline);
        let (width, height) = self.size;
        let mut page = document.start_page_with(PageSettings::new(Size::from_wh(width, height)?));
        let mut surface = page.surface();
        let mut read = TagTree::new().with_lang(Some(language));
        for part in &self.parts {
            let [red, green, blue] = part.colour;
            surface.set_fill(Some(Fill { paint: rgb::Color::new(red, green, blue).into(), ..Fill::default() }));
            part.draw(&mut surface, &mut read)?;
        }
        surface.finish();
        page.finish();
        document.set_tag_tree(read);
        document.finish().inspect_err(|error| tracing::error!(?error, "a page could not be written")).ok()
    }
}

impl SheetPart {
    /// Draws it on a page of a PDF and adds what is read aloud; `None` when the font cannot be read.
    fn draw(&self, surface: &mut Surface<'_>, read: &mut TagTree) -> Option<()> {
        match &self.what {
            PartContent::Ornament(path) => {
                surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
                surface.draw_path(&path_of(path)?);
                surface.end_tagged();
            }
            PartContent::Picture(path, meaning) => {
                let drawn = surface.start_tagged(ContentTag::Other);
                surface.draw_path(&path_of(path)?);
                surface.end_tagged();
                read.push(TagGroup::with_children(Tag::Figure(Some(meaning.clone())), vec![drawn.into()]));
            }
            PartContent::Text { letters, size, lines, is_heading } => {
                let mut group = if *is_heading {
                    let words: Vec<_> = lines.iter().map(|(line, _)| letters.known(line)).collect();
                    TagGroup::new(Tag::Hn(NonZeroU16::MIN, Some(words.join(" "))))
                } else {
                    TagGroup::new(Tag::P)
                };
                let font = letters.font()?;
                for (index, (line, (x, y))) in lines.iter().enumerate() {
                    let mut line = letters.known(line);
                    // A line broken at a space is read with one.
                    if index + 1 < lines.len() {
                        line.push(' ');
                    }
                    let span = surface.start_tagged(ContentTag::Span(SpanTag::empty()));
                    surface.draw_text(Point::from_xy(*x, *y), font.clone(), *size, &line, false, TextDirection::Auto);
                    surface.end_tagged();
                    group.push(span);
                }
                read.push(group);
            }
        }
        Some(())
    }
}

fn path_of(path: &Path) -> Option<krilla::geom::Path> {
    let mut drawn = PathBuilder::new();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(to) => drawn.move_to(to.x, to.y),
            PathSegment::LineTo(to) => drawn.line_to(to.x, to.y),
            PathSegment::QuadTo(by, to) => drawn.quad_to(by.x, by.y, to.x, to.y),
            PathSegment::CubicTo(by, and, to) => drawn.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y),
            PathSegment::Close => drawn.close(),
        }
    }
    drawn.finish()
}
