//! A guest books online, at the address among the calendar's calls.

use actix_web::{HttpRequest, HttpResponse, post, web};

use super::book_online::book;
use super::dto::{AppointmentDto, BookOnlineRequest};
use crate::app::App;
use crate::http::auth::SignedIn;
use crate::http::error::{ApiError, ApiErrorBody};
use crate::http::json::Valid;

/// The same call at its other address.
#[utoipa::path(tag = "booking", request_body = BookOnlineRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 printable characters; the same request under the same key is answered the same")),
    responses(
        (status = 201, description = "booked", body = AppointmentDto),
        (status = 401, description = "nobody is signed in", body = ApiErrorBody),
        (status = 403, description = "online booking is off", body = ApiErrorBody),
        (status = 404, description = "no such company", body = ApiErrorBody),
        (status = 409, description = "not to be had; a lost slot names the nearest", body = ApiErrorBody),
        (status = 422, description = "refused", body = ApiErrorBody),
        (status = 429, description = "too many", body = ApiErrorBody)))]
#[post("/api/events/bookonline")]
pub async fn book_online_event(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<BookOnlineRequest>,
) -> Result<HttpResponse, ApiError> {
    book(app, req, caller, body).await
}
