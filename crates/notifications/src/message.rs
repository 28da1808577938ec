/// A message: a subject of one line and a plain text.
///
/// The fields are private so that the subject is always one line and cannot add mail headers
/// (docs/trust.md#texts-of-people).
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    subject: String,
    text: String,
}

impl Message {
    /// Folds the subject into one line and ends the text with one line break.
    pub(crate) fn new(subject: &str, text: &str) -> Self {
        Self { subject: one_line(subject), text: format!("{}\n", text.trim_end()) }
    }

    /// One line without control characters.
    pub fn subject(&self) -> &str {
        &self.subject
    }

    /// Plain text, lines ended by `\n`.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Hides the content: it contains personal data and passwords.
impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Message(…)")
    }
}

/// White space and control characters of any kind become single spaces, except a no-break space, which stays.
pub(crate) fn one_line(text: &str) -> String {
    let is_break = |c: char| c.is_control() || (c.is_whitespace() && c != '\u{a0}');
    text.split(is_break).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subject_cannot_add_a_header() {
        for tried in
            ["Anna\r\nBcc: x@example.com", "Anna\nBcc: x@example.com", "Anna\r \u{2028}\u{85}Bcc: x@example.com"]
        {
            let message = Message::new(tried, "");
            assert_eq!(message.subject(), "Anna Bcc: x@example.com", "{tried:?}");
        }
    }

    #[test]
    fn a_no_break_space_stays() {
        assert_eq!(one_line(" 12\u{a0}900\u{a0}Ft\t\u{0} "), "12\u{a0}900\u{a0}Ft");
    }
}
