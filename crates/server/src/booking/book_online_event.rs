//! A guest books online, at the address among the calendar's calls.

use actix_web::{HttpRequest, HttpResponse, web};

use super::book_online::book;
use super::dto::{AppointmentDto, BookOnlineRequest};
use super::error::booking_refusals;
use crate::http::auth::SignedIn;
use crate::http::error::ApiError;
use crate::http::json::Valid;
use crate::state::app::App;

/// The same call at its other address.
#[utoipa::path(post, path = "/api/events/bookonline", tag = "booking",
    request_body = BookOnlineRequest, params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 printable characters; the same request under the same key is answered the same")), responses(
    (status = 201, description = "booked", body = AppointmentDto)),
    extensions(("x-refusals" = json!(booking_refusals()))))]
pub async fn book_online_event(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<BookOnlineRequest>,
) -> Result<HttpResponse, ApiError> {
    book(app, req, caller, body).await
}
