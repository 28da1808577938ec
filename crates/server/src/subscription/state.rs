//! Subscription of a company, as its own people are shown it.

use billing::{MONTH_DAYS, TierChange, Wallet};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, Huf};
use store::subscription::{self, Purchase, Subscription, Tier, Usage};
use store::{Connection, ledger};

use super::dto::{PurchaseDto, SubscriptionDto, TierChangeDto, TierDto, UsageDto};
use crate::http::error::ApiError;

/// Purchases shown.
const SHOWN: i64 = 50;

/// Subscription of a company.
pub(super) struct SubscriptionState {
    subscription: Subscription,
    wallet: Wallet,
    tiers: Vec<Tier>,
    calendars: i64,
    /// Cost of a change, by tier.
    changes: Vec<(Tier, Huf)>,
    cancel: Option<Huf>,
    usage: Usage,
    purchases: Vec<Purchase>,
    now: DateTime<Utc>,
}

impl SubscriptionState {
    /// Runs inside [`store::tenant`].
    pub fn load(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> Result<Self, ApiError> {
        let subscription = subscription::load(conn, company)?;
        let tiers = subscription::tiers(conn, now)?;
        let ends = billing::ends(subscription.is_trial, subscription.until);
        let periods = subscription::periods(conn, company, now)?;
        let periods = ends
            .map_or_else(|_| Some(Vec::new()), |until| billing::within(&periods, billing::paid_until(until)))
            .unwrap_or_default();
        let can_buy = ends.is_ok();
        let cost = |price: Huf| billing::change_tier(&periods, now, price).map(|it: TierChange| it.cost);
        let others = tiers.iter().filter(|it| can_buy && Some(&it.tier) != subscription.tier.as_ref());
        let changes = others.filter_map(|it| Some((it.clone(), cost(it.price?)?))).collect();
        let is_active = identity::is_paid(subscription.until, now);
        let cancel = if can_buy && is_active && subscription.tier.is_some() { cost(Huf(0)) } else { None };
        Ok(Self {
            wallet: ledger::wallet(conn, company)?,
            calendars: subscription::calendars_in_use(conn, company)?,
            usage: subscription::usage(conn, company, now - TimeDelta::days(MONTH_DAYS))?,
            purchases: subscription::purchases(conn, company, SHOWN)?,
            subscription,
            tiers,
            changes,
            cancel,
            now,
        })
    }

    /// The answer, with the price of a part of an SMS.
    pub fn shown(self, sms_price: Huf) -> SubscriptionDto {
        let change = |(tier, cost): (Tier, Huf)| TierChangeDto {
            fits: billing::fits(self.calendars, tier.calendars).is_ok(),
            tier: tier.tier,
            cost: cost.0,
        };
        let (until, now) = (self.subscription.until, self.now);
        let is_active = identity::is_paid(until, now);
        SubscriptionDto {
            is_active,
            grace_until: until.and_then(|it| billing::grace_until(it, now)),
            renews: self.subscription.renews,
            is_trial: self.subscription.is_trial,
            tier: self.subscription.tier,
            until: if is_active { until.map(billing::paid_until) } else { until },
            balance: self.wallet.available.0,
            reserved: self.wallet.reserved.0,
            sms_price: sms_price.0,
            calendars: self.calendars,
            month_days: MONTH_DAYS,
            tiers: self.tiers.iter().filter_map(TierDto::sold).collect(),
            changes: self.changes.into_iter().map(change).collect(),
            cancel_returns: self.cancel.map(|it| -it.0),
            usage: UsageDto {
                messages: self.usage.messages,
                parts: self.usage.parts,
                on_sms: self.usage.spent.0 - self.usage.on_subscription.0,
                on_subscription: self.usage.on_subscription.0,
            },
            purchases: self.purchases.into_iter().map(PurchaseDto::from).collect(),
        }
    }
}
