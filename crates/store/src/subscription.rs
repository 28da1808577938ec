//! Tiers and their prices, companies' subscriptions, and their purchases (docs/rules.md#subscription). All but
//! [`tiers`] runs inside [`crate::tenant`]; a purchase locks the company's row first.

use billing::{Period, TierChange};
use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, Huf};
use uuid::Uuid;

use crate::closed_set::{Activation, closed_set};
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{
    companies, employees, subscription_periods, subscription_prices, subscription_purchases, subscription_tiers,
    subscriptions,
};
use crate::{Connection, Result};

closed_set! {
    /// Kind of change to a subscription.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PurchaseKind: Text as PurchaseKindText {
        /// It reaches further.
        Prolong = "prolong",
        /// It has another tier.
        Change = "change",
        /// It ended at once.
        Cancel = "cancel",
    }
}

/// A kind of subscription.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Tier {
    /// Name of the tier in calls.
    pub tier: String,
    /// Name of the tier for people.
    pub name: String,
    /// The same in English; `None`: it has one name.
    pub english_name: Option<String>,
    /// Number of people with a calendar; `None`: any number.
    pub calendars: Option<i32>,
    /// The optional parts of the product it holds, by name.
    pub features: Vec<String>,
    /// Price of a month; `None`: it is not sold.
    pub price: Option<Huf>,
}

/// Every tier, in order.
pub fn tiers(conn: &mut Connection, at: DateTime<Utc>) -> Result<Vec<Tier>> {
    use {subscription_prices as p, subscription_tiers as t};
    let holds = p::valid_from.le(at).and(p::valid_until.is_null().or(p::valid_until.gt(at)));
    Ok(t::table
        .left_join(p::table.on(p::tier.eq(t::tier).and(holds)))
        .order(t::position)
        .select((t::tier, t::name, t::english_name, t::calendars, t::features, p::price.nullable()))
        .load(conn)?)
}

/// A company's subscription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// `None`: it has everything.
    pub tier: Option<String>,
    /// `None`: it does not end.
    pub until: Option<DateTime<Utc>>,
    /// It is being tried out.
    pub is_trial: bool,
    /// The optional parts of the product it has switched on.
    pub features: Vec<String>,
    /// It renews itself from the balance.
    pub renews: bool,
}

/// The subscription of a company.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when there is no such company.
pub fn load(conn: &mut Connection, company: CompanyId) -> Result<Subscription> {
    let (until, is_trial, features) = companies::table
        .find(company)
        .select((companies::subscription_until, companies::demo_mode, companies::features))
        .get_result(conn)?;
    let row: Option<(String, bool)> = subscriptions::table
        .find(company)
        .select((subscriptions::tier, subscriptions::renews))
        .get_result(conn)
        .optional()?;
    let (tier, renews) = row.map_or((None, false), |(tier, renews)| (Some(tier), renews));
    Ok(Subscription { tier, until, is_trial, features, renews })
}

/// The features that a company's tier holds; `None`: all.
pub fn held_features(conn: &mut Connection, company: CompanyId) -> Result<Option<Vec<String>>> {
    let held = subscriptions::table.inner_join(subscription_tiers::table).filter(subscriptions::company_id.eq(company));
    Ok(held.select(subscription_tiers::features).get_result(conn).optional()?)
}

/// Number of people a company's tier has calendars for; `None`: any number.
pub fn calendar_limit(conn: &mut Connection, company: CompanyId) -> Result<Option<i32>> {
    let held = subscriptions::table.inner_join(subscription_tiers::table).filter(subscriptions::company_id.eq(company));
    let limit: Option<Option<i32>> = held.select(subscription_tiers::calendars).get_result(conn).optional()?;
    Ok(limit.flatten())
}

/// Number of people who work at a company.
pub fn calendars_in_use(conn: &mut Connection, company: CompanyId) -> Result<i64> {
    let active =
        employees::table.filter(employees::company_id.eq(company)).filter(employees::state.eq(Activation::Active));
    Ok(active.count().get_result(conn)?)
}

