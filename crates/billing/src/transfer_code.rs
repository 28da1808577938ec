//! The transfer code of the Hungarian National Bank, kind `HCT`: a QR code with which a bank's application fills in a
//! transfer (docs/rules.md#topping-up).

use chrono::{DateTime, FixedOffset};
use kernel::Huf;

/// A Hungarian bank account that receives transfers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankAccount {
    holder: String,
    iban: String,
    bic: String,
}

/// Reason why a bank account is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BankAccountRefused {
    #[error("the holder must be 1 to 70 characters on one line")]
    Holder,
    #[error("the IBAN must be a Hungarian one with its check digits right")]
    Iban,
    #[error("the BIC must be 8 or 11 letters and digits")]
    Bic,
}

impl BankAccount {
    /// Parses an account; spaces in the numbers are ignored.
    ///
    /// # Errors
    /// [`BankAccountRefused`].
    pub fn parse(holder: &str, iban: &str, bic: &str) -> Result<Self, BankAccountRefused> {
        let holder = holder.trim();
        if holder.is_empty() || 70 < holder.chars().count() || holder.chars().any(char::is_control) {
            return Err(BankAccountRefused::Holder);
        }
        let plain = |text: &str| text.chars().filter(|it| !it.is_whitespace()).collect::<String>().to_ascii_uppercase();
        let (iban, bic) = (plain(iban), plain(bic));
        if iban.len() != 28 || !iban.starts_with("HU") || !is_checked(&iban) {
            return Err(BankAccountRefused::Iban);
        }
        if !matches!(bic.len(), 8 | 11) || !bic.bytes().all(|it| it.is_ascii_alphanumeric()) {
            return Err(BankAccountRefused::Bic);
        }
        let bic = if bic.len() == 8 { format!("{bic}XXX") } else { bic };
        Ok(Self { holder: holder.to_owned(), iban, bic })
    }

    /// The account holder's name.
    pub fn holder(&self) -> &str {
        &self.holder
    }

    /// The bank's code, 11 characters.
    pub fn bic(&self) -> &str {
        &self.bic
    }

    /// The account number in the Hungarian notation, three groups of eight digits.
    pub fn number(&self) -> String {
        let digits = self.iban.get(4..).unwrap_or_default().as_bytes();
        let groups = digits.chunks(8).map(String::from_utf8_lossy);
        groups.collect::<Vec<_>>().join("-")
    }

    /// Its 28 characters.
    pub fn iban(&self) -> &str {
        &self.iban
    }
}

/// Verifies the check digits of an IBAN: with its first four characters moved to the end and letters as numbers from
/// ten, the remainder of division by 97 is one.
fn is_checked(iban: &str) -> bool {
    let (head, tail) = iban.split_at_checked(4).unwrap_or_default();
    let rest = tail.chars().chain(head.chars()).try_fold(0, |rest, it| {
        let digit = it.to_digit(36)?;
        Some((if digit < 10 { rest * 10 + digit } else { rest * 100 + digit }) % 97)
    });
    rest == Some(1)
}

/// The text of a code that fills in a transfer of an amount with a reference: seventeen lines.
pub fn transfer_code(account: &BankAccount, amount: Huf, reference: &str, until: DateTime<FixedOffset>) -> String {
    let hours = until.offset().local_minus_utc().div_euclid(3600);
    let valid = format!("{}{hours:+}", until.format("%Y%m%d%H%M%S"));
    let amount = format!("HUF{}", amount.0);
    let lines = [
        "HCT",
        "001",
        "1",
        &account.bic,
        &account.holder,
        &account.iban,
        &amount,
        &valid,
        // Purpose; message; shop, device, invoice, customer; transaction; loyalty, tax office.
        "",
        reference,
        "",
        "",
        "",
        "",
        reference,
        "",
        "",
    ];
    lines.iter().flat_map(|it| [it, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const IBAN: &str = "HU42 1177 3016 1111 1018 0000 0000";

    #[test]
    fn a_code_has_seventeen_lines_each_ended() {
        let account = BankAccount::parse("Próba Kft.", IBAN, "otpvhuhb").unwrap();
        let winter = "2026-12-31T23:59:59+01:00".parse().unwrap();
        let code = transfer_code(&account, Huf(5_000), "SZ4K7Q2M9XBA", winter);
        assert_eq!(
            code,
            "HCT\n001\n1\nOTPVHUHBXXX\nPróba Kft.\nHU42117730161111101800000000\nHUF5000\n20261231235959+1\n\nSZ4K7Q2M9XBA\n\
            \n\n\n\nSZ4K7Q2M9XBA\n\n\n"
        );
        assert_eq!((code.matches('\n').count(), code.len() < 331), (17, true));
        let summer = transfer_code(&account, Huf(1), "X", "2026-07-01T00:00:00+02:00".parse().unwrap());
        assert!(summer.contains("\n20260701000000+2\n"), "{summer}");
    }

    #[test]
    fn accounts_are_checked() {
        let parse = |holder: &str, iban: &str, bic: &str| BankAccount::parse(holder, iban, bic).err();
        assert_eq!(parse("Próba", IBAN, "OTPVHUHBXXX"), None);
        assert_eq!(parse("Próba", "HU43117730161111101800000000", "OTPVHUHB"), Some(BankAccountRefused::Iban));
        assert_eq!(parse("Próba", "AT611904300234573201", "OTPVHUHB"), Some(BankAccountRefused::Iban));
        assert_eq!(parse("Próba", "", "OTPVHUHB"), Some(BankAccountRefused::Iban));
        assert_eq!(parse("Próba", IBAN, "OTP"), Some(BankAccountRefused::Bic));
        for holder in ["", "a\nb", &"x".repeat(71)] {
            assert_eq!(parse(holder, IBAN, "OTPVHUHB"), Some(BankAccountRefused::Holder));
        }
    }
}
