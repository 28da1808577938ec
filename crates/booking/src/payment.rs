use kernel::Huf;

/// The most somebody pays at once, in forints; what a service may cost at most.
const MOST: i64 = 100_000_000;

/// Not a plain number of forints: no currency, no fraction, nothing below zero (docs/rules.md#amounts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a plain number of forints")]
pub struct PaymentRefused;

/// Reads what was paid: digits, with the spaces people group them by.
///
/// # Errors
/// [`PaymentRefused`] for anything else, or over a hundred million.
pub fn payment(text: &str) -> Result<Huf, PaymentRefused> {
    let digits: String = text.trim().chars().filter(|it| !matches!(it, ' ' | '\u{a0}' | '\u{202f}')).collect();
    if digits.is_empty() || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return Err(PaymentRefused);
    }
    let forints = digits.parse().map_err(|_| PaymentRefused)?;
    if forints <= MOST { Ok(Huf(forints)) } else { Err(PaymentRefused) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_number_is_paid_and_nothing_else() {
        for (text, forints) in
            [("0", 0), ("12900", 12_900), (" 12 900 ", 12_900), ("12\u{a0}900", 12_900), ("100000000", MOST)]
        {
            assert_eq!(payment(text), Ok(Huf(forints)), "{text:?}");
        }
        for text in ["", " ", "12 900 Ft", "12.900", "12,5", "-1", "+1", "1e3", "100000001", "99999999999999999999"] {
            assert_eq!(payment(text), Err(PaymentRefused), "{text:?}");
        }
    }
}
