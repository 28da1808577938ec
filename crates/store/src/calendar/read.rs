//! Events with everything a calendar shows of them: one statement, however many there are.

use ::booking::{AgreedService, ExistingEvent, VisitProgress, VisitResult};
use chrono::{DateTime, Utc};
use diesel::dsl::{count_star, exists};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Integer, Nullable, Record, Text, Timestamptz, Uuid};
use kernel::{CompanyId, EmployeeId, EventId, GuestId, Huf, PersonName, SeriesId, ServiceId, ShopId, TimeRange};

use super::EventKind;
use super::stored::{AgreedRecord, StoredEvent, range};
use crate::closed_set::sql_types::{AbsenceReasonText, CalledOffByText, EventKindText, EventStateSmallInt};
use crate::closed_set::{AbsenceReason, CalledOffBy, EventState};
use crate::functions::is_active;
use crate::raw_sql::{Statement as _, from_record, row, statement};
use crate::scheduling::MAX_EVENT_PIECE;
use crate::schema::{calendar_events, event_services};
use crate::{Connection, Result, StoreError};

row! {
    /// An event as the desk sees it, whole.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Event {
        pub id: SeriesId as Uuid,
        pub kind: EventKind as EventKindText,
        /// In whose calendar.
        pub provider: EmployeeId as Uuid,
        /// Shop of the event.
        pub shop: Option<ShopId> as Nullable<Uuid>,
        /// Start of the event.
        pub starts_at: DateTime<Utc> as Timestamptz,
        /// Until, over all pieces.
        pub ends_at: DateTime<Utc> as Timestamptz,
        /// Buffers included.
        pub occupies_from: DateTime<Utc> as Timestamptz,
        /// Buffers included.
        pub occupies_to: DateTime<Utc> as Timestamptz,
        pub state: EventState as EventStateSmallInt,
        /// The guest did not come.
        pub did_not_appear: bool as Bool,
        pub payment: Option<Huf> as Nullable<BigInt>,
        /// Note of the desk.
        pub description: Option<String> as Nullable<Text>,
        /// Reason of an absence.
        pub reason: Option<AbsenceReason> as Nullable<AbsenceReasonText>,
        /// The guest booked it.
        pub booked_online: bool as Bool,
        /// Announced by the guest.
        pub late_minutes: Option<i32> as Nullable<Integer>,
        /// Visitor, when it is not the guest.
        pub visitor: Option<PersonName> as Nullable<Text>,
        /// Instant at which the event was made.
        pub created_at: DateTime<Utc> as Timestamptz,
        /// Counts changes, from 1.
        pub revision: i32 as Integer,
        /// Of a hold: until when.
        pub hold_until: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        pub guest: Option<EventGuest> as Nullable<GuestRecord>,
        /// As agreed.
        pub services: Vec<EventService> as Array<AgreedRecord>,
        pub created_by: Option<Name> as Nullable<NameRecord>,
        /// Of each step of the visit that was reached.
        pub confirmed_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        pub arrived_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        pub started_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        pub done_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        /// Of a deleted appointment, where it is known.
        pub called_off_by: Option<CalledOffBy> as Nullable<CalledOffByText>,
        /// When the provider is busy at Google over an appointment, in the order of time.
        pub google_busy: Vec<BusyTime> as Array<BusyRecord>,
    }
}

impl Event {
    /// The steps of the visit.
    pub fn progress(&self) -> VisitProgress {
        VisitProgress {
            confirmed: self.confirmed_at,
            arrived: self.arrived_at,
            started: self.started_at,
            done: self.done_at,
        }
    }

    /// An appointment as a change finds it: it is one piece, which leads its series.
    ///
    /// # Errors
    /// [`StoreError::Bug`] when its times or minutes make no sense.
    pub fn stored(&self) -> Result<StoredEvent> {
        let agreed = |it: &EventService| {
            let minutes = u32::try_from(it.minutes).map_err(|error| StoreError::Bug(Box::new(error)))?;
            Ok(AgreedService { id: it.id, name: it.name.clone(), price: it.price, minutes })
        };
        Ok(StoredEvent {
            kind: self.kind,
            head: EventId(self.id.0),
            guest: self.guest.as_ref().map(|it| it.id),
            revision: self.revision,
            result: VisitResult { payment: self.payment, did_not_appear: self.did_not_appear },
            standing: ExistingEvent {
                provider: self.provider,
                shop: self.shop,
                when: range(self.starts_at, Some(self.ends_at))?,
                occupies: range(self.occupies_from, Some(self.occupies_to))?,
                services: self.services.iter().map(agreed).collect::<Result<_>>()?,
                is_active: self.state.into(),
            },
        })
    }
}

