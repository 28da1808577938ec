//! A card with the QR code of a salon's booking page, to print: A6, as SVG or PDF.

use std::rc::Rc;

use drawing::qr_path;
use drawing::shapes::rect;
use kernel::Locale;

use super::lettering::Letters;
use super::shared::Words;
use super::sheet::{BLACK, INK, Part, RUSSET, Sheet, What};

/// A6 upright, in points.
const WIDTH: f32 = 297.64;
const HEIGHT: f32 = 419.53;
const MARGIN: f32 = 28.0;
/// The side of the QR code with its quiet zone.
const CODE: f32 = 216.0;

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
        let sheet = self.sheet()?;
        match format {
            CardFormat::Svg => Some(sheet.svg((105, 148)).into_bytes()),
            CardFormat::Pdf => sheet.pdf(),
        }
    }

    fn sheet(&self) -> Option<Sheet<'_>> {
        let (regular, bold) = (Rc::new(Letters::regular()?), Rc::new(Letters::semi_bold()?));
        let width = 2.0_f32.mul_add(-MARGIN, WIDTH);
        let centred = |letters: &Letters, size, line: String, y| {
            let x = (WIDTH - letters.width(&line, size)) / 2.0;
            (line, (x, y))
        };
        let (mut name, mut y) = (Vec::new(), 54.0);
        for line in bold.lines(self.name, 24.0, width, 2) {
            name.push(centred(&bold, 24.0, line, y));
            y += 29.0;
        }
        let words = Words::of(self.language);
        let invitation = centred(&regular, 16.0, words.book_online.to_owned(), y + 4.0);
        let code = qr_path(self.link, ((WIDTH - CODE) / 2.0, 122.0), CODE).ok()?;
        let shown = self.link.split("://").last().unwrap_or(self.link);
        let shown = shown.strip_suffix("/appointmentbook").unwrap_or(shown);
        let size = [14.0, 12.0, 10.0].into_iter().find(|size| regular.width(shown, *size) <= width).unwrap_or(8.0);
        let address = regular.lines(shown, size, width, 1).into_iter().map(|it| centred(&regular, size, it, 366.0));
        let address = address.collect();
        let text = |letters, size, lines, is_heading| What::Text { letters, size, lines, is_heading };
        let parts = vec![
            Part { colour: RUSSET, what: What::Ornament(rect(0.0, 0.0, WIDTH, 10.0)?) },
            Part { colour: INK, what: text(bold, 24.0, name, true) },
            Part { colour: RUSSET, what: text(Rc::clone(&regular), 16.0, vec![invitation], false) },
            Part { colour: BLACK, what: What::Picture(code, format!("QR: {}", self.link)) },
            Part { colour: INK, what: text(regular, size, address, false) },
        ];
        Some(Sheet { size: (WIDTH, HEIGHT), title: self.name, language: self.language, parts })
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
            for [left, top, right, bottom] in card.sheet().unwrap().bounds() {
                assert!(0.0 <= left && right <= WIDTH, "{left} {right}");
                assert!(0.0 <= top && bottom <= HEIGHT, "{top} {bottom}");
            }
        }
    }

    #[test]
    fn a_card_is_drawn_as_svg_and_as_pdf() {
        let svg = String::from_utf8(CARD.draw(CardFormat::Svg).unwrap()).unwrap();
        // Paper, stripe, name, invitation, code, address.
        assert_eq!(svg.matches("<path").count(), 6);
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
        let pdf = CARD.draw(CardFormat::Pdf).unwrap();
        assert!(pdf.starts_with(b"%PDF-") && pdf.len() < 40_000, "{}", pdf.len());
        let strange = Card { name: "日本 szalon", ..CARD };
        assert!(strange.draw(CardFormat::Pdf).is_some(), "letters that the font lacks are left out");
    }

    #[test]
    fn a_link_too_long_for_a_code_is_no_card() {
        let link = "x".repeat(3000);
        assert!(Card { link: &link, ..CARD }.draw(CardFormat::Pdf).is_none());
    }
}
