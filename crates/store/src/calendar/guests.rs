//! The cards of those an appointment is for, beside what [`crate::guests`] does with cards.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, GuestId, Locale, SeriesId};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

#[derive(QueryableByName)]
struct IdRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

/// Whether the company has that card.
pub fn has_guest(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<bool> {
    let found: Option<IdRow> = statement("SELECT id FROM guests WHERE company_id = $1 AND id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(guest.0)
        .optional(conn)?;
    Ok(found.is_some())
}

/// Whether the company has that card, for an appointment. A deleted one is active again: whoever gets an appointment is
/// a guest (docs/rules.md#walk-ins).
pub fn claim_guest(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<bool> {
    statement("UPDATE guests SET state = 'ACTIVE' WHERE company_id = $1 AND id = $2 AND state <> 'ACTIVE'")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(guest.0)
        .run(conn)?;
    has_guest(conn, company, guest)
}

/// The one card that stands for whoever walks in, made when it is first needed.
pub fn walk_in(
    conn: &mut Connection,
    company: CompanyId,
    new_id: GuestId,
    language: Locale,
    now: DateTime<Utc>,
) -> Result<GuestId> {
    let (last_name, first_name) = match language {
        Locale::Hu => ("Betérő", "Vendég"),
        Locale::En => ("Guest", "Walk-in"),
    };
    // Of two that make it at once the second waits here and then finds it.
    statement(
        "INSERT INTO guests (company_id, id, first_name, last_name, need_sms, language, is_walk_in, created_at)
        VALUES ($1, $2, $3, $4, false, $5, true, $6) ON CONFLICT DO NOTHING",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(new_id.0)
    .bind::<Text, _>(first_name)
    .bind::<Text, _>(last_name)
    .bind::<Text, _>(language.code())
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    let row: IdRow = statement("SELECT id FROM guests WHERE company_id = $1 AND is_walk_in")
        .bind::<SqlUuid, _>(company.0)
        .one(conn)?;
    Ok(GuestId(row.id))
}

/// Whether a guest has another appointment ahead; whoever walks in has none.
pub fn has_other_upcoming(
    conn: &mut Connection,
    company: CompanyId,
    guest: GuestId,
    exclude: SeriesId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let row: Option<IdRow> = statement(
        "SELECT e.id FROM calendar_events e JOIN guests g ON g.company_id = $1 AND g.id = e.guest_id AND NOT g.is_walk_in
        WHERE e.company_id = $1 AND e.guest_id = $2 AND e.starts_at > $4 AND e.state = 1 AND e.series_id <> $3 LIMIT 1",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(guest.0)
    .bind::<SqlUuid, _>(exclude.0)
    .bind::<Timestamptz, _>(now)
    .optional(conn)?;
    Ok(row.is_some())
}
