use kernel::{Email, plain_signs};

/// A user name: 3 to 15 of `a-z`, `0-9`, `_` and `-` (docs/rules.md#usernames-and-passwords).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Username(String);

/// The text is not a user name.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not a user name")]
pub struct UsernameError;

const MAX_LENGTH: usize = 15;
/// Without characters that look alike, since names are read aloud.
const SUFFIX_LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const SUFFIX_LENGTH: usize = 6;

impl Username {
    /// # Errors
    /// [`UsernameError`] for anything else, capital letters included.
    pub fn parse(text: &str) -> Result<Self, UsernameError> {
        let text = plain_signs(text);
        let text = text.trim();
        let fits = (3..=MAX_LENGTH).contains(&text.len()) && text.bytes().all(is_allowed);
        fits.then(|| Self(text.to_owned())).ok_or(UsernameError)
    }

    /// Generates a name: the beginning of the address and a random suffix that avoids collisions.
    pub fn suggest(email: &Email, random: [u8; 16]) -> Self {
        let local = email.as_str().split(['@', '+']).next().unwrap_or_default();
        let kept = local.chars().filter_map(|c| match c {
            '.' => Some('-'),
            c if u8::try_from(c).is_ok_and(is_allowed) => Some(c),
            _ => None,
        });
        let beginning: String = kept.take(MAX_LENGTH - SUFFIX_LENGTH - 1).collect();
        let end = random.iter().take(SUFFIX_LENGTH);
        let end: String = end
            .filter_map(|byte| SUFFIX_LETTERS.get(usize::from(byte % 32)))
            .map(|letter| char::from(*letter))
            .collect();
        Self(format!("{beginning}-{end}"))
    }

    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_allowed(byte: u8) -> bool {
    matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_' | b'-')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn is_three_to_fifteen_of_its_letters() {
        for good in ["abc", "dora", "a_b-9", "exactly-fifteen"] {
            assert_eq!(Username::parse(good).unwrap().as_str(), good);
        }
        for pasted in [" dora ", "dora\u{200b}", "\u{202a}do\u{ad}ra\u{202c}", "ｄｏｒａ"] {
            assert_eq!(Username::parse(pasted).unwrap().as_str(), "dora", "{pasted:?}");
        }
        for bad in ["", "ab", "Dora", "sixteen-letters-", "dóra", "a b", "a.b"] {
            assert_eq!(Username::parse(bad), Err(UsernameError), "{bad:?}");
        }
    }

    #[test]
    fn a_suggestion_begins_like_the_address() {
        let email = Email::parse("anna.kovacs+salon@example.com").unwrap();
        assert_eq!(Username::suggest(&email, [0; 16]).as_str(), "anna-kov-aaaaaa");
        assert_ne!(Username::suggest(&email, [0; 16]), Username::suggest(&email, [1; 16]));
    }

    proptest! {
        #[test]
        fn every_suggestion_is_a_user_name(local in "[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}", random: [u8; 16]) {
            let email = Email::parse(&format!("{local}@example.com")).unwrap();
            let name = Username::suggest(&email, random);
            prop_assert_eq!(Username::parse(name.as_str()), Ok(name.clone()));
        }
    }
}
