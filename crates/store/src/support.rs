//! Reports of browsers.

use chrono::{DateTime, Utc};
use diesel::dsl::insert_into;
use diesel::prelude::*;
use uuid::Uuid;

use crate::schema::client_errors;
use crate::{Connection, Result};

/// Keeps a report.
pub fn insert_client_error(
    conn: &mut Connection,
    id: Uuid,
    at: DateTime<Utc>,
    location: &str,
    details: &str,
) -> Result<()> {
    insert_into(client_errors::table)
        .values((
            client_errors::id.eq(id),
            client_errors::at.eq(at),
            client_errors::location.eq(location),
            client_errors::details.eq(details),
        ))
        .execute(conn)?;
    Ok(())
}
