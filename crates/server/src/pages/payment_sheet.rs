//! A confirmation of a payment, to print: A4, as PDF. Text is drawn as outlines, so that nobody needs our typeface.

use kernel::Locale;

use super::card::pdf;
use super::lettering::Letters;
use drawing::shapes::rect;

/// A4 upright, in points.
const WIDTH: f32 = 595.28;
const HEIGHT: f32 = 841.89;
const MARGIN: f32 = 64.0;
/// Where the values stand.
const VALUES: f32 = 230.0;

const INK: [u8; 3] = [0x22, 0x1C, 0x16];
const RUSSET: [u8; 3] = [0x8A, 0x45, 0x24];

/// What a confirmation says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PaymentSheet<'a> {
    /// Who paid.
    pub company: &'a str,
    pub address: &'a str,
    /// To whom, if that is known.
    pub payee: Option<&'a str>,
    /// With `Ft`.
    pub amount: &'a str,
    /// When, as people write it.
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
        let (regular, bold) = (Letters::regular()?, Letters::semi_bold()?);
        let words = self.words();
        let mut shapes = Vec::new();
        let mut add = |path, colour| {
            if let Some(path) = path {
                shapes.push((path, colour));
            }
        };
        add(rect(0.0, 0.0, WIDTH, 12.0), RUSSET);
        add(bold.line("Szalonka", 16.0, (MARGIN, 70.0)), RUSSET);
        let mut y = 120.0;
        for line in bold.lines(words.title, 24.0, 2.0_f32.mul_add(-MARGIN, WIDTH), 2) {
            add(bold.line(&line, 24.0, (MARGIN, y)), INK);
            y += 32.0;
        }
        y += 20.0;
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
            add(regular.line(label, 12.0, (MARGIN, y)), RUSSET);
            for line in bold.lines(value, 12.0, WIDTH - MARGIN - VALUES, 3) {
                add(bold.line(&line, 12.0, (VALUES, y)), INK);
                y += 18.0;
            }
            y += 10.0;
        }
        y += 20.0;
        for note in [Some(words.note), self.is_sandbox.then_some(words.sandbox)].into_iter().flatten() {
            for line in regular.lines(note, 11.0, 2.0_f32.mul_add(-MARGIN, WIDTH), 4) {
                add(regular.line(&line, 11.0, (MARGIN, y)), INK);
                y += 16.0;
            }
            y += 8.0;
        }
        Some(pdf(&shapes, (WIDTH, HEIGHT), words.title))
    }

    fn words(&self) -> Words {
        match self.language {
            Locale::Hu => Words {
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
            Locale::En => Words {
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

struct Words {
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
            let text = String::from_utf8_lossy(&drawn);
            assert!(text.starts_with("%PDF-") && text.contains("/MediaBox [0 0 595.28 841.89]"), "{text}");
            // The stripe, the name, the title, seven lines with values, the notes.
            assert!(18 <= text.lines().filter(|it| *it == "f").count());
        }
    }
}
