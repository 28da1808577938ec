//! What a password must be (docs/rules.md#usernames-and-passwords), and the first one of a new guest.

use std::collections::HashSet;
use std::sync::LazyLock;

/// The rule a password breaks.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum PasswordRefused {
    /// Under 6 characters.
    #[error("too short")]
    TooShort,
    /// Over 128 characters.
    #[error("too long")]
    TooLong,
    /// A space or another character that cannot be seen.
    #[error("has a space")]
    Space,
    /// No digit.
    #[error("no digit")]
    NoDigit,
    /// No lower-case letter.
    #[error("no lower-case letter")]
    NoLower,
    /// No upper-case letter.
    #[error("no upper-case letter")]
    NoUpper,
    /// Among the ones everybody tries first.
    #[error("too common")]
    Common,
}

const SHORTEST: usize = 6;
const LONGEST: usize = 128;

/// The 10,000 most common passwords that differ from an acceptable one by capitals at most.
static COMMON: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// Whether a password is as long as an installation asks for, which may be more than [`check_password`] does.
pub fn is_long_enough(password: &str, shortest: usize) -> bool {
    shortest <= password.chars().count()
}

/// Whether somebody may choose this password: 6 to 128 characters, a digit, a lower-case and an upper-case letter, no
/// spaces, and not among the 10,000 most common however those are capitalised.
///
/// # Errors
/// [`PasswordRefused`] names the first rule broken.
pub fn check_password(password: &str) -> Result<(), PasswordRefused> {
    let length = password.chars().count();
    if length < SHORTEST {
        return Err(PasswordRefused::TooShort);
    }
    if LONGEST < length {
        return Err(PasswordRefused::TooLong);
    }
    if password.chars().any(|c| c.is_whitespace() || c.is_control()) {
        return Err(PasswordRefused::Space);
    }
    if !password.chars().any(|c| c.is_ascii_digit()) {
        return Err(PasswordRefused::NoDigit);
    }
    if !password.chars().any(char::is_lowercase) {
        return Err(PasswordRefused::NoLower);
    }
    if !password.chars().any(char::is_uppercase) {
        return Err(PasswordRefused::NoUpper);
    }
    if COMMON.contains(password.to_lowercase().as_str()) {
        return Err(PasswordRefused::Common);
    }
    Ok(())
}

// Nothing that looks like something else: no 0 and O, no 1, l and I.
const DIGITS: &[u8] = b"23456789";
const LOWER: &[u8] = b"abcdefghijkmnpqrstuvwxyz";
const UPPER: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
const ANY: &[u8] = b"23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";

/// Random bytes that [`first_password`] needs.
pub const FIRST_PASSWORD_RANDOM: usize = 28;

/// The password that is mailed to a new guest: 14 characters (76 bits) that keep the rules and can be read off a
/// screen without mistaking one for another.
pub fn first_password(random: [u8; FIRST_PASSWORD_RANDOM]) -> String {
    let alphabets = [UPPER, LOWER, DIGITS].into_iter().chain(std::iter::repeat(ANY));
    random
        .chunks_exact(2)
        .zip(alphabets)
        .filter_map(|(bytes, alphabet)| {
            let drawn = bytes.iter().fold(0_usize, |sum, byte| sum * 256 + usize::from(*byte));
            // Scaling 16 bits to at most 56 letters favours none by more than a thousandth.
            alphabet.get(drawn * alphabet.len() / 65_536)
        })
        .map(|letter| char::from(*letter))
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_password_breaking_any_rule_is_refused() {
        use PasswordRefused::{Common, NoDigit, NoLower, NoUpper, Space, TooLong, TooShort};
        for (password, expected) in [
            ("Ab3de", Err(TooShort)),
            ("Xk4fgh", Ok(())),
            ("Szalonka1", Ok(())),
            ("Árvíztűrő7", Ok(())),
            ("Abcdefg hij4", Err(Space)),
            ("Abcdefg\thij4", Err(Space)),
            ("Abcdefghij", Err(NoDigit)),
            ("ABCDEFGHIJ4", Err(NoLower)),
            ("kjhgfdzt4", Err(NoUpper)),
            ("Password1", Err(Common)),
            ("pASSWORD1", Err(Common)),
            ("Qwerty123", Err(Common)),
        ] {
            assert_eq!(check_password(password), expected, "{password}");
        }
        let long = |letters: usize| format!("Aa1{}", "ő".repeat(letters - 3));
        assert_eq!(check_password(&long(128)), Ok(()));
        assert_eq!(check_password(&long(129)), Err(TooLong));
    }

    #[test]
    fn ten_thousand_are_refused_and_every_one_of_them_matters() {
        assert_eq!(COMMON.len(), 10_000);
        for common in COMMON.iter() {
            // Capitalising the first letter alone leaves another lower-case one, so nothing else refuses it.
            let at = common.find(|c: char| c.is_ascii_lowercase()).unwrap();
            let mut typed = (*common).to_owned();
            typed[at..=at].make_ascii_uppercase();
            assert_eq!(check_password(&typed), Err(PasswordRefused::Common), "{typed}");
        }
    }

    proptest! {
        #[test]
        fn a_first_password_keeps_the_rules(random: [u8; FIRST_PASSWORD_RANDOM]) {
            let password = first_password(random);
            prop_assert_eq!(password.len(), 14);
            prop_assert_eq!(check_password(&password), Ok(()));
            prop_assert!(!password.contains(['0', 'O', 'o', '1', 'l', 'I']));
        }
    }

    #[test]
    fn every_byte_of_randomness_counts() {
        let all: HashSet<String> = (0..FIRST_PASSWORD_RANDOM)
            .step_by(2)
            .map(|at| {
                let mut random = [0; FIRST_PASSWORD_RANDOM];
                random[at] = 255;
                first_password(random)
            })
            .collect();
        assert_eq!(all.len(), FIRST_PASSWORD_RANDOM / 2);
    }
}
