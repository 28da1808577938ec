use booking::KnownGuest;
use diesel::QueryableByName;
use diesel::sql_types::{Nullable, Text, Uuid as SqlUuid};
use kernel::{CompanyId, GuestId};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

/// Every card of a company by which somebody may be recognised, without the walk-in card; oldest first.
pub fn known(conn: &mut Connection, company: CompanyId) -> Result<Vec<KnownGuest>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
        #[diesel(sql_type = Text)]
        first_name: String,
        #[diesel(sql_type = Text)]
        last_name: String,
        #[diesel(sql_type = Nullable<Text>)]
        email: Option<String>,
        #[diesel(sql_type = Nullable<Text>)]
        phone: Option<String>,
    }
    let rows: Vec<Row> = statement(
        "SELECT id, first_name, last_name, email, phone FROM guests WHERE company_id = $1 AND NOT is_walk_in
        ORDER BY created_at, id",
    )
    .bind::<SqlUuid, _>(company.0)
    .all(conn)?;
    let known = |it: Row| KnownGuest {
        id: GuestId(it.id),
        first_name: it.first_name,
        last_name: it.last_name,
        email: it.email,
        phone: it.phone,
    };
    Ok(rows.into_iter().map(known).collect())
}
