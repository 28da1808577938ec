//! The second step of a sign-in: a code of an authenticator app (RFC 6238) or a recovery code.

use chrono::{DateTime, TimeDelta, Utc};
use totp_rs::{Builder, Secret, Totp};

/// Length of an app's secret (RFC 4226, section 4).
pub const SECRET_BYTES: usize = 20;
/// Recovery codes an account is given, each for one use.
pub const RECOVERY_CODES: usize = 10;
/// Time between the two steps of a sign-in.
pub const SECOND_STEP_LIFE: TimeDelta = TimeDelta::minutes(10);
/// Length of a recovery code: 80 bits, of which a plain hash is stored.
const RECOVERY_LENGTH: usize = 16;
/// Crockford's letters, without those that are taken for others.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const STEP_SECONDS: u64 = 30;
/// Steps by which a phone's clock may be off.
const SKEW_STEPS: u16 = 1;
const ISSUER: &str = "Szalonka";

/// The secret that an account shares with an authenticator app.
pub struct Authenticator(Vec<u8>);

/// The code that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecondCode {
    /// Six digits of an app.
    Digits(String),
    /// A recovery code in its plain form.
    Recovery(RecoveryCode),
}

/// A recovery code in its plain form: letters and digits only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecoveryCode(String);

/// A code that is right, and is used up with this sign-in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UsedCode {
    /// A code of an app, by its step of 30 seconds since 1970: it and every earlier one are used up.
    Step(i64),
    /// A recovery code.
    Recovery(RecoveryCode),
}

/// Reason why a second factor is not set up or changed.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum SecondFactorRefused {
    /// Neither six digits of now nor an unused recovery code.
    #[error("wrong code")]
    WrongCode,
    /// The account has one.
    #[error("there is a second factor")]
    IsOn,
    /// The account has none, or the one to confirm was not begun.
    #[error("there is no second factor")]
    IsOff,
}

impl Authenticator {
    /// The authenticator of a secret.
    pub fn new(secret: Vec<u8>) -> Self {
        Self(secret)
    }

    /// The secret.
    pub fn secret(&self) -> &[u8] {
        &self.0
    }

    /// The secret as it is typed into an app: base32.
    pub fn typed_secret(&self) -> String {
        Secret::from(self.0.clone()).to_base32()
    }

    /// The address that an app reads from a QR code; `None` for an account whose name apps cannot hold.
    pub fn uri(&self, account: &str) -> Option<String> {
        // A colon stands between issuer and name.
        let name = account.replace(':', " ");
        self.builder().with_account_name(name).with_issuer(Some(ISSUER)).build().ok()?.to_url().ok()
    }

    /// The step of 30 seconds whose code the typed digits are, if no code of it or a later one was used.
    pub fn step(&self, digits: &str, used: Option<i64>, now: DateTime<Utc>) -> Option<i64> {
        let time = u64::try_from(now.timestamp()).ok()?;
        let step = i64::try_from(self.totp().check(digits, time)?).ok()?;
        Some(step).filter(|it| used.is_none_or(|used| used < *it))
    }

    fn totp(&self) -> Totp {
        self.builder().build_noncompliant()
    }

    fn builder(&self) -> Builder {
        Builder::new().with_secret(self.0.clone()).with_step_duration(STEP_SECONDS).with_skew(SKEW_STEPS)
    }
}

/// The digits that an app shows.
pub fn authenticator_code(secret: &[u8], at: DateTime<Utc>) -> String {
    let time = u64::try_from(at.timestamp()).unwrap_or_default();
    Authenticator::new(secret.to_vec()).totp().generate(time).to_string()
}

impl SecondCode {
    /// Reads what was typed; blanks and hyphens do not count. `None`: it is neither.
    pub fn read(typed: &str) -> Option<Self> {
        let plain: String = typed.chars().filter(|it| !it.is_whitespace() && *it != '-').collect();
        if plain.len() == 6 && plain.bytes().all(|it| it.is_ascii_digit()) {
            return Some(Self::Digits(plain));
        }
        RecoveryCode::read(&plain).map(Self::Recovery)
    }
}

