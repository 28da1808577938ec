//! An appointment as an iCalendar file.

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{EventId, Locale};
use notifications::Name;
use store::visits::OwnAppointment;
use store::{tenant, visits};
use utoipa::ToSchema;

use crate::http::auth::Guest;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::ics::{self, FileContext, Visit, VisitPlace};
use crate::state::app::App;

/// An iCalendar file (RFC 5545).
#[derive(ToSchema)]
#[schema(value_type = String)]
pub struct Ics(#[expect(dead_code, reason = "stands for text in the document")] String);

/// One of the caller's own appointments as an iCalendar file.
#[utoipa::path(get, path = "/api/guestuser/appointment/{id}/ics", tag = "booking",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the appointment", body = Ics, content_type = "text/calendar")))]
pub async fn get_appointment_ics(
    app: web::Data<App>,
    Guest(caller): Guest,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let event = EventId::parse(&id).or_code(ErrorCode::NotFound)?;
    let account = caller.account;
    let found = app
        .db
        .run(move |conn| {
            let held = tenant::guest_read(conn, account, |conn| visits::held(conn, account, Some(event), 1))?;
            let there = held.first().or_code(ErrorCode::NotFound)?;
            Ok(visits::own_one(conn, there.company, account, event)?)
        })
        .await?;
    let text = written(&found, caller.language, &app.config.public_url, app.clock.now());
    Ok(HttpResponse::Ok()
        .content_type("text/calendar; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .insert_header((header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"szalonka.ics\"")))
        .body(text))
}

fn written(it: &OwnAppointment, language: Locale, public_url: &str, now: DateTime<Utc>) -> String {
    ics::file(&[visit_of(it)], FileContext { language, public_url, now, parties: None })
}

/// As it stands in a calendar.
pub(crate) fn visit_of(it: &OwnAppointment) -> Visit<'_> {
    Visit {
        id: EventId(it.id),
        sequence: it.sequence,
        start: it.start,
        end: it.end,
        is_standing: it.state == 1,
        services: it.services.iter().map(|service| service.name.as_str()).collect(),
        visitor: it.visitor.as_deref(),
        salon: &it.company.name,
        szalonka_id: &it.company.szalonka_id,
        phone: it.company.phone.as_deref(),
        provider: Name { first: &it.provider.first_name, last: &it.provider.last_name },
        shop: it.shop.as_ref().map(|shop| VisitPlace {
            name: &shop.name,
            address: &shop.address,
            location: shop.latitude.zip(shop.longitude),
        }),
    }
}
