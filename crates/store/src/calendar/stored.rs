//! An event as a change finds it, and the busy times around it: read once the provider's row is held.

use ::booking::{AgreedService, ExistingEvent, VisitResult};
use chrono::{DateTime, Utc};
use diesel::dsl::{array, max};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Record, Text, Uuid};
use kernel::{CompanyId, EmployeeId, EventId, GuestId, Huf, SeriesId, ServiceId, ShopId, TimeRange};

use crate::closed_set::{ClosedSet as _, EventState, closed_set};
use crate::functions::is_active;
use crate::scheduling::MAX_EVENT_PIECE;
use crate::schema::{calendar_events, event_services};
use crate::{Connection, Result, StoreError};

closed_set! {
    /// The kind of a calendar event.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum EventKind: Text as EventKindText {
        /// A guest comes.
        Appointment = "appointment",
        /// An absence.
        Nonwork = "nonwork",
        /// Brought from another calendar; changed there.
        Imported = "imported",
        /// Held for a waiting guest, until a moment of its own (docs/rules.md#waiting-list).
        Hold = "hold",
    }
}

impl EventKind {
    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        self.stored()
    }
}

// The pieces of a series, beside its first one.
diesel::alias! {
    pub(super) const PIECES: Alias<Pieces> = calendar_events as pieces;
}

/// An event as a change finds it.
#[derive(Clone, Debug)]
pub struct StoredEvent {
    pub kind: EventKind,
    /// The piece that carries everything but time: the first.
    pub head: EventId,
    pub guest: Option<GuestId>,
    /// Counts changes.
    pub revision: i32,
    /// Result of the visit so far.
    pub result: VisitResult,
    /// The rest, as a rule judges it.
    pub standing: ExistingEvent,
}

/// A service as agreed: which, its name, price and minutes.
pub(super) type AgreedRecord = Record<(Uuid, Text, BigInt, Integer)>;

#[derive(Queryable, Selectable)]
#[diesel(table_name = calendar_events)]
struct Head {
    kind: EventKind,
    id: EventId,
    provider_id: EmployeeId,
    shop_id: Option<ShopId>,
    guest_id: Option<GuestId>,
    starts_at: DateTime<Utc>,
    occupies_from: DateTime<Utc>,
    state: EventState,
    revision: i32,
    payment_amount: Option<Huf>,
    did_not_appear: bool,
}

/// The event of a series, if the company has it.
pub fn stored(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Option<StoredEvent>> {
    type EventRow = (Head, Option<DateTime<Utc>>, Option<DateTime<Utc>>, Vec<(ServiceId, String, Huf, i32)>);
    let pieces = PIECES
        .filter(PIECES.field(calendar_events::company_id).eq(company))
        .filter(PIECES.field(calendar_events::series_id).eq(series));
    let service = (event_services::service_id, event_services::name, event_services::price, event_services::minutes);
    let services = event_services::table
        .filter(event_services::company_id.eq(company))
        .filter(event_services::event_id.eq(calendar_events::id))
        .order(event_services::position)
        .select(service.into_sql::<AgreedRecord>());
    let row: Option<EventRow> = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::series_id.eq(series))
        .order(calendar_events::starts_at)
        .limit(1)
        .select((
            Head::as_select(),
            pieces.select(max(PIECES.field(calendar_events::ends_at))).single_value(),
            pieces.select(max(PIECES.field(calendar_events::occupies_to))).single_value(),
            array(services),
        ))
        .get_result(conn)
        .optional()?;
    let Some((head, ends_at, occupies_to, services)) = row else { return Ok(None) };
    let agreed = |(id, name, price, minutes)| {
        let minutes = u32::try_from(minutes).map_err(|error| StoreError::Bug(Box::new(error)))?;
        Ok(AgreedService { id, name, price, minutes })
    };
    Ok(Some(StoredEvent {
        kind: head.kind,
        head: head.id,
        guest: head.guest_id,
        revision: head.revision,
        result: VisitResult { payment: head.payment_amount, did_not_appear: head.did_not_appear },
        standing: ExistingEvent {
            shop: head.shop_id,
            provider: head.provider_id,
            when: range(head.starts_at, ends_at)?,
            occupies: range(head.occupies_from, occupies_to)?,
            services: services.into_iter().map(agreed).collect::<Result<_>>()?,
            is_active: head.state.into(),
        },
    }))
}

/// From the first piece to the end of the last.
pub(super) fn range(from: DateTime<Utc>, until: Option<DateTime<Utc>>) -> Result<TimeRange> {
    let range = until.and_then(|until| TimeRange::new(from, until));
    range.ok_or_else(|| StoreError::Bug("an event that ends before it starts".into()))
}

/// Busy times of a provider within `around` as of `now`, except one event. After [`super::lock_providers`] they stay as
/// they are until the transaction ends.
pub fn busy_times(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    around: TimeRange,
    exclude: Option<SeriesId>,
    now: DateTime<Utc>,
) -> Result<Vec<TimeRange>> {
    let rows: Vec<(DateTime<Utc>, DateTime<Utc>)> = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::provider_id.eq(provider))
        .filter(is_active(calendar_events::state))
        .filter(calendar_events::occupies_from.ge(around.start() - MAX_EVENT_PIECE))
        .filter(calendar_events::occupies_from.lt(around.end()))
        .filter(calendar_events::series_id.nullable().is_distinct_from(exclude))
        .filter(calendar_events::hold_until.is_null().or(calendar_events::hold_until.gt(now).assume_not_null()))
        .select((calendar_events::occupies_from, calendar_events::occupies_to))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(from, to)| TimeRange::new(from, to)).collect())
}
