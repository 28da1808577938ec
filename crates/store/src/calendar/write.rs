//! Changing a calendar: the providers' rows are locked first, then what is there is read, then it is written.

use ::booking::{AgreedService, Placed, Standing};
use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Bool, Integer, Jsonb, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, GuestId, Huf, SeriesId, ServiceId, ShopId, TimeRange};
use serde::Deserialize;
use uuid::Uuid;

use crate::scheduling::LONGEST_PIECE;
use crate::{Connection, Prepared, Result, StoreError, statement};

/// What stands in a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A guest comes.
    Appointment,
    /// Somebody is away.
    Nonwork,
    /// Brought from another calendar; changed there.
    Imported,
}

impl Kind {
    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Appointment => "appointment",
            Self::Nonwork => "nonwork",
            Self::Imported => "imported",
        }
    }

    fn parse(text: &str) -> Self {
        match text {
            "appointment" => Self::Appointment,
            "nonwork" => Self::Nonwork,
            _ => Self::Imported,
        }
    }
}

/// A provider whose calendar nobody else writes until this transaction is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockedProvider {
    /// Who.
    pub id: EmployeeId,
    /// The version of their rules, which stays.
    pub version: i64,
    /// Not disabled.
    pub is_active: bool,
}

/// Locks providers' rows in id order, so that two writers never wait for each other in a circle. A statement of its
/// own: the next one sees what was committed before (02-architecture section 6). Who is not there is left out.
///
/// # Errors
/// When the database cannot be asked.
pub fn lock_providers(
    conn: &mut Connection,
    company: CompanyId,
    providers: &[EmployeeId],
) -> Result<Vec<LockedProvider>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
        #[diesel(sql_type = BigInt)]
        version: i64,
        #[diesel(sql_type = Bool)]
        is_active: bool,
    }
    let rows: Vec<Row> = statement(
        "SELECT id, rules_version AS version, state = 'ACTIVE' AS is_active FROM employees
        WHERE company_id = $1 AND id = ANY ($2) ORDER BY id FOR NO KEY UPDATE",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<Array<SqlUuid>, _>(providers.iter().map(|it| it.0).collect::<Vec<_>>())
    .all(conn)?;
    let locked = |row: Row| LockedProvider { id: EmployeeId(row.id), version: row.version, is_active: row.is_active };
    Ok(rows.into_iter().map(locked).collect())
}

