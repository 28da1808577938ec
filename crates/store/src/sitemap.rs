//! What search engines may know of: read across the walls, of nothing that is not public.

use diesel::QueryableByName;
use diesel::sql_types::{Array, Bool, Text, Uuid as SqlUuid};
use kernel::EmployeeId;
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

/// A salon that wants to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicSalon {
    /// What stands in its address.
    pub szalonka_id: String,
    /// Has a landing page.
    pub has_home_page: bool,
    /// Its active people.
    pub employees: Vec<EmployeeId>,
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    szalonka_id: String,
    #[diesel(sql_type = Bool)]
    has_home_page: bool,
    #[diesel(sql_type = Array<SqlUuid>)]
    employees: Vec<Uuid>,
}

/// Every salon but those in demo mode (docs/rules.md#demo-mode).
pub fn public_salons(conn: &mut Connection) -> Result<Vec<PublicSalon>> {
    let rows: Vec<Row> =
        statement("SELECT szalonka_id, has_home_page, employees FROM sitemap_companies()").all(conn)?;
    Ok(rows
        .into_iter()
        .map(|row| PublicSalon {
            szalonka_id: row.szalonka_id,
            has_home_page: row.has_home_page,
            employees: row.employees.into_iter().map(EmployeeId).collect(),
        })
        .collect())
}
