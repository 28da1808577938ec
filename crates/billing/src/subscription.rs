//! The price of a subscription: prolonging it, and changing its tier with the unused part credited
//! (docs/rules.md#subscription).

use chrono::{DateTime, Months, TimeDelta, Utc};
use kernel::Huf;

/// Days of a month, for prices and durations.
pub const MONTH_DAYS: i64 = 30;
/// Days after the paid time in which everything goes on; `companies_ending.sql` and `companies_renewing.sql` have the same.
const GRACE_DAYS: i64 = 7;
/// A subscription renews itself so long before the end of its paid time.
const RENEWED_AHEAD: TimeDelta = TimeDelta::hours(1);
/// Maximum number of months of one purchase.
pub const MAX_MONTHS: u32 = 12;
/// Maximum reach of a subscription, in months from now.
const MAX_MONTHS_AHEAD: u32 = 24;

/// A period of a company's subscription. Periods of one company do not overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub from: DateTime<Utc>,
    pub until: DateTime<Utc>,
    /// The list price when it began.
    pub worth: Huf,
    /// The paid part; less than `worth` for a gift.
    pub paid: Huf,
}

/// Reason why a purchase or change is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PurchaseRefused {
    #[error("the company is being tried out")]
    Trial,
    #[error("the subscription does not end")]
    Unlimited,
    #[error("the subscription is over")]
    Over,
    #[error("no tier was chosen yet")]
    NoTier,
    #[error("no such tier is sold")]
    UnknownTier,
    #[error("it has this tier")]
    SameTier,
    #[error("more people work there than the tier has calendars for")]
    TooManyCalendars,
    #[error("it costs something else than was agreed to")]
    PriceChanged,
    #[error("a number of months that is not sold")]
    Months,
    #[error("the subscription would reach too far ahead")]
    TooFarAhead,
}

/// The moment at which a subscription stops, after its days of grace.
///
/// # Errors
/// A trial, and a subscription without an end.
pub fn ends(is_trial: bool, until: Option<DateTime<Utc>>) -> Result<DateTime<Utc>, PurchaseRefused> {
    if is_trial { Err(PurchaseRefused::Trial) } else { until.ok_or(PurchaseRefused::Unlimited) }
}

/// The end of the paid time of a subscription that stops at `until`. Does not hold for one that was ended at once, which
/// has no days of grace.
pub fn paid_until(until: DateTime<Utc>) -> DateTime<Utc> {
    days_after(until, -GRACE_DAYS).unwrap_or(until)
}

/// The moment at which a subscription stops whose paid time ends at `paid_until`.
pub fn stops_at(paid_until: DateTime<Utc>) -> DateTime<Utc> {
    days_after(paid_until, GRACE_DAYS).unwrap_or(paid_until)
}

/// The end of the days of grace of a subscription that stops at `until`; `None` when `now` is not within them.
pub fn grace_until(until: DateTime<Utc>, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    (paid_until(until) <= now && now < until).then_some(until)
}

/// Whether a month is due for a subscription that stops at `until` and is to renew itself: from an hour before its paid time
/// ends until it stops. `companies_renewing.sql` selects by the same rule.
pub fn is_renewal_due(until: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    paid_until(until) <= now + RENEWED_AHEAD && now < until
}

/// Whether `people` fit into a tier; `None`: unlimited.
///
/// # Errors
/// [`PurchaseRefused::TooManyCalendars`].
pub fn fits(people: i64, calendars: Option<i32>) -> Result<(), PurchaseRefused> {
    let is_within = calendars.is_none_or(|it| people <= i64::from(it));
    if is_within { Ok(()) } else { Err(PurchaseRefused::TooManyCalendars) }
}

/// Whether the cost is still the one shown to the buyer.
///
/// # Errors
/// [`PurchaseRefused::PriceChanged`].
pub fn agreed(cost: Huf, shown: Huf) -> Result<(), PurchaseRefused> {
    if cost == shown { Ok(()) } else { Err(PurchaseRefused::PriceChanged) }
}