/// Subscribed periods of a company that are not over at a moment, in order.
pub fn periods(conn: &mut Connection, company: CompanyId, at: DateTime<Utc>) -> Result<Vec<Period>> {
    use subscription_periods as p;
    let rows: Vec<(DateTime<Utc>, DateTime<Utc>, Huf, Huf)> = p::table
        .filter(p::company_id.eq(company))
        .filter(p::ends_at.gt(at))
        .order(p::begins_at)
        .select((p::begins_at, p::ends_at, p::worth, p::paid))
        .load(conn)?;
    Ok(rows.into_iter().map(|(from, until, worth, paid)| Period { from, until, worth, paid }).collect())
}

/// Adds a period.
pub fn add_period(conn: &mut Connection, company: CompanyId, tier: &str, period: &Period) -> Result<()> {
    use subscription_periods as p;
    insert_into(p::table)
        .values((
            p::company_id.eq(company),
            p::begins_at.eq(period.from),
            p::ends_at.eq(period.until),
            p::tier.eq(tier),
            p::worth.eq(period.worth),
            p::paid.eq(period.paid),
        ))
        .execute(conn)?;
    Ok(())
}

/// Replaces the periods that were not over: the used parts under the former tier, the rest under another;
/// with `None` the rest is gone.
pub fn replace_periods(
    conn: &mut Connection,
    company: CompanyId,
    at: DateTime<Utc>,
    (before, after): (&str, Option<&str>),
    change: &TierChange,
) -> Result<()> {
    use subscription_periods as p;
    delete(p::table.filter(p::company_id.eq(company)).filter(p::ends_at.gt(at))).execute(conn)?;
    for used in &change.used {
        add_period(conn, company, before, used)?;
    }
    if let Some(after) = after {
        for left in &change.left {
            add_period(conn, company, after, left)?;
        }
    }
    Ok(())
}

/// Writes that the periods of a locked company which are not over end with its subscription: `kept` is the rest of them.
pub fn cut_periods(
    conn: &mut Connection,
    company: CompanyId,
    at: DateTime<Utc>,
    until: DateTime<Utc>,
    kept: &[Period],
) -> Result<()> {
    use subscription_periods as p;
    let open = p::company_id.eq(company).and(p::ends_at.gt(at));
    delete(p::table.filter(open).filter(p::begins_at.ge(until))).execute(conn)?;
    if let Some(last) = kept.last() {
        let change = (p::ends_at.eq(last.until), p::worth.eq(last.worth), p::paid.eq(last.paid));
        update(p::table.find((company, last.from))).set(change).execute(conn)?;
    }
    Ok(())
}

/// Sets the tier of a locked company.
pub fn set_tier(conn: &mut Connection, company: CompanyId, tier: &str, features: &[String]) -> Result<()> {
    insert_into(subscriptions::table)
        .values((subscriptions::company_id.eq(company), subscriptions::tier.eq(tier)))
        .on_conflict(subscriptions::company_id)
        .do_update()
        .set(subscriptions::tier.eq(tier))
        .execute(conn)?;
    update(companies::table.find(company)).set(companies::features.eq(features)).execute(conn)?;
    Ok(())
}

/// Sets whether the subscription of a locked company renews itself.
pub fn set_renewal(conn: &mut Connection, company: CompanyId, renews: bool) -> Result<()> {
    update(subscriptions::table.find(company)).set(subscriptions::renews.eq(renews)).execute(conn)?;
    Ok(())
}

row! {
    pub(crate) struct RenewingCompany {
        company: CompanyId as SqlUuid,
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompaniesRenewing as Worker (at: Timestamptz) -> RenewingCompany =
    "SELECT company FROM companies_renewing(:at) company";
}

/// Companies whose subscription renews itself now and whose balance covers it; outside any tenant's transaction.
pub fn companies_renewing(conn: &mut Connection, at: DateTime<Utc>) -> Result<Vec<CompanyId>> {
    Ok(CompaniesRenewing.all(conn, (at,))?.into_iter().map(|it| it.company).collect())
}

/// Sets when the subscription of a locked company stops, days of grace included.
pub fn set_until(conn: &mut Connection, company: CompanyId, until: DateTime<Utc>) -> Result<()> {
    update(companies::table.find(company)).set(companies::subscription_until.eq(until)).execute(conn)?;
    Ok(())
}

/// Something bought, changed or given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purchase {
    pub id: Uuid,
    pub kind: PurchaseKind,
    /// The tier it is about; of a change the new one.
    pub tier: String,
    /// Of a prolonging.
    pub months: Option<i32>,
    /// Below zero when something came back.
    pub cost: Huf,
    /// Until when the subscription reached then.
    pub ends_at: DateTime<Utc>,
    /// The key of the request.
    pub request_key: String,
    pub at: DateTime<Utc>,
}