/// The guest of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventGuest {
    /// The card.
    pub id: GuestId,
    pub first_name: String,
    pub last_name: String,
    /// E.164.
    pub phone: Option<String>,
    /// The card for walk-ins.
    pub is_walk_in: bool,
    /// Was never here before this.
    pub is_new: bool,
    /// Did not come the time before this.
    pub missed_last: bool,
    pub has_allergies: bool,
    /// [`booking::GuestTag`]s.
    pub tags: Vec<String>,
}

/// A service as agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventService {
    /// Id of the service.
    pub id: ServiceId,
    /// As it was called.
    pub name: String,
    pub price: Huf,
    pub minutes: i32,
}

/// A person's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    pub first: String,
    pub last: String,
}

/// From and until.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BusyTime {
    pub from: DateTime<Utc>,
    pub until: DateTime<Utc>,
}

type GuestRecord = Record<(Uuid, Text, Text, Nullable<Text>, Bool, Bool, Bool, Bool, Array<Text>)>;
type NameRecord = Record<(Text, Text)>;
type BusyRecord = Record<(Timestamptz, Timestamptz)>;

from_record! {
    GuestRecord => EventGuest { id, first_name, last_name, phone, is_walk_in, is_new, missed_last, has_allergies, tags }
    AgreedRecord => EventService { id, name, price, minutes }
    NameRecord => Name { first, last }
    BusyRecord => BusyTime { from, until }
}

