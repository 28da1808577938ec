use billing::ComparedDays;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{CompanyId, EmployeeId};
use scheduling::{Tz, civil};
use store::income::VisitScope;

use super::dto::IncomeQuery;
use crate::http::auth::Provider;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// The longest period, in days.
const LONGEST: i64 = 100;

/// Some days on a company's calendar, of everybody or of one person.
#[derive(Clone, Copy)]
pub(super) struct Period {
    pub(super) from: NaiveDate,
    pub(super) to: NaiveDate,
    pub(super) provider: Option<EmployeeId>,
    pub(super) tz: Tz,
    pub(super) now: DateTime<Utc>,
}

impl Period {
    /// The period; a colleague who does not run the company asks for themselves.
    ///
    /// # Errors
    /// `field.range` at `to` when the days are in the wrong order or too many.
    pub(super) async fn new(app: &App, caller: &Provider, query: IncomeQuery) -> Result<Self, ApiError> {
        let (tz, now) = now_of(app, caller.employment.company).await?;
        let today = civil::local(tz, now).date();
        let from = query.from.map_or(today, |it| it.0);
        let to = query.to.map_or(from, |it| it.0);
        if to < from || LONGEST < (to - from).num_days() {
            return Err(ApiError::field("to", ErrorCode::FieldRange));
        }
        let leads = identity::may(&caller.employment, identity::Action::RunCompany);
        let provider = if leads { query.provider_id.map(|it| it.0) } else { Some(caller.employment.employee) };
        Ok(Self { from, to, provider, tz, now })
    }

    /// The days before that it is compared with.
    pub(super) fn compared(&self) -> ComparedDays {
        ComparedDays::of(self.from, self.to)
    }

    /// Whether a day is one of the period, or of those it is compared with.
    pub(super) fn counts(&self, day: NaiveDate) -> bool {
        let compared = self.compared();
        self.from <= day || (compared.first..=compared.last).contains(&day)
    }

    /// The visits from the first day of `from` to the end of the period.
    pub(super) fn visits(&self, from: NaiveDate) -> VisitScope {
        let next = self.to.succ_opt().unwrap_or(self.to);
        VisitScope { since: midnight(self.tz, from), until: midnight(self.tz, next), provider: self.provider }
    }

    /// The day of an instant.
    pub(super) fn day_of(&self, at: DateTime<Utc>) -> NaiveDate {
        civil::local(self.tz, at).date()
    }
}

/// The zone of a company, and the time.
pub(super) async fn now_of(app: &App, company: CompanyId) -> Result<(Tz, DateTime<Utc>), ApiError> {
    let tz = app.salons.shown_by_id(&app.db, company).await?.salon.tz;
    Ok((tz, app.clock.now()))
}

/// Start of a day; a midnight that a clock change skips moves later.
pub(super) fn midnight(tz: Tz, day: NaiveDate) -> DateTime<Utc> {
    civil::day_bounds(tz, day)
        .map_or_else(|| civil::work_instant(tz, day.and_hms_opt(0, 0, 0).unwrap_or_default()), |it| it.start())
}
