//! Permitted numbers, and limits of SMS (docs/rules.md#sms-limits).

use std::fmt;

use kernel::Phone;

/// Area codes of Hungarian mobile networks. 21 is nomadic; 90 and 91 are premium-rate.
const MOBILE_AREAS: [&str; 5] = ["20", "30", "31", "50", "70"];

/// Whether SMS may go to a number: a Hungarian mobile one, or any of a country whose calling code (`43`) is allowed.
pub fn may_receive_sms(phone: &Phone, allowed_countries: &[&str]) -> bool {
    let Some(digits) = phone.as_e164().strip_prefix('+') else { return false };
    match digits.strip_prefix("36") {
        Some(national) => national.len() == 9 && MOBILE_AREAS.iter().any(|it| national.starts_with(it)),
        // No calling code is a prefix of another one.
        None => allowed_countries.iter().any(|it| !it.is_empty() && digits.starts_with(it)),
    }
}

/// Limits of SMS per day in the company's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SmsCaps {
    /// To one number, at any company.
    pub per_phone_per_day: u32,
    /// Of one company.
    pub per_company_per_day: u32,
}

impl SmsCaps {
    /// The default limit to one number.
    pub const PER_PHONE: u32 = 3;
}

/// SMS sent today, including tests, repeated ones and those under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SmsCounts {
    /// To this number.
    pub to_phone: u32,
    /// By the company.
    pub of_company: u32,
}

/// Reason why an SMS is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmsRefused {
    /// No number is known.
    NoPhone,
    /// The guest does not want SMS.
    NotWanted,
    /// SMS to this kind of number are not permitted.
    NumberNotAllowed,
    /// The day's limit to this number is reached.
    PhoneLimit,
    /// The company's limit of the day is reached.
    DailyLimit,
}

impl fmt::Display for SmsRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoPhone => "no phone number",
            Self::NotWanted => "no SMS wanted",
            Self::NumberNotAllowed => "no SMS to such a number",
            Self::PhoneLimit => "too many SMS to this number today",
            Self::DailyLimit => "too many SMS of this company today",
        })
    }
}

impl std::error::Error for SmsRefused {}

/// Whether one more SMS may be sent.
///
/// # Errors
/// The first variant of [`SmsRefused`] that applies.
pub fn decide_sms(
    need_sms: bool,
    phone: Option<&Phone>,
    counts_today: SmsCounts,
    caps: SmsCaps,
    allowed_countries: &[&str],
) -> Result<(), SmsRefused> {
    let phone = phone.ok_or(SmsRefused::NoPhone)?;
    let refused = [
        (!need_sms, SmsRefused::NotWanted),
        (!may_receive_sms(phone, allowed_countries), SmsRefused::NumberNotAllowed),
        (caps.per_phone_per_day <= counts_today.to_phone, SmsRefused::PhoneLimit),
        (caps.per_company_per_day <= counts_today.of_company, SmsRefused::DailyLimit),
    ];
    refused.into_iter().find(|it| it.0).map_or(Ok(()), |it| Err(it.1))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn phone(text: &str) -> Phone {
        Phone::parse_any(text).unwrap()
    }

    #[test]
    fn hungarian_mobile_numbers_only_unless_a_country_is_allowed() {
        for mobile in ["+36201234567", "+36301234567", "+36311234567", "+36501234567", "+36701234567"] {
            assert!(may_receive_sms(&phone(mobile), &[]), "{mobile}");
        }
        for other in [
            "+36211234567",
            "+36901234567",
            "+36911234567",
            "+3612345678",
            "+3620123456",
            "+362012345678",
            "+36401234567",
            "+436601234567",
        ] {
            assert!(!may_receive_sms(&phone(other), &[]), "{other}");
        }
        assert!(may_receive_sms(&phone("+360201234567"), &[]), "called as +36201234567");
        assert!(may_receive_sms(&phone("+436601234567"), &["421", "43"]));
        assert!(!may_receive_sms(&phone("+421905123456"), &["43", ""]));
        assert!(!may_receive_sms(&phone("+36901234567"), &["36"]), "a list allows no premium number at home");
    }

    #[test]
    fn every_reason_in_its_order() {
        let caps = SmsCaps { per_phone_per_day: SmsCaps::PER_PHONE, per_company_per_day: 100 };
        let counts = |to_phone, of_company| SmsCounts { to_phone, of_company };
        let (mobile, premium) = (phone("+36301234567"), phone("+36901234567"));
        let decide = |need, phone: Option<&Phone>, today| decide_sms(need, phone, today, caps, &[]);
        assert_eq!(decide(true, Some(&mobile), counts(2, 99)), Ok(()));
        assert_eq!(decide(false, None, counts(3, 100)), Err(SmsRefused::NoPhone));
        assert_eq!(decide(false, Some(&premium), counts(3, 100)), Err(SmsRefused::NotWanted));
        assert_eq!(decide(true, Some(&premium), counts(3, 100)), Err(SmsRefused::NumberNotAllowed));
        assert_eq!(decide(true, Some(&mobile), counts(3, 100)), Err(SmsRefused::PhoneLimit));
        assert_eq!(decide(true, Some(&mobile), counts(2, 100)), Err(SmsRefused::DailyLimit));
        let none = SmsCaps { per_company_per_day: 0, ..caps };
        assert_eq!(decide_sms(true, Some(&mobile), counts(0, 0), none, &[]), Err(SmsRefused::DailyLimit));
    }

    /// An independent definition from the numbering plan: `+36`, one of five areas, seven digits.
    fn is_mobile(number: &str) -> bool {
        let area = number.get(3..5).unwrap_or_default();
        number.starts_with("+36") && number.len() == 12 && ["20", "30", "31", "50", "70"].contains(&area)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(10_000))]

        #[test]
        fn no_number_outside_the_list(typed in "\\+(36)?[1-9][0-9]{6,12}") {
            let Ok(phone) = Phone::parse_any(&typed) else { return Ok(()) };
            // As it is dialled: `+36` and `06` in a row are one prefix.
            prop_assert_eq!(may_receive_sms(&phone, &[]), is_mobile(phone.as_e164()));
        }
    }
}
