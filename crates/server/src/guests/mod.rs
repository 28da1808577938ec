//! The guests of a company: list, search, cards, import and export.

pub mod dto;
mod error;
mod export_guests;
mod get_guest;
mod guest_stat;
mod import_guests;
mod list_guests;
mod list_initials;
mod merge_guests;
pub(crate) mod save_guest;
mod search_guests;

use chrono::{DateTime, Datelike as _, TimeDelta, Utc};
use kernel::{CompanyId, GuestId};
use scheduling::{Tz, civil};
use utoipa_actix_web::service_config::ServiceConfig;
use uuid::Uuid;

use crate::app::App;
use crate::http::error::{ApiError, ErrorCode};

/// Who was last here longer ago than this is lost.
const LOST_AFTER: TimeDelta = TimeDelta::weeks(8);

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(list_guests::list_guests)
        .service(list_initials::list_initials)
        .service(guest_stat::guest_stat)
        .service(search_guests::search_guests)
        .service(export_guests::export_guests)
        .service(import_guests::import_guests)
        .service(merge_guests::merge_guests)
        .service(get_guest::get_guest)
        .service(save_guest::save_guest);
}

/// A card's id in an address; what is none is nobody's card.
fn guest_id(text: &str) -> Result<GuestId, ApiError> {
    Uuid::try_parse(text).map(GuestId).map_err(|_| ApiError::new(ErrorCode::GuestNotFound))
}

/// What time it is for a company.
#[derive(Clone, Copy)]
struct Today {
    now: DateTime<Utc>,
    tz: Tz,
}

impl Today {
    async fn of(app: &App, company: CompanyId) -> Result<Self, ApiError> {
        let tz = app.salons.shown_by_id(&app.db, company).await?.salon.tz;
        Ok(Self { now: app.clock.now(), tz })
    }

    /// When the month began on the company's clock.
    fn month(self) -> DateTime<Utc> {
        let today = civil::local(self.tz, self.now).date();
        let first = today.with_day(1).unwrap_or(today);
        civil::day_bounds(self.tz, first).map_or(self.now, |it| it.start())
    }

    /// Whose last visit was before this is lost.
    fn lost_before(self) -> DateTime<Utc> {
        self.now - LOST_AFTER
    }
}
