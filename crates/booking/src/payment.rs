use kernel::Huf;

/// Maximum payment in forints; also the maximum price of a service.
const MAX_FORINTS: i64 = 100_000_000;

/// The text is not a whole number of forints from 0 to 100,000,000 (docs/rules.md#amounts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a plain number of forints")]
pub struct PaymentRefused;

/// Reads an entered payment: digits, with spaces between groups.
///
/// # Errors
/// [`PaymentRefused`] for anything else, such as a currency, a fraction or a sign.
pub fn payment(text: &str) -> Result<Huf, PaymentRefused> {
    let digits: String = text.trim().chars().filter(|it| !matches!(it, ' ' | '\u{a0}' | '\u{202f}')).collect();
    if digits.is_empty() || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return Err(PaymentRefused);
    }
    let forints = digits.parse().map_err(|_| PaymentRefused)?;
    if forints <= MAX_FORINTS { Ok(Huf(forints)) } else { Err(PaymentRefused) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_number_of_forints_is_accepted() {
        for (text, forints) in
            [("0", 0), ("12900", 12_900), (" 12 900 ", 12_900), ("12\u{a0}900", 12_900), ("100000000", MAX_FORINTS)]
        {
            assert_eq!(payment(text), Ok(Huf(forints)), "{text:?}");
        }
        for text in ["", " ", "12 900 Ft", "12.900", "12,5", "-1", "+1", "1e3", "100000001", "99999999999999999999"] {
            assert_eq!(payment(text), Err(PaymentRefused), "{text:?}");
        }
    }
}
