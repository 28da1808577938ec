//! Places held for waiting guests: each is a hold in the calendar with its services, and becomes the appointment.

use booking::{AgreedService, OfferState, PlaceOffer};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{exists, select, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Date, Integer, Nullable, Text, Timestamptz, Uuid};
use kernel::{
    AccountId, CompanyId, EmployeeId, EventId, GuestId, Huf, ServiceId, ShopId, TimeRange, WaitingId, WaitingOfferId,
};
use scheduling::VisitRequest;

use super::entries::set_state;
use super::{WishState, entries};
use crate::calendar::EventKind;
use crate::closed_set::{ClosedSet as _, EventState};
use crate::raw_sql::{Statement as _, params, row, statement};
use crate::schema::{calendar_events, guests, waiting_entries, waiting_offers};
use crate::{Connection, Result, StoreError};

/// A place that is to be offered.
#[derive(Clone, Copy, Debug)]
pub struct NewOffer<'a> {
    pub id: WaitingOfferId,
    /// The hold, which becomes the appointment.
    pub event: EventId,
    pub place: PlaceOffer,
    pub services: &'a [AgreedService],
    /// Until so many hours before its start the guest will cancel it alone.
    pub cancel_hours: u16,
    /// The version of the terms the guest is shown, if any.
    pub terms: Option<i32>,
    pub now: DateTime<Utc>,
}

params! {
    pub(crate) struct OfferParams<'a> {
        company: CompanyId as Uuid,
        id: WaitingOfferId as Uuid,
        entry: WaitingId as Uuid,
        event: EventId as Uuid,
        provider: EmployeeId as Uuid,
        shop: ShopId as Uuid,
        starts_at: DateTime<Utc> as Timestamptz,
        ends_at: DateTime<Utc> as Timestamptz,
        occupies_from: DateTime<Utc> as Timestamptz,
        occupies_to: DateTime<Utc> as Timestamptz,
        until: DateTime<Utc> as Timestamptz,
        now: DateTime<Utc> as Timestamptz,
        cancel_hours: i32 as Integer,
        terms: Option<i32> as Nullable<Integer>,
        services: Vec<ServiceId> as Array<Uuid>,
        names: Vec<&'a str> as Array<Text>,
        prices: Vec<Huf> as Array<BigInt>,
        minutes: Vec<i32> as Array<Integer>,
    }
}

row! {
    pub(crate) struct OfferedRow {
        is_held: bool as Bool,
    }
}

statement! {
    /// Text: a function that writes rows the worker may not write otherwise.
    struct OfferPlace as Worker with OfferParams -> OfferedRow =
    "SELECT hold_place(:company, :id, :entry, :event, :provider, :shop, :starts_at, :ends_at, :occupies_from,
        :occupies_to, :until, :now, :cancel_hours, :terms, :services, :names, :prices, :minutes) AS is_held";
}

/// Holds a place for a waiting guest; `false` when it is taken by now, or the wish is over.
pub fn offer(conn: &mut Connection, company: CompanyId, new: &NewOffer<'_>) -> Result<bool> {
    let NewOffer { place, services, .. } = *new;
    let minutes = services.iter().map(|it| i32::try_from(it.minutes)).collect::<std::result::Result<Vec<_>, _>>();
    let offered = OfferPlace.one(
        conn,
        OfferParams {
            company,
            id: new.id,
            entry: place.wish,
            event: new.event,
            provider: place.provider,
            shop: place.shop,
            starts_at: place.when.start(),
            ends_at: place.when.end(),
            occupies_from: place.occupies.start(),
            occupies_to: place.occupies.end(),
            until: place.until,
            now: new.now,
            cancel_hours: i32::from(new.cancel_hours),
            terms: new.terms,
            services: services.iter().map(|it| it.id).collect(),
            names: services.iter().map(|it| it.name.as_str()).collect(),
            prices: services.iter().map(|it| it.price).collect(),
            minutes: minutes.map_err(|error| StoreError::Bug(Box::new(error)))?,
        },
    )?;
    Ok(offered.is_held)
}

row! {
    pub(crate) struct EndedRow {
        ended: i64 as BigInt,
    }
}

