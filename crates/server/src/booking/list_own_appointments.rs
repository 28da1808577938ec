//! Lists a guest's appointments at all salons.

use actix_web::web;
use booking::{RATE_WITHIN, RatingState, rating_state};
use chrono::{DateTime, Utc};
use kernel::AccountId;
use store::visits::OwnAppointment;
use store::{Connection, tenant, visits};

use super::dto::{AppointmentDto, AppointmentsDto};
use crate::http::auth::Guest;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The most that are shown.
const MOST: u32 = 100;

/// Lists the caller's own appointments.
#[utoipa::path(get, path = "/api/guestuser/appointments", tag = "booking", responses(
    (status = 200, description = "newest first", body = AppointmentsDto)))]
pub async fn list_own_appointments(
    app: web::Data<App>,
    Guest(caller): Guest,
) -> Result<web::Json<AppointmentsDto>, ApiError> {
    let now = app.clock.now();
    let items = app.db.run(move |conn| own_of(conn, caller.account)).await?;
    let listed = |it: OwnAppointment| AppointmentDto { rate_until: rate_until(&it, now), ..it.into() };
    Ok(web::Json(AppointmentsDto { items: items.into_iter().map(listed).collect() }))
}

/// Until when a visit that is over and has no rating yet can be rated.
fn rate_until(visit: &OwnAppointment, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let is_open = visit.end <= now && rating_state(visit.end, None, now) == RatingState::Open;
    (visit.takes_rating && visit.stars.is_none() && is_open).then(|| visit.end + RATE_WITHIN)
}

/// Appointments of an account in all companies, newest first.
pub(crate) fn own_of(conn: &mut Connection, account: AccountId) -> Result<Vec<OwnAppointment>, ApiError> {
    let held = tenant::guest_read(conn, account, |conn| visits::held(conn, account, None, MOST))?;
    let mut own = Vec::new();
    // One read per company, inside its tenant wall; a guest has only a few.
    for there in held {
        own.extend(visits::own(conn, account, &there)?);
    }
    own.sort_by(|a, b| b.start.cmp(&a.start).then(a.id.cmp(&b.id)));
    Ok(own)
}
