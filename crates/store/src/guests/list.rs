use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Integer, Nullable, Text, Timestamptz, Uuid};
use kernel::{CompanyId, GuestId};

use super::GuestLine;
use crate::closed_set::GuestState;
use crate::closed_set::sql_types::GuestStateText;
use crate::raw_sql::{JoinedRow, Statement as _, row, statement};
use crate::{Connection, Result};

/// Condition that listed guests fulfil.
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

/// Page of a list of guests.
#[derive(Clone, Copy, Debug)]
pub struct ListPage {
    /// Active or deactivated ones.
    pub is_active: bool,
    /// Filter of the guests.
    pub filter: Option<Filter>,
    /// Start of the month.
    pub month: DateTime<Utc>,
    /// Instant before which the last visit of a lost guest was.
    pub lost_before: DateTime<Utc>,
    /// Guests to leave out.
    pub from: u32,
    /// Page size.
    pub size: u32,
    /// The time now.
    pub now: DateTime<Utc>,
}

impl ListPage {
    fn state(&self) -> GuestState {
        GuestState::of(self.is_active)
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

row! {
    /// Number of guests under a letter.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Initial {
        /// Which letter, counted from 1.
        pub place: i32 as Integer,
        pub count: i64 as BigInt,
    }
}

/// A part of a list, and how long the whole is.
#[derive(Clone, Debug, PartialEq)]
pub struct GuestPage {
    /// Number of all that match.
    pub total: i64,
    /// The part.
    pub items: Vec<GuestLine>,
}

row! {
    /// Numbers of a company's guests by kind.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Stat {
        /// All.
        pub total: i64 as BigInt,
        /// Not deactivated.
        pub active: i64 as BigInt,
        /// Deactivated.
        pub deleted: i64 as BigInt,
        /// Active and written down this month.
        pub new_this_month: i64 as BigInt,
        /// Active and [`Filter::Lost`].
        pub lost: i64 as BigInt,
        /// Active and signing in themselves.
        pub with_account: i64 as BigInt,
    }
}

row! {
    pub(crate) struct TotalRow {
        total: i64 as BigInt,
    }
}

/// Of `guests g`: the last appointment that was kept or is ahead was before the moment of the parameter. It is looked up
/// at the end of the guest's own stretch of the index, also right after an import, when the planner still counts on few
/// guests and would read the whole calendar for each.
macro_rules! lost {
    ($before:literal) => {
        concat!(
            "((SELECT max(e.starts_at) FROM calendar_events e WHERE e.company_id = :company AND e.guest_id = g.id
                AND e.state = 1 AND NOT e.did_not_appear) < ",
            $before,
            ")"
        )
    };
}

/// The guests that match, as `found`.
macro_rules! found {
    () => {
        concat!(
            "WITH found AS MATERIALIZED (
                SELECT g.id, g.last_name, g.first_name FROM guests g
                WHERE g.company_id = :company AND NOT g.is_walk_in AND g.state = :state AND CASE :filter
                    WHEN 'new' THEN g.created_at >= :month
                    WHEN 'lost' THEN ",
            lost!(":lost_before"),
            "
                    WHEN 'missed' THEN EXISTS (SELECT FROM calendar_events e WHERE e.company_id = :company
                        AND e.guest_id = g.id AND e.state = 1 AND e.did_not_appear)
                    WHEN 'account' THEN g.account_id IS NOT NULL
                    ELSE true END)"
        )
    };
}

statement! {
    /// Text: a materialized CTE that is counted and cut, lateral counters of the rest.
    struct GuestsPage as App (
        company: Uuid, state: GuestStateText, filter: Nullable<Text>, month: Timestamptz, lost_before: Timestamptz,
        from: BigInt, size: BigInt, now: Timestamptz
    ) -> JoinedRow<TotalRow, GuestLine> =
    concat!(
        found!(),
        ", page AS (SELECT * FROM found ORDER BY ",
        hungarian_order!(),
        " OFFSET :from LIMIT :size
        ), lines AS (SELECT ",
        guest_line!(),
        " FROM page p JOIN guests g ON g.company_id = :company AND g.id = p.id ",
        guest_counters!(":now"),
        ")
        SELECT t.total, l.* FROM (SELECT count(*) AS total FROM found) t LEFT JOIN lines l ON true ORDER BY ",
        hungarian_order!()
    );
}

