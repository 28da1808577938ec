use std::fmt;

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
    /// Trims and lower-cases.
    ///
    /// Accepts `local@domain.tld`: ASCII, at most 254 bytes, local part at most 64, no leading,
    /// trailing or doubled dots, domain labels of letters, digits and inner hyphens.
    ///
    /// # Errors
    /// [`EmailError`] for anything else.
    pub fn parse(text: &str) -> Result<Self, EmailError> {
        let text = text.trim().to_ascii_lowercase();
        let (local, domain) = text.rsplit_once('@').ok_or(EmailError)?;
        let fits = text.len() <= 254 && !local.is_empty() && local.len() <= 64;
        (fits && is_local_part(local) && is_domain(domain)).then_some(Self(text)).ok_or(EmailError)
    }

    /// The address as stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
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

/// Shows nothing of the person: addresses never reach a log.
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
        ] {
            assert_eq!(Email::parse(typed), Err(EmailError), "{typed:?}");
        }
    }

    #[test]
    fn never_shows_itself_in_a_log() {
        assert_eq!(format!("{:?}", Email::parse("anna@example.com").unwrap()), "Email(…)");
    }
}
