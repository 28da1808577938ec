//! CSV for spreadsheets. A cell that a spreadsheet would read as a formula is prefixed, so that it stays text
//! (docs/trust.md#texts-of-people).

use actix_web::HttpResponse;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, HeaderValue};
use kernel::Locale;

/// A CSV writer: texts are always quoted, numbers never.
#[derive(Debug)]
pub struct Csv {
    text: String,
    separator: char,
    is_row_begun: bool,
}

impl Csv {
    /// Starts with a byte order mark, which makes spreadsheets read UTF-8. Hungarian ones separate cells by semicolons.
    pub fn new(language: Locale) -> Self {
        let separator = match language {
            Locale::Hu => ';',
            Locale::En => ',',
        };
        Self { text: "\u{feff}".to_owned(), separator, is_row_begun: false }
    }

    /// A cell of text.
    pub fn text(&mut self, text: &str) -> &mut Self {
        self.part();
        self.text.push('"');
        if is_formula(text) {
            self.text.push('\'');
        }
        self.text.push_str(&text.replace('"', "\"\""));
        self.text.push('"');
        self
    }

    /// A cell of a number.
    pub fn number(&mut self, number: i64) -> &mut Self {
        self.part();
        self.text.push_str(&number.to_string());
        self
    }

    /// Ends the row.
    pub fn end_row(&mut self) {
        self.text.push_str("\r\n");
        self.is_row_begun = false;
    }

    /// All of it.
    pub fn finish(self) -> String {
        self.text
    }

    fn part(&mut self) {
        if self.is_row_begun {
            self.text.push(self.separator);
        }
        self.is_row_begun = true;
    }
}

/// A CSV to be saved under a name.
pub fn csv_answer(name: &str, text: String) -> HttpResponse {
    let disposition = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""));
    HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .insert_header((CONTENT_DISPOSITION, disposition.unwrap_or(HeaderValue::from_static("attachment"))))
        .body(text)
}

/// The text of a cell as it was before [`Csv::text`] guarded it.
pub fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|it| is_formula(it)).unwrap_or(cell)
}

/// First characters of formulas; spreadsheets read full-width signs as plain ones where East Asian texts are typed.
const FORMULA: [char; 12] = ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠', '\t', '\r', '\n'];

/// A text that already starts with the prefix is prefixed once more, so that reading back returns what was written.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(FORMULA)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cell(text: &str) -> String {
        let mut csv = Csv::new(Locale::Hu);
        csv.text(text);
        csv.finish().trim_start_matches('\u{feff}').to_owned()
    }

    /// The value a spreadsheet reads from a quoted cell.
    fn read(cell: &str) -> String {
        cell.strip_prefix('"').unwrap().strip_suffix('"').unwrap().replace("\"\"", "\"")
    }

    #[test]
    fn cells_are_separated_as_the_language_does() {
        for (language, expected) in
            [(Locale::Hu, "\u{feff}\"a\";1\r\n\"b\";-2\r\n"), (Locale::En, "\u{feff}\"a\",1\r\n\"b\",-2\r\n")]
        {
            let mut csv = Csv::new(language);
            csv.text("a").number(1).end_row();
            csv.text("b").number(-2).end_row();
            assert_eq!(csv.finish(), expected);
        }
    }

    #[test]
    fn a_formula_becomes_text() {
        assert_eq!(cell("=1+1"), "\"'=1+1\"");
        assert_eq!(cell("+36/30 123-4567"), "\"'+36/30 123-4567\"");
        assert_eq!(cell("say \"hi\""), "\"say \"\"hi\"\"\"");
        assert_eq!(cell("'quoted'"), "\"'quoted'\"");
        for begins in ["＝1+1", "＋1", "－1", "＠SUM(1)", "|calc"] {
            assert_eq!(cell(begins), format!("\"'{begins}\""));
        }
    }

    proptest! {
        #[test]
        fn no_cell_starts_like_a_formula_and_every_cell_reads_back(text in "['=+\\-@|＝＋－＠\t\r\n]{0,3}(?s:.){0,20}") {
            let seen = read(&cell(&text));
            prop_assert!(!seen.starts_with(FORMULA), "{seen:?}");
            prop_assert_eq!(unguarded(&seen), text);
        }
    }
}
