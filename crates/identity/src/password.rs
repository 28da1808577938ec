//! Password rules (docs/rules.md#usernames-and-passwords) and the generated first password of a guest.

use std::collections::HashSet;
use std::sync::LazyLock;

use kernel::visible_text;

/// The rule a password breaks.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum PasswordRefused {
    /// Under 6 characters.
    #[error("too short")]
    TooShort,
    /// Over 128 characters.
    #[error("too long")]
    TooLong,
    /// Contains a space or a control character.
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
    /// One of the most common passwords.
    #[error("too common")]
    Common,
}

const MIN_LENGTH: usize = 6;
const MAX_LENGTH: usize = 128;

/// The 10,000 most common passwords that pass the other rules in some capitalisation, in lower case.
static COMMON: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// The normal form that is hashed: Unicode's composed form without invisible characters and surrounding white space,
/// which no password has. The same letters are then the same password on every keyboard.
pub fn normal_password(typed: &str) -> String {
    visible_text(typed).trim().to_owned()
}

/// Whether a password has the length an installation demands, which may exceed what [`check_password`] demands.
pub fn is_long_enough(password: &str, min_length: usize) -> bool {
    min_length <= normal_password(password).chars().count()
}

/// Checks a chosen password: 6 to 128 characters, a digit, a lower-case and an upper-case letter, no spaces, and not
/// one of the 10,000 most common in any capitalisation.
///
/// # Errors
/// [`PasswordRefused`] names the first rule broken.
pub fn check_password(password: &str) -> Result<(), PasswordRefused> {
    let password = normal_password(password);
    let length = password.chars().count();
    if length < MIN_LENGTH {
        return Err(PasswordRefused::TooShort);
    }
    if MAX_LENGTH < length {
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

// Without characters that look alike: 0 and O, 1, l and I.
const DIGITS: &[u8] = b"23456789";
const LOWER: &[u8] = b"abcdefghijkmnpqrstuvwxyz";
const UPPER: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
const ANY: &[u8] = b"23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ";

/// Number of random bytes [`first_password`] takes.
pub const FIRST_PASSWORD_RANDOM_BYTES: usize = 28;

/// The password that is mailed to a new guest: 14 characters (76 bits) that pass [`check_password`] and do not look
/// alike.
pub fn first_password(random: [u8; FIRST_PASSWORD_RANDOM_BYTES]) -> String {
    let alphabets = [UPPER, LOWER, DIGITS].into_iter().chain(std::iter::repeat(ANY));
    random
        .chunks_exact(2)
        .zip(alphabets)
        .filter_map(|(bytes, alphabet)| {
            let drawn = bytes.iter().fold(0_usize, |sum, byte| sum * 256 + usize::from(*byte));
            // Scaling 16 bits to at most 56 letters biases each by less than 0.1 %.
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
            ("A\u{301}rvi\u{301}ztu\u{30b}ro\u{30b}7", Ok(())),
            (" Xk4fgh\n", Ok(())),
            ("Xk4f\u{200b}\u{ad}", Err(TooShort)),
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
        assert_eq!(check_password(&long(128).replace('ő', "o\u{30b}")), Ok(()), "letters are counted, not their parts");
        assert_eq!(check_password(&long(129)), Err(TooLong));
    }

    #[test]
    fn each_of_ten_thousand_common_passwords_is_refused_by_the_list_alone() {
        assert_eq!(COMMON.len(), 10_000);
        for common in COMMON.iter() {
            // Only the first letter is capitalised, so no other rule refuses it.
            let at = common.find(|c: char| c.is_ascii_lowercase()).unwrap();
            let mut typed = (*common).to_owned();
            typed[at..=at].make_ascii_uppercase();
            assert_eq!(check_password(&typed), Err(PasswordRefused::Common), "{typed}");
        }
    }

    proptest! {
        #[test]
        fn a_first_password_passes_the_rules(random: [u8; FIRST_PASSWORD_RANDOM_BYTES]) {
            let password = first_password(random);
            prop_assert_eq!(password.len(), 14);
            prop_assert_eq!(check_password(&password), Ok(()));
            prop_assert!(!password.contains(['0', 'O', 'o', '1', 'l', 'I']));
        }
    }

    #[test]
    fn every_pair_of_random_bytes_changes_the_password() {
        let all: HashSet<String> = (0..FIRST_PASSWORD_RANDOM_BYTES)
            .step_by(2)
            .map(|at| {
                let mut random = [0; FIRST_PASSWORD_RANDOM_BYTES];
                random[at] = 255;
                first_password(random)
            })
            .collect();
        assert_eq!(all.len(), FIRST_PASSWORD_RANDOM_BYTES / 2);
    }
}
