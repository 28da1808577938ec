//! Wishes on the waiting list.

use booking::{DayTimes, WaitingEntry, WaitingWish, Weekdays};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{delete, exists, insert_into, select, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Date, Nullable, SmallInt, Text, Timestamptz, Uuid};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, GuestId, ServiceId, ShopId, TimeRange, WaitingId};
use scheduling::VisitRequest;

use super::WishState;
use crate::calendar::EventKind;
use crate::closed_set::EventState;
use crate::functions::is_active;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{calendar_events, guests, waiting_entries};
use crate::{Connection, Result, StoreError};

/// Whether a company has an open wish.
pub fn has_any(conn: &mut Connection, company: CompanyId) -> Result<bool> {
    use waiting_entries as w;
    let its = w::table.filter(w::company_id.eq(company)).filter(w::state.eq(WishState::Waiting));
    Ok(select(exists(its)).get_result(conn)?)
}

/// Puts a guest on the list.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    (id, guest): (WaitingId, GuestId),
    wish: &WaitingWish,
    now: DateTime<Utc>,
) -> Result<()> {
    use waiting_entries as w;
    let minute = |it: u16| i16::try_from(it).map_err(|error| StoreError::Bug(Box::new(error)));
    insert_into(w::table)
        .values((
            w::company_id.eq(company),
            w::id.eq(id),
            w::guest_id.eq(guest),
            w::shop_id.eq(wish.visit.shop),
            w::provider_id.eq(wish.provider),
            w::service_ids.eq(&wish.visit.services),
            w::first_day.eq(wish.days.0),
            w::last_day.eq(wish.days.1),
            w::weekdays.eq(i16::from(wish.weekdays.bits())),
            w::from_minute.eq(minute(wish.times.from())?),
            w::to_minute.eq(minute(wish.times.to())?),
            w::created_at.eq(now),
        ))
        .execute(conn)?;
    Ok(())
}

row! {
    pub(crate) struct WaitingRow {
        id: WaitingId as Uuid,
        guest: GuestId as Uuid,
        shop: ShopId as Uuid,
        provider: Option<EmployeeId> as Nullable<Uuid>,
        services: Vec<ServiceId> as Array<Uuid>,
        first_day: NaiveDate as Date,
        last_day: NaiveDate as Date,
        weekdays: i16 as SmallInt,
        from_minute: i16 as SmallInt,
        to_minute: i16 as SmallInt,
        has_offer: bool as Bool,
        asked: Vec<EmployeeId> as Array<Uuid>,
        asked_from: Vec<DateTime<Utc>> as Array<Timestamptz>,
        asked_to: Vec<DateTime<Utc>> as Array<Timestamptz>,
    }
}

statement! {
    /// Text: a lateral join of aggregates.
    struct WaitingGuests as App | Worker (company: Uuid, guest: Nullable<Uuid>) -> WaitingRow =
    "SELECT w.id, w.guest_id AS guest, w.shop_id AS shop, w.provider_id AS provider, w.service_ids AS services,
        w.first_day, w.last_day, w.weekdays, w.from_minute, w.to_minute, o.has_offer, o.asked, o.asked_from, o.asked_to
    FROM waiting_entries w
    CROSS JOIN LATERAL (
        SELECT coalesce(bool_or(state = 'open'), false) AS has_offer,
            coalesce(array_agg(provider_id), '{}') AS asked,
            coalesce(array_agg(occupies_from), '{}') AS asked_from, coalesce(array_agg(occupies_to), '{}') AS asked_to
        FROM waiting_offers WHERE company_id = :company AND entry_id = w.id) o
    WHERE w.company_id = :company AND w.state = 'waiting' AND (:guest IS NULL OR w.guest_id = :guest)
    ORDER BY w.created_at, w.id";
}

/// Open wishes, the oldest first.
pub fn waiting(conn: &mut Connection, company: CompanyId) -> Result<Vec<WaitingEntry>> {
    WaitingGuests.all(conn, (company, None::<GuestId>))?.into_iter().map(WaitingRow::read).collect()
}

