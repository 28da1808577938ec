//! An estimate of a month's cost of SMS (docs/rules.md#sms-estimate).

use kernel::Huf;

use crate::SmsKind;

/// The events of the last 30 days that lead to messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MonthOfVisits {
    /// Appointments booked for guests who can receive SMS, cancelled ones included.
    pub booked: u32,
    /// Changes of them.
    pub changed: u32,
    /// Cancellations of them.
    pub cancelled: u32,
    /// Birthdays of guests with consent to offers.
    pub birthdays: u32,
    /// Guests with consent to offers whose absence became long.
    pub lapsed: u32,
}

/// The expected messages and parts of a month.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SmsEstimate {
    pub messages: u32,
    pub parts: u32,
    pub cost: Huf,
}

impl MonthOfVisits {
    /// The number of messages of a kind.
    fn messages(&self, kind: SmsKind) -> u32 {
        match kind {
            SmsKind::OnCreate => self.booked,
            SmsKind::OnChange => self.changed,
            SmsKind::OnCancel => self.cancelled,
            SmsKind::PreEvent | SmsKind::PreEventConfirm => self.booked.saturating_sub(self.cancelled),
            SmsKind::Birthday => self.birthdays,
            SmsKind::Lapsed => self.lapsed,
        }
    }
}

/// The estimate for a month like this with these kinds switched on; a kind is listed twice for two reminders. `parts`
/// returns the number of parts of a kind's text with the sample facts.
pub fn estimate(
    month: &MonthOfVisits,
    switched_on: &[SmsKind],
    parts: impl Fn(SmsKind) -> u32,
    price_of_part: Huf,
) -> SmsEstimate {
    let mut sum = SmsEstimate::default();
    for &kind in switched_on {
        let messages = month.messages(kind);
        sum.messages = sum.messages.saturating_add(messages);
        sum.parts = sum.parts.saturating_add(messages.saturating_mul(parts(kind)));
    }
    sum.cost = Huf(i64::from(sum.parts).saturating_mul(price_of_part.0));
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    const MONTH: MonthOfVisits = MonthOfVisits { booked: 100, changed: 20, cancelled: 10, birthdays: 5, lapsed: 3 };

    fn of(switched_on: &[SmsKind]) -> (u32, u32, i64) {
        let parts = |kind| if kind == SmsKind::OnCreate { 2 } else { 1 };
        let found = estimate(&MONTH, switched_on, parts, Huf(20));
        (found.messages, found.parts, found.cost.0)
    }

    #[test]
    fn each_kind_counts_what_causes_it() {
        assert_eq!(of(&[]), (0, 0, 0));
        assert_eq!(of(&[SmsKind::OnCreate]), (100, 200, 4_000));
        assert_eq!(of(&[SmsKind::OnChange, SmsKind::OnCancel]), (30, 30, 600));
        assert_eq!(of(&[SmsKind::PreEvent]), (90, 90, 1_800), "none is reminded of what was called off");
        assert_eq!(of(&[SmsKind::PreEvent, SmsKind::PreEventConfirm]), (180, 180, 3_600));
        assert_eq!(of(&[SmsKind::Birthday, SmsKind::Lapsed]), (8, 8, 160));
    }

    #[test]
    fn it_stays_at_the_edge() {
        let much = MonthOfVisits { booked: u32::MAX, ..MONTH };
        let found = estimate(&much, &[SmsKind::OnCreate, SmsKind::OnCreate], |_| 3, Huf(i64::MAX));
        assert_eq!((found.messages, found.parts, found.cost), (u32::MAX, u32::MAX, Huf(i64::MAX)));
    }
}