statement! {
    /// Text: as [`OfferPlace`].
    struct EndExpired as Worker (company: Uuid, now: Timestamptz, today: Date) -> EndedRow =
    "SELECT end_offers(:company, :now, :today) AS ended";
}

/// Ends the offers whose time ran out, which frees their places, and the wishes whose last day is over; how many offers.
pub fn end_expired(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>, today: NaiveDate) -> Result<i64> {
    Ok(EndExpired.one(conn, (company, now, today))?.ended)
}

/// Whether [`end_expired`] has something to end.
pub fn has_ended(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>, today: NaiveDate) -> Result<bool> {
    use {waiting_entries as w, waiting_offers as o};
    let offers = o::table.filter(o::company_id.eq(company));
    let offers = offers.filter(o::state.eq(OfferState::Open.bind())).filter(o::expires_at.le(now));
    let wishes = w::table.filter(w::company_id.eq(company));
    let wishes = wishes.filter(w::state.eq(WishState::Waiting)).filter(w::last_day.lt(today));
    Ok(select(exists(offers)).get_result(conn)? || select(exists(wishes)).get_result(conn)?)
}

/// Offers the desk withdrew since then: such a time is the desk's for a while, and is not offered.
pub fn taken_back(
    conn: &mut Connection,
    company: CompanyId,
    since: DateTime<Utc>,
) -> Result<Vec<(EmployeeId, TimeRange)>> {
    use waiting_offers as o;
    let rows: Vec<(EmployeeId, DateTime<Utc>, DateTime<Utc>)> = o::table
        .filter(o::company_id.eq(company))
        .filter(o::state.eq(OfferState::Withdrawn.bind()))
        .filter(o::ended_at.gt(since))
        .select((o::provider_id, o::occupies_from, o::occupies_to))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(who, from, to)| Some((who, TimeRange::new(from, to)?))).collect())
}

/// A place that is held.
#[derive(Clone, Debug)]
pub struct HeldPlace {
    pub offer: WaitingOfferId,
    /// The hold.
    pub event: EventId,
    pub provider: EmployeeId,
    /// The offered visit.
    pub visit: VisitRequest,
    /// Including buffers.
    pub occupies: TimeRange,
}

