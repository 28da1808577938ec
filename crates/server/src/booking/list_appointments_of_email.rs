//! The appointments of an address: one's own, or those a company has with it (docs/trust.md#who-may-call-what).

use actix_web::{HttpResponse, web};
use identity::{Employment, Right};
use kernel::{CompanyId, Email};
use store::{tenant, visits};

use super::dto::{AppointmentDto, AppointmentsDto};
use super::list_own_appointments::own_of;
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// Rights of a person who sees the appointments of a guest (docs/rules.md#rights).
const NEEDED: [Right; 3] = [Right::SeeContacts, Right::SeeMoney, Right::ReadCalendars];

/// An account that has proven the address sees its own everywhere; a person of a company sees those there of its guest
/// with that address. Others are not told whether there are any.
#[utoipa::path(get, path = "/public/appointment/{email}/all", tag = "booking",
    params(("email" = String, Path, description = "the address")), responses(
    (status = 200, description = "newest first", body = AppointmentsDto)),
    extensions(("x-refusals" = json!([ErrorCode::GuestNotFound]))))]
pub async fn list_appointments_of_email(
    app: web::Data<App>,
    SignedIn(caller): SignedIn,
    email: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let nobody = || ApiError::new(ErrorCode::GuestNotFound);
    let email = Email::parse(&email).map_err(|_| nobody())?;
    let is_own = caller.is_email_verified && caller.email == email.as_str();
    let account = caller.account;
    // The appointments of a guest are of all calendars, with their prices.
    let sees_all = |it: &Employment| NEEDED.into_iter().all(|right| it.rights.has(right));
    let company: Option<CompanyId> = caller.employment.filter(sees_all).map(|it| it.company);
    let items = app
        .db
        .run(move |conn| {
            if is_own {
                return own_of(conn, account);
            }
            let company = company.ok_or_else(nobody)?;
            if tenant::read(conn, company, |conn| store::guests::holder_of(conn, company, &email))?.is_none() {
                return Err(nobody());
            }
            Ok(visits::of_email(conn, company, &email)?)
        })
        .await?;
    Ok(no_store(HttpResponse::Ok())
        .json(AppointmentsDto { items: items.into_iter().map(AppointmentDto::from).collect() }))
}