/// Open wishes of a guest.
pub fn open_of(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<Vec<WaitingEntry>> {
    WaitingGuests.all(conn, (company, Some(guest)))?.into_iter().map(WaitingRow::read).collect()
}

impl WaitingRow {
    fn read(self) -> Result<WaitingEntry> {
        let minute = |it: i16| u16::try_from(it).unwrap_or_default();
        let times = DayTimes::new(minute(self.from_minute), minute(self.to_minute));
        let times = times.ok_or_else(|| StoreError::Bug("no times of a day".into()))?;
        let weekdays = u8::try_from(self.weekdays).ok().and_then(Weekdays::from_bits);
        let asked = self.asked.into_iter().zip(self.asked_from.into_iter().zip(self.asked_to));
        Ok(WaitingEntry {
            id: self.id,
            guest: self.guest,
            wish: WaitingWish {
                visit: VisitRequest { shop: self.shop, services: self.services },
                provider: self.provider,
                days: (self.first_day, self.last_day),
                weekdays: weekdays.ok_or_else(|| StoreError::Bug("no days of a week".into()))?,
                times,
            },
            has_offer: self.has_offer,
            asked: asked.filter_map(|(who, (from, to))| Some((who, TimeRange::new(from, to)?))).collect(),
        })
    }
}

/// Wished services, in the guest's order.
pub fn services_of(conn: &mut Connection, company: CompanyId, wish: WaitingId) -> Result<Vec<ServiceId>> {
    Ok(waiting_entries::table.find((company, wish)).select(waiting_entries::service_ids).get_result(conn)?)
}

row! {
    /// A wish as people read it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct StoredWish {
        pub id: WaitingId as Uuid,
        pub created_at: DateTime<Utc> as Timestamptz,
        pub guest: GuestId as Uuid,
        pub first_name: String as Text,
        pub last_name: String as Text,
        /// E.164.
        pub phone: Option<String> as Nullable<Text>,
        pub salon: String as Text,
        pub szalonka_id: String as Text,
        pub time_zone: String as Text,
        pub shop: String as Text,
        /// Given and family name of the wished provider; `None`: any.
        pub provider_first: Option<String> as Nullable<Text>,
        pub provider_last: Option<String> as Nullable<Text>,
        /// Services still sold, in the guest's order.
        pub services: Vec<String> as Array<Text>,
        pub first_day: NaiveDate as Date,
        pub last_day: NaiveDate as Date,
        /// One bit a day, Monday's is the lowest.
        pub weekdays: i16 as SmallInt,
        pub from_minute: i16 as SmallInt,
        pub to_minute: i16 as SmallInt,
        /// The open offer.
        pub offer: Option<EventId> as Nullable<Uuid>,
        pub offer_until: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        pub offer_start: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        pub offer_first: Option<String> as Nullable<Text>,
        pub offer_last: Option<String> as Nullable<Text>,
        /// Number of offers so far.
        pub offers: i64 as BigInt,
    }
}

statement! {
    /// Text: lateral joins of an ordered aggregate and of the open offer.
    struct Wishes as App (company: Uuid, account: Nullable<Uuid>, now: Timestamptz) -> StoredWish =
    "SELECT w.id, w.created_at, w.guest_id AS guest, g.first_name, g.last_name, coalesce(g.phone, a.phone) AS phone,
        c.name AS salon, c.szalonka_id, c.time_zone, s.name AS shop,
        p.first_name AS provider_first, p.last_name AS provider_last, sold.services,
        w.first_day, w.last_day, w.weekdays, w.from_minute, w.to_minute,
        o.event_id AS offer, o.expires_at AS offer_until, e.starts_at AS offer_start,
        q.first_name AS offer_first, q.last_name AS offer_last,
        (SELECT count(*) FROM waiting_offers WHERE company_id = :company AND entry_id = w.id) AS offers
    FROM waiting_entries w
    JOIN companies c ON c.company_id = :company
    JOIN guests g ON g.company_id = :company AND g.id = w.guest_id
    JOIN shops s ON s.company_id = :company AND s.id = w.shop_id
    LEFT JOIN accounts a ON a.id = g.account_id
    LEFT JOIN employees p ON p.company_id = :company AND p.id = w.provider_id
    LEFT JOIN waiting_offers o ON o.company_id = :company AND o.entry_id = w.id AND o.state = 'open'
        AND :now < o.expires_at
    LEFT JOIN calendar_events e ON e.company_id = :company AND e.id = o.event_id
    LEFT JOIN employees q ON q.company_id = :company AND q.id = o.provider_id
    CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(v.name ORDER BY n.position), '{}') AS services
        FROM unnest(w.service_ids) WITH ORDINALITY AS n (id, position)
        JOIN services v ON v.company_id = :company AND v.id = n.id) sold
    WHERE w.company_id = :company AND w.state = 'waiting' AND (:account IS NULL OR g.account_id = :account)
    ORDER BY w.created_at, w.id LIMIT 500";
}

