//! Events with everything a calendar shows of them: one statement, however many there are.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, GuestId, SeriesId, TimeRange};
use serde::Deserialize;
use uuid::Uuid;

use super::Kind;
use crate::scheduling::LONGEST_PIECE;
use crate::{Connection, Prepared, Result, StoreError, statement};

/// An event as the desk sees it, whole.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Event {
    /// The series.
    pub id: Uuid,
    /// `appointment`, `nonwork` or `imported`.
    pub kind: String,
    /// In whose calendar.
    pub provider: Uuid,
    /// Where.
    pub shop: Option<Uuid>,
    /// From.
    pub start: DateTime<Utc>,
    /// Until, over all pieces.
    pub end: DateTime<Utc>,
    /// Buffers included.
    pub occupies_from: DateTime<Utc>,
    /// Buffers included.
    pub occupies_to: DateTime<Utc>,
    /// 1 active, 0 deleted.
    pub state: i16,
    /// The guest did not come.
    pub did_not_appear: bool,
    /// What was paid, in forints.
    pub payment: Option<i64>,
    /// What the desk wrote down.
    pub description: Option<String>,
    /// Why somebody is away.
    pub reason: Option<String>,
    /// The guest booked it.
    pub booked_online: bool,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// How often it has changed, from 1.
    pub revision: i32,
    /// Who comes.
    pub guest: Option<EventGuest>,
    /// What was agreed.
    pub services: Vec<EventService>,
    /// Who made it.
    pub created_by: Option<Name>,
}

/// Who comes.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct EventGuest {
    /// The card.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// E.164.
    pub phone: Option<String>,
    /// The card that stands for whoever walks in.
    pub is_walk_in: bool,
    /// Was never here before this.
    pub is_new: bool,
    /// Did not come the time before this.
    pub missed_last: bool,
}

/// A service as agreed.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct EventService {
    /// Which.
    pub id: Uuid,
    /// As it was called.
    pub name: String,
    /// In forints.
    pub price: i64,
    /// How long.
    pub minutes: i32,
}

/// Somebody's name.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Name {
    pub first: String,
    pub last: String,
}

/// The statement that reads the events of the series some subquery chooses; `$1` is the company.
macro_rules! events {
    ($chosen:literal, $order:literal) => {
        concat!(
            "SELECT json_build_object(
                'id', e.series_id, 'kind', e.kind, 'provider', e.provider_id, 'shop', e.shop_id,
                'start', e.starts_at, 'end', whole.until, 'occupies_from', e.occupies_from,
                'occupies_to', whole.occupied, 'state', e.state, 'did_not_appear', e.did_not_appear,
                'payment', e.payment_amount, 'description', e.description, 'reason', e.reason,
                'booked_online', e.booked_online, 'created_at', e.created_at, 'revision', e.revision,
                'guest', CASE WHEN g.id IS NOT NULL THEN json_build_object(
                    'id', g.id, 'first_name', g.first_name, 'last_name', g.last_name, 'phone', g.phone,
                    'is_walk_in', g.is_walk_in, 'is_new', before.came IS NULL AND NOT g.is_walk_in,
                    'missed_last', coalesce(NOT before.came, false)) END,
                'services', (SELECT coalesce(json_agg(json_build_object('id', service_id, 'name', name,
                        'price', price, 'minutes', minutes) ORDER BY position), '[]')
                    FROM event_services WHERE company_id = $1 AND event_id = e.id),
                'created_by', CASE WHEN a.id IS NOT NULL THEN
                    json_build_object('first', a.first_name, 'last', a.last_name) END)::text AS event
            FROM (",
            $chosen,
            ") chosen
            CROSS JOIN LATERAL (SELECT * FROM calendar_events
                WHERE company_id = $1 AND series_id = chosen.series_id ORDER BY starts_at LIMIT 1) e
            CROSS JOIN LATERAL (SELECT max(ends_at) AS until, max(occupies_to) AS occupied FROM calendar_events
                WHERE company_id = $1 AND series_id = chosen.series_id) whole
            LEFT JOIN guests g ON g.company_id = $1 AND g.id = e.guest_id
            LEFT JOIN LATERAL (SELECT NOT did_not_appear AS came FROM calendar_events p
                WHERE p.company_id = $1 AND p.guest_id = e.guest_id AND p.starts_at < e.starts_at AND p.state = 1
                ORDER BY p.starts_at DESC LIMIT 1) before ON NOT g.is_walk_in
            LEFT JOIN accounts a ON a.id = e.created_by
            ORDER BY e.starts_at ",
            $order,
            ", e.id"
        )
    };
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    event: String,
}

fn read(rows: Vec<Row>) -> Result<Vec<Event>> {
    let event = |row: Row| serde_json::from_str(&row.event).map_err(|error| StoreError::Bug(Box::new(error)));
    rows.into_iter().map(event).collect()
}

