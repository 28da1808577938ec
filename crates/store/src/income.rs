//! Payments of guests, and the closings of days that count them (docs/rules.md#income). Everything runs inside
//! [`crate::tenant`].
//!
//! The amount of a visit is the `payment_amount` of its event; the rows here say how it was paid, and are only added
//! to.

pub mod till;

use std::collections::BTreeMap;

use billing::{Discount, Payment, PaymentChange, PaymentMethod};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{delete, exists, insert_into, not, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Date, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, DayClosingId, EmployeeId, EventId, GuestId, Huf, SeriesId, ServiceId, ShopId, VisitPaymentId};
use uuid::Uuid;

use crate::closed_set::Activation;
use crate::closed_set::sql_types::PaymentMethodText;
use crate::closed_set::{ClosedSet as _, TillMethod};
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{
    calendar_events, commissions, day_closing_sums, day_closings, employees, visit_discounts, visit_payments,
};
use crate::{Connection, Result};

row! {
    /// Income of a month.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct MonthIncome {
        /// The month's first day on the company's calendar.
        pub month: NaiveDate as Date,
        pub amount: Huf as BigInt,
    }
}

statement! {
    /// Text: months are of the company's calendar, and each provider's visits are found by the index of the agenda.
    struct IncomeByMonth as App (company: SqlUuid, since: Timestamptz, until: Timestamptz, zone: Text) -> MonthIncome =
    "SELECT date_trunc('month', e.starts_at AT TIME ZONE :zone)::date AS month, sum(e.payment_amount)::bigint AS amount
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND :since - interval '24 hours' <= e.occupies_from AND e.occupies_from < :until
        AND e.kind = 'appointment' AND :since <= e.starts_at AND e.starts_at < :until AND e.payment_amount IS NOT NULL
    WHERE p.company_id = :company
    GROUP BY 1 ORDER BY 1";
}

/// Income of visits that began between two moments, by month; months without income are left out.
pub fn by_month(
    conn: &mut Connection,
    company: CompanyId,
    (since, until): (DateTime<Utc>, DateTime<Utc>),
    zone: &str,
) -> Result<Vec<MonthIncome>> {
    IncomeByMonth.all(conn, (company, since, until, zone.to_owned()))
}

row! {
    /// An active visit, and its known money.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct VisitMoney {
        pub id: SeriesId as SqlUuid,
        pub starts_at: DateTime<Utc> as Timestamptz,
        pub ends_at: DateTime<Utc> as Timestamptz,
        pub provider: EmployeeId as SqlUuid,
        pub shop: Option<ShopId> as Nullable<SqlUuid>,
        pub guest: GuestId as SqlUuid,
        pub first_name: String as Text,
        pub last_name: String as Text,
        pub is_walk_in: bool as Bool,
        /// `None` while the amount is unknown.
        pub payment: Option<Huf> as Nullable<BigInt>,
        /// Counts changes of the event, from 1.
        pub revision: i32 as Integer,
        /// Agreed services, in one order,
        pub services: Vec<ServiceId> as Array<SqlUuid>,
        /// their names,
        pub names: Vec<String> as Array<Text>,
        /// and their prices.
        pub prices: Vec<i64> as Array<BigInt>,
    }
}

statement! {
    /// Text: each provider's visits are found by the index of the agenda, and its services are gathered beside each.
    struct VisitsBetween as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, provider: Nullable<SqlUuid>, is_unpaid: Bool,
    ) -> VisitMoney =
    "SELECT e.series_id AS id, e.starts_at, e.ends_at, e.provider_id AS provider, e.shop_id AS shop, g.id AS guest,
        g.first_name, g.last_name, g.is_walk_in, e.payment_amount AS payment, e.revision, s.services, s.names, s.prices
    FROM employees p
    CROSS JOIN LATERAL (
        SELECT * FROM calendar_events
        WHERE company_id = :company AND provider_id = p.id AND state = 1
            AND :since - interval '24 hours' <= occupies_from AND occupies_from < :until
            AND kind = 'appointment' AND :since <= starts_at AND starts_at < :until
            AND CASE WHEN :is_unpaid THEN payment_amount IS NULL AND NOT did_not_appear
                ELSE payment_amount IS NOT NULL END
        OFFSET 0) e
    JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
    CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(service_id ORDER BY position), '{}') AS services,
            coalesce(array_agg(name ORDER BY position), '{}') AS names,
            coalesce(array_agg(price ORDER BY position), '{}') AS prices
        FROM event_services WHERE company_id = :company AND event_id = e.id) s
    WHERE p.company_id = :company AND (:provider IS NULL OR p.id = :provider)
    ORDER BY e.starts_at, e.id";
}

