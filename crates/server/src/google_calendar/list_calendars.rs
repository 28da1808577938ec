//! The caller's calendars at Google.

use actix_web::{HttpResponse, web};

use super::access::access;
use super::dto::{GoogleCalendarDto, GoogleCalendarsDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// Lists the calendars at Google that the caller owns.
#[utoipa::path(get, path = "/api/google/calendars", tag = "google_calendar", responses(
    (status = 200, description = "the calendars", body = GoogleCalendarsDto)),
    extensions(("x-refusals" = json!([ErrorCode::GoogleCalendarUnavailable, ErrorCode::GoogleCalendarNotConnected,
        ErrorCode::GoogleCalendarReconnect, ErrorCode::GoogleCalendarNoAnswer]))))]
pub async fn list_google_calendars(app: web::Data<App>, provider: Provider) -> Result<HttpResponse, ApiError> {
    let found = access(&app, &provider).await?.calendars().await?;
    let item = |it: gateways::google_calendar::GoogleCalendarEntry| GoogleCalendarDto {
        id: it.id,
        name: it.name,
        is_primary: it.is_primary,
    };
    Ok(no_store(HttpResponse::Ok()).json(GoogleCalendarsDto { items: found.into_iter().map(item).collect() }))
}
