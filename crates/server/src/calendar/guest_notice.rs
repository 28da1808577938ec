//! Whether the guest is told of the last change of an appointment at the desk (docs/rules.md#telling-the-guest).

use actix_web::{HttpResponse, web};
use booking::EventChanged;
use chrono::{DateTime, Utc};
use identity::Employment;
use kernel::{CompanyId, EventId, SeriesId};
use notifications::{AppointmentNews, Channels, GuestContact};
use serde::{Deserialize, Serialize};
use store::calendar::EventKind;
use store::messages::{settings, told};
use store::outbox::ChangedAppointment;
use store::{Connection, outbox, tenant};
use utoipa::ToSchema;
use uuid::Uuid;

use super::desk::{Desk, Target, admit_reading_appointment};
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Whether the guest is told of the last change of an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GuestNoticeDto {
    /// The guest is told, as below. The desk may have chosen otherwise.
    pub is_told: bool,
    /// It would be by mail: there is an address, the company sends such mails, and the guest does not know yet.
    pub by_email: bool,
    /// It would be by SMS, in the same way.
    pub by_sms: bool,
    /// Until when that can be chosen; without, not any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_until: Option<DateTime<Utc>>,
}

/// Whether the guest is told.
#[derive(Clone, Copy, Debug, Deserialize, validator::Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetGuestNoticeRequest {
    pub is_told: bool,
    /// The version of the appointment that was seen; without, any.
    pub version: Option<i32>,
}

/// Whether, how and until when the guest of an appointment is told of its last change at the desk.
#[utoipa::path(get, path = "/api/event/{id}/notice", tag = "calendar",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "what becomes of the message", body = GuestNoticeDto)))]
pub async fn get_guest_notice(
    app: web::Data<App>,
    PathId(id): PathId<SeriesId>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let question = NoticeQuery::new(&app, &employment, id);
    let company = employment.company;
    let notice = app
        .db
        .read(company, move |conn| {
            admit_reading_appointment(conn, &employment, id)?;
            question.read(conn)
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(GuestNoticeDto::from(notice)))
}

/// Chooses whether the guest is told, as long as the change can be undone.
#[utoipa::path(put, path = "/api/event/{id}/notice", tag = "calendar",
    params(("id" = Uuid, Path, description = "the appointment")), request_body = SetGuestNoticeRequest, responses(
    (status = 200, description = "what becomes of the message", body = GuestNoticeDto)),
    extensions(("x-refusals" = json!(codes::<EventChanged>(&[ErrorCode::NotGranted, ErrorCode::EventNotFound, ErrorCode::EventNoticeOver])))))]
pub async fn set_guest_notice(
    app: web::Data<App>,
    PathId(id): PathId<SeriesId>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<SetGuestNoticeRequest>,
) -> Result<HttpResponse, ApiError> {
    let question = NoticeQuery::new(&app, &provider.employment, id);
    let desk = Desk::of(&provider);
    let outbox_id = Uuid::now_v7();
    let run = move |conn: &mut Connection| {
        tenant::transaction(conn, desk.company, |conn| {
            // lock
            let target = Target { series: id, kind: Some(EventKind::Appointment), version: body.version };
            desk.lock_unchanged(conn, Some(target), None, question.now)?;
            // load, decide
            let notice = told::notice(conn, desk.company, question.event)?.ok_or(ErrorCode::EventNoticeOver)?;
            let left = (notice.open_until - question.now).to_std().map_err(|_| ErrorCode::EventNoticeOver)?;
            // save
            let changed = notice.job.changed_appointment();
            let events: Vec<EventId> = changed.map_or_else(|| vec![question.event], |it| it.events().collect());
            if !told::set_silent(conn, desk.company, (question.event, &events), !body.is_told)? {
                return Err(ErrorCode::EventNoticeOver.into());
            }
            // enqueue
            if body.is_told {
                outbox::push_once_after(conn, outbox_id, desk.company, &notice.job, left)?;
            }
            question.read(conn)
        })
    };
    let notice = app.db.run(run).await?;
    Ok(no_store(HttpResponse::Ok()).json(GuestNoticeDto::from(notice)))
}

/// Whether, how and until when a guest is told of a change.
#[derive(Clone, Copy, Debug, Default)]
struct GuestNotice {
    is_told: bool,
    by_email: bool,
    by_sms: bool,
    /// Until then it can be chosen.
    open_until: Option<DateTime<Utc>>,
}

impl From<GuestNotice> for GuestNoticeDto {
    fn from(it: GuestNotice) -> Self {
        let GuestNotice { is_told, by_email, by_sms, open_until } = it;
        Self { is_told, by_email, by_sms, open_until }
    }
}

/// Reads what becomes of the message about an appointment.
#[derive(Clone, Copy)]
struct NoticeQuery {
    company: CompanyId,
    event: EventId,
    /// SMS are sent here.
    sends_sms: bool,
    /// A salon on trial writes to no guest (docs/rules.md#demo-mode).
    is_silent: bool,
    now: DateTime<Utc>,
}

impl NoticeQuery {
    fn new(app: &App, employment: &Employment, id: SeriesId) -> Self {
        Self {
            company: employment.company,
            event: EventId(id.0),
            sends_sms: app.sends_sms(),
            is_silent: employment.demo_mode && !app.config.demo,
            now: app.clock.now(),
        }
    }

    fn read(&self, conn: &mut Connection) -> Result<GuestNotice, ApiError> {
        let none = GuestNotice::default();
        let Some(notice) = told::notice(conn, self.company, self.event)? else { return Ok(none) };
        let Some(ChangedAppointment { change, restores, .. }) = notice.job.changed_appointment() else {
            return Ok(none);
        };
        let contact = GuestContact {
            has_email: notice.has_email,
            has_phone: notice.has_phone,
            need_sms: notice.need_sms,
            ..GuestContact::default()
        };
        let told = &notice.told;
        let news = AppointmentNews {
            change,
            restores,
            now: told.now.as_deref().unwrap_or_default(),
            mailed: told.mailed.as_deref(),
            texted: told.spread.as_deref(),
        };
        let is_possible = !self.is_silent && !notice.is_walk_in && self.now < notice.starts_at;
        let switches = settings::load(conn, self.company)?.0.switches(change.into());
        let switched_on =
            Channels { email: is_possible && switches.email, sms: is_possible && self.sends_sms && switches.sms };
        let by = news.channels(switched_on, contact);
        Ok(GuestNotice {
            is_told: by.is_any() && !told.is_silent(),
            by_email: by.email,
            by_sms: by.sms,
            open_until: Some(notice.open_until).filter(|it| self.now < *it),
        })
    }
}
