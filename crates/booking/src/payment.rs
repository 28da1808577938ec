use chrono::{DateTime, Utc};
use kernel::{EmployeeId, Huf, plain_signs};

use crate::{ExistingEvent, PlacedAppointment};

/// Maximum payment in forints; also the maximum price of a service.
const MAX_FORINTS: i64 = 100_000_000;

/// The text is not a whole number of forints from 0 to 100,000,000 (docs/rules.md#amounts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a plain number of forints")]
pub struct PaymentRefused;

/// Parses an entered payment: digits, with spaces between groups.
///
/// # Errors
/// [`PaymentRefused`] for anything else, such as a currency, a fraction or a sign.
pub fn payment(text: &str) -> Result<Huf, PaymentRefused> {
    let digits: String = plain_signs(text).trim().chars().filter(|it| *it != ' ').collect();
    if digits.is_empty() || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return Err(PaymentRefused);
    }
    let forints = digits.parse().map_err(|_| PaymentRefused)?;
    if forints <= MAX_FORINTS { Ok(Huf(forints)) } else { Err(PaymentRefused) }
}

/// A change of the income of a colleague's visit by a person who may not see it (docs/rules.md#income).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ColleaguesIncome {
    /// An amount for a colleague's visit.
    #[error("a colleague's income")]
    Amount,
    /// The visit has begun and is paid: deleting or moving it changes the colleague's income.
    #[error("a colleague's paid visit")]
    PaidVisit,
}

/// The income of a visit after saving it at the desk with the amount `wanted`. Callers who may not see an amount leave
/// it unchanged.
///
/// # Errors
/// [`ColleaguesIncome`] for a change the caller may not make.
pub fn payment_after(
    wanted: Option<Huf>,
    before: Option<(&ExistingEvent, Option<Huf>)>,
    after: &PlacedAppointment,
    may_see: impl Fn(EmployeeId) -> bool,
    now: DateTime<Utc>,
) -> Result<Option<Huf>, ColleaguesIncome> {
    let Some((standing, payment)) = before else {
        let is_kept = wanted.is_none() || may_see(after.provider);
        return if is_kept { Ok(wanted) } else { Err(ColleaguesIncome::Amount) };
    };
    if may_see(standing.provider) {
        let is_kept = wanted.is_none() || wanted == payment || may_see(after.provider);
        return if is_kept { Ok(wanted) } else { Err(ColleaguesIncome::Amount) };
    }
    if wanted.is_some() {
        return Err(ColleaguesIncome::Amount);
    }
    let is_moved = (standing.provider, standing.shop, standing.when.start())
        != (after.provider, after.shop, after.when.start())
        || standing.is_active != after.is_active;
    if is_moved {
        admit_moving_paid(standing, payment, now)?;
    }
    Ok(payment)
}

/// Whether a visit may be deleted or moved by a person who may not see its income.
///
/// # Errors
/// [`ColleaguesIncome::PaidVisit`] when it has begun and is paid.
pub fn admit_moving_paid(
    standing: &ExistingEvent,
    payment: Option<Huf>,
    now: DateTime<Utc>,
) -> Result<(), ColleaguesIncome> {
    let is_paid = payment.is_some() && standing.when.start() <= now;
    if is_paid { Err(ColleaguesIncome::PaidVisit) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::TimeRange;
    use scheduling::fixtures::{at, range};

    use super::*;

    const ME: EmployeeId = EmployeeId::from_u128(1);
    const COLLEAGUE: EmployeeId = EmployeeId::from_u128(2);

    fn visit(provider: EmployeeId) -> ExistingEvent {
        let when = range("2026-01-14 09:00", "2026-01-14 10:00");
        ExistingEvent { provider, shop: None, when, occupies: when, services: Vec::new(), is_active: true }
    }

    fn saved(provider: EmployeeId, start: &str) -> PlacedAppointment {
        let when = TimeRange::starting(at(start), TimeDelta::hours(1)).unwrap();
        PlacedAppointment {
            provider,
            shop: None,
            when,
            occupies: when,
            services: Vec::new(),
            is_active: true,
            is_outside_hours: false,
            is_not_offered: false,
        }
    }

    #[test]
    fn an_amount_is_given_by_those_who_may_see_it_and_else_stays_as_it_is() {
        let (begun, ahead) = (at("2026-01-14 12:00"), at("2026-01-13 12:00"));
        let nine = "2026-01-14 09:00";
        let after = |wanted, of: EmployeeId, payment, to: PlacedAppointment, now| {
            payment_after(wanted, Some((&visit(of), payment)), &to, |it| it == ME, now)
        };
        let paid = Some(Huf(10_900));
        assert_eq!(payment_after(paid, None, &saved(ME, nine), |it| it == ME, begun), Ok(paid));
        assert_eq!(
            payment_after(paid, None, &saved(COLLEAGUE, nine), |it| it == ME, begun),
            Err(ColleaguesIncome::Amount)
        );
        assert_eq!(after(Some(Huf(1)), ME, paid, saved(ME, nine), begun), Ok(Some(Huf(1))));
        assert_eq!(after(None, ME, paid, saved(ME, nine), begun), Ok(None), "left out: taken away");
        assert_eq!(after(paid, ME, paid, saved(COLLEAGUE, nine), begun), Ok(paid), "given away as it is");
        assert_eq!(after(Some(Huf(1)), ME, paid, saved(COLLEAGUE, nine), begun), Err(ColleaguesIncome::Amount));
        assert_eq!(after(Some(Huf(1)), COLLEAGUE, paid, saved(COLLEAGUE, nine), begun), Err(ColleaguesIncome::Amount));
        assert_eq!(after(None, COLLEAGUE, paid, saved(COLLEAGUE, nine), begun), Ok(paid), "kept unseen");
        for to in [saved(ME, nine), saved(COLLEAGUE, "2026-01-13 09:00")] {
            assert_eq!(after(None, COLLEAGUE, paid, to.clone(), begun), Err(ColleaguesIncome::PaidVisit));
            assert_eq!(after(None, COLLEAGUE, paid, to.clone(), ahead), Ok(paid), "paid in advance");
            assert_eq!(after(None, COLLEAGUE, None, to, begun), Ok(None));
        }
        let deleted = PlacedAppointment { is_active: false, ..saved(COLLEAGUE, nine) };
        assert_eq!(after(None, COLLEAGUE, paid, deleted, begun), Err(ColleaguesIncome::PaidVisit));
    }

    #[test]
    fn only_a_whole_number_of_forints_is_accepted() {
        for (text, forints) in [
            ("0", 0),
            ("12900", 12_900),
            (" 12 900 ", 12_900),
            ("12\u{a0}900", 12_900),
            ("100000000", MAX_FORINTS),
            ("\u{200e}１２\u{2009}９００\u{200b}", 12_900),
        ] {
            assert_eq!(payment(text), Ok(Huf(forints)), "{text:?}");
        }
        for text in ["", " ", "12 900 Ft", "12.900", "12,5", "-1", "+1", "1e3", "100000001", "99999999999999999999"] {
            assert_eq!(payment(text), Err(PaymentRefused), "{text:?}");
        }
    }
}
