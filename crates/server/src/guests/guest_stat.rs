//! Counts guests.

use actix_web::{HttpResponse, web};
use booking::GuestPeriods;

use super::dto::GuestStatDto;
use super::today::Today;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Numbers of the caller's company's guests by kind.
#[utoipa::path(get, path = "/api/guests/stat", tag = "guests", responses(
    (status = 200, description = "the numbers", body = GuestStatDto)))]
pub async fn guest_stat(app: web::Data<App>, Provider { employment, .. }: Provider) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let today = Today::of(&app, company).await?;
    let GuestPeriods { month_start: month, lost_before } = today.periods();
    let stat = app.db.read(company, move |conn| Ok(store::guests::stat(conn, company, month, lost_before)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(GuestStatDto::from(stat)))
}
