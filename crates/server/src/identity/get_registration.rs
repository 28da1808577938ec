//! Tells the browser that registered how far that is, for the tab that waits (docs/rules.md#first-password).

use actix_web::{HttpRequest, HttpResponse, web};
use booking::Hold;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, ServiceId};
use serde::Serialize;
use store::identity::BrowserRegistration;
use store::visits::OwnAppointment;
use store::{Connection, tenant};
use utoipa::ToSchema;

use super::browser::browser_hash;
use crate::booking::dto::{AppointmentDto, HoldDto};
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// A registration as the browser that made it sees it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RegistrationDto {
    /// The address was proven with what the mail holds, here or in another browser.
    pub is_proven: bool,
    /// The time of its booking.
    pub hold: HoldDto,
    /// The appointment that was made of its booking.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub booked: Option<AppointmentDto>,
}

/// The latest registration of this browser, or null.
#[utoipa::path(get, path = "/public/registration", tag = "identity", responses(
    (status = 200, description = "the registration, or null", body = Option<RegistrationDto>)))]
pub async fn get_registration(app: web::Data<App>, req: HttpRequest) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let found = match browser_hash(&app, &req) {
        Some(browser) => app.db.run(move |conn| run(conn, &browser, now)).await?,
        None => None,
    };
    let shown = found.map(|(registration, held, booked)| RegistrationDto {
        is_proven: registration.is_used,
        hold: HoldDto::new(held, now),
        booked: booked.map(AppointmentDto::from),
    });
    Ok(no_store(HttpResponse::Ok()).json(shown))
}

/// A registration, what is held for it, and the appointment that was made of it.
type WaitingRegistration = (BrowserRegistration, Option<Hold>, Option<OwnAppointment>);

fn run(conn: &mut Connection, browser: &[u8], now: DateTime<Utc>) -> Result<Option<WaitingRegistration>, ApiError> {
    let Some(registration) = store::identity::registration_in_browser(conn, browser, now)? else { return Ok(None) };
    let held = store::booking::hold_of(conn, registration.account)?.map(|it| it.hold);
    let booked = if registration.is_used { booked(conn, &registration)? } else { None };
    Ok(Some((registration, held, booked)))
}

/// The appointment that was made of the draft; no other one of the account, whose address may be another person's.
fn booked(conn: &mut Connection, registration: &BrowserRegistration) -> Result<Option<OwnAppointment>, ApiError> {
    let Some(draft) = &registration.draft else { return Ok(None) };
    let (company, account) = (CompanyId(draft.company), registration.account);
    let services: Vec<ServiceId> = draft.services.iter().copied().map(ServiceId).collect();
    let provider = EmployeeId(draft.provider);
    tenant::read(conn, company, |conn| {
        let made = store::booking::same_booking(conn, company, account, provider, draft.start, &services)?;
        let Some(event) = made else { return Ok(None) };
        Ok(Some(store::visits::own_one(conn, company, account, event)?))
    })
}
