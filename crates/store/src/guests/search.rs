use booking::{GuestSearch, KnownGuest};
use chrono::{DateTime, Utc};
use diesel::dsl::not;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid};
use kernel::CompanyId;

use super::GuestLine;
use crate::raw_sql::{Statement as _, statement};
use crate::schema::guests;
use crate::{Connection, Result};

statement! {
    /// Words are folded as the cards were, by the database itself: apart where apostrophes and hyphens part them, or
    /// joined. Text: patterns made of the folded words, and a lateral join of counters after the cards are found.
    struct SearchGuests as App (
        company: Uuid, words: Array<Text>, digits: Array<Text>, email: Nullable<Text>, most: BigInt, now: Timestamptz
    ) -> GuestLine =
    concat!(
        "WITH asked AS MATERIALIZED (
            SELECT ARRAY(SELECT '% ' || word || '%' FROM unnest(:words) typed, string_to_table(folded(typed), ' ') word
                WHERE word <> '') AS words,
                ARRAY(SELECT '% ' || word || '%'
                FROM unnest(:words) typed, string_to_table(folded(joined(typed)), ' ') word
                WHERE word <> '') AS joined_words
        ), found AS MATERIALIZED (
            SELECT g.id, g.state, g.last_name, g.first_name FROM guests g
            WHERE g.company_id = :company AND NOT g.is_walk_in AND (g.search LIKE :email
                OR (g.search LIKE ALL ((SELECT words FROM asked)::text[])
                    OR g.search LIKE ALL ((SELECT nullif(joined_words, words) FROM asked)::text[]))
                    AND g.search LIKE ANY (:digits))
            ORDER BY g.state, ",
        hungarian_order!(),
        " LIMIT :most
        )
        SELECT ",
        guest_line!(),
        " FROM (SELECT id AS found_id FROM found) f JOIN guests g ON g.company_id = :company AND g.id = f.found_id ",
        guest_counters!(":now"),
        " ORDER BY g.state, ",
        hungarian_order!()
    );
}

/// Guests who may be meant, at most `most`: active ones first, each in Hungarian order, without the walk-in card.
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
    let email = wanted.email.as_deref().map(|it| format!("% {}%", escaped(it)));
    SearchGuests.all(conn, (company, &wanted.words, digits, email, i64::from(most), now))
}

/// A text as a pattern that matches just it.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}

/// Every card of a company that a person may be recognised by, without the walk-in card; oldest first.
pub fn known(conn: &mut Connection, company: CompanyId) -> Result<Vec<KnownGuest>> {
    let rows: Vec<(_, _, _, _, _)> = guests::table
        .filter(guests::company_id.eq(company))
        .filter(not(guests::is_walk_in))
        .order((guests::created_at, guests::id))
        .select((guests::id, guests::first_name, guests::last_name, guests::email, guests::phone))
        .load(conn)?;
    let known = |(id, first_name, last_name, email, phone)| KnownGuest { id, first_name, last_name, email, phone };
    Ok(rows.into_iter().map(known).collect())
}
