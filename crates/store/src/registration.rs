//! What registering a company reads and writes beside the salon itself.

use catalog::SzalonkaId;
use diesel::QueryableByName;
use diesel::sql_types::{Array, Text};

use crate::{Connection, Prepared, Result, statement};

/// Which of these public ids companies have: one indexed read, whatever the answer.
///
/// # Errors
/// When the database cannot be asked.
pub fn taken(conn: &mut Connection, ids: &[SzalonkaId]) -> Result<Vec<SzalonkaId>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        id: String,
    }
    let asked: Vec<&str> = ids.iter().map(SzalonkaId::as_str).collect();
    let rows: Vec<Row> = statement("SELECT id FROM directory WHERE kind = 'company' AND id = ANY ($1)")
        .bind::<Array<Text>, _>(asked)
        .all(conn)?;
    Ok(ids.iter().filter(|id| rows.iter().any(|row| row.id == id.as_str())).cloned().collect())
}
