use booking::GuestPeriods;
use chrono::{DateTime, Utc};
use kernel::CompanyId;
use scheduling::Tz;

use crate::http::error::ApiError;
use crate::state::app::App;

/// The current time of a company.
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

    pub(super) fn periods(self) -> GuestPeriods {
        GuestPeriods::at(self.now, self.tz)
    }
}