/// Filter of the visits.
#[derive(Clone, Copy, Debug)]
pub struct VisitScope {
    /// That begin from then on.
    pub since: DateTime<Utc>,
    /// That begin before then.
    pub until: DateTime<Utc>,
    /// Of one person; `None` of all.
    pub provider: Option<EmployeeId>,
}

/// The visits that brought something, by time.
pub fn paid(conn: &mut Connection, company: CompanyId, of: VisitScope) -> Result<Vec<VisitMoney>> {
    VisitsBetween.all(conn, (company, of.since, of.until, of.provider, false))
}

/// Visits whose guest came and whose amount is unknown, by time.
pub fn unpaid(conn: &mut Connection, company: CompanyId, of: VisitScope) -> Result<Vec<VisitMoney>> {
    VisitsBetween.all(conn, (company, of.since, of.until, of.provider, true))
}

row! {
    pub(crate) struct PaymentRow {
        event: SeriesId as SqlUuid,
        method: PaymentMethod as PaymentMethodText,
        amount: Huf as BigInt,
        tip: Huf as BigInt,
    }
}

statement! {
    /// Text: as [`VisitsBetween`], which finds the same visits.
    struct PaymentsBetween as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, provider: Nullable<SqlUuid>,
    ) -> PaymentRow =
    "SELECT e.series_id AS event, v.method, v.amount, v.tip
    FROM employees p
    CROSS JOIN LATERAL (
        SELECT id, series_id FROM calendar_events
        WHERE company_id = :company AND provider_id = p.id AND state = 1
            AND :since - interval '24 hours' <= occupies_from AND occupies_from < :until
            AND kind = 'appointment' AND :since <= starts_at AND starts_at < :until AND payment_amount IS NOT NULL
        OFFSET 0) e
    JOIN visit_payments v ON v.company_id = :company AND v.event_id = e.id AND v.reverses IS NULL
        AND NOT EXISTS (SELECT FROM visit_payments r WHERE r.company_id = :company AND r.reverses = v.id)
    WHERE p.company_id = :company AND (:provider IS NULL OR p.id = :provider)
    ORDER BY v.recorded_at, v.id";
}

/// PaymentsByVisit payments by visit.
pub type PaymentsByVisit = BTreeMap<Uuid, Vec<Payment>>;

/// Payments of the visits of [`paid`]: those not taken back, in the order they were recorded.
pub fn payments(conn: &mut Connection, company: CompanyId, of: VisitScope) -> Result<PaymentsByVisit> {
    let mut standing = PaymentsByVisit::new();
    for row in PaymentsBetween.all(conn, (company, of.since, of.until, of.provider))? {
        let PaymentRow { event, method, amount, tip } = row;
        standing.entry(event.0).or_default().push(Payment { method, amount, tip });
    }
    Ok(standing)
}

/// A row of how a visit was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable)]
pub struct RecordedPayment {
    pub id: VisitPaymentId,
    pub method: PaymentMethod,
    pub amount: Huf,
    pub tip: Huf,
    pub at: DateTime<Utc>,
    pub by: Option<EmployeeId>,
    /// The row this one takes back.
    pub reverses: Option<VisitPaymentId>,
}

