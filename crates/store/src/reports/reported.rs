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

/// The active appointments `e` of people `p` that begin from `$2` to `$3`, of the people `$4` and the shops `$5`. The
/// index holds what is occupied, which begins at most a day before the appointment.
macro_rules! visits {
    () => {
        "employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND $2 - interval '24 hours' <= e.occupies_from AND e.occupies_from < $3
        AND e.kind = 'appointment' AND $2 <= e.starts_at AND e.starts_at < $3
        AND ($5 IS NULL OR e.shop_id = ANY ($5)) AND p.company_id = $1 AND ($4 IS NULL OR p.id = ANY ($4))"
    };
}
pub(super) use visits;

/// The first visit `f` of each guest `g`, begun by `$6`: nobody's of those who just walk in.
macro_rules! first_visits {
    () => {
        "guests g
    CROSS JOIN LATERAL (
        SELECT e.starts_at, e.provider_id, e.shop_id FROM calendar_events e
        WHERE e.company_id = $1 AND e.guest_id = g.id AND e.kind = 'appointment' AND e.state = 1
            AND NOT e.did_not_appear AND e.starts_at <= $6
        ORDER BY e.starts_at, e.id LIMIT 1) f"
    };
}
pub(super) use first_visits;
