//! The rows an event is kept in, whatever it is: an appointment is one, a long absence several
//! (docs/rules.md#calendar-events).

use chrono::{DateTime, Utc};
use diesel::sql_types::{BigInt, Bool, Integer, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, GuestId, Huf, SeriesId, ShopId, TimeRange};

use super::Kind;
use crate::{Connection, Prepared, Result, StoreError, statement};

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
    /// The first of the absences that are made together.
    pub repeat: Option<SeriesId>,
}

/// One row of a calendar.
pub(super) struct Piece {
    pub(super) id: EventId,
    pub(super) when: TimeRange,
    pub(super) occupies: TimeRange,
}

/// Puts a row into a calendar.
pub(super) fn insert_piece(
    conn: &mut Connection,
    company: CompanyId,
    (series, kind): (SeriesId, Kind),
    piece: &Piece,
    detail: &Detail<'_>,
    (by, now): (AccountId, DateTime<Utc>),
) -> Result<()> {
    statement(
        "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
            occupies_from, occupies_to, description, reason, payment_amount, did_not_appear, state, created_by, created_at, repeat_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
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
    .bind::<Nullable<SqlUuid>, _>(detail.repeat.map(|it| it.0))
    .run(conn)?;
    Ok(())
}

/// Changes the first piece, which stays one of those it was made with; `NotFound` when it was changed since it was read.
pub(super) fn update_head(
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

/// Takes an event out of the calendar and keeps it as deleted.
pub fn delete(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<()> {
    statement("UPDATE calendar_events SET state = 0 WHERE company_id = $1 AND series_id = $2 AND state = 1")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(series.0)
        .run(conn)?;
    Ok(())
}