/// All rows of a visit, in the order they were recorded.
pub fn history(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Vec<RecordedPayment>> {
    use visit_payments as v;
    Ok(v::table
        .filter(v::company_id.eq(company))
        .filter(v::event_id.eq(event))
        .order((v::recorded_at, v::id))
        .select((v::id, v::method, v::amount, v::tip, v::recorded_at, v::recorded_by, v::reverses))
        .load(conn)?)
}

/// PaymentsByVisit payments of a visit.
pub fn standing(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Vec<(VisitPaymentId, Payment)>> {
    use visit_payments as v;
    let taken = diesel::alias!(visit_payments as taken);
    let reversed =
        taken.filter(taken.field(v::company_id).eq(company)).filter(taken.field(v::reverses).eq(v::id.nullable()));
    let rows: Vec<(VisitPaymentId, PaymentMethod, Huf, Huf)> = v::table
        .filter(v::company_id.eq(company))
        .filter(v::event_id.eq(event))
        .filter(v::reverses.is_null())
        .filter(not(exists(reversed)))
        .order((v::recorded_at, v::id))
        .select((v::id, v::method, v::amount, v::tip))
        .load(conn)?;
    Ok(rows.into_iter().map(|(id, method, amount, tip)| (id, Payment { method, amount, tip })).collect())
}

/// Records a change of a visit's payments and amount; its provider's row is held.
///
/// # Errors
/// `Conflict(DayClosed)` when its day is closed.
pub fn record(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    change: &PaymentChange<VisitPaymentId>,
    (by, now): (EmployeeId, DateTime<Utc>),
) -> Result<()> {
    use visit_payments as v;
    let row = |payment: &Payment, sign: i64, reverses: Option<VisitPaymentId>| {
        let key = (v::company_id.eq(company), v::id.eq(VisitPaymentId(Uuid::now_v7())), v::event_id.eq(event));
        let money = (v::amount.eq(Huf(sign * payment.amount.0)), v::tip.eq(Huf(sign * payment.tip.0)));
        (
            key,
            v::method.eq(payment.method.bind()),
            money,
            v::recorded_at.eq(now),
            v::recorded_by.eq(by),
            v::reverses.eq(reverses),
        )
    };
    let back = change.reversed.iter().map(|(id, payment)| row(payment, -1, Some(*id)));
    let rows: Vec<_> = back.chain(change.added.iter().map(|it| row(it, 1, None))).collect();
    if !rows.is_empty() {
        insert_into(v::table).values(rows).execute(conn)?;
    }
    update(calendar_events::table.find((company, event)))
        .set(calendar_events::payment_amount.eq(change.total))
        .execute(conn)?;
    Ok(())
}

/// The sum taken off the agreed price of a visit.
pub fn discount(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Option<Discount>> {
    use visit_discounts as d;
    let row: Option<(Huf, String)> =
        d::table.find((company, event)).select((d::amount, d::reason)).first(conn).optional()?;
    Ok(row.map(|(amount, reason)| Discount { amount, reason }))
}

/// Records what was taken off the agreed price of a visit; `None`: nothing.
pub fn set_discount(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    discount: Option<&Discount>,
    (by, now): (EmployeeId, DateTime<Utc>),
) -> Result<()> {
    use visit_discounts as d;
    let Some(Discount { amount, reason }) = discount else {
        delete(d::table.find((company, event))).execute(conn)?;
        return Ok(());
    };
    let given = (d::amount.eq(*amount), d::reason.eq(reason), d::given_at.eq(now), d::given_by.eq(by));
    insert_into(d::table)
        .values((d::company_id.eq(company), d::event_id.eq(event), given))
        .on_conflict((d::company_id, d::event_id))
        .do_update()
        .set((d::amount.eq(*amount), d::reason.eq(reason), d::given_at.eq(now), d::given_by.eq(by)))
        .execute(conn)?;
    Ok(())
}

/// Locks a shop: closing one of its days takes this first, and amounts of its visits wait.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such shop.
pub fn lock_shop(conn: &mut Connection, company: CompanyId, shop: ShopId) -> Result<()> {
    crate::shops::lock(conn, company, shop)?;
    Ok(())
}

/// A day of a shop whose money was counted.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = day_closings)]
pub struct DayClosing {
    pub id: DayClosingId,
    #[diesel(column_name = shop_id)]
    pub shop: ShopId,
    pub day: NaiveDate,
    pub closed_at: DateTime<Utc>,
    pub closed_by: Option<EmployeeId>,
    pub reopened_at: Option<DateTime<Utc>>,
    pub reopened_by: Option<EmployeeId>,
    /// Reason for opening it again.
    pub reason: Option<String>,
}

/// Expected and counted sum of one method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedSum {
    pub method: TillMethod,
    pub expected: Huf,
    pub counted: Huf,
}

/// The closings of a shop's day, the newest first: one that stands, and those that were opened again.
pub fn closings(conn: &mut Connection, company: CompanyId, shop: ShopId, day: NaiveDate) -> Result<Vec<DayClosing>> {
    Ok(day_closings::table
        .filter(day_closings::company_id.eq(company))
        .filter(day_closings::shop_id.eq(shop))
        .filter(day_closings::day.eq(day))
        .order((day_closings::closed_at.desc(), day_closings::id.desc()))
        .select(DayClosing::as_select())
        .load(conn)?)
}

/// The days that are closed, of some days: shop and day.
pub fn closed_days(
    conn: &mut Connection,
    company: CompanyId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<(ShopId, NaiveDate)>> {
    Ok(day_closings::table
        .filter(day_closings::company_id.eq(company))
        .filter(day_closings::day.between(from, to))
        .filter(day_closings::reopened_at.is_null())
        .select((day_closings::shop_id, day_closings::day))
        .load(conn)?)
}

/// Expected and counted sums of a closing, by method.
pub fn counted(conn: &mut Connection, company: CompanyId, id: DayClosingId) -> Result<Vec<CountedSum>> {
    use day_closing_sums as s;
    let rows: Vec<(TillMethod, Huf, Huf)> = s::table
        .filter(s::company_id.eq(company))
        .filter(s::closing_id.eq(id))
        .select((s::method, s::expected, s::counted))
        .load(conn)?;
    let mut sums: Vec<_> =
        rows.into_iter().map(|(method, expected, counted)| CountedSum { method, expected, counted }).collect();
    sums.sort_by_key(|it| it.method);
    Ok(sums)
}

/// Closes a day of a locked shop.
///
/// # Errors
/// `Conflict(DayClosed)` when it is closed.
pub fn close(
    conn: &mut Connection,
    company: CompanyId,
    (id, shop, day): (DayClosingId, ShopId, NaiveDate),
    sums: &[CountedSum],
    (by, now): (EmployeeId, DateTime<Utc>),
) -> Result<()> {
    use {day_closing_sums as s, day_closings as d};
    let place = (d::shop_id.eq(shop), d::day.eq(day));
    insert_into(d::table)
        .values((d::company_id.eq(company), d::id.eq(id), place, d::closed_at.eq(now), d::closed_by.eq(by)))
        .execute(conn)?;
    let rows = sums.iter().map(|it| {
        let key = (s::company_id.eq(company), s::closing_id.eq(id), s::method.eq(it.method));
        (key, s::expected.eq(it.expected), s::counted.eq(it.counted))
    });
    insert_into(s::table).values(rows.collect::<Vec<_>>()).execute(conn)?;
    Ok(())
}

/// One closing.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such closing.
pub fn closing(conn: &mut Connection, company: CompanyId, id: DayClosingId) -> Result<DayClosing> {
    Ok(day_closings::table.find((company, id)).select(DayClosing::as_select()).get_result(conn)?)
}

/// Opens a closed day again; the closing stays as it was.
pub fn reopen(
    conn: &mut Connection,
    company: CompanyId,
    id: DayClosingId,
    reason: &str,
    (by, now): (EmployeeId, DateTime<Utc>),
) -> Result<()> {
    use day_closings as d;
    update(d::table.find((company, id)))
        .set((d::reopened_at.eq(now), d::reopened_by.eq(by), d::reason.eq(reason)))
        .execute(conn)?;
    Ok(())
}

/// Commission of each colleague in a month, in percent; colleagues without a rule get nothing and are left out.
pub fn commissions_in(conn: &mut Connection, company: CompanyId, month: NaiveDate) -> Result<BTreeMap<Uuid, u8>> {
    let rows: Vec<(EmployeeId, i16)> = commissions::table
        .filter(commissions::company_id.eq(company))
        .filter(commissions::month.le(month))
        .order(commissions::month)
        .select((commissions::employee_id, commissions::percent))
        .load(conn)?;
    Ok(rows.into_iter().map(|(who, percent)| (who.0, u8::try_from(percent).unwrap_or_default())).collect())
}

/// Sets a colleague's commission from a month on.
pub fn set_commission(
    conn: &mut Connection,
    company: CompanyId,
    who: EmployeeId,
    (month, percent): (NaiveDate, u8),
) -> Result<()> {
    use commissions as c;
    let percent = i16::from(percent);
    insert_into(c::table)
        .values((c::company_id.eq(company), c::employee_id.eq(who), c::month.eq(month), c::percent.eq(percent)))
        .on_conflict((c::company_id, c::employee_id, c::month))
        .do_update()
        .set(c::percent.eq(percent))
        .execute(conn)?;
    Ok(())
}

/// People who work for the company now.
pub fn working(conn: &mut Connection, company: CompanyId) -> Result<Vec<EmployeeId>> {
    Ok(employees::table
        .filter(employees::company_id.eq(company))
        .filter(employees::state.eq(Activation::Active))
        .select(employees::id)
        .load(conn)?)
}

/// Names of the people of a company, also of those who left: given and family name.
pub fn names(conn: &mut Connection, company: CompanyId) -> Result<BTreeMap<Uuid, crate::settings::PersonNames>> {
    let rows: Vec<(EmployeeId, String, String)> = employees::table
        .filter(employees::company_id.eq(company))
        .select((employees::id, employees::first_name, employees::last_name))
        .load(conn)?;
    Ok(rows.into_iter().map(|(id, first, last)| (id.0, (first, last))).collect())
}
