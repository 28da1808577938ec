//! Renews the subscriptions of companies that asked for it, from their balance (docs/rules.md#subscription).

use billing::{Period, paid_until};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, Huf};
use store::ledger::{self, Settlement, TransferOutcome};
use store::subscription::{self, Purchase, PurchaseKind, Subscription, Tier};
use store::{Connection, tenant};
use uuid::Uuid;

use super::MessageSender;
use super::loops::with;

impl MessageSender {
    /// Renews every subscription that is due and paid for by the balance; returns how many.
    ///
    /// # Errors
    /// When the database is away.
    pub fn renew_subscriptions(&self) -> store::Result<usize> {
        let now = self.clock.now();
        let mut renewed = 0;
        for company in with(&self.pool, |conn| subscription::companies_renewing(conn, now))? {
            let is_done =
                with(&self.pool, |conn| tenant::transaction(conn, company, |conn| renew(conn, company, now)))?;
            renewed += usize::from(is_done);
        }
        Ok(renewed)
    }
}

/// A month that is to be bought.
struct Renewal {
    tier: String,
    period: Period,
    /// The periods before, as far as they were paid for.
    held: Vec<Period>,
    paid_until: DateTime<Utc>,
}

/// One write: lock, load, decide, save. `false` when it was renewed, ended or spent meanwhile.
fn renew(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> store::Result<bool> {
    tenant::lock_company(conn, company)?;
    // load
    let before = subscription::load(conn, company)?;
    let tiers = subscription::tiers(conn, now)?;
    let periods = subscription::periods(conn, company, now)?;
    // decide
    let Some(renewal) = decide(&before, &tiers, &periods, now) else { return Ok(false) };
    let Renewal { tier, period, held, paid_until } = renewal;
    let key = format!("renewal:{}", paid_until.timestamp());
    if subscription::purchase_under(conn, company, &key)?.is_some() {
        return Ok(false);
    }
    // save
    let id = Uuid::now_v7();
    if period.paid != Huf(0) {
        if ledger::reserve(conn, company, id, period.paid, now)? == TransferOutcome::InsufficientBalance {
            return Ok(false);
        }
        ledger::settle(conn, company, id, Settlement::Bought(period.paid), now)?;
    }
    subscription::cut_periods(conn, company, now, paid_until, &held)?;
    subscription::add_period(conn, company, &tier, &period)?;
    subscription::set_until(conn, company, billing::stops_at(period.until))?;
    let purchase = Purchase {
        id,
        kind: PurchaseKind::Prolong,
        tier,
        months: Some(1),
        cost: period.paid,
        ends_at: period.until,
        request_key: key,
        at: now,
    };
    subscription::record(conn, company, &purchase, None)?;
    Ok(true)
}

/// The month that follows, when it is due; `None` also for a tier that is no longer sold.
fn decide(before: &Subscription, tiers: &[Tier], periods: &[Period], now: DateTime<Utc>) -> Option<Renewal> {
    let until = billing::ends(before.is_trial, before.until).ok()?;
    if !before.renews || !billing::is_renewal_due(until, now) {
        return None;
    }
    let tier = tiers.iter().find(|it| Some(&it.tier) == before.tier.as_ref())?;
    let period = billing::prolong(until, now, 1, tier.price?).ok()?;
    let held = billing::within(periods, paid_until(until))?;
    Some(Renewal { tier: tier.tier.clone(), period, held, paid_until: paid_until(until) })
}
