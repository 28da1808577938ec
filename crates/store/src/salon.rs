//! A salon as online booking and the public pages read it: one statement, one moment, one version.

mod rows;

use catalog::Salon;
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Nullable, Text, Uuid as SqlUuid};
use kernel::CompanyId;
use uuid::Uuid;

use self::rows::{LOAD, SalonRow, bug};
use crate::{Connection, Prepared, Result, StoreError, statement};

/// The company behind a public id of the given kind (`company`, `employee`, `image`).
///
/// # Errors
/// [`StoreError::NotFound`] when nobody has it.
pub fn company_of(conn: &mut Connection, kind: &str, id: &str) -> Result<CompanyId> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        company_id: Uuid,
    }
    let row: Row = statement("SELECT company_id FROM directory WHERE kind = $1 AND id = $2")
        .bind::<Text, _>(kind)
        .bind::<Text, _>(id)
        .one(conn)?;
    Ok(CompanyId(row.company_id))
}

/// The version a company's rules have now.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn version(conn: &mut Connection, company: CompanyId) -> Result<i64> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Nullable<BigInt>)]
        version: Option<i64>,
    }
    let row: Row = statement(VERSION).bind::<Text, _>(company.to_string()).one(conn)?;
    row.version.ok_or(StoreError::NotFound)
}

const VERSION: &str = "
SELECT c.version FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
LEFT JOIN LATERAL (SELECT rules_version AS version FROM companies WHERE company_id = t.v::uuid) c ON true
";

/// Reads a salon in one statement, tenant wall included.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn load(conn: &mut Connection, company: CompanyId) -> Result<Salon> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Nullable<Text>)]
        salon: Option<String>,
    }
    // The outer row is there whether or not the company is: no row at all would mean that the wall was not set.
    let row: Row = statement(LOAD).bind::<Text, _>(company.to_string()).one(conn)?;
    let text = row.salon.ok_or(StoreError::NotFound)?;
    let read: SalonRow = serde_json::from_str(&text).map_err(bug)?;
    read.into_salon(company)
}