impl RecoveryCode {
    /// A code from random bytes, of which five bits each count.
    pub fn new(random: [u8; RECOVERY_LENGTH]) -> Self {
        let letter = |it| LETTERS.get(usize::from(it % 32)).map_or('0', |it| char::from(*it));
        Self(random.map(letter).iter().collect())
    }

    fn read(plain: &str) -> Option<Self> {
        let code: String = plain
            .chars()
            .map(|it| match it.to_ascii_uppercase() {
                'O' => '0',
                'I' | 'L' => '1',
                other => other,
            })
            .collect();
        let is_code = code.len() == RECOVERY_LENGTH && code.bytes().all(|it| LETTERS.contains(&it));
        is_code.then_some(Self(code))
    }

    /// The plain form, of which the hash is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The form people read: four groups of four.
    pub fn grouped(&self) -> String {
        let groups: Vec<_> = self.0.as_bytes().chunks(4).map(String::from_utf8_lossy).collect();
        groups.join("-")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The secret and times of RFC 6238, appendix B; its codes have eight digits, of which the last six are these.
    const RFC_SECRET: &[u8] = b"12345678901234567890";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    fn authenticator() -> Authenticator {
        Authenticator::new(RFC_SECRET.to_vec())
    }

    #[test]
    fn the_codes_of_the_standard_are_right_at_their_times() {
        for (seconds, code) in [(59, "287082"), (1_111_111_109, "081804"), (1_234_567_890, "005924")] {
            assert_eq!(authenticator_code(RFC_SECRET, at(seconds)), code);
            assert_eq!(authenticator().step(code, None, at(seconds)), Some(seconds / 30));
        }
    }

    #[test]
    fn a_clock_may_be_off_by_one_step_and_not_by_two() {
        let now = at(1_800_000_015);
        let step = 1_800_000_015 / 30;
        for (off, expected) in [(-60, None), (-30, Some(step - 1)), (0, Some(step)), (30, Some(step + 1)), (60, None)] {
            let code = authenticator_code(RFC_SECRET, now + TimeDelta::seconds(off));
            assert_eq!(authenticator().step(&code, None, now), expected, "{off} s");
        }
    }

    #[test]
    fn a_code_and_every_earlier_one_is_used_up() {
        let now = at(1_800_000_015);
        let step = 1_800_000_015 / 30;
        let (earlier, code) =
            (authenticator_code(RFC_SECRET, now - TimeDelta::seconds(30)), authenticator_code(RFC_SECRET, now));
        assert_eq!(authenticator().step(&code, Some(step - 1), now), Some(step));
        assert_eq!(authenticator().step(&code, Some(step), now), None);
        assert_eq!(authenticator().step(&earlier, Some(step), now), None);
    }

    #[test]
    fn an_app_reads_name_and_secret() {
        let uri = authenticator().uri("anna:proba@example.com").unwrap();
        assert!(uri.starts_with("otpauth://totp/Szalonka:anna%20proba%40example.com?"), "{uri}");
        assert!(uri.contains("secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), "{uri}");
        assert!(uri.contains("issuer=Szalonka"), "{uri}");
        assert_eq!(authenticator().typed_secret(), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    }

    #[test]
    fn what_is_typed_is_read_as_people_write_it() {
        assert_eq!(SecondCode::read(" 123 456 "), Some(SecondCode::Digits("123456".to_owned())));
        let code = RecoveryCode::new([0; RECOVERY_LENGTH]);
        assert_eq!(code.grouped(), "0000-0000-0000-0000");
        assert_eq!(SecondCode::read("oooo-0000 OOOO 0000"), Some(SecondCode::Recovery(code)));
        for wrong in ["", "12345", "1234567", "ABCD-EFGH-JKMN-PQRU", "ÁBCD-EFGH-JKMN-PQR"] {
            assert_eq!(SecondCode::read(wrong), None, "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn a_recovery_code_is_read_back(random: [u8; RECOVERY_LENGTH]) {
            let code = RecoveryCode::new(random);
            prop_assert_eq!(SecondCode::read(&code.grouped().to_lowercase()), Some(SecondCode::Recovery(code)));
        }

        #[test]
        fn nothing_typed_panics(typed: String) {
            let _ = SecondCode::read(&typed);
        }
    }
}
