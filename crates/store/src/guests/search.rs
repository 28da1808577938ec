use booking::GuestSearch;
use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::CompanyId;

use super::{GuestLine, JsonRow};
use crate::{Connection, Prepared, Result, statement};

/// Words are folded as the cards were, by the database itself.
const SEARCH: &str = concat!(
    "WITH asked AS MATERIALIZED (
        SELECT ARRAY(SELECT '% ' || word || '%' FROM unnest($2) typed, string_to_table(folded(typed), ' ') word
            WHERE word <> '') AS words
    ), found AS MATERIALIZED (
        SELECT g.id, g.state, g.last_name, g.first_name FROM guests g
        WHERE g.company_id = $1 AND NOT g.is_walk_in AND (g.search LIKE $4
            OR g.search LIKE ALL ((SELECT words FROM asked)::text[]) AND g.search LIKE ANY ($3))
        ORDER BY g.state, ",
    hungarian_order!(),
    " LIMIT $5
    )
    SELECT ",
    guest_line!(),
    " AS value
    FROM (SELECT id AS found_id FROM found) f JOIN guests g ON g.company_id = $1 AND g.id = f.found_id ",
    guest_counters!("$6"),
    " ORDER BY g.state, ",
    hungarian_order!()
);

/// At most so many guests who may be meant: active ones first, each in Hungarian order, without the walk-in card.
pub fn search(
    conn: &mut Connection,
    company: CompanyId,
    wanted: &GuestSearch,
    most: u32,
    now: DateTime<Utc>,
) -> Result<Vec<GuestLine>> {
    // Without digits any card will do.
    let digits: Vec<String> = match wanted.digits.as_slice() {
        [] => vec!["%".to_owned()],
        digits => digits.iter().map(|it| format!("%{it}%")).collect(),
    };
    let rows: Vec<JsonRow> = statement(SEARCH)
        .bind::<SqlUuid, _>(company.0)
        .bind::<Array<Text>, _>(&wanted.words)
        .bind::<Array<Text>, _>(digits)
        .bind::<Nullable<Text>, _>(wanted.email.as_deref().map(|it| format!("% {}%", literally(it))))
        .bind::<BigInt, _>(i64::from(most))
        .bind::<Timestamptz, _>(now)
        .all(conn)?;
    rows.into_iter().map(JsonRow::read).collect()
}

/// A text in which no character of a pattern means anything.
fn literally(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
