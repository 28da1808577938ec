//! A guest says that they come, by the code of a message.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use notifications::InAppKind;
use store::worker::AppointmentNotice;
use store::{Connection, calendar, tenant};

use super::dto::{VisitDto, VisitStateDto, state_of};
use super::visit_ref::VisitRef;
use crate::guest_links::GuestKey;
use crate::http::cache::no_store;
use crate::http::counted_code::CountedCode;
use crate::http::error::{ApiError, ErrorCode};
use crate::in_app::{InAppNotice, notify};
use crate::state::app::App;

/// The guest says that they come.
#[utoipa::path(post, path = "/public/visit/{code}/confirm", tag = "visits",
    params(("code" = String, Path, description = "the code of the message")), responses(
    (status = 200, description = "confirmed", body = VisitDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound, ErrorCode::VisitOver, ErrorCode::LimitExceeded]))))]
pub async fn confirm_visit(app: web::Data<App>, CountedCode(code): CountedCode) -> Result<HttpResponse, ApiError> {
    let (now, key) = (app.clock.now(), GuestKey::Code(code));
    let visit = app
        .db
        .run(move |conn| {
            let found = VisitRef::find(&key, conn, now)?;
            tenant::transaction(conn, found.company, |conn| run(conn, found, now))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(VisitDto::new(visit, now)))
}

fn run(conn: &mut Connection, found: VisitRef, now: DateTime<Utc>) -> Result<AppointmentNotice, ApiError> {
    let VisitRef { company, event } = found;
    // lock
    let provider = found.load(conn)?.provider_id;
    calendar::lock_providers(conn, company, &[provider], now)?;
    // load
    let visit = found.load(conn)?;
    // decide
    if visit.is_active && visit.confirmed_at.is_some() {
        return Ok(visit);
    }
    if state_of(&visit, now) != VisitStateDto::Standing || visit.provider_id != provider {
        return Err(ErrorCode::VisitOver.into());
    }
    // save, enqueue
    calendar::confirm(conn, company, event, now)?;
    let cause = format!("confirmed:{event}:{}", visit.starts_at.timestamp());
    let told = InAppNotice { kind: InAppKind::Confirmed, cause: &cause, event: Some(event), at: now };
    notify(conn, company, &told, None, &[visit.provider_id])?;
    found.load(conn)
}