/// Whether somebody works, or worked, for the company.
///
/// # Errors
/// When the database cannot be asked.
pub fn has_employee(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<bool> {
    let found = statement("SELECT 1 FROM employees WHERE company_id = $1 AND id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(employee.0)
        .run(conn)?;
    Ok(found == 1)
}

/// An event as whoever changes it finds it.
#[derive(Clone, Debug)]
pub struct Stored {
    /// What it is.
    pub kind: Kind,
    /// The piece that carries everything but time: the first.
    pub head: EventId,
    /// Where.
    pub shop: Option<ShopId>,
    /// Who comes.
    pub guest: Option<GuestId>,
    /// How often it has changed.
    pub revision: i32,
    /// The rest, as a rule judges it.
    pub standing: Standing,
}

#[derive(Deserialize)]
struct AgreedRow {
    id: Uuid,
    name: String,
    price: i64,
    minutes: u32,
}

/// The event of a series, if the company has it.
///
/// # Errors
/// When the database cannot be asked.
pub fn stored(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Option<Stored>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        kind: String,
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
        #[diesel(sql_type = SqlUuid)]
        provider_id: Uuid,
        #[diesel(sql_type = Nullable<SqlUuid>)]
        shop_id: Option<Uuid>,
        #[diesel(sql_type = Nullable<SqlUuid>)]
        guest_id: Option<Uuid>,
        #[diesel(sql_type = Timestamptz)]
        starts_at: DateTime<Utc>,
        #[diesel(sql_type = Timestamptz)]
        ends_at: DateTime<Utc>,
        #[diesel(sql_type = Timestamptz)]
        occupies_from: DateTime<Utc>,
        #[diesel(sql_type = Timestamptz)]
        occupies_to: DateTime<Utc>,
        #[diesel(sql_type = SmallInt)]
        state: i16,
        #[diesel(sql_type = Integer)]
        revision: i32,
        #[diesel(sql_type = Text)]
        services: String,
    }
    let row: Option<Row> = statement(
        "SELECT e.kind, e.id, e.provider_id, e.shop_id, e.guest_id, e.starts_at, whole.ends_at, e.occupies_from,
            whole.occupies_to, e.state, e.revision,
            (SELECT coalesce(json_agg(json_build_object('id', service_id, 'name', name, 'price', price,
                    'minutes', minutes) ORDER BY position), '[]')
                FROM event_services WHERE company_id = $1 AND event_id = e.id)::text AS services
        FROM (SELECT * FROM calendar_events WHERE company_id = $1 AND series_id = $2 ORDER BY starts_at LIMIT 1) e
        CROSS JOIN (SELECT max(ends_at) AS ends_at, max(occupies_to) AS occupies_to FROM calendar_events
            WHERE company_id = $1 AND series_id = $2) whole",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(series.0)
    .optional(conn)?;
    let Some(row) = row else { return Ok(None) };
    let bug = || StoreError::Bug("an event that ends before it starts".into());
    let agreed: Vec<AgreedRow> =
        serde_json::from_str(&row.services).map_err(|error| StoreError::Bug(Box::new(error)))?;
    Ok(Some(Stored {
        kind: Kind::parse(&row.kind),
        head: EventId(row.id),
        shop: row.shop_id.map(ShopId),
        guest: row.guest_id.map(GuestId),
        revision: row.revision,
        standing: Standing {
            provider: EmployeeId(row.provider_id),
            when: TimeRange::new(row.starts_at, row.ends_at).ok_or_else(bug)?,
            occupies: TimeRange::new(row.occupies_from, row.occupies_to).ok_or_else(bug)?,
            services: agreed
                .into_iter()
                .map(|it| AgreedService {
                    id: ServiceId(it.id),
                    name: it.name,
                    price: Huf(it.price),
                    minutes: it.minutes,
                })
                .collect(),
            is_active: row.state == 1,
        },
    }))
}

/// What keeps somebody busy within `around`, but for one event. After [`lock_providers`] this is what it is until the
/// transaction is over.
///
/// # Errors
/// When the database cannot be asked.
pub fn busy_beside(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    around: TimeRange,
    but: Option<SeriesId>,
) -> Result<Vec<TimeRange>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Timestamptz)]
        occupies_from: DateTime<Utc>,
        #[diesel(sql_type = Timestamptz)]
        occupies_to: DateTime<Utc>,
    }
    let rows: Vec<Row> = statement(
        "SELECT occupies_from, occupies_to FROM calendar_events
        WHERE company_id = $1 AND provider_id = $2 AND state = 1 AND occupies_from >= $3 AND occupies_from < $4
            AND ($5 IS NULL OR series_id <> $5)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(provider.0)
    .bind::<Timestamptz, _>(around.start() - LONGEST_PIECE)
    .bind::<Timestamptz, _>(around.end())
    .bind::<Nullable<SqlUuid>, _>(but.map(|it| it.0))
    .all(conn)?;
    Ok(rows.into_iter().filter_map(|it| TimeRange::new(it.occupies_from, it.occupies_to)).collect())
}

/// What of an event no rule judges.
#[derive(Clone, Debug)]
pub struct Detail<'a> {
    /// In whose calendar.
    pub provider: EmployeeId,
    /// Where.
    pub shop: Option<ShopId>,
    /// Who comes.
    pub guest: Option<GuestId>,
    /// What is written down.
    pub description: Option<&'a str>,
    /// Why somebody is away.
    pub reason: Option<&'a str>,
    /// What was paid.
    pub payment: Option<Huf>,
    /// The guest did not come.
    pub did_not_appear: bool,
    /// Stands in the calendar.
    pub is_active: bool,
}