/// Everything that meets a window, earliest first: everybody's, or that of some providers; deleted ones when asked for.
pub fn between(
    conn: &mut Connection,
    company: CompanyId,
    window: TimeRange,
    providers: Option<&[EmployeeId]>,
    also_deleted: bool,
) -> Result<Vec<Event>> {
    let ids: Vec<Uuid> = providers.unwrap_or_default().iter().map(|it| it.0).collect();
    let rows = statement(BETWEEN)
        .bind::<SqlUuid, _>(company.0)
        .bind::<Timestamptz, _>(window.start() - LONGEST_PIECE)
        .bind::<Timestamptz, _>(window.start())
        .bind::<Timestamptz, _>(window.end())
        .bind::<Bool, _>(also_deleted)
        .bind::<Bool, _>(providers.is_none())
        .bind::<Array<SqlUuid>, _>(ids)
        .all(conn)?;
    read(rows)
}

/// The text of [`between`], for asserting its plan. One scan for each provider, kept apart by `OFFSET 0`, as in
/// [`crate::scheduling::BUSY`].
pub const BETWEEN: &str = events!(
    "SELECT DISTINCT met.series_id FROM employees p
        CROSS JOIN LATERAL (
            SELECT series_id FROM calendar_events
            WHERE company_id = $1 AND provider_id = p.id AND state = 1
                AND occupies_from >= $2 AND occupies_from < $4 AND starts_at < $4 AND ends_at > $3
            UNION ALL
            SELECT series_id FROM calendar_events
            WHERE $5 AND company_id = $1 AND provider_id = p.id AND state = 0
                AND occupies_from >= $2 AND occupies_from < $4 AND starts_at < $4 AND ends_at > $3
            OFFSET 0) met
        WHERE p.company_id = $1 AND ($6 OR p.id = ANY ($7))",
    "ASC"
);

/// The active events in somebody's calendar that share an instant with `taken`, buffers included, except one.
pub fn collisions(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    taken: TimeRange,
    exclude: Option<SeriesId>,
) -> Result<Vec<Event>> {
    let rows = statement(events!(
        "SELECT DISTINCT series_id FROM calendar_events
        WHERE company_id = $1 AND provider_id = $2 AND state = 1 AND occupies_from >= $3 AND occupies_from < $5
            AND occupies_to > $4 AND ($6 IS NULL OR series_id <> $6)",
        "ASC"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(provider.0)
    .bind::<Timestamptz, _>(taken.start() - LONGEST_PIECE)
    .bind::<Timestamptz, _>(taken.start())
    .bind::<Timestamptz, _>(taken.end())
    .bind::<Nullable<SqlUuid>, _>(exclude.map(|it| it.0))
    .all(conn)?;
    read(rows)
}

/// One event of a kind.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such event of that kind.
pub fn one(conn: &mut Connection, company: CompanyId, series: SeriesId, kind: Kind) -> Result<Event> {
    let rows = statement(events!(
        "SELECT series_id FROM calendar_events WHERE company_id = $1 AND series_id = $2 AND kind = $3 LIMIT 1",
        "ASC"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(series.0)
    .bind::<Text, _>(kind.as_str())
    .all(conn)?;
    read(rows)?.pop().ok_or(StoreError::NotFound)
}

/// A guest's appointments, newest first, deleted ones too; the latest five hundred.
pub fn of_guest(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<Vec<Event>> {
    let rows = statement(events!(
        "SELECT series_id FROM calendar_events WHERE company_id = $1 AND guest_id = $2 AND kind = 'appointment'
        ORDER BY starts_at DESC LIMIT 500",
        "DESC"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(guest.0)
    .all(conn)?;
    read(rows)
}

/// A guest's last active appointment that has begun, and the next one that has not.
pub fn last_and_next(
    conn: &mut Connection,
    company: CompanyId,
    guest: GuestId,
    now: DateTime<Utc>,
) -> Result<(Option<Event>, Option<Event>)> {
    let rows = statement(events!(
        "(SELECT series_id FROM calendar_events
            WHERE company_id = $1 AND guest_id = $2 AND state = 1 AND starts_at <= $3 ORDER BY starts_at DESC LIMIT 1)
        UNION ALL
        (SELECT series_id FROM calendar_events
            WHERE company_id = $1 AND guest_id = $2 AND state = 1 AND starts_at > $3 ORDER BY starts_at LIMIT 1)",
        "ASC"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(guest.0)
    .bind::<Timestamptz, _>(now)
    .all(conn)?;
    let (last, next): (Vec<Event>, Vec<Event>) = read(rows)?.into_iter().partition(|it| it.start <= now);
    Ok((last.into_iter().next(), next.into_iter().next()))
}

/// Somebody's active appointments that have not begun, earliest first.
pub fn ahead(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    now: DateTime<Utc>,
) -> Result<Vec<Event>> {
    let rows = statement(events!(
        "SELECT series_id FROM calendar_events
        WHERE company_id = $1 AND provider_id = $2 AND state = 1 AND occupies_from >= $3 AND starts_at > $4
            AND kind = 'appointment'",
        "ASC"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(provider.0)
    .bind::<Timestamptz, _>(now - LONGEST_PIECE)
    .bind::<Timestamptz, _>(now)
    .all(conn)?;
    read(rows)
}
