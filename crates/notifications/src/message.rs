use kernel::Locale;

use crate::branding::MailBranding;
use crate::document::Block;
use crate::html::page;
use crate::lines::one_line;

/// A mail: a subject of one line, and its content as plain text and as HTML.
///
/// The fields are private so that the subject is always one line and cannot add mail headers
/// (docs/trust.md#texts-of-people).
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    language: Locale,
    is_to_anybody: bool,
    subject: String,
    blocks: Vec<Block>,
    text: String,
}

impl Message {
    /// A mail about an appointment.
    pub(crate) fn about_visit(language: Locale, subject: &str, blocks: Vec<Block>) -> Self {
        Self::new(language, false, subject, blocks)
    }

    /// A mail to an address that may not be verified: the frame around its text has the salon's name only if it is
    /// plain.
    pub(crate) fn to_anybody(language: Locale, subject: &str, blocks: Vec<Block>) -> Self {
        Self::new(language, true, subject, blocks)
    }

    fn new(language: Locale, is_to_anybody: bool, subject: &str, blocks: Vec<Block>) -> Self {
        let texts: Vec<String> = blocks.iter().map(Block::text).collect();
        let text = format!("{}\n", texts.join("\n\n").trim_end());
        Self { language, is_to_anybody, subject: one_line(subject), blocks, text }
    }

    /// One line without control characters.
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// Plain text, lines ended by `\n`.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The language it is written in.
    pub fn language(&self) -> Locale {
        self.language
    }

    /// A whole HTML page with the content of [`Self::text`].
    pub fn html(&self, look: &MailBranding<'_>) -> String {
        let look = if self.is_to_anybody { look.for_anybody() } else { look.for_guest() };
        page(self.language, &self.subject, &self.blocks, &look)
    }
}

/// Hides the content, which has personal data and passwords.
impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Message(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_cannot_add_a_header() {
        for tried in
            ["Anna\r\nBcc: x@example.com", "Anna\nBcc: x@example.com", "Anna\r \u{2028}\u{85}Bcc: x@example.com"]
        {
            let message = Message::about_visit(Locale::Hu, tried, Vec::new());
            assert_eq!(message.subject(), "Anna Bcc: x@example.com", "{tried:?}");
        }
    }

    #[test]
    fn every_block_is_in_the_text() {
        let blocks = vec![
            Block::paragraph("One\r\nline"),
            Block::facts([("Salon", "S"), ("Time", "9\nTotal: 0")]),
            Block::titled_facts("Or:", [("E-mail", "a@example.com")]),
            Block::button("Here:", "Open", "https://salon.example/x"),
            Block::small_print("Small."),
        ];
        let message = Message::about_visit(Locale::En, "S", blocks);
        let expected = "One line\n\nSalon: S\nTime: 9 Total: 0\n\nOr:\nE-mail: a@example.com\n\nHere:\n\
                        https://salon.example/x\n\nSmall.\n";
        assert_eq!(message.text(), expected);
    }
}