type PurchaseRow = (Uuid, PurchaseKind, String, Option<i32>, Huf, DateTime<Utc>, String, DateTime<Utc>);

fn purchase((id, kind, tier, months, cost, ends_at, request_key, at): PurchaseRow) -> Purchase {
    Purchase { id, kind, tier, months, cost, ends_at, request_key, at }
}

/// The purchase under a key of a request.
pub fn purchase_under(conn: &mut Connection, company: CompanyId, key: &str) -> Result<Option<Purchase>> {
    use subscription_purchases as p;
    let row: Option<PurchaseRow> = p::table
        .filter(p::company_id.eq(company))
        .filter(p::request_key.eq(key))
        .select((p::id, p::kind, p::tier, p::months, p::cost, p::ends_at, p::request_key, p::bought_at))
        .get_result(conn)
        .optional()?;
    Ok(row.map(purchase))
}

/// The last purchases of a company, the newest first.
pub fn purchases(conn: &mut Connection, company: CompanyId, most: i64) -> Result<Vec<Purchase>> {
    use subscription_purchases as p;
    let rows: Vec<PurchaseRow> = p::table
        .filter(p::company_id.eq(company))
        .order((p::bought_at.desc(), p::id.desc()))
        .limit(most)
        .select((p::id, p::kind, p::tier, p::months, p::cost, p::ends_at, p::request_key, p::bought_at))
        .load(conn)?;
    Ok(rows.into_iter().map(purchase).collect())
}

/// Writes a purchase down; `by` is `None` where it renewed itself.
///
/// # Errors
/// `Conflict(RequestKey)` when another request with the same key just finished.
pub fn record(conn: &mut Connection, company: CompanyId, purchase: &Purchase, by: Option<EmployeeId>) -> Result<()> {
    use subscription_purchases as p;
    insert_into(p::table)
        .values((
            p::company_id.eq(company),
            p::id.eq(purchase.id),
            p::kind.eq(purchase.kind),
            p::tier.eq(&purchase.tier),
            p::months.eq(purchase.months),
            p::cost.eq(purchase.cost),
            p::ends_at.eq(purchase.ends_at),
            p::request_key.eq(&purchase.request_key),
            p::bought_by.eq(by),
            p::bought_at.eq(purchase.at),
        ))
        .execute(conn)?;
    Ok(())
}

row! {
    /// A company's use and payments since a moment.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Usage {
        /// SMS that were sent.
        pub messages: i64 as BigInt,
        /// Their parts.
        pub parts: i64 as BigInt,
        /// Everything spent, less refunds.
        pub spent: Huf as BigInt,
        /// Of that, on the subscription.
        pub on_subscription: Huf as BigInt,
    }
}

statement! {
    /// Text: sums over three tables at once.
    struct UsageSince as App (company: SqlUuid, since: Timestamptz) -> Usage =
    "SELECT
        (SELECT count(*) FROM sms_messages
            WHERE company_id = :company AND :since <= created_at
                AND state IN ('sent', 'delivered', 'failed', 'unknown')) AS messages,
        (SELECT coalesce(sum(parts), 0)::bigint FROM sms_messages
            WHERE company_id = :company AND :since <= created_at
                AND state IN ('sent', 'delivered', 'failed', 'unknown')) AS parts,
        (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_entries
            WHERE company_id = :company AND account = 'spent' AND :since <= at) AS spent,
        (SELECT coalesce(sum(cost), 0)::bigint FROM subscription_purchases
            WHERE company_id = :company AND :since <= bought_at) AS on_subscription";
}

/// A company's use and payments since a moment.
pub fn usage(conn: &mut Connection, company: CompanyId, since: DateTime<Utc>) -> Result<Usage> {
    UsageSince.one(conn, (company, since))
}