/// The statement that reads the events of the series some subquery chooses.
macro_rules! events {
    ($chosen:literal, $order:literal) => {
        concat!(
            "SELECT e.series_id AS id, e.kind, e.provider_id AS provider, e.shop_id AS shop, e.starts_at, whole.ends_at,
                e.occupies_from, whole.occupies_to, e.state, e.did_not_appear, e.payment_amount AS payment, e.description,
                e.reason, e.booked_online, e.confirmed_at, e.late_minutes,
                e.visitor_name AS visitor, e.created_at, e.revision, e.hold_until,
                CASE WHEN g.id IS NOT NULL THEN ROW(g.id, g.first_name, g.last_name, g.phone, g.is_walk_in,
                    before.came IS NULL AND NOT g.is_walk_in, coalesce(NOT before.came, false), g.allergies IS NOT NULL, g.tags) END AS guest,
                ARRAY(SELECT ROW(service_id, name, price, minutes) FROM event_services
                    WHERE company_id = :company AND event_id = e.id ORDER BY position) AS services,
                CASE WHEN a.id IS NOT NULL THEN ROW(a.first_name, a.last_name) END AS created_by,
                s.arrived_at, s.started_at, s.done_at,
                CASE WHEN e.state = 0 THEN coalesce(s.called_off_by, CASE WHEN e.called_off THEN 'guest' END)
                    END AS called_off_by,
                ARRAY(SELECT ROW(starts_at, ends_at) FROM google_busy
                    WHERE e.kind = 'appointment' AND e.state = 1
                        AND company_id = :company AND employee_id = e.provider_id
                        AND ends_at > e.occupies_from AND starts_at < whole.occupies_to
                    ORDER BY starts_at, event_id) AS google_busy
            FROM (",
            $chosen,
            ") chosen
            CROSS JOIN LATERAL (SELECT * FROM calendar_events
                WHERE company_id = :company AND series_id = chosen.series_id ORDER BY starts_at LIMIT 1) e
            CROSS JOIN LATERAL (SELECT max(ends_at) AS ends_at, max(occupies_to) AS occupies_to FROM calendar_events
                WHERE company_id = :company AND series_id = chosen.series_id) whole
            LEFT JOIN guests g ON g.company_id = :company AND g.id = e.guest_id
            LEFT JOIN LATERAL (SELECT NOT did_not_appear AS came FROM calendar_events p
                WHERE p.company_id = :company AND p.guest_id = e.guest_id AND p.starts_at < e.starts_at AND p.state = 1
                ORDER BY p.starts_at DESC LIMIT 1) before ON NOT g.is_walk_in
            LEFT JOIN visit_states s ON s.company_id = :company AND s.event_id = e.id
            LEFT JOIN accounts a ON a.id = e.created_by
            ORDER BY e.starts_at ",
            $order,
            ", e.id"
        )
    };
}

statement! {
    /// Text: each event is joined to its first piece and the visit before it, which takes lateral joins. Each provider
    /// has a scan of their own, kept apart by `OFFSET 0`, as in [`crate::scheduling::BUSY`].
    struct EventsBetween as App (
        company: Uuid, earliest: Timestamptz, from: Timestamptz, until: Timestamptz, also_deleted: Bool,
        providers: Nullable<Array<Uuid>>,
    ) -> Event = events!(
        "SELECT DISTINCT met.series_id FROM employees p
            CROSS JOIN LATERAL (
                SELECT series_id FROM calendar_events
                WHERE company_id = :company AND provider_id = p.id AND state = 1
                    AND occupies_from >= :earliest AND occupies_from < :until AND starts_at < :until AND ends_at > :from
                UNION ALL
                SELECT series_id FROM calendar_events
                WHERE :also_deleted AND company_id = :company AND provider_id = p.id AND state = 0
                    AND occupies_from >= :earliest AND occupies_from < :until AND starts_at < :until AND ends_at > :from
                OFFSET 0) met
            WHERE p.company_id = :company AND (:providers IS NULL OR p.id = ANY (:providers))",
        "ASC"
    );
}

statement! {
    /// Text: lateral joins, see [`EventsBetween`].
    struct CollidingEvents as App (
        company: Uuid, provider: Uuid, earliest: Timestamptz, from: Timestamptz, until: Timestamptz,
        exclude: Nullable<Uuid>, now: Timestamptz,
    ) -> Event = events!(
        "SELECT DISTINCT series_id FROM calendar_events
        WHERE company_id = :company AND provider_id = :provider AND state = 1
            AND occupies_from >= :earliest AND occupies_from < :until AND occupies_to > :from
            AND series_id IS DISTINCT FROM :exclude AND (hold_until IS NULL OR hold_until > :now)",
        "ASC"
    );
}

statement! {
    /// Text: lateral joins, see [`EventsBetween`].
    struct OneEvent as App (company: Uuid, series: Uuid, kind: EventKindText) -> Event = events!(
        "SELECT series_id FROM calendar_events
        WHERE company_id = :company AND series_id = :series AND kind = :kind LIMIT 1",
        "ASC"
    );
}

statement! {
    /// Text: lateral joins, see [`EventsBetween`].
    struct EventsOfGuest as App (company: Uuid, guest: Uuid) -> Event = events!(
        "SELECT series_id FROM calendar_events
        WHERE company_id = :company AND guest_id = :guest AND kind = 'appointment'
        ORDER BY starts_at DESC LIMIT 500",
        "DESC"
    );
}

statement! {
    /// Text: lateral joins, see [`EventsBetween`].
    struct LastAndNextEvents as App (company: Uuid, guest: Uuid, now: Timestamptz) -> Event = events!(
        "(SELECT series_id FROM calendar_events
            WHERE company_id = :company AND guest_id = :guest AND kind = 'appointment' AND state = 1
                AND starts_at <= :now
            ORDER BY starts_at DESC LIMIT 1)
        UNION ALL
        (SELECT series_id FROM calendar_events
            WHERE company_id = :company AND guest_id = :guest AND kind = 'appointment' AND state = 1
                AND starts_at > :now
            ORDER BY starts_at LIMIT 1)",
        "ASC"
    );
}

statement! {
    /// Text: lateral joins, see [`EventsBetween`].
    struct EventsOfSeries as App (company: Uuid, series: Array<Uuid>) -> Event =
        events!("SELECT unnest(:series::uuid[]) AS series_id", "ASC");
}

statement! {
    /// Text: lateral joins, see [`EventsBetween`].
    struct EventsAhead as App (company: Uuid, provider: Uuid, earliest: Timestamptz, now: Timestamptz) -> Event = events!(
        "SELECT series_id FROM calendar_events
        WHERE company_id = :company AND provider_id = :provider AND state = 1 AND kind = 'appointment'
            AND occupies_from >= :earliest AND starts_at > :now",
        "ASC"
    );
}

/// Events that meet a window, earliest first: of all providers or of some; deleted ones when asked for.
pub fn between(
    conn: &mut Connection,
    company: CompanyId,
    window: TimeRange,
    providers: Option<&[EmployeeId]>,
    also_deleted: bool,
) -> Result<Vec<Event>> {
    let (from, until) = (window.start(), window.end());
    EventsBetween.all(conn, (company, from - MAX_EVENT_PIECE, from, until, also_deleted, providers))
}