/// The places held at a company now.
pub fn held(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> Result<Vec<HeldPlace>> {
    use {waiting_entries as w, waiting_offers as o};
    type OfferRow = (WaitingOfferId, EventId, EmployeeId, ShopId, Vec<ServiceId>, DateTime<Utc>, DateTime<Utc>);
    let of_entry = w::company_id.eq(o::company_id).and(w::id.eq(o::entry_id));
    let rows: Vec<OfferRow> = o::table
        .inner_join(w::table.on(of_entry))
        .filter(o::company_id.eq(company))
        .filter(o::state.eq(OfferState::Open.bind()))
        .filter(o::expires_at.gt(now))
        .order(o::id)
        .select((o::id, o::event_id, o::provider_id, w::shop_id, w::service_ids, o::occupies_from, o::occupies_to))
        .load(conn)?;
    let place = |(offer, event, provider, shop, services, from, to): OfferRow| {
        let occupies = TimeRange::new(from, to)?;
        Some(HeldPlace { offer, event, provider, visit: VisitRequest { shop, services }, occupies })
    };
    Ok(rows.into_iter().filter_map(place).collect())
}

statement! {
    /// Text: as [`OfferPlace`].
    struct WithdrawOffers as Worker (company: Uuid, offers: Array<Uuid>, now: Timestamptz) -> EndedRow =
    "SELECT withdraw_offers(:company, :offers, :now) AS ended";
}

/// Takes open offers back, which frees their places; how many.
pub fn withdraw(
    conn: &mut Connection,
    company: CompanyId,
    offers: &[WaitingOfferId],
    now: DateTime<Utc>,
) -> Result<i64> {
    Ok(WithdrawOffers.one(conn, (company, offers, now))?.ended)
}

/// An offer as an answer finds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable)]
pub struct StoredOffer {
    pub id: WaitingOfferId,
    pub entry: WaitingId,
    pub guest: GuestId,
    /// The hold, or the appointment it became.
    pub event: EventId,
    pub provider: EmployeeId,
    pub state: OfferState,
    pub until: DateTime<Utc>,
    /// Whether the wish is still on the list.
    pub is_waiting: bool,
}

/// The offer of a hold, or of the appointment it became; `None` when there is none.
pub fn offer_of_event(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Option<StoredOffer>> {
    use {waiting_entries as w, waiting_offers as o};
    let of_entry = w::company_id.eq(o::company_id).and(w::id.eq(o::entry_id));
    Ok(o::table
        .inner_join(w::table.on(of_entry))
        .filter(o::company_id.eq(company))
        .filter(o::event_id.eq(event))
        .select((
            o::id,
            o::entry_id,
            w::guest_id,
            o::event_id,
            o::provider_id,
            o::state,
            o::expires_at,
            w::state.eq(WishState::Waiting),
        ))
        .get_result(conn)
        .optional()?)
}

/// The latest offer of a wish, which is the open one when there is one; `None` when there is none.
pub fn offer_of_entry(conn: &mut Connection, company: CompanyId, wish: WaitingId) -> Result<Option<StoredOffer>> {
    use waiting_offers as o;
    let event: Option<EventId> = o::table
        .filter(o::company_id.eq(company))
        .filter(o::entry_id.eq(wish))
        .order((o::offered_at.desc(), o::id.desc()))
        .select(o::event_id)
        .first(conn)
        .optional()?;
    event.map_or(Ok(None), |it| offer_of_event(conn, company, it))
}

/// The acceptance of an offer.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// The colleague who accepts for the guest; `None`: the guest.
    pub by: Option<AccountId>,
    pub at: DateTime<Utc>,
}

/// The hold of an open offer becomes the guest's appointment, and the wish is fulfilled. The provider's row is held.
///
/// # Errors
/// [`StoreError::NotFound`] when the hold is not there any more.
pub fn take(conn: &mut Connection, company: CompanyId, offer: &StoredOffer, answer: Answer) -> Result<()> {
    use calendar_events as e;
    set_offer(conn, company, offer.id, OfferState::Taken, answer.at)?;
    let own: Option<AccountId> =
        guests::table.find((company, offer.guest)).select(guests::account_id).get_result(conn)?;
    let hold = e::table
        .find((company, offer.event))
        .filter(e::kind.eq(EventKind::Hold))
        .filter(e::state.eq(EventState::Active));
    let changed = update(hold)
        .set((
            e::kind.eq(EventKind::Appointment),
            e::hold_until.eq(None::<DateTime<Utc>>),
            e::booked_online.eq(answer.by.is_none()),
            e::created_by.eq(answer.by.or(own)),
            e::created_at.eq(answer.at),
        ))
        .execute(conn)?;
    if changed != 1 {
        return Err(StoreError::NotFound);
    }
    set_state(conn, company, offer.entry, WishState::Placed)
}

/// An open offer ends without an appointment, and its place is free. The provider's row is held.
pub fn end(
    conn: &mut Connection,
    company: CompanyId,
    offer: &StoredOffer,
    state: OfferState,
    at: DateTime<Utc>,
) -> Result<()> {
    use calendar_events as e;
    set_offer(conn, company, offer.id, state, at)?;
    let hold = e::table.find((company, offer.event)).filter(e::kind.eq(EventKind::Hold));
    update(hold).set(e::state.eq(EventState::Deleted)).execute(conn)?;
    Ok(())
}

fn set_offer(
    conn: &mut Connection,
    company: CompanyId,
    offer: WaitingOfferId,
    state: OfferState,
    at: DateTime<Utc>,
) -> Result<()> {
    use waiting_offers as o;
    update(o::table.find((company, offer))).set((o::state.eq(state.bind()), o::ended_at.eq(at))).execute(conn)?;
    Ok(())
}

/// A wish ends without an appointment.
pub fn end_wish(conn: &mut Connection, company: CompanyId, wish: WaitingId, is_by_guest: bool) -> Result<()> {
    let state = if is_by_guest { WishState::Left } else { WishState::Removed };
    entries::set_state(conn, company, wish, state)
}