/// One row of a calendar.
struct Piece {
    id: EventId,
    when: TimeRange,
    occupies: TimeRange,
}

fn insert_piece(
    conn: &mut Connection,
    company: CompanyId,
    (series, kind): (SeriesId, Kind),
    piece: &Piece,
    detail: &Detail<'_>,
    (by, now): (AccountId, DateTime<Utc>),
) -> Result<()> {
    statement(
        "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
            occupies_from, occupies_to, description, reason, payment_amount, did_not_appear, state, created_by, created_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(piece.id.0)
    .bind::<SqlUuid, _>(series.0)
    .bind::<Text, _>(kind.as_str())
    .bind::<SqlUuid, _>(detail.provider.0)
    .bind::<Nullable<SqlUuid>, _>(detail.shop.map(|it| it.0))
    .bind::<Nullable<SqlUuid>, _>(detail.guest.map(|it| it.0))
    .bind::<Timestamptz, _>(piece.when.start())
    .bind::<Timestamptz, _>(piece.when.end())
    .bind::<Timestamptz, _>(piece.occupies.start())
    .bind::<Timestamptz, _>(piece.occupies.end())
    .bind::<Nullable<Text>, _>(detail.description)
    .bind::<Nullable<Text>, _>(detail.reason)
    .bind::<Nullable<BigInt>, _>(detail.payment.map(|it| it.0))
    .bind::<Bool, _>(detail.did_not_appear)
    .bind::<SmallInt, _>(i16::from(detail.is_active))
    .bind::<SqlUuid, _>(by.0)
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    Ok(())
}

/// Changes the first piece; `NotFound` when it was changed since it was read.
fn update_head(
    conn: &mut Connection,
    company: CompanyId,
    revision: i32,
    piece: &Piece,
    detail: &Detail<'_>,
) -> Result<()> {
    let changed = statement(
        "UPDATE calendar_events SET provider_id = $4, shop_id = $5, guest_id = $6, starts_at = $7, ends_at = $8,
            occupies_from = $9, occupies_to = $10, description = $11, reason = $12, payment_amount = $13,
            did_not_appear = $14, state = $15
        WHERE company_id = $1 AND id = $2 AND revision = $3",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(piece.id.0)
    .bind::<Integer, _>(revision)
    .bind::<SqlUuid, _>(detail.provider.0)
    .bind::<Nullable<SqlUuid>, _>(detail.shop.map(|it| it.0))
    .bind::<Nullable<SqlUuid>, _>(detail.guest.map(|it| it.0))
    .bind::<Timestamptz, _>(piece.when.start())
    .bind::<Timestamptz, _>(piece.when.end())
    .bind::<Timestamptz, _>(piece.occupies.start())
    .bind::<Timestamptz, _>(piece.occupies.end())
    .bind::<Nullable<Text>, _>(detail.description)
    .bind::<Nullable<Text>, _>(detail.reason)
    .bind::<Nullable<BigInt>, _>(detail.payment.map(|it| it.0))
    .bind::<Bool, _>(detail.did_not_appear)
    .bind::<SmallInt, _>(i16::from(detail.is_active))
    .run(conn)?;
    if changed == 1 { Ok(()) } else { Err(StoreError::NotFound) }
}

fn insert_services(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    services: &[AgreedService],
) -> Result<()> {
    let rows: Vec<_> = services
        .iter()
        .map(|it| serde_json::json!({ "id": it.id.0, "name": it.name, "price": it.price.0, "minutes": it.minutes }))
        .collect();
    statement(
        "INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
        SELECT $1, $2, s.position, (s.it->>'id')::uuid, s.it->>'name', (s.it->>'price')::bigint, (s.it->>'minutes')::integer
        FROM jsonb_array_elements($3) WITH ORDINALITY AS s (it, position)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(event.0)
    .bind::<Jsonb, _>(serde_json::Value::Array(rows))
    .run(conn)?;
    Ok(())
}

/// Puts a new appointment into a calendar; its series is its own id.
///
/// # Errors
/// `Conflict(CalendarOverlap)` when a writer without the lock was faster.
pub fn insert_appointment(
    conn: &mut Connection,
    company: CompanyId,
    series: SeriesId,
    placed: &Placed,
    detail: &Detail<'_>,
    by_at: (AccountId, DateTime<Utc>),
) -> Result<()> {
    let piece = Piece { id: EventId(series.0), when: placed.when, occupies: placed.occupies };
    insert_piece(conn, company, (series, Kind::Appointment), &piece, detail, by_at)?;
    insert_services(conn, company, piece.id, &placed.services)
}

/// Changes an appointment, with what is agreed now.
///
/// # Errors
/// [`StoreError::NotFound`] when it was changed since it was read; otherwise as [`insert_appointment`].
pub fn update_appointment(
    conn: &mut Connection,
    company: CompanyId,
    stored: &Stored,
    placed: &Placed,
    detail: &Detail<'_>,
) -> Result<()> {
    let piece = Piece { id: stored.head, when: placed.when, occupies: placed.occupies };
    update_head(conn, company, stored.revision, &piece, detail)?;
    if stored.standing.services == placed.services {
        return Ok(());
    }
    statement("DELETE FROM event_services WHERE company_id = $1 AND event_id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(stored.head.0)
        .run(conn)?;
    insert_services(conn, company, stored.head, &placed.services)
}

/// Keeps somebody's calendar free of guests, in pieces with an id each; the first one's is the series'.
///
/// # Errors
/// `Conflict(CalendarOverlap)` when a writer without the lock was faster.
pub fn insert_absence(
    conn: &mut Connection,
    company: CompanyId,
    series: SeriesId,
    pieces: impl IntoIterator<Item = (EventId, TimeRange)>,
    detail: &Detail<'_>,
    by_at: (AccountId, DateTime<Utc>),
) -> Result<()> {
    for (id, when) in pieces {
        let piece = Piece { id, when, occupies: when };
        insert_piece(conn, company, (series, Kind::Nonwork), &piece, detail, by_at)?;
    }
    Ok(())
}

/// Changes an absence: its first piece stays the row it was, the others are made anew.
///
/// # Errors
/// [`StoreError::NotFound`] when it was changed since it was read; otherwise as [`insert_absence`].
pub fn update_absence(
    conn: &mut Connection,
    company: CompanyId,
    (series, stored): (SeriesId, &Stored),
    pieces: impl IntoIterator<Item = (EventId, TimeRange)>,
    detail: &Detail<'_>,
    by_at: (AccountId, DateTime<Utc>),
) -> Result<()> {
    statement("DELETE FROM calendar_events WHERE company_id = $1 AND series_id = $2 AND id <> $3")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(series.0)
        .bind::<SqlUuid, _>(stored.head.0)
        .run(conn)?;
    let mut pieces = pieces.into_iter();
    let Some((_, when)) = pieces.next() else { return Err(StoreError::NotFound) };
    let head = Piece { id: stored.head, when, occupies: when };
    update_head(conn, company, stored.revision, &head, detail)?;
    insert_absence(conn, company, series, pieces, detail, by_at)
}

/// Takes an event out of the calendar and keeps it as deleted.
///
/// # Errors
/// When the database cannot be asked.
pub fn delete(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<()> {
    statement("UPDATE calendar_events SET state = 0 WHERE company_id = $1 AND series_id = $2 AND state = 1")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(series.0)
        .run(conn)?;
    Ok(())
}