/// Active events of a provider that share an instant with `taken`, buffers included, except one series and holds that
/// are over.
pub fn collisions(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    taken: TimeRange,
    exclude: Option<SeriesId>,
    now: DateTime<Utc>,
) -> Result<Vec<Event>> {
    let (from, until) = (taken.start(), taken.end());
    CollidingEvents.all(conn, (company, provider, from - MAX_EVENT_PIECE, from, until, exclude, now))
}

/// One event of a kind.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such event of that kind.
pub fn one(conn: &mut Connection, company: CompanyId, series: SeriesId, kind: EventKind) -> Result<Event> {
    OneEvent.one(conn, (company, series, kind))
}

/// A guest's appointments, newest first, deleted ones too; the latest five hundred.
pub fn of_guest(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<Vec<Event>> {
    EventsOfGuest.all(conn, (company, guest))
}

/// A guest's last active appointment that has begun, and the next one that has not.
pub fn last_and_next(
    conn: &mut Connection,
    company: CompanyId,
    guest: GuestId,
    now: DateTime<Utc>,
) -> Result<(Option<Event>, Option<Event>)> {
    let events = LastAndNextEvents.all(conn, (company, guest, now))?;
    let (last, next): (Vec<Event>, Vec<Event>) = events.into_iter().partition(|it| it.starts_at <= now);
    Ok((last.into_iter().next(), next.into_iter().next()))
}

/// A provider's active appointments that have not begun, earliest first.
pub fn upcoming(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    now: DateTime<Utc>,
) -> Result<Vec<Event>> {
    EventsAhead.all(conn, (company, provider, now - MAX_EVENT_PIECE, now))
}

/// Absences of all people that are not over, earliest first; of one that has begun all of it.
pub fn absences_ahead(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> Result<Vec<Event>> {
    let series: Vec<SeriesId> = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(is_active(calendar_events::state))
        .filter(calendar_events::occupies_from.ge(now - MAX_EVENT_PIECE))
        .filter(calendar_events::ends_at.gt(now))
        .filter(calendar_events::kind.eq(EventKind::Nonwork))
        .select(calendar_events::series_id)
        .distinct()
        .load(conn)?;
    EventsOfSeries.all(conn, (company, series))
}

/// The object that appointments depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppointmentFilter {
    Company,
    Provider(EmployeeId),
    Service(ServiceId),
    Shop(ShopId),
}

/// The active appointments that have not begun and hang on something: the earliest, at most so many, and how many there
/// are.
pub fn upcoming_of(
    conn: &mut Connection,
    company: CompanyId,
    what: AppointmentFilter,
    now: DateTime<Utc>,
    most: Option<i64>,
) -> Result<(Vec<Event>, usize)> {
    let mut ahead = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(is_active(calendar_events::state))
        .filter(calendar_events::occupies_from.ge(now - MAX_EVENT_PIECE))
        .filter(calendar_events::starts_at.gt(now))
        .filter(calendar_events::kind.eq(EventKind::Appointment))
        .order(calendar_events::starts_at)
        .select((calendar_events::series_id, count_star().over()))
        .into_boxed();
    ahead = match what {
        AppointmentFilter::Company => ahead,
        AppointmentFilter::Provider(provider) => ahead.filter(calendar_events::provider_id.eq(provider)),
        AppointmentFilter::Shop(shop) => ahead.filter(calendar_events::shop_id.eq(shop)),
        AppointmentFilter::Service(service) => ahead.filter(exists(
            event_services::table
                .filter(event_services::company_id.eq(company))
                .filter(event_services::event_id.eq(calendar_events::id))
                .filter(event_services::service_id.eq(service)),
        )),
    };
    if let Some(most) = most {
        ahead = ahead.limit(most);
    }
    let found: Vec<(SeriesId, i64)> = ahead.load(conn)?;
    let Some((_, count)) = found.first().copied() else { return Ok((Vec::new(), 0)) };
    let series: Vec<SeriesId> = found.into_iter().map(|(id, _)| id).collect();
    let count = usize::try_from(count).map_err(|error| StoreError::Bug(Box::new(error)))?;
    Ok((EventsOfSeries.all(conn, (company, series))?, count))
}
