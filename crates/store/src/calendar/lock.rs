//! Nobody else writes a calendar while its provider's row is held.

use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Bool, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

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
/// own: the next one sees what was committed before. Who is not there is left out.
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
pub fn has_employee(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<bool> {
    let found = statement("SELECT 1 FROM employees WHERE company_id = $1 AND id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(employee.0)
        .run(conn)?;
    Ok(found == 1)
}
