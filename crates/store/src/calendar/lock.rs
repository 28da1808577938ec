//! Nobody else writes a calendar while its provider's row is held.

use diesel::dsl::{exists, select};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId};

use crate::closed_set::State;
use crate::functions::any;
use crate::schema::employees;
use crate::{Connection, Result};

/// A provider whose calendar nobody else writes until this transaction is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = employees)]
pub struct LockedProvider {
    /// Who.
    pub id: EmployeeId,
    /// The version of their rules, which stays.
    #[diesel(column_name = rules_version)]
    pub version: i64,
    /// Not disabled.
    #[diesel(column_name = state, deserialize_as = State)]
    pub is_active: bool,
}

/// Locks providers' rows in id order, so that two writers never wait for each other in a circle. A statement of its
/// own: the next one sees what was committed before. Who is not there is left out.
pub fn lock_providers(
    conn: &mut Connection,
    company: CompanyId,
    providers: &[EmployeeId],
) -> Result<Vec<LockedProvider>> {
    Ok(employees::table
        .filter(employees::company_id.eq(company))
        .filter(employees::id.eq(any(providers)))
        .order(employees::id)
        .select(LockedProvider::as_select())
        .for_no_key_update()
        .load(conn)?)
}

/// As [`lock_providers`], everybody of the company.
pub fn lock_all_providers(conn: &mut Connection, company: CompanyId) -> Result<Vec<LockedProvider>> {
    Ok(employees::table
        .filter(employees::company_id.eq(company))
        .order(employees::id)
        .select(LockedProvider::as_select())
        .for_no_key_update()
        .load(conn)?)
}

/// Whether somebody works, or worked, for the company.
pub fn has_employee(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<bool> {
    Ok(select(exists(employees::table.find((company, employee)))).get_result(conn)?)
}