/// A part of a company's guests in Hungarian order, without the walk-in card.
pub fn page(conn: &mut Connection, company: CompanyId, wanted: &ListPage) -> Result<GuestPage> {
    let ListPage { month, lost_before, from, size, now, .. } = *wanted;
    let rows = GuestsPage.all(
        conn,
        (company, wanted.state(), wanted.kind(), month, lost_before, i64::from(from), i64::from(size), now),
    )?;
    let total = rows.first().map_or(0, |it| it.left.total);
    Ok(GuestPage { total, items: rows.into_iter().filter_map(|it| it.right).collect() })
}

statement! {
    /// Text: buckets between letters, in Hungarian order.
    struct GuestInitials as App (
        company: Uuid, state: GuestStateText, filter: Nullable<Text>, month: Timestamptz, lost_before: Timestamptz,
        letters: Array<Text>
    ) -> Initial =
    concat!(
        found!(),
        " SELECT width_bucket(last_name COLLATE \"hu-x-icu\", :letters) AS place, count(*) AS count
        FROM found GROUP BY 1 ORDER BY 1"
    );
}

/// Numbers of a company's guests by initial, of these letters, which are in Hungarian order: a guest belongs to the
/// last letter that does not come after the family name. Place 0 is before the first letter; a place without guests is
/// missing.
pub fn initials(
    conn: &mut Connection,
    company: CompanyId,
    wanted: &ListPage,
    letters: &[&str],
) -> Result<Vec<Initial>> {
    GuestInitials.all(conn, (company, wanted.state(), wanted.kind(), wanted.month, wanted.lost_before, letters))
}

statement! {
    /// Text: filtered counts over a subquery.
    struct GuestStat as App (company: Uuid, month: Timestamptz, lost_before: Timestamptz) -> Stat =
    concat!(
        "SELECT count(*) AS total, count(*) FILTER (WHERE active) AS active,
            count(*) FILTER (WHERE NOT active) AS deleted,
            count(*) FILTER (WHERE active AND created_at >= :month) AS new_this_month,
            count(*) FILTER (WHERE active AND lost) AS lost,
            count(*) FILTER (WHERE active AND account_id IS NOT NULL) AS with_account
        FROM (SELECT g.state = 'ACTIVE' AS active, g.created_at, g.account_id, ",
        lost!(":lost_before"),
        " AS lost
            FROM guests g WHERE g.company_id = :company AND NOT g.is_walk_in) g"
    );
}

/// Numbers of guests, without the walk-in card.
pub fn stat(
    conn: &mut Connection,
    company: CompanyId,
    month: DateTime<Utc>,
    lost_before: DateTime<Utc>,
) -> Result<Stat> {
    GuestStat.one(conn, (company, month, lost_before))
}

statement! {
    /// Text: a lateral join of counters.
    struct OneGuest as App (company: Uuid, guest: Uuid, now: Timestamptz) -> GuestLine =
    concat!(
        "SELECT ",
        guest_line!(),
        " FROM guests g ",
        guest_counters!(":now"),
        " WHERE g.company_id = :company AND g.id = :guest"
    );
}

/// One card.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such card.
pub fn card(conn: &mut Connection, company: CompanyId, guest: GuestId, now: DateTime<Utc>) -> Result<GuestLine> {
    OneGuest.one(conn, (company, guest, now))
}

statement! {
    /// Text: a lateral join of counters.
    struct AllGuests as App (company: Uuid, now: Timestamptz) -> GuestLine =
    concat!(
        "SELECT ",
        guest_line!(),
        " FROM guests g ",
        guest_counters!(":now"),
        " WHERE g.company_id = :company AND NOT g.is_walk_in ORDER BY ",
        hungarian_order!()
    );
}

/// All guests in Hungarian order, without the walk-in card.
pub fn all(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> Result<Vec<GuestLine>> {
    AllGuests.all(conn, (company, now))
}
