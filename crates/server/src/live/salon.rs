//! The stream that tells a booking page that free slots may have changed.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};

use super::answer::answer;
use super::stream::Stream;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// The least time between two events to one page: many pages may follow one salon.
const MIN_INTERVAL: Duration = Duration::from_secs(2);

/// Streams server-sent events: `beat` at once and every five seconds, `calendar` whenever free times may have changed.
/// They say nothing else, and nothing of anybody.
#[utoipa::path(get, path = "/public/company/{companyId}/live", tag = "scheduling",
    params(("companyId" = String, Path, description = "UUID or public id of the company")), responses(
    (status = 200, description = "events without an end", content_type = "text/event-stream", body = String)),
    extensions(("x-refusals" = json!([ErrorCode::CompanyNotFound, ErrorCode::LimitExceeded]))))]
pub async fn follow_salon(
    app: web::Data<App>,
    req: HttpRequest,
    company: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let address = client::address(&req, &app.config.trusted_proxies);
    app.public_reads.count(address)?;
    let company = app.salons.shown(&app.db, &company).await?.salon.company.id;
    let stream = Stream {
        seat: app.live.guests.take(address, app.config.limits.guest_streams)?,
        waiting: app.live.wait_for(company),
        min_interval: MIN_INTERVAL,
        allowed: || std::future::ready(Ok(true)),
    };
    Ok(answer(stream.begin()))
}
