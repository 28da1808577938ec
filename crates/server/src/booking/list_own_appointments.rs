//! What a guest has booked, at every salon.

use actix_web::{get, web};

use super::dto::{AppointmentDto, AppointmentsDto};
use crate::app::App;
use crate::http::auth::SignedIn;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};

/// The most that are shown of one salon.
const MOST: u32 = 100;

/// Lists the caller's own appointments.
#[utoipa::path(tag = "booking", responses(
    (status = 200, description = "newest first", body = AppointmentsDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "not a guest", body = ApiErrorBody)))]
#[get("/api/guestuser/appointments")]
pub async fn list_own_appointments(
    app: web::Data<App>,
    SignedIn(caller): SignedIn,
) -> Result<web::Json<AppointmentsDto>, ApiError> {
    if !caller.is_guest {
        return Err(ApiError::new(ErrorCode::Forbidden));
    }
    let mut items = app
        .db
        .run(move |conn| {
            let mut own = Vec::new();
            // Company by company, inside each one's wall; a guest has a handful.
            for company in store::appointments::companies_of(conn, caller.account)? {
                own.extend(store::appointments::own(conn, company, caller.account, MOST)?);
            }
            Ok(own)
        })
        .await?;
    items.sort_by(|a, b| b.start.cmp(&a.start).then(a.id.cmp(&b.id)));
    Ok(web::Json(AppointmentsDto { items: items.into_iter().map(AppointmentDto::from).collect() }))
}
