use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, GuestId};
use serde::Deserialize;

use super::{GuestLine, JsonRow};
use crate::{Connection, Prepared, Result, statement};

/// Which guests are of interest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// Written down since [`ListPage::month`].
    New,
    /// Were here, but not since [`ListPage::lost_before`], and have nothing ahead.
    Lost,
    /// Did not come to an appointment.
    Missed,
    /// Sign in themselves.
    WithAccount,
}

/// Which part of which list.
#[derive(Clone, Copy, Debug)]
pub struct ListPage {
    /// Active or deactivated ones.
    pub is_active: bool,
    /// Which of them.
    pub filter: Option<Filter>,
    /// When the month began.
    pub month: DateTime<Utc>,
    /// Whose last visit was before this is lost.
    pub lost_before: DateTime<Utc>,
    /// How many to leave out.
    pub from: u32,
    /// How many.
    pub size: u32,
    /// The time now.
    pub now: DateTime<Utc>,
}

impl ListPage {
    fn state(&self) -> &'static str {
        if self.is_active { "ACTIVE" } else { "DELETED" }
    }

    fn kind(&self) -> Option<&'static str> {
        self.filter.map(|it| match it {
            Filter::New => "new",
            Filter::Lost => "lost",
            Filter::Missed => "missed",
            Filter::WithAccount => "account",
        })
    }
}

/// How many guests stand under a letter.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub struct Initial {
    /// Which letter, counted from 1.
    pub place: usize,
    /// So many.
    pub count: u32,
}

/// A part of a list, and how long the whole is.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Found {
    /// How many there are in all.
    pub total: u32,
    /// The part.
    pub items: Vec<GuestLine>,
}

/// How many guests of which kind a company has.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
pub struct Stat {
    /// All.
    pub total: u32,
    /// Not deactivated.
    pub active: u32,
    /// Deactivated.
    pub deleted: u32,
    /// Active and written down this month.
    pub new_this_month: u32,
    /// Active and [`Filter::Lost`].
    pub lost: u32,
    /// Active and signing in themselves.
    pub with_account: u32,
}

/// Of `guests g`: the last appointment that was kept or is ahead was before the moment of the parameter. It is looked up
/// at the end of the guest's own stretch of the index, also right after an import, when the planner still counts on few
/// guests and would read the whole calendar for each.
macro_rules! lost {
    ($before:literal) => {
        concat!(
            "((SELECT max(e.starts_at) FROM calendar_events e WHERE e.company_id = $1 AND e.guest_id = g.id
                AND e.state = 1 AND NOT e.did_not_appear) < ",
            $before,
            ")"
        )
    };
}

/// Who is meant, by the parameters 2 to 5, as `found`.
macro_rules! found {
    () => {
        concat!(
            "WITH found AS MATERIALIZED (
                SELECT g.id, g.last_name, g.first_name FROM guests g
                WHERE g.company_id = $1 AND NOT g.is_walk_in AND g.state = $2 AND CASE $3
                    WHEN 'new' THEN g.created_at >= $4
                    WHEN 'lost' THEN ",
            lost!("$5"),
            "
                    WHEN 'missed' THEN EXISTS (SELECT FROM calendar_events e WHERE e.company_id = $1
                        AND e.guest_id = g.id AND e.state = 1 AND e.did_not_appear)
                    WHEN 'account' THEN g.account_id IS NOT NULL
                    ELSE true END)"
        )
    };
}

