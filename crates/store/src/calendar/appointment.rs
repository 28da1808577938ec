//! Appointments: one row, and what is agreed.

use ::booking::{AgreedService, Placed};
use chrono::{DateTime, Utc};
use diesel::sql_types::{Jsonb, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, EventId, SeriesId};

use super::pieces::{Piece, insert_piece, update_head};
use super::{Detail, Kind, Stored};
use crate::{Connection, Prepared, Result, statement};

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
/// [`crate::StoreError::NotFound`] when it was changed since it was read; otherwise as [`insert_appointment`].
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
