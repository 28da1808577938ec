//! What the statistics count (docs/rules.md#statistics). Everything runs inside [`crate::tenant::read`].
//!
//! A period and the one before it touch, so one read covers both: [`Reported::bounds`] holds the instants at which their
//! steps begin on the company's calendar, and `width_bucket` finds the step of an instant, the first one being 1.
//!
//! Appointments are found person by person through the index of the agenda, as every read of calendars does.

mod appointments;
mod guests;
mod hours;
mod lead_time;
mod money;
mod sms;

use chrono::{DateTime, Utc};
use kernel::{EmployeeId, ShopId};

pub use appointments::{DeletedFigures, ServiceFigures, VisitFigures, deleted_steps, services, visit_steps};
pub use guests::{Cohort, GuestFigures, cohorts, guest_steps};
pub use hours::{Absence, BusyPerson, LeaveFigures, absences, busy, leave_steps};
pub use lead_time::{LeadFigures, lead_times};
pub use money::{
    CategoryFigures, ExpenseFigures, IncomeFigures, PaymentFigures, expense_categories, expense_steps,
    income_by_provider, payment_steps,
};
pub use sms::{SmsFigures, sms_steps};

pub(crate) use appointments::{DeletedSteps, ServiceSums, VisitSteps};
pub(crate) use guests::{Cohorts, GuestSteps};
pub(crate) use hours::{AbsencesBetween, BusyBetween, LeaveSteps};
pub(crate) use lead_time::LeadTimes;
pub(crate) use money::{ExpenseCategories, ExpenseSteps, IncomeByProvider, PaymentSteps};
pub(crate) use sms::SmsSteps;

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
    fn since(&self) -> DateTime<Utc> {
        self.bounds.first().copied().unwrap_or(self.begins)
    }

    /// When the period ends.
    fn until(&self) -> DateTime<Utc> {
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
use visits;

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
use first_visits;
