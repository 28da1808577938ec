use std::fmt;

/// The public id of a company, used in URLs: `kekulo-barber` (docs/rules.md#public-ids).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SzalonkaId(String);

/// Reason why a public id is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SzalonkaIdRefused {
    /// Not 3 to 40 of a-z, 0-9 and `-`, beginning with a letter.
    #[error("not a public id")]
    Shape,
    /// The word is reserved as a route of the product.
    #[error("a reserved word")]
    Reserved,
}

impl SzalonkaId {
    /// Maximum length in characters.
    pub(crate) const MAX_LENGTH: usize = 40;

    /// Reads a public id. `reserved` are the words used as routes.
    ///
    /// A text shaped like a UUID is refused too, because a company's `{id}` in a URL may be a UUID or a public id.
    ///
    /// # Errors
    /// [`SzalonkaIdRefused`].
    pub fn parse(text: &str, reserved: &[&str]) -> Result<Self, SzalonkaIdRefused> {
        let text = kernel::plain_signs(text);
        let text = text.trim();
        let has_shape = (3..=Self::MAX_LENGTH).contains(&text.len())
            && text.starts_with(|c: char| c.is_ascii_lowercase())
            && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
            && !is_uuid(text);
        if !has_shape {
            return Err(SzalonkaIdRefused::Shape);
        }
        if reserved.contains(&text) {
            return Err(SzalonkaIdRefused::Reserved);
        }
        Ok(Self(text.to_owned()))
    }

    /// The id.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SzalonkaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_uuid(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_hexdigit).count();
    let hyphens = text.bytes().filter(|b| *b == b'-').count();
    digits == 32 && digits + hyphens == text.len() && (hyphens == 0 || hyphens == 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_lower_case_words_joined_by_hyphens() {
        for text in ["szalonka", "kekulo-barber", "a1b", &"a".repeat(40)] {
            assert_eq!(SzalonkaId::parse(text, &["public"]).map(|it| it.0), Ok(text.to_owned()));
        }
    }

    #[test]
    fn refuses_shapes_reserved_words_and_uuids() {
        for text in
            ["", "ab", "1ab", "Szalon", "szépség", "a b", &"a".repeat(41), "abcdefab-1234-7000-8000-1234567890ab"]
        {
            assert_eq!(SzalonkaId::parse(text, &[]), Err(SzalonkaIdRefused::Shape), "{text}");
        }
        assert_eq!(SzalonkaId::parse("public", &["api", "public"]), Err(SzalonkaIdRefused::Reserved));
    }
}
