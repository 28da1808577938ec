//! Appointments: one row, and their services.

use ::booking::{AgreedService, PlacedAppointment};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Integer, Text, Uuid};
use kernel::{AccountId, CompanyId, EventId, Huf, SeriesId, ServiceId};

use super::pieces::{Piece, insert_piece, update_head};
use super::{EventDetail, EventKind, StoredEvent};
use crate::raw_sql::{Statement as _, statement};
use crate::schema::event_services;
use crate::{Connection, Result, StoreError};

/// Puts a new appointment into a calendar; its series is its own id.
///
/// # Errors
/// `Conflict(CalendarOverlap)` when a writer without the lock was faster.
pub fn insert_appointment(
    conn: &mut Connection,
    company: CompanyId,
    series: SeriesId,
    placed: &PlacedAppointment,
    detail: &EventDetail<'_>,
    by_at: (AccountId, DateTime<Utc>),
) -> Result<()> {
    let piece = Piece::new(EventId(series.0), placed.when, placed.occupies);
    insert_piece(conn, company, (series, EventKind::Appointment), &piece, detail, by_at)?;
    insert_services(conn, company, piece.id, &placed.services)
}

/// Changes an appointment and its services.
///
/// # Errors
/// [`StoreError::NotFound`] when it was changed since it was read; otherwise as [`insert_appointment`].
pub fn update_appointment(
    conn: &mut Connection,
    company: CompanyId,
    stored: &StoredEvent,
    placed: &PlacedAppointment,
    detail: &EventDetail<'_>,
) -> Result<()> {
    let piece = Piece::new(stored.head, placed.when, placed.occupies);
    update_head(conn, company, stored.revision, &piece, detail)?;
    if stored.standing.services == placed.services {
        return Ok(());
    }
    let before = event_services::table
        .filter(event_services::company_id.eq(company))
        .filter(event_services::event_id.eq(stored.head));
    diesel::delete(before).execute(conn)?;
    insert_services(conn, company, stored.head, &placed.services)
}

statement! {
    /// Text: diesel prepares an insert of several rows anew at each call.
    struct InsertServices as App (
        company: Uuid, event: Uuid, ids: Array<Uuid>, names: Array<Text>, prices: Array<BigInt>, minutes: Array<Integer>,
    ) =
    "INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
    SELECT :company, :event, s.position, s.id, s.name, s.price, s.minutes
    FROM unnest(:ids, :names, :prices, :minutes) WITH ORDINALITY AS s (id, name, price, minutes, position)";
}

fn insert_services(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    services: &[AgreedService],
) -> Result<()> {
    let ids: Vec<ServiceId> = services.iter().map(|it| it.id).collect();
    let names: Vec<&str> = services.iter().map(|it| it.name.as_str()).collect();
    let prices: Vec<Huf> = services.iter().map(|it| it.price).collect();
    let minutes = services.iter().map(|it| i32::try_from(it.minutes)).collect::<std::result::Result<Vec<_>, _>>();
    let minutes = minutes.map_err(|error| StoreError::Bug(Box::new(error)))?;
    InsertServices.run(conn, (company, event, ids, names, prices, minutes))?;
    Ok(())
}
