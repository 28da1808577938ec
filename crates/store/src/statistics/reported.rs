//! What a report is of.

use chrono::{DateTime, Utc};
use kernel::{EmployeeId, ShopId};

/// A period with the one before it, and whose figures.
#[derive(Clone, Debug)]
pub struct Reported {
    /// When each step begins: of the period before, then of the period; last, when the period ends.
    pub bounds: Vec<DateTime<Utc>>,
    /// When the period begins.
    pub begins: DateTime<Utc>,
    /// Of these people; `None`: of all, also those who left.
    pub providers: Option<Vec<EmployeeId>>,
    /// In these shops; `None`: wherever it was.
    pub shops: Option<Vec<ShopId>>,
    /// What has begun by then is past.
    pub now: DateTime<Utc>,
}

impl Reported {
    /// The same days of the whole company.
    #[must_use]
    pub fn of_everybody(self) -> Self {
        Self { providers: None, shops: None, ..self }
    }

    /// When the period before begins.
    pub(super) fn since(&self) -> DateTime<Utc> {
        self.bounds.first().copied().unwrap_or(self.begins)
    }

    /// When the period ends.
    pub(super) fn until(&self) -> DateTime<Utc> {
        self.bounds.last().copied().unwrap_or(self.begins)
    }
}

/// Whether a counted day lies from `$2` to `$3`. The key holds its date, which is at most a day off that of UTC.
macro_rules! is_between {
    () => {
        "day BETWEEN ($2 AT TIME ZONE 'UTC')::date - 1 AND ($3 AT TIME ZONE 'UTC')::date + 1 AND $2 <= begins AND ends <= $3"
    };
}
pub(super) use is_between;

/// Days `counted` that the worker counted (`report_days`), from `$2` to `$3`, and the `gaps` between them, in which
/// appointments are read one by one; of some people `$4` all of it is one gap.
macro_rules! counted {
    () => {
        concat!(
            "WITH counted AS MATERIALIZED (
        SELECT begins, ends FROM report_days
        WHERE company_id = $1 AND shop_id = '00000000-0000-0000-0000-000000000000' AND $4 IS NULL
            AND ",
            $crate::statistics::reported::is_between!(),
            "),
    gaps AS MATERIALIZED (
        SELECT since, until, since - interval '24 hours' AS reach FROM (
            SELECT lag(ends, 1, $2) OVER (ORDER BY begins) AS since, begins AS until FROM counted
            UNION ALL SELECT coalesce(max(ends), $2), $3 FROM counted) both_ends
        WHERE since < until) "
        )
    };
}
pub(super) use counted;

/// What the counted days `d` come to in the shops `$5`.
macro_rules! counted_days {
    () => {
        concat!(
            "(SELECT * FROM report_days
        WHERE company_id = $1 AND $4 IS NULL AND ",
            $crate::statistics::reported::is_between!(),
            " AND ($5 IS NULL OR shop_id = ANY ($5))) d"
        )
    };
}
pub(super) use counted_days;

/// The active appointments `e` of people `p` that begin in the gaps between counted days, of the people `$4` and the shops
/// `$5`. The index holds what is occupied, which begins at most a day before the appointment; `OFFSET` keeps the planner
/// from going through the whole company instead. `reach` is a column of `gaps`: a condition that computes with another table's
/// column may leak, so PostgreSQL would not look it up in the index.
macro_rules! visits {
    () => {
        "gaps g
        JOIN employees p ON p.company_id = $1 AND ($4 IS NULL OR p.id = ANY ($4))
        CROSS JOIN LATERAL (
            SELECT v.id, v.provider_id, v.guest_id, v.starts_at, v.occupies_from, v.occupies_to, v.created_at, v.booked_online,
                v.did_not_appear, v.payment_amount
            FROM calendar_events v
            WHERE v.company_id = p.company_id AND v.provider_id = p.id AND v.state = 1 AND v.kind = 'appointment'
                AND g.reach <= v.occupies_from AND v.occupies_from < g.until
                AND g.since <= v.starts_at AND v.starts_at < g.until AND ($5 IS NULL OR v.shop_id = ANY ($5))
            OFFSET 0) e"
    };
}
pub(super) use visits;

/// The first visit `f`, begun by `$6`, of each guest who may have had it from `$2` to `$3`: nobody's of those who just walk
/// in. In up to 200 days fewer guests come than have cards, so those are looked at who came; in more, every card.
macro_rules! first_visits {
    () => {
        concat!(
            "(SELECT id FROM guests
        WHERE company_id = $1 AND NOT is_walk_in AND interval '200 days' < $3 - $2
        UNION ALL (
        WITH gaps AS (SELECT $2 AS since, $3 AS until, $2 - interval '24 hours' AS reach WHERE $3 - $2 <= interval '200 days')
        SELECT DISTINCT e.guest_id FROM ",
            $crate::statistics::reported::visits!(),
            " WHERE e.guest_id <> ALL (SELECT id FROM guests WHERE company_id = $1 AND is_walk_in))) g
    CROSS JOIN LATERAL (
        SELECT e.starts_at, e.provider_id, e.shop_id FROM calendar_events e
        WHERE e.company_id = $1 AND e.guest_id = g.id AND e.kind = 'appointment' AND e.state = 1
            AND NOT e.did_not_appear AND e.starts_at <= $6
        ORDER BY e.starts_at, e.id LIMIT 1) f"
        )
    };
}
pub(super) use first_visits;