/// The period added by prolonging a subscription that stops at `until` by `months`: after its paid time, or from now if it
/// has stopped. Days of grace that were used are part of the period.
/// Twelve months are a calendar year, whose days beyond twelve times thirty are free: they count in its worth but are
/// not paid.
///
/// # Errors
/// [`PurchaseRefused`].
pub fn prolong(
    until: DateTime<Utc>,
    now: DateTime<Utc>,
    months: u32,
    month_price: Huf,
) -> Result<Period, PurchaseRefused> {
    if months == 0 || MAX_MONTHS < months {
        return Err(PurchaseRefused::Months);
    }
    let from = if now < until { paid_until(until) } else { now };
    let until = months_after(from, months).ok_or(PurchaseRefused::TooFarAhead)?;
    let limit = months_after(now, MAX_MONTHS_AHEAD).ok_or(PurchaseRefused::TooFarAhead)?;
    let paid = month_price.0.checked_mul(i64::from(months)).map(Huf).ok_or(PurchaseRefused::TooFarAhead)?;
    let worth = share(month_price, whole_days(from, until), MONTH_DAYS).ok_or(PurchaseRefused::TooFarAhead)?;
    if limit < until { Err(PurchaseRefused::TooFarAhead) } else { Ok(Period { from, until, worth, paid }) }
}

/// The instant `months` later: calendar years for multiples of twelve, otherwise months of thirty days.
fn months_after(at: DateTime<Utc>, months: u32) -> Option<DateTime<Utc>> {
    if months.is_multiple_of(12) {
        at.checked_add_months(Months::new(months))
    } else {
        days_after(at, i64::from(months) * MONTH_DAYS)
    }
}

/// The periods up to the end of the subscription, which an operator may have moved before the last of them. The rest is
/// gone, and its price is not refunded. `None` when an amount exceeds 64 bits.
pub fn within(periods: &[Period], until: DateTime<Utc>) -> Option<Vec<Period>> {
    let cut = |period: &Period| {
        if period.until <= until {
            return Some(*period);
        }
        let (kept, all) = (whole_days(period.from, until), whole_days(period.from, period.until));
        Some(Period { until, worth: share(period.worth, kept, all)?, paid: share(period.paid, kept, all)?, ..*period })
    };
    periods.iter().filter(|it| it.from < until).map(cut).collect()
}

/// The free month a company begins with after its trial.
///
/// `None` outside the range of dates.
pub fn first_period(now: DateTime<Utc>, month_price: Huf) -> Option<Period> {
    Some(Period { from: now, until: days_after(now, MONTH_DAYS)?, worth: month_price, paid: Huf(0) })
}

/// The cost of a change of tier, and the periods after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TierChange {
    /// Negative for a refund.
    pub cost: Huf,
    /// The used part, under the former tier.
    pub used: Vec<Period>,
    /// The remaining time, under the new tier.
    pub left: Vec<Period>,
}

/// Changes the tier now and keeps the end: the remaining days cost the new price, less their worth so far; the refund
/// is at most what was paid for them.
///
/// `None` when an amount exceeds 64 bits.
pub fn change_tier(periods: &[Period], now: DateTime<Utc>, month_price: Huf) -> Option<TierChange> {
    let mut change = TierChange { cost: Huf(0), used: Vec::new(), left: Vec::new() };
    for period in periods.iter().filter(|it| now < it.until) {
        let from = period.from.max(now);
        let (left, all) = (whole_days(from, period.until), whole_days(period.from, period.until));
        // A future period is unused, even if it is shorter than a day.
        let (worth, paid) = match now <= period.from {
            true => (period.worth, period.paid),
            false => (share(period.worth, left, all)?, share(period.paid, left, all)?),
        };
        let price = share(month_price, left, MONTH_DAYS)?;
        let cost = price.0.checked_sub(worth.0)?.max(-paid.0);
        change.cost = Huf(change.cost.0.checked_add(cost)?);
        if period.from < from {
            let (worth, paid) = (Huf(period.worth.0 - worth.0), Huf(period.paid.0 - paid.0));
            change.used.push(Period { from: period.from, until: from, worth, paid });
        }
        change.left.push(Period { from, until: period.until, worth: price, paid: Huf(paid.0 + cost) });
    }
    Some(change)
}

fn days_after(at: DateTime<Utc>, days: i64) -> Option<DateTime<Utc>> {
    at.checked_add_signed(TimeDelta::try_days(days)?)
}

/// Whole days; a begun day counts as used.
fn whole_days(from: DateTime<Utc>, until: DateTime<Utc>) -> i64 {
    (until - from).num_days()
}