const PAGE: &str = concat!(
    found!(),
    ", page AS (SELECT * FROM found ORDER BY ",
    hungarian_order!(),
    " OFFSET $6 LIMIT $7
    ), lines AS (SELECT ",
    guest_line!(),
    " AS line, p.* FROM page p JOIN guests g ON g.company_id = $1 AND g.id = p.id ",
    guest_counters!("$8"),
    ")
    SELECT jsonb_build_object('total', (SELECT count(*) FROM found), 'items',
        coalesce((SELECT jsonb_agg(line ORDER BY ",
    hungarian_order!(),
    ") FROM lines), '[]')) AS value"
);

/// A part of a company's guests in Hungarian order, without the walk-in card.
pub fn page(conn: &mut Connection, company: CompanyId, wanted: &ListPage) -> Result<Found> {
    statement(PAGE)
        .bind::<SqlUuid, _>(company.0)
        .bind::<Text, _>(wanted.state())
        .bind::<Nullable<Text>, _>(wanted.kind())
        .bind::<Timestamptz, _>(wanted.month)
        .bind::<Timestamptz, _>(wanted.lost_before)
        .bind::<BigInt, _>(i64::from(wanted.from))
        .bind::<BigInt, _>(i64::from(wanted.size))
        .bind::<Timestamptz, _>(wanted.now)
        .one::<JsonRow>(conn)?
        .read()
}

/// How many of a company's guests begin with which of these letters, which stand in Hungarian order: a guest belongs to
/// the last letter that does not come after the family name. Place 0 is before the first letter; where nobody is, there
/// is no place.
pub fn initials(
    conn: &mut Connection,
    company: CompanyId,
    wanted: &ListPage,
    letters: &[&str],
) -> Result<Vec<Initial>> {
    statement(concat!(
        found!(),
        " SELECT coalesce(jsonb_agg(jsonb_build_object('place', place, 'count', count) ORDER BY place), '[]') AS value
        FROM (SELECT width_bucket(last_name COLLATE \"hu-x-icu\", $6) AS place, count(*) AS count
            FROM found GROUP BY 1) p"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<Text, _>(wanted.state())
    .bind::<Nullable<Text>, _>(wanted.kind())
    .bind::<Timestamptz, _>(wanted.month)
    .bind::<Timestamptz, _>(wanted.lost_before)
    .bind::<Array<Text>, _>(letters)
    .one::<JsonRow>(conn)?
    .read()
}

/// How many guests there are, without the walk-in card.
pub fn stat(
    conn: &mut Connection,
    company: CompanyId,
    month: DateTime<Utc>,
    lost_before: DateTime<Utc>,
) -> Result<Stat> {
    statement(concat!(
        "SELECT jsonb_build_object('total', count(*), 'active', count(*) FILTER (WHERE active),
            'deleted', count(*) FILTER (WHERE NOT active),
            'new_this_month', count(*) FILTER (WHERE active AND created_at >= $2),
            'lost', count(*) FILTER (WHERE active AND lost),
            'with_account', count(*) FILTER (WHERE active AND account_id IS NOT NULL)) AS value
        FROM (SELECT g.state = 'ACTIVE' AS active, g.created_at, g.account_id, ",
        lost!("$3"),
        " AS lost
            FROM guests g WHERE g.company_id = $1 AND NOT g.is_walk_in) g"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<Timestamptz, _>(month)
    .bind::<Timestamptz, _>(lost_before)
    .one::<JsonRow>(conn)?
    .read()
}

/// One card.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such card.
pub fn card(conn: &mut Connection, company: CompanyId, guest: GuestId, now: DateTime<Utc>) -> Result<GuestLine> {
    statement(concat!(
        "SELECT ",
        guest_line!(),
        " AS value FROM guests g ",
        guest_counters!("$3"),
        " WHERE g.company_id = $1 AND g.id = $2"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(guest.0)
    .bind::<Timestamptz, _>(now)
    .one::<JsonRow>(conn)?
    .read()
}

/// Everybody in Hungarian order, without the walk-in card.
pub fn all(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> Result<Vec<GuestLine>> {
    let rows: Vec<JsonRow> = statement(concat!(
        "SELECT ",
        guest_line!(),
        " AS value FROM guests g ",
        guest_counters!("$2"),
        " WHERE g.company_id = $1 AND NOT g.is_walk_in ORDER BY ",
        hungarian_order!()
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<Timestamptz, _>(now)
    .all(conn)?;
    rows.into_iter().map(JsonRow::read).collect()
}