/// The open wishes of a company, the oldest first: all of them, or those of one account; at most 500.
pub fn wishes(
    conn: &mut Connection,
    company: CompanyId,
    account: Option<AccountId>,
    now: DateTime<Utc>,
) -> Result<Vec<StoredWish>> {
    Wishes.all(conn, (company, account, now))
}

/// Companies at which an account waits. Inside [`guest_read`](crate::tenant::guest_read).
pub fn companies_of(conn: &mut Connection, account: AccountId) -> Result<Vec<CompanyId>> {
    use waiting_entries as w;
    Ok(guests::table
        .inner_join(w::table.on(w::company_id.eq(guests::company_id).and(w::guest_id.eq(guests::id))))
        .filter(guests::account_id.eq(account))
        .filter(w::state.eq(WishState::Waiting))
        .select(w::company_id)
        .distinct()
        .order(w::company_id)
        .limit(100)
        .load(conn)?)
}

/// Company of an account's wish. Inside [`guest_read`](crate::tenant::guest_read).
pub fn of_account(conn: &mut Connection, account: AccountId, wish: WaitingId) -> Result<Option<CompanyId>> {
    use waiting_entries as w;
    Ok(guests::table
        .inner_join(w::table.on(w::company_id.eq(guests::company_id).and(w::guest_id.eq(guests::id))))
        .filter(guests::account_id.eq(account))
        .filter(w::id.eq(wish))
        .select(w::company_id)
        .first(conn)
        .optional()?)
}

/// Locks an open wish; whose it is.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such open wish.
pub fn lock(conn: &mut Connection, company: CompanyId, wish: WaitingId) -> Result<GuestId> {
    use waiting_entries as w;
    let open = w::table.find((company, wish)).filter(w::state.eq(WishState::Waiting));
    Ok(open.select(w::guest_id).for_no_key_update().get_result(conn)?)
}

/// Sets the state of a wish.
pub(super) fn set_state(conn: &mut Connection, company: CompanyId, wish: WaitingId, state: WishState) -> Result<()> {
    use waiting_entries as w;
    update(w::table.find((company, wish))).set(w::state.eq(state)).execute(conn)?;
    Ok(())
}

/// Moves all wishes of one card to another.
pub fn move_entries(conn: &mut Connection, company: CompanyId, from: GuestId, into: GuestId) -> Result<()> {
    use waiting_entries as w;
    let its = w::table.filter(w::company_id.eq(company)).filter(w::guest_id.eq(from));
    update(its).set(w::guest_id.eq(into)).execute(conn)?;
    Ok(())
}

/// Deletes all wishes of a card, with its offers, and frees its holds.
pub fn erase(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<()> {
    use {calendar_events as e, waiting_entries as w};
    let held = e::table
        .filter(e::company_id.eq(company))
        .filter(e::guest_id.eq(guest))
        .filter(e::kind.eq(EventKind::Hold))
        .filter(is_active(e::state));
    update(held).set(e::state.eq(EventState::Deleted)).execute(conn)?;
    delete(w::table.filter(w::company_id.eq(company)).filter(w::guest_id.eq(guest))).execute(conn)?;
    Ok(())
}