/// The share of `days` out of `all` days of an amount, rounded down; zero without whole days.
fn share(amount: Huf, days: i64, all: i64) -> Option<Huf> {
    if all <= 0 {
        return Some(Huf(0));
    }
    Some(Huf(amount.0.checked_mul(days)?.div_euclid(all)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(hours: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(2_200_000_000, 0).unwrap() + TimeDelta::hours(hours)
    }

    fn day(days: i64) -> DateTime<Utc> {
        at(days * 24)
    }

    #[test]
    fn months_follow_the_end_or_begin_now_when_it_is_over() {
        let three = |paid_until| prolong(stops_at(paid_until), day(0), 3, Huf(8_900)).unwrap();
        let expected = |from| Period { from: day(from), until: day(from + 90), worth: Huf(26_700), paid: Huf(26_700) };
        assert_eq!(three(day(9)), expected(9));
        assert_eq!(three(day(0)), expected(0));
        assert_eq!(three(day(-6)), expected(-6), "days of grace are paid for");
        assert_eq!(three(day(-7)), expected(0), "it had stopped");
        assert_eq!(three(day(-40)), expected(0));
        for months in [0, 13, u32::MAX] {
            assert_eq!(prolong(day(0), day(0), months, Huf(1)), Err(PurchaseRefused::Months));
        }
        let a_year = prolong(day(0), day(0), 12, Huf(1)).unwrap().until;
        assert!(prolong(stops_at(a_year), day(0), 12, Huf(1)).is_ok());
        let longer = stops_at(a_year + TimeDelta::hours(1));
        assert_eq!(prolong(longer, day(0), 12, Huf(1)), Err(PurchaseRefused::TooFarAhead));
    }

    #[test]
    fn a_week_of_grace_follows_what_was_paid() {
        let until = stops_at(day(30));
        assert_eq!((paid_until(until), until), (day(30), day(37)));
        for (hour, grace) in [(30 * 24 - 1, None), (30 * 24, Some(until)), (37 * 24 - 1, Some(until)), (37 * 24, None)]
        {
            assert_eq!(grace_until(until, at(hour)), grace, "{hour}");
        }
        for (hour, due) in [(30 * 24 - 2, false), (30 * 24 - 1, true), (37 * 24 - 1, true), (37 * 24, false)] {
            assert_eq!(is_renewal_due(until, at(hour)), due, "{hour}");
        }
    }

    #[test]
    fn twelve_months_are_a_year() {
        let moment = |text: &str| text.parse::<DateTime<Utc>>().unwrap();
        for (from, until, days) in [
            ("2026-11-27T09:30:00Z", "2027-11-27T09:30:00Z", 365),
            ("2027-03-01T00:00:00Z", "2028-03-01T00:00:00Z", 366),
            ("2028-02-29T12:00:00Z", "2029-02-28T12:00:00Z", 365),
        ] {
            let it = prolong(stops_at(moment(from)), moment(from), 12, Huf(8_900)).unwrap();
            assert_eq!((it.until, it.paid), (moment(until), Huf(12 * 8_900)), "{from}");
            // Days have their list price as worth, so another tier of the same price costs nothing more.
            assert_eq!(it.worth, Huf(8_900 * days / 30));
            assert_eq!(change_tier(&[it], it.from, Huf(8_900)).unwrap().cost, Huf(0));
            assert_eq!(change_tier(&[it], it.from, Huf(0)).unwrap().cost, Huf(-12 * 8_900), "no more comes back");
        }
        assert_eq!(prolong(day(0), day(0), 11, Huf(1)).unwrap().until, day(330));
    }

    #[test]
    fn the_unused_part_is_counted() {
        let paid = Period { from: day(0), until: day(30), worth: Huf(3_900), paid: Huf(3_900) };
        // Ten days are left, and an hour of a day that has begun.
        let change = change_tier(&[paid], at(20 * 24 - 1), Huf(8_900)).unwrap();
        assert_eq!(change.cost, Huf(8_900 * 10 / 30 - 1_300));
        assert_eq!(change.used, [Period { until: at(479), worth: Huf(2_600), paid: Huf(2_600), ..paid }]);
        assert_eq!(change.left, [Period { from: at(479), until: day(30), worth: Huf(2_966), paid: Huf(2_966) }]);
        let back = change_tier(&change.left, at(479), Huf(3_900)).unwrap();
        assert_eq!(back.cost, Huf(1_300 - 2_966), "what is over comes back");
        assert_eq!(change_tier(&[paid], day(30), Huf(8_900)).unwrap().cost, Huf(0), "nothing is left");
        assert_eq!(change_tier(&[], day(30), Huf(8_900)).unwrap().cost, Huf(0));
    }

    #[test]
    fn of_a_gift_nothing_comes_back() {
        let gift = Period { from: day(0), until: day(30), worth: Huf(16_900), paid: Huf(0) };
        let smaller = change_tier(&[gift], day(0), Huf(3_900)).unwrap();
        assert_eq!((smaller.cost, smaller.left[0].worth, smaller.left[0].paid), (Huf(0), Huf(3_900), Huf(0)));
        let larger = change_tier(&smaller.left, day(0), Huf(8_900)).unwrap();
        assert_eq!((larger.cost, larger.left[0].paid), (Huf(5_000), Huf(5_000)));
        let smaller = change_tier(&larger.left, day(0), Huf(0)).unwrap();
        assert_eq!(smaller.cost, Huf(-5_000), "what was paid for it, and no more");
    }

    /// An independent calculation: day by day, counting hours.
    fn cost_day_by_day(periods: &[Period], now: DateTime<Utc>, month_price: i64) -> i64 {
        let mut sum = 0;
        for period in periods {
            let mut all = 0;
            let mut left = 0;
            let mut day_ends = period.until;
            while period.from + TimeDelta::days(1) <= day_ends {
                all += 1;
                left += i64::from(now + TimeDelta::days(1) <= day_ends);
                day_ends -= TimeDelta::days(1);
            }
            let part = |amount: i64| if all == 0 { 0 } else { amount * left / all };
            let (mut worth, mut paid) = (part(period.worth.0), part(period.paid.0));
            if now <= period.from {
                (worth, paid) = (period.worth.0, period.paid.0);
            } else if period.until <= now {
                continue;
            }
            let cost = month_price * left / 30 - worth;
            sum += if cost < -paid { -paid } else { cost };
        }
        sum
    }

    fn periods() -> impl Strategy<Value = Vec<Period>> {
        let one = (0i64..200, 1i64..2_000, 0i64..300_000, 0i64..=100);
        prop::collection::vec(one, 0..4).prop_map(|all| {
            let mut end = 0;
            all.into_iter()
                .map(|(gap, hours, worth, percent)| {
                    let from = end + gap;
                    end = from + hours;
                    Period { from: at(from), until: at(end), worth: Huf(worth), paid: Huf(worth * percent / 100) }
                })
                .collect()
        })
    }

    proptest! {
        #[test]
        fn a_change_costs_what_an_independent_reckoning_says(all in periods(), hour in 0i64..6_000, price in 0i64..60_000) {
            let change = change_tier(&all, at(hour), Huf(price)).unwrap();
            prop_assert_eq!(change.cost.0, cost_day_by_day(&all, at(hour), price));
        }

        /// For any changes in any number: refunds never exceed payments, and the time stays the same.
        #[test]
        fn nothing_is_made_of_nothing(all in periods(), changes in prop::collection::vec((0i64..900, 0i64..60_000), 0..6)) {
            let paid = |of: &[Period]| of.iter().map(|it| it.paid.0).sum::<i64>();
            let (mut periods, mut hour, mut over, mut spent) = (all.clone(), 0, 0, paid(&all));
            for (later, price) in changes {
                hour += later;
                over += paid(&periods.iter().copied().filter(|it| it.until <= at(hour)).collect::<Vec<_>>());
                let change = change_tier(&periods, at(hour), Huf(price)).unwrap();
                spent += change.cost.0;
                over += paid(&change.used);
                prop_assert_eq!(change.left.last().map(|it| it.until), periods.iter().map(|it| it.until).filter(|it| at(hour) < *it).max());
                periods = change.left;
                for it in periods.iter().chain(&change.used) {
                    prop_assert!(0 <= it.paid.0 && it.paid <= it.worth && it.from <= it.until, "{:?}", it);
                }
                prop_assert_eq!(spent, over + paid(&periods));
                prop_assert!(0 <= spent);
                let again = change_tier(&periods, at(hour), Huf(price)).unwrap();
                prop_assert_eq!(again.cost, Huf(0), "changing to what it is costs nothing");
            }
        }
    }
}
