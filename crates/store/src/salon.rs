//! A salon as online booking and the public pages read it: one statement, one moment, one version.

pub(crate) mod rows;

use catalog::Salon;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Uuid};
use kernel::CompanyId;

use self::rows::{LoadSalon, SalonRow, bug};
use crate::closed_set::DirectoryKind;
use crate::raw_sql::{Statement as _, row, statement, tenant};
use crate::schema::directory;
use crate::{Connection, Result, StoreError};

/// The company behind a public id.
///
/// # Errors
/// [`StoreError::NotFound`] when no company has it.
pub fn company_of(conn: &mut Connection, kind: DirectoryKind, id: &str) -> Result<CompanyId> {
    Ok(directory::table.find((kind, id)).select(directory::company_id).get_result(conn)?)
}

row! {
    pub(crate) struct RulesVersionRow {
        version: Option<i64> as Nullable<BigInt>,
    }
}

statement! {
    /// Text: the tenant is named in the same statement.
    struct RulesVersion as App (company: Uuid) -> RulesVersionRow =
    concat!(
        "SELECT c.version FROM ",
        tenant!(),
        " LEFT JOIN LATERAL (SELECT rules_version AS version FROM companies WHERE company_id = t.company) c ON true"
    );
}

/// The version a company's rules have now.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn version(conn: &mut Connection, company: CompanyId) -> Result<i64> {
    RulesVersion.one(conn, (company,))?.version.ok_or(StoreError::NotFound)
}

/// Reads a salon in one statement, tenant wall included.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn load(conn: &mut Connection, company: CompanyId) -> Result<Salon> {
    // The outer row is there whether or not the company is: no row at all would mean that the wall was not set.
    let text = LoadSalon.one(conn, (company,))?.salon.ok_or(StoreError::NotFound)?;
    let read: SalonRow = serde_json::from_str(&text).map_err(bug)?;
    read.into_salon(company)
}
