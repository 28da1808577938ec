use chrono::{DateTime, Datelike as _, TimeDelta, Utc};
use kernel::CompanyId;
use scheduling::{Tz, civil};

use crate::app::App;
use crate::http::error::ApiError;

/// Who was last here longer ago than this is lost.
const LOST_AFTER: TimeDelta = TimeDelta::weeks(8);

/// What time it is for a company.
#[derive(Clone, Copy)]
pub(super) struct Today {
    pub(super) now: DateTime<Utc>,
    pub(super) tz: Tz,
}

impl Today {
    pub(super) async fn of(app: &App, company: CompanyId) -> Result<Self, ApiError> {
        let tz = app.salons.shown_by_id(&app.db, company).await?.salon.tz;
        Ok(Self { now: app.clock.now(), tz })
    }

    /// When the month began on the company's clock.
    pub(super) fn month(self) -> DateTime<Utc> {
        let today = civil::local(self.tz, self.now).date();
        let first = today.with_day(1).unwrap_or(today);
        civil::day_bounds(self.tz, first).map_or(self.now, |it| it.start())
    }

    /// Whose last visit was before this is lost.
    pub(super) fn lost_before(self) -> DateTime<Utc> {
        self.now - LOST_AFTER
    }
}
