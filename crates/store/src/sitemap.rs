//! Pages for search engines: read across the walls, public rows only.

use diesel::sql_types::{Array, Bool, Text, Uuid};
use kernel::EmployeeId;

use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// A salon that wants to be found.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct PublicSalon {
        /// Public id, part of its addresses.
        pub szalonka_id: String as Text,
        /// Has a landing page.
        pub has_home_page: bool as Bool,
        /// Its active people.
        pub employees: Vec<EmployeeId> as Array<Uuid>,
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct PublicSalons as App () -> PublicSalon =
    "SELECT szalonka_id, has_home_page, employees FROM sitemap_companies()";
}

/// Every salon but those in demo mode.
pub fn public_salons(conn: &mut Connection) -> Result<Vec<PublicSalon>> {
    PublicSalons.all(conn, ())
}
