//! A card with the QR code of a salon's booking page, to print: A6, as SVG or PDF. Text is drawn as outlines, so that
//! nobody needs our typeface.

use std::fmt::Write as _;

use drawing::qr_path;
use drawing::shapes::rect;
use kernel::Locale;
use pdf_writer::{Content, Finish as _, Pdf, Rect, Ref, TextStr};
use tiny_skia::{Path, PathSegment};

use super::lettering::Letters;
use super::words::Words;

/// A6 upright, in points.
const WIDTH: f32 = 297.64;
const HEIGHT: f32 = 419.53;
const MARGIN: f32 = 28.0;
/// The side of the QR code with its quiet zone.
const CODE: f32 = 216.0;

const INK: [u8; 3] = [0x22, 0x1C, 0x16];
const RUSSET: [u8; 3] = [0x8A, 0x45, 0x24];
const BLACK: [u8; 3] = [0, 0, 0];

/// What a card says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Card<'a> {
    /// The salon.
    pub name: &'a str,
    /// The address of its booking page.
    pub link: &'a str,
    /// Of the invitation to book.
    pub language: Locale,
}

/// What a card can be drawn as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardFormat {
    Svg,
    Pdf,
}

impl Card<'_> {
    /// `None` when the link is too long for a QR code or the fonts cannot be read.
    pub fn draw(&self, format: CardFormat) -> Option<Vec<u8>> {
        let shapes = self.shapes()?;
        Some(match format {
            CardFormat::Svg => svg(&shapes).into_bytes(),
            CardFormat::Pdf => pdf(&shapes, (WIDTH, HEIGHT), self.name),
        })
    }

    /// Everything on the card, in points from its upper left corner.
    fn shapes(&self) -> Option<Vec<(Path, [u8; 3])>> {
        let (regular, bold) = (Letters::regular()?, Letters::semi_bold()?);
        let mut shapes = Vec::new();
        let mut add = |path: Option<Path>, colour| shapes.extend(path.map(|it| (it, colour)));
        add(rect(0.0, 0.0, WIDTH, 10.0), RUSSET);
        let width = 2.0_f32.mul_add(-MARGIN, WIDTH);
        let middle = |letters: &Letters, line: &str, size| (WIDTH - letters.width(line, size)) / 2.0;
        let mut y = 54.0;
        for line in bold.lines(self.name, 24.0, width, 2) {
            add(bold.line(&line, 24.0, (middle(&bold, &line, 24.0), y)), INK);
            y += 29.0;
        }
        let invitation = Words::of(self.language).book_online;
        add(regular.line(invitation, 16.0, (middle(&regular, invitation, 16.0), y + 4.0)), RUSSET);
        add(Some(qr_path(self.link, ((WIDTH - CODE) / 2.0, 122.0), CODE).ok()?), BLACK);
        let shown = self.link.split("://").last().unwrap_or(self.link);
        let shown = shown.strip_suffix("/appointmentbook").unwrap_or(shown);
        let size = [14.0, 12.0, 10.0].into_iter().find(|size| regular.width(shown, *size) <= width).unwrap_or(8.0);
        for line in regular.lines(shown, size, width, 1) {
            add(regular.line(&line, size, (middle(&regular, &line, size), 366.0)), INK);
        }
        Some(shapes)
    }
}

fn svg(shapes: &[(Path, [u8; 3])]) -> String {
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"105mm\" height=\"148mm\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\
         <path fill=\"#fff\" d=\"M0 0h{WIDTH}v{HEIGHT}H0z\"/>"
    );
    for (path, [red, green, blue]) in shapes {
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

/// One page of so many points with filled shapes, placed from its upper left corner.
pub(super) fn pdf(shapes: &[(Path, [u8; 3])], (width, height): (f32, f32), title: &str) -> Vec<u8> {
    let (catalog, pages, page, content, info) = (Ref::new(1), Ref::new(2), Ref::new(3), Ref::new(4), Ref::new(5));
    let mut drawn = Content::new();
    // PDF counts from the lower left corner.
    drawn.transform([1.0, 0.0, 0.0, -1.0, 0.0, height]);
    for (path, colour) in shapes {
        let [red, green, blue] = colour.map(|it| f32::from(it) / 255.0);
        drawn.set_fill_rgb(red, green, blue);
        outline(&mut drawn, path);
        drawn.fill_nonzero();
    }
    let mut document = Pdf::new();
    document.catalog(catalog).pages(pages);
    document.pages(pages).kids([page]).count(1);
    let mut sheet = document.page(page);
    sheet.media_box(Rect::new(0.0, 0.0, width, height)).parent(pages).contents(content);
    sheet.resources();
    sheet.finish();
    document.stream(content, &drawn.finish());
    document.document_info(info).title(TextStr(title));
    document.finish()
}

/// PDF has no curves of the second degree: each becomes the same curve of the third.
fn outline(drawn: &mut Content, path: &Path) {
    let (mut x, mut y) = (0.0, 0.0);
    for segment in path.segments() {
        let end = match segment {
            PathSegment::MoveTo(to) => {
                drawn.move_to(to.x, to.y);
                to
            }
            PathSegment::LineTo(to) => {
                drawn.line_to(to.x, to.y);
                to
            }
            PathSegment::QuadTo(by, to) => {
                let third = |from: f32, to: f32| (to - from).mul_add(2.0 / 3.0, from);
                drawn.cubic_to(third(x, by.x), third(y, by.y), third(to.x, by.x), third(to.y, by.y), to.x, to.y);
                to
            }
            PathSegment::CubicTo(by, and, to) => {
                drawn.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y);
                to
            }
            PathSegment::Close => {
                drawn.close_path();
                continue;
            }
        };
        (x, y) = (end.x, end.y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: Card<'_> = Card {
        name: "Szépségszalon a Rózsakert Udvarban",
        link: "https://szalonka.example/rozsakert/appointmentbook",
        language: Locale::Hu,
    };

    #[test]
    fn everything_lies_on_the_card() {
        let long = "ő".repeat(100);
        for card in [CARD, Card { name: "A", ..CARD }, Card { name: &long, language: Locale::En, ..CARD }] {
            for (path, _) in card.shapes().unwrap() {
                let bounds = path.bounds();
                assert!(0.0 <= bounds.left() && bounds.right() <= WIDTH, "{bounds:?}");
                assert!(0.0 <= bounds.top() && bounds.bottom() <= HEIGHT, "{bounds:?}");
            }
        }
    }

    #[test]
    fn both_formats_show_the_same() {
        let svg = String::from_utf8(CARD.draw(CardFormat::Svg).unwrap()).unwrap();
        // Stripe, two lines of the name, invitation, code, address; and the paper.
        assert_eq!(CARD.shapes().unwrap().len(), 6);
        assert_eq!(svg.matches("<path").count(), 7);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
        let pdf = CARD.draw(CardFormat::Pdf).unwrap();
        let operators = String::from_utf8_lossy(&pdf);
        assert!(operators.starts_with("%PDF-") && operators.contains("/MediaBox [0 0 297.64 419.53]"), "{operators}");
        assert_eq!(operators.lines().filter(|it| *it == "f").count(), 6, "shapes filled");
    }

    #[test]
    fn a_link_too_long_for_a_code_is_no_card() {
        let link = "x".repeat(3000);
        assert!(Card { link: &link, ..CARD }.draw(CardFormat::Pdf).is_none());
    }
}
