//! Statistics (docs/rules.md#statistics). Everything runs inside [`crate::tenant::read`].
//!
//! A period and the one before it touch, so one read covers both: [`ReportScope::bounds`] holds the instants at which
//! their steps begin on the company's calendar, and `width_bucket` finds the step of an instant, the first one being 1.
//!
//! Appointments are found person by person through the index of the agenda, as every read of calendars does.

pub(crate) mod appointments;
pub(crate) mod guests;
pub(crate) mod hours;
pub(crate) mod lead_time;
pub(crate) mod money;
pub mod report_days;
mod scope;
pub(crate) mod sms;

pub use appointments::{DeletedFigures, ServiceFigures, VisitFigures, deleted_steps, services, visit_steps};
pub use guests::{Cohort, GuestFigures, cohorts, guest_steps};
pub use hours::{Absence, LeaveFigures, absences, busy, leave_steps};
pub use lead_time::{LeadFigures, lead_times};
pub use money::{
    CategoryFigures, ExpenseFigures, IncomeFigures, PaymentFigures, expense_categories, expense_steps,
    income_by_provider, payment_steps,
};
pub use scope::ReportScope;
pub use sms::{SmsFigures, sms_steps};
