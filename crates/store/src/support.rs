//! What browsers reported.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Text, Timestamptz, Uuid as SqlUuid};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

/// Keeps a report.
pub fn insert_client_error(
    conn: &mut Connection,
    id: Uuid,
    at: DateTime<Utc>,
    location: &str,
    details: &str,
) -> Result<()> {
    statement("INSERT INTO client_errors (id, at, location, details) VALUES ($1, $2, $3, $4)")
        .bind::<SqlUuid, _>(id)
        .bind::<Timestamptz, _>(at)
        .bind::<Text, _>(location)
        .bind::<Text, _>(details)
        .run(conn)?;
    Ok(())
}
