use std::fmt;

use crate::plain_signs;

/// An e-mail address, lower-cased, shaped so that it can be mailed to.
///
/// One form everywhere: uniqueness in the database is plain equality (docs/rules.md#e-mail-addresses).
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "diesel",
    derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow),
    diesel(sql_type = diesel::sql_types::Text)
)]
pub struct Email(String);

/// The text is not an e-mail address.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not an e-mail address")]
pub struct EmailError;

impl Email {
    /// Parses a typed or copied address, also `mailto:anna@example.com` and `Anna <anna@example.com>`; lower-cases.
    ///
    /// Accepts `local@domain.tld`: ASCII, at most 254 bytes, local part at most 64, no leading, trailing or doubled
    /// dots, domain labels of letters, digits and inner hyphens.
    ///
    /// # Errors
    /// [`EmailError`] for anything else.
    pub fn parse(text: &str) -> Result<Self, EmailError> {
        let text = plain_signs(text);
        let text = copied_address(text.trim()).to_ascii_lowercase();
        let (local, domain) = text.rsplit_once('@').ok_or(EmailError)?;
        let fits = text.len() <= 254 && !local.is_empty() && local.len() <= 64;
        (fits && is_local_part(local) && is_domain(domain)).then_some(Self(text)).ok_or(EmailError)
    }

    /// The address as stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The address within text copied from a mail program or a page: a link, a name with it, or the end of a sentence.
fn copied_address(text: &str) -> &str {
    let text = text.trim_end_matches(['.', ',', ';']);
    let named = text.strip_suffix('>').and_then(|it| it.rsplit_once('<'));
    let named = named.filter(|(name, _)| !name.contains(['@', '<', '\r', '\n']));
    let text = named.map_or(text, |(_, address)| address.trim());
    let link = text.get(..7).filter(|it| it.eq_ignore_ascii_case("mailto:")).and_then(|_| text.get(7..));
    link.map_or(text, |it| it.split('?').next().unwrap_or(it))
}

/// An address and the rest of the text it was typed with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailEntry {
    pub email: Email,
    /// Further addresses, as typed.
    pub remainder: Option<String>,
}

impl EmailEntry {
    /// Reads the first address of a cell that may hold several: `a@example.com ::: b@example.com`.
    ///
    /// # Errors
    /// [`EmailError`] when none is an address.
    pub fn parse(text: &str) -> Result<Self, EmailError> {
        if let Ok(email) = Email::parse(text) {
            return Ok(Self { email, remainder: None });
        }
        let text = plain_signs(text);
        let parts: Vec<&str> =
            text.split([',', ';', '|', '\n', '\r']).flat_map(|it| it.split(":::")).flat_map(several).collect();
        let found = parts.iter().enumerate().find_map(|(at, it)| Some((at, Email::parse(it).ok()?)));
        let (found, email) = found.ok_or(EmailError)?;
        let others = parts.iter().enumerate().filter(|(at, it)| *at != found && it.contains(char::is_alphanumeric));
        let others: Vec<&str> = others.map(|(_, it)| it.trim()).collect();
        Ok(Self { email, remainder: Some(others.join(", ")).filter(|it| !it.is_empty()) })
    }
}

/// Addresses separated by spaces alone. A part with a space inside the local part is refused, not read from its end.
fn several(part: &str) -> Vec<&str> {
    if part.split_whitespace().all(|it| it.contains('@')) { part.split_whitespace().collect() } else { vec![part] }
}

fn is_local_part(local: &str) -> bool {
    local.split('.').all(|atom| {
        !atom.is_empty() && atom.bytes().all(|b| b.is_ascii_alphanumeric() || b"!#$%&'*+/=?^_`{|}~-".contains(&b))
    })
}

fn is_domain(domain: &str) -> bool {
    let is_label = |label: &str| {
        !label.is_empty()
            && label.len() <= 63
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
    };
    let top = domain.rsplit('.').next().unwrap_or_default();
    domain.contains('.')
        && domain.split('.').all(is_label)
        && 2 <= top.len()
        && top.bytes().any(|b| b.is_ascii_alphabetic())
}

/// Hides the address: it must never reach a log.
impl fmt::Debug for Email {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Email(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_what_people_have_and_lower_cases_it() {
        for (typed, stored) in [
            ("Anna@Example.com", "anna@example.com"),
            ("  a.b+c@sub.example.hu ", "a.b+c@sub.example.hu"),
            ("o'neil@example.co", "o'neil@example.co"),
            ("\u{202a}anna@example.com\u{202c}\u{200b}", "anna@example.com"),
            ("\u{a0}anna@exam\u{ad}ple.com\u{feff}", "anna@example.com"),
            ("ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "anna@example.com"),
            ("anna\u{2010}kis@example.com", "anna-kis@example.com"),
            ("mailto:Anna@example.com?subject=Hi", "anna@example.com"),
            ("Kovács Anna <anna@example.com>", "anna@example.com"),
            ("<anna@example.com>,", "anna@example.com"),
            ("anna@example.com;", "anna@example.com"),
        ] {
            assert_eq!(Email::parse(typed).unwrap().as_str(), stored);
        }
    }

    #[test]
    fn refuses_what_cannot_be_mailed() {
        for typed in [
            "",
            "anna",
            "@example.com",
            "anna@",
            "anna@example",
            "a..b@example.com",
            ".a@example.com",
            "a b@example.com",
            "anna@-example.com",
            "anna@example..com",
            "anna@example.1",
            "ánna@example.com",
            "a@b.c\r\nBcc: x@example.com",
            "a@b.c\r\nBcc: <x@example.com>",
            "anna\u{200b} kis@example.com",
            "mailto:",
            "Anna <>",
        ] {
            assert_eq!(Email::parse(typed), Err(EmailError), "{typed:?}");
        }
    }

    #[test]
    fn a_cell_with_several_addresses_is_its_first_and_names_the_others() {
        for (cell, email, others) in [
            ("a@example.com", "a@example.com", None),
            ("a@example.com ::: b@example.com", "a@example.com", Some("b@example.com")),
            ("a@example.com; b@example.com, c@example.com", "a@example.com", Some("b@example.com, c@example.com")),
            ("a@example.com b@example.com", "a@example.com", Some("b@example.com")),
            ("nincs, b@example.com", "b@example.com", Some("nincs")),
        ] {
            let read = EmailEntry::parse(cell).unwrap();
            assert_eq!((read.email.as_str(), read.remainder.as_deref()), (email, others), "{cell}");
        }
        for wrong in ["anna, kis", "anna kis@example.com", ""] {
            assert_eq!(EmailEntry::parse(wrong), Err(EmailError), "{wrong}");
        }
    }

    #[test]
    fn never_shows_itself_in_a_log() {
        assert_eq!(format!("{:?}", Email::parse("anna@example.com").unwrap()), "Email(…)");
    }
}
