//! One appointment by the code of a message: its guest says that they come, or calls it off. No login; the code is the
//! authority (docs/trust.md#codes).

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EventId, Phone};
use notifications::InAppKind;
use serde::Serialize;
use store::messages::codes::{self, GuestCodePurpose};
use store::outbox::{self, Job};
use store::worker::AppointmentNotice;
use store::{Connection, calendar, tenant};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::app::App;
use crate::bell::{Told, tell};
use crate::catalog::dto::LanguageDto;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::token::code_hash;

/// Whether an appointment can still be confirmed or called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VisitStateDto {
    Standing,
    Cancelled,
    /// It has begun.
    Over,
}

/// An appointment as its guest sees it by the code of a message.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VisitDto {
    pub salon: String,
    pub szalonka_id: String,
    /// The salon's number as it is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// The given name of whom it is with.
    pub provider: String,
    pub services: Vec<String>,
    pub start: DateTime<Utc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shop_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    pub state: VisitStateDto,
    /// The guest said that they come.
    pub is_confirmed: bool,
    /// The salon's IANA zone.
    pub zone: String,
    /// The guest's.
    pub language: LanguageDto,
}

impl VisitDto {
    fn new(it: AppointmentNotice, now: DateTime<Utc>) -> Self {
        let state = state_of(&it, now);
        Self {
            salon: it.salon,
            szalonka_id: it.szalonka_id,
            phone: it.salon_phone.as_deref().map(Phone::shown),
            provider: it.provider.0,
            services: it.services.into_iter().map(|it| it.0).collect(),
            start: it.starts_at,
            shop_name: it.shop.map(|it| it.0),
            address: Some(it.shop_address).filter(|it| !it.is_empty()),
            state,
            is_confirmed: it.confirmed_at.is_some(),
            zone: it.time_zone,
            language: it.guest_language.into(),
        }
    }
}

fn state_of(it: &AppointmentNotice, now: DateTime<Utc>) -> VisitStateDto {
    match it.is_active {
        false => VisitStateDto::Cancelled,
        true if it.starts_at <= now => VisitStateDto::Over,
        true => VisitStateDto::Standing,
    }
}

/// What is done with it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Act {
    Look,
    Confirm,
    Cancel,
}

/// The appointment of a code.
#[utoipa::path(get, path = "/public/visit/{code}", tag = "messages",
    params(("code" = String, Path, description = "the code of the message")), responses(
    (status = 200, description = "the appointment", body = VisitDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound, ErrorCode::LimitExceeded]))))]
pub async fn get_visit(
    app: web::Data<App>,
    req: actix_web::HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, code.into_inner(), Act::Look).await
}

/// The guest says that they come.
#[utoipa::path(post, path = "/public/visit/{code}/confirm", tag = "messages",
    params(("code" = String, Path, description = "the code of the message")), responses(
    (status = 200, description = "confirmed", body = VisitDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound, ErrorCode::VisitOver, ErrorCode::LimitExceeded]))))]
pub async fn confirm_visit(
    app: web::Data<App>,
    req: actix_web::HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, code.into_inner(), Act::Confirm).await
}

/// The guest calls it off.
#[utoipa::path(post, path = "/public/visit/{code}/cancel", tag = "messages",
    params(("code" = String, Path, description = "the code of the message")), responses(
    (status = 200, description = "called off", body = VisitDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound, ErrorCode::VisitOver, ErrorCode::LimitExceeded]))))]
pub async fn cancel_visit(
    app: web::Data<App>,
    req: actix_web::HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, code.into_inner(), Act::Cancel).await
}

async fn answer(
    app: web::Data<App>,
    req: actix_web::HttpRequest,
    code: String,
    act: Act,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let (now, hash, outbox_id) = (app.clock.now(), code_hash(&code), Uuid::now_v7());
    let visit = app
        .db
        .run(move |conn| {
            let found = codes::find(conn, &hash, now)?.filter(|it| it.purpose == GuestCodePurpose::Visit);
            let (company, event) =
                found.and_then(|it| Some((it.company, it.event?))).ok_or(ErrorCode::EventNotFound)?;
            if act == Act::Look {
                return tenant::read(conn, company, |conn| load(conn, company, event));
            }
            tenant::transaction(conn, company, |conn| run(conn, company, event, act, now, outbox_id))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(VisitDto::new(visit, now)))
}

fn load(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<AppointmentNotice, ApiError> {
    store::worker::load_appointment(conn, company, event)?.ok_or_else(|| ErrorCode::EventNotFound.into())
}

fn run(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    act: Act,
    now: DateTime<Utc>,
    outbox_id: Uuid,
) -> Result<AppointmentNotice, ApiError> {
    // lock
    let provider = load(conn, company, event)?.provider_id;
    calendar::lock_providers(conn, company, &[provider])?;
    // load
    let visit = load(conn, company, event)?;
    // decide
    let is_done = match act {
        Act::Confirm => visit.is_active && visit.confirmed_at.is_some(),
        Act::Cancel => !visit.is_active,
        Act::Look => true,
    };
    if is_done {
        return Ok(visit);
    }
    if state_of(&visit, now) != VisitStateDto::Standing || visit.provider_id != provider {
        return Err(ErrorCode::VisitOver.into());
    }
    // save, enqueue
    if act == Act::Confirm {
        calendar::confirm(conn, company, event, now)?;
        let cause = format!("confirmed:{event}:{}", visit.starts_at.timestamp());
        let told = Told { kind: InAppKind::Confirmed, cause: &cause, event: Some(event), at: now };
        tell(conn, company, &told, None, &[visit.provider_id])?;
    } else {
        let revision = calendar::cancel(conn, company, event)?;
        let job = Job::AppointmentCancelled { event: event.0, revision, by: None };
        outbox::push(conn, outbox_id, Some(company), &job, None)?;
    }
    load(conn, company, event)
}
