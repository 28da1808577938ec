//! A confirmation of a payment, to print: A4, as PDF.

use std::rc::Rc;

use drawing::shapes::rect;
use kernel::Locale;

use super::lettering::Letters;
use super::sheet::{INK, PartContent, RUSSET, Sheet, SheetPart};

/// A4 upright, in points.
const WIDTH: f32 = 595.28;
const HEIGHT: f32 = 841.89;
const MARGIN: f32 = 64.0;
/// Left edge of the values, in points.
const VALUES: f32 = 230.0;

/// Content of a confirmation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PaymentSheet<'a> {
    /// The payer.
    pub company: &'a str,
    pub address: &'a str,
    /// The payee, if known.
    pub payee: Option<&'a str>,
    /// With `Ft`.
    pub amount: &'a str,
    /// The time of payment, as people write it.
    pub paid_at: &'a str,
    pub reference: &'a str,
    pub is_card: bool,
    /// No money moved.
    pub is_sandbox: bool,
    pub language: Locale,
}

impl PaymentSheet<'_> {
    /// `None` when the fonts cannot be read.
    pub fn draw(&self) -> Option<Vec<u8>> {
        self.sheet()?.pdf()
    }

    fn sheet(&self) -> Option<Sheet<'_>> {
        let (regular, bold) = (Rc::new(Letters::regular()?), Rc::new(Letters::semi_bold()?));
        let words = self.words();
        let mut parts = vec![SheetPart { colour: RUSSET, what: PartContent::Ornament(rect(0.0, 0.0, WIDTH, 12.0)?) }];
        // Adds lines from a place on downwards, and returns where the next may stand.
        let mut add = |letters: &Rc<Letters>, (text, size, is_heading), colour, (x, mut y): (f32, f32), (max, step)| {
            let mut lines = Vec::new();
            for line in letters.lines(text, size, WIDTH - MARGIN - x, max) {
                lines.push((line, (x, y)));
                y += step;
            }
            let what = PartContent::Text { letters: Rc::clone(letters), size, lines, is_heading };
            parts.push(SheetPart { colour, what });
            y
        };
        add(&bold, ("Szalonka", 16.0, false), RUSSET, (MARGIN, 70.0), (1, 0.0));
        let mut y = add(&bold, (words.title, 24.0, true), INK, (MARGIN, 120.0), (2, 32.0)) + 20.0;
        let method = if self.is_card { words.card } else { words.transfer };
        let rows = [
            (words.company, Some(self.company)),
            (words.address, Some(self.address)),
            (words.payee, self.payee),
            (words.amount, Some(self.amount)),
            (words.paid_at, Some(self.paid_at)),
            (words.method, Some(method)),
            (words.reference, Some(self.reference)),
        ];
        for (label, value) in rows {
            let Some(value) = value else { continue };
            add(&regular, (label, 12.0, false), RUSSET, (MARGIN, y), (1, 0.0));
            y = add(&bold, (value, 12.0, false), INK, (VALUES, y), (3, 18.0)) + 10.0;
        }
        y += 20.0;
        for note in [Some(words.note), self.is_sandbox.then_some(words.sandbox)].into_iter().flatten() {
            y = add(&regular, (note, 11.0, false), INK, (MARGIN, y), (4, 16.0)) + 8.0;
        }
        Some(Sheet { size: (WIDTH, HEIGHT), title: words.title, language: self.language, parts })
    }

    fn words(&self) -> PaymentSheetTexts {
        match self.language {
            Locale::Hu => PaymentSheetTexts {
                title: "Fizetési visszaigazolás – nem számla",
                company: "Befizető",
                address: "Címe",
                payee: "Kedvezményezett",
                amount: "Összeg",
                paid_at: "Jóváírva",
                method: "Fizetés módja",
                card: "bankkártya",
                transfer: "átutalás",
                reference: "Azonosító",
                note: "Az összeg a szalon Szalonka-egyenlegére érkezett. Ez a visszaigazolás nem számla, és adóügyi célra nem használható.",
                sandbox: "Próbabankban készült: valódi pénz nem mozgott.",
            },
            Locale::En => PaymentSheetTexts {
                title: "Confirmation of payment – not an invoice",
                company: "Paid by",
                address: "Address",
                payee: "Paid to",
                amount: "Amount",
                paid_at: "Credited",
                method: "Paid by way of",
                card: "card",
                transfer: "bank transfer",
                reference: "Reference",
                note: "The amount is in the salon's Szalonka balance. This confirmation is not an invoice and cannot be used for tax purposes.",
                sandbox: "Made in the sandbox bank: no real money moved.",
            },
        }
    }
}

struct PaymentSheetTexts {
    title: &'static str,
    company: &'static str,
    address: &'static str,
    payee: &'static str,
    amount: &'static str,
    paid_at: &'static str,
    method: &'static str,
    card: &'static str,
    transfer: &'static str,
    reference: &'static str,
    note: &'static str,
    sandbox: &'static str,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_says_in_its_title_that_it_is_no_invoice() {
        let sheet = PaymentSheet {
            company: "Árvíztűrő Tükörfúrógép Szalon",
            address: "1053 Budapest, Próba utca 1.",
            payee: Some("Szalonka Demó Kft."),
            amount: "5\u{a0}000\u{a0}Ft",
            paid_at: "2026-11-26 10:00",
            reference: "SZ4K7Q2M9XBA",
            is_card: true,
            is_sandbox: true,
            language: Locale::Hu,
        };
        for language in [Locale::Hu, Locale::En] {
            let drawn = PaymentSheet { language, ..sheet }.draw().unwrap();
            assert!(drawn.starts_with(b"%PDF-") && drawn.len() < 40_000, "{}", drawn.len());
            let sheet = PaymentSheet { language, ..sheet };
            let sheet = sheet.sheet().unwrap();
            // The stripe, the name, the title, seven lines with values, two notes.
            assert_eq!(sheet.parts.len(), 19);
            assert!(
                sheet
                    .bounds()
                    .iter()
                    .all(|[left, _, right, bottom]| { 0.0 <= *left && *right <= WIDTH && *bottom <= HEIGHT })
            );
        }
    }
}
