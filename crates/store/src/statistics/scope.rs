//! Scope of the statistics: periods, people and shops.

use chrono::{DateTime, Utc};
use kernel::{EmployeeId, ShopId};

/// A period with the one before it, and whose figures.
#[derive(Clone, Debug)]
pub struct ReportScope {
    /// Start of each step: of the period before, of the days between them if there are any, of the period; last, the end
    /// of the period.
    pub bounds: Vec<DateTime<Utc>>,
    /// End of the period before.
    pub ended: DateTime<Utc>,
    /// Start of the period.
    pub begins: DateTime<Utc>,
    /// Of these people; `None`: of all, also those who left.
    pub providers: Option<Vec<EmployeeId>>,
    /// In these shops; `None`: wherever it was.
    pub shops: Option<Vec<ShopId>>,
    /// Appointments that began by then are past.
    pub now: DateTime<Utc>,
}

impl ReportScope {
    /// The same days of the whole company.
    #[must_use]
    pub fn of_everybody(self) -> Self {
        Self { providers: None, shops: None, ..self }
    }

    /// Start of the period before.
    pub(super) fn since(&self) -> DateTime<Utc> {
        self.bounds.first().copied().unwrap_or(self.begins)
    }

    /// End of the period.
    pub(super) fn until(&self) -> DateTime<Utc> {
        self.bounds.last().copied().unwrap_or(self.begins)
    }
}

/// Condition on a counted day within the two periods. The key holds its date, at most a day off that of UTC.
macro_rules! is_between {
    () => {
        "day BETWEEN (:since AT TIME ZONE 'UTC')::date - 1 AND (:until AT TIME ZONE 'UTC')::date + 1
            AND :since <= begins AND ends <= :until"
    };
}
pub(super) use is_between;

/// Days that the worker `counted` (`report_days`), and the `gaps` between them, in which appointments are read one by one.
/// Days are counted for all people together, so for some `:providers` everything is one gap.
macro_rules! counted {
    () => {
        concat!(
            "WITH counted AS MATERIALIZED (
        SELECT begins, ends FROM report_days
        WHERE company_id = :company AND shop_id = '00000000-0000-0000-0000-000000000000' AND :providers IS NULL
            AND ",
            $crate::statistics::scope::is_between!(),
            "),
    gaps AS MATERIALIZED (
        SELECT since, until, since - interval '24 hours' AS reach FROM (
            SELECT lag(ends, 1, :since) OVER (ORDER BY begins) AS since, begins AS until FROM counted
            UNION ALL SELECT coalesce(max(ends), :since), :until FROM counted) both_ends
        WHERE since < until) "
        )
    };
}
pub(super) use counted;

/// Sums of the counted days `d` in the shops asked for.
macro_rules! counted_days {
    () => {
        concat!(
            "(SELECT * FROM report_days
        WHERE company_id = :company AND :providers IS NULL AND ",
            $crate::statistics::scope::is_between!(),
            " AND (:shops IS NULL OR shop_id = ANY (:shops))) d"
        )
    };
}
pub(super) use counted_days;

/// The active appointments `e` that begin in the gaps between counted days, with their people `p`.
///
/// The index holds occupied times, which begin at most a day before the appointment; `OFFSET` keeps the planner from
/// going through the whole company instead. `reach` is a column of `gaps`: a condition that computes with another
/// table's column may leak, so PostgreSQL would not look it up in the index.
macro_rules! visits {
    () => {
        "gaps g
        JOIN employees p ON p.company_id = :company AND (:providers IS NULL OR p.id = ANY (:providers))
        CROSS JOIN LATERAL (
            SELECT v.id, v.provider_id, v.guest_id, v.starts_at, v.occupies_from, v.occupies_to, v.created_at, v.booked_online,
                v.did_not_appear, v.payment_amount
            FROM calendar_events v
            WHERE v.company_id = p.company_id AND v.provider_id = p.id AND v.state = 1 AND v.kind = 'appointment'
                AND g.reach <= v.occupies_from AND v.occupies_from < g.until
                AND g.since <= v.starts_at AND v.starts_at < g.until AND (:shops IS NULL OR v.shop_id = ANY (:shops))
            OFFSET 0) e"
    };
}
pub(super) use visits;

/// The first visit `f`, begun by `:now`, of each guest `g` who may have had it within the periods, walk-ins left out. In up
/// to 200 days fewer guests come than have cards, so only the guests who came are read; in more, every card.
macro_rules! first_visits {
    () => {
        concat!(
            "(SELECT id FROM guests
        WHERE company_id = :company AND NOT is_walk_in AND interval '200 days' < :until - :since
        UNION ALL (
        WITH gaps AS (SELECT :since AS since, :until AS until, :since - interval '24 hours' AS reach
            WHERE :until - :since <= interval '200 days')
        SELECT DISTINCT e.guest_id FROM ",
            $crate::statistics::scope::visits!(),
            " WHERE e.guest_id <> ALL (SELECT id FROM guests WHERE company_id = :company AND is_walk_in))) g
    CROSS JOIN LATERAL (
        SELECT e.starts_at, e.provider_id, e.shop_id FROM calendar_events e
        WHERE e.company_id = :company AND e.guest_id = g.id AND e.kind = 'appointment' AND e.state = 1
            AND NOT e.did_not_appear AND e.starts_at <= :now
        ORDER BY e.starts_at, e.id LIMIT 1) f"
        )
    };
}
pub(super) use first_visits;
