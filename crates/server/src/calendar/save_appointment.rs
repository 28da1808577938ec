//! The desk creates or changes an appointment: lock, load, decide, save, enqueue (docs/rules.md#the-desk).

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{
    ColleaguesIncome, DemoLimitReached, DeskAppointment, DeskRefused, DeskSituation, DeskWarning, EventChanged,
    GuestCard, NewGuestFacts, PhotoRefused, PlacedAppointment, VisitResult, VisitResultRefused, desk_warnings,
    message_to_guest, payment_after, place_appointment, record_result,
};
use catalog::Salon;
use chrono::{DateTime, Utc};
use imaging::photos::InvalidPhoto;
use kernel::{EmployeeId, EventId, GuestId, ImageId, SeriesId};
use scheduling::Agenda;
use store::audit::AuditAction;
use store::calendar::{self, Event, EventDetail, EventGuest, EventKind};
use store::photos::NewPhoto;
use store::{Connection, Constraint, StoreError, tenant};
use uuid::Uuid;

use super::desk::{ChangeNotice, Desk, LockedCalendars, Target, salon_under};
use super::dto::{EventDto, SavedEventDto};
use super::obstacles::WantedTime;
use super::requests::{NewGuestRequest, ProviderQuery, SaveAppointmentRequest, non_blank};
use crate::config::Limits;
use crate::http::auth::{ActiveSubscription, Gate as _, Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::form::Form;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::photos::PhotoUpload;
use crate::photos::dto::AppointmentForm;
use crate::state::app::App;
use crate::state::salon_cache::SalonCache;

/// Refusals of the rules.
type DeskRefusals =
    (DeskRefused, ColleaguesIncome, EventChanged, DemoLimitReached, (PhotoRefused, InvalidPhoto), VisitResultRefused);

/// Makes an appointment, or changes the one whose `id` is given: all of it, so that what is left out is no more; but
/// for its photos, to which those in the form are added.
#[utoipa::path(post, path = "/api/events/appointment", tag = "calendar",
    params(ProviderQuery), request_body(content( (SaveAppointmentRequest = "application/json"), (SaveAppointmentRequest = "application/x-www-form-urlencoded"), (AppointmentForm = "multipart/form-data"))), responses(
    (status = 200, description = "changed", body = SavedEventDto),
    (status = 201, description = "made", body = SavedEventDto)),
    extensions(("x-refusals" = json!(codes::<DeskRefusals>(&[ErrorCode::NotGranted, ErrorCode::EventNotFound, ErrorCode::GuestNotFound,
        ErrorCode::EmployeeNotFound, ErrorCode::EventGuestRequired, ErrorCode::GuestEmailTaken,
        ErrorCode::TimeDoesNotExist, ErrorCode::EmailTaken, ErrorCode::FeatureDisabled, ErrorCode::IncomeDayClosed])))))]
pub async fn save_appointment(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<ProviderQuery>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Form { body, files, place }: Form<SaveAppointmentRequest>,
) -> Result<HttpResponse, ApiError> {
    if body.id.is_some() && body.version.is_none() {
        return Err(ApiError::field("version", ErrorCode::FieldRequired));
    }
    let employment = provider.employment;
    if !files.is_empty() {
        Photos::pass(&employment, app.clock.now()).map_err(ApiError::new)?;
    }
    let guest = guest_of(&body)?;
    let company = employment.company;
    let photos = crate::photos::prepare(&app, company, body.id.map(|it| it.0), files).await?;
    drop(place);
    let new_images: Vec<ImageId> = photos.iter().map(|it| it.image).collect();
    let command = SaveAppointment {
        guest,
        photos,
        limits: app.config.limits,
        asked_provider: body.provider_id.or(query.provider_id).map(|it| it.0),
        new_id: SeriesId(Uuid::now_v7()),
        new_guest_id: GuestId(Uuid::now_v7()),
        undo_time: app.config.undo_time,
        demo_limit: employment.demo_mode.then_some(app.config.demo_limits.guests),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
        desk: Desk::of(&provider),
        body,
    };
    let salons = app.salons.clone();
    let is_new = command.body.id.is_none();
    let saved = app
        .db
        .run(move |conn| tenant::transaction(conn, command.desk.company, |conn| run(conn, &salons, &command)))
        .await;
    if let Err(error) = &saved {
        crate::photos::discard_refused(&app, company, &new_images, error).await;
    }
    let saved = saved?;
    let response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    let warnings = saved.warnings.into_iter().map(ErrorCode::from).collect();
    Ok(no_store(response).json(SavedEventDto { event: EventDto::new(saved.event, &employment), warnings }))
}

struct SaveAppointment {
    desk: Desk,
    body: SaveAppointmentRequest,
    guest: GuestChoice,
    /// Photos to add; their files are stored already.
    photos: Vec<NewPhoto>,
    limits: Limits,
    asked_provider: Option<EmployeeId>,
    new_id: SeriesId,
    new_guest_id: GuestId,
    undo_time: Duration,
    /// The limit on guest cards in demo mode.
    demo_limit: Option<u32>,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

/// The guest.
enum GuestChoice {
    Known(GuestId),
    New(NewGuestRequest),
    WalkIn,
}

/// Exactly one of the three.
fn guest_of(body: &SaveAppointmentRequest) -> Result<GuestChoice, ApiError> {
    match (body.guest_id, &body.new_guest, body.walk_in) {
        (Some(id), None, false) => Ok(GuestChoice::Known(id.0)),
        (None, Some(new), false) => Ok(GuestChoice::New(new.clone())),
        (None, None, true) => Ok(GuestChoice::WalkIn),
        _ => Err(ApiError::field("guestId", ErrorCode::EventGuestRequired)),
    }
}

fn run(conn: &mut Connection, salons: &SalonCache, cmd: &SaveAppointment) -> Result<SavedAppointment, ApiError> {
    let company = cmd.desk.company;
    // Counting cards locks the company's row, which is locked before providers' rows.
    if matches!(cmd.guest, GuestChoice::New(_)) {
        crate::guests::save_guest::admit(conn, company, cmd.demo_limit, 1)?;
    }
    // lock and load
    let LockedCalendars { provider, stored, .. } =
        cmd.desk.lock_unchanged(conn, target(&cmd.body), cmd.asked_provider, cmd.now)?;
    let wanted = provider.id;
    let salon = salon_under(conn, salons, company, &provider)?;
    let standing = stored.as_ref().map(|it| &it.standing);
    let desired = desired(cmd, &salon, wanted)?;
    let window = desired.window().ok_or_else(|| ApiError::field("start", ErrorCode::FieldTime))?;
    let exclude = stored.as_ref().and(cmd.body.id).map(|it| it.0);
    let agenda: Agenda = calendar::busy_times(conn, company, wanted, window, exclude, cmd.now)?.into();
    // decide
    let situation = DeskSituation { is_provider_active: provider.is_active, agenda: &agenda };
    let placed = match place_appointment(&desired, standing, &salon, &situation) {
        Ok(placed) => placed,
        Err(DeskRefused::Taken { time, shop }) => {
            let hours = shop.and_then(|it| salon.hours(wanted, it)).into_iter().collect();
            let lost = WantedTime { company, provider: wanted, time, exclude, hours };
            return Err(lost.obstacles(conn, &salon, cmd.now)?.refusal(cmd.desk.caller.language));
        }
        Err(refused) => return Err(ApiError::from(refused)),
    };
    let (guest, has_other_upcoming) = guest(conn, &salon, cmd)?;
    let before = stored.as_ref().map(|it| (&it.standing, it.result.payment));
    let may_see = |whose| cmd.desk.may_see_income_of(whose);
    let payment = payment_after(cmd.body.payment.and_then(|it| it.0), before, &placed, may_see, cmd.now)?;
    let result = VisitResult { payment, did_not_appear: cmd.body.did_not_appear };
    let before = stored.as_ref().map(|it| it.result).unwrap_or_default();
    record_result(result, before, placed.when.start() <= cmd.now)?;
    // save
    let series = cmd.body.id.map_or(cmd.new_id, |it| it.0);
    let notice = ChangeNotice { company, by: cmd.desk.employee, undo_time: cmd.undo_time, now: cmd.now };
    let detail = detail(cmd, &placed, result, guest);
    match &stored {
        None => {
            calendar::insert_appointment(conn, company, series, &placed, &detail, (cmd.desk.caller.account, cmd.now))?
        }
        Some(stored) => {
            notice.remember(conn, stored.head)?;
            // The update compares the version too: no row means that the event has changed.
            calendar::update_appointment(conn, company, stored, &placed, &detail).or_code(ErrorCode::EventChanged)?;
        }
    }
    if result.did_not_appear && !before.did_not_appear {
        calendar::forget_progress(conn, company, EventId(series.0))?;
    }
    let action = if stored.is_none() { AuditAction::EventCreated } else { AuditAction::EventChanged };
    cmd.desk.record(conn, (action, series, EventKind::Appointment), (&cmd.origin, cmd.now))?;
    if !cmd.photos.is_empty() {
        let (by, origin, limits) = (cmd.desk.caller.account, &cmd.origin, cmd.limits);
        PhotoUpload { company, by, origin, limits, now: cmd.now }.to(conn, series, &cmd.photos)?;
    }
    // enqueue
    let event = calendar::one(conn, company, series, EventKind::Appointment)?;
    if let Some(message) = message_to_guest(standing, &placed, cmd.now) {
        let head = stored.as_ref().map_or(EventId(series.0), |it| it.head);
        let restores = standing.is_some_and(|it| !it.is_active);
        notice.enqueue(conn, message, (head, event.revision), (restores, cmd.body.notify_guest))?;
    }
    let is_other_guest = stored.as_ref().and_then(|it| it.guest) != Some(guest);
    let facts = |it: &EventGuest| NewGuestFacts { missed_last: it.missed_last, has_other_upcoming };
    let new_guest = event.guest.as_ref().filter(|_| is_other_guest).map(facts);
    Ok(SavedAppointment { event, warnings: desk_warnings(&placed, new_guest) })
}

/// The saved appointment, and warnings for the desk.
struct SavedAppointment {
    event: Event,
    warnings: Vec<DeskWarning>,
}

/// The appointment that is changed, if one is.
fn target(body: &SaveAppointmentRequest) -> Option<Target> {
    Some(Target { series: body.id?.0, kind: Some(EventKind::Appointment), version: body.version })
}

/// The request's times, on the salon's clock.
fn desired(cmd: &SaveAppointment, salon: &Salon, provider: EmployeeId) -> Result<DeskAppointment, ApiError> {
    let body = &cmd.body;
    Ok(DeskAppointment {
        provider,
        shop: body.shop_id.map(|it| it.0),
        start: body.start.0.instant(salon.tz, "start")?,
        end: body.end.map(|it| it.0.instant(salon.tz, "end")).transpose()?,
        services: body.services.iter().map(|it| it.0).collect(),
        even_outside_hours: body.even_outside_hours,
        is_active: body.state.map(|it| it == 1),
    })
}

/// The guest's card, created where there is none, and whether they have another appointment ahead.
fn guest(conn: &mut Connection, salon: &Salon, cmd: &SaveAppointment) -> Result<(GuestId, bool), ApiError> {
    let (company, language) = (cmd.desk.company, salon.company.language);
    let new = match &cmd.guest {
        GuestChoice::WalkIn => {
            return Ok((calendar::walk_in(conn, company, cmd.new_guest_id, language, cmd.now)?, false));
        }
        GuestChoice::Known(id) => {
            let series = cmd.body.id.map_or(cmd.new_id, |it| it.0);
            let has_other = calendar::claim_guest(conn, company, *id, series, cmd.now)?;
            return Ok((*id, has_other.ok_or(ErrorCode::GuestNotFound)?));
        }
        GuestChoice::New(new) => new,
    };
    let NewGuestRequest { first_name, last_name, email, phone, need_sms, language: asked } = new.clone();
    let card = GuestCard {
        first_name: first_name.0,
        last_name: last_name.0,
        email: email.map(|it| it.0),
        phone: phone.map(|it| it.0),
        need_sms: need_sms.unwrap_or(true),
        language: asked.map_or(language, |it| it.0),
        note: None,
        birthday: None,
        is_active: true,
    };
    let holder = card.email.as_ref().map(|it| store::guests::holder_of(conn, company, it)).transpose()?;
    if let Some(holder) = holder.flatten() {
        return Err(at_new_guest(ApiError::guest_email(holder)));
    }
    match store::guests::insert(conn, company, &[(cmd.new_guest_id, card)], cmd.now) {
        Ok(()) => Ok((cmd.new_guest_id, false)),
        Err(error @ StoreError::Conflict(Constraint::GuestEmail)) => Err(at_new_guest(error.into())),
        Err(error) => Err(error.into()),
    }
}

/// The refusal of an e-mail address, at its field.
fn at_new_guest(refusal: ApiError) -> ApiError {
    let refusal = refusal.without_fields();
    refusal.at("newGuest.email", ErrorCode::GuestEmailTaken)
}

fn detail<'a>(
    cmd: &'a SaveAppointment,
    placed: &PlacedAppointment,
    result: VisitResult,
    guest: GuestId,
) -> EventDetail<'a> {
    EventDetail {
        provider: placed.provider,
        shop: placed.shop,
        guest: Some(guest),
        visitor: cmd.body.visitor_name.as_ref().map(|it| &it.0),
        description: non_blank(cmd.body.description.as_deref()),
        reason: None,
        payment: result.payment,
        did_not_appear: result.did_not_appear,
        state: placed.is_active.into(),
        repeat: None,
    }
}

impl From<DeskWarning> for ErrorCode {
    fn from(warning: DeskWarning) -> Self {
        match warning {
            DeskWarning::OutsideHours => Self::EventOutsideHours,
            DeskWarning::NotOffered => Self::EventNotOffered,
            DeskWarning::GuestMissedLast => Self::EventGuestMissedLast,
            DeskWarning::GuestHasAppointment => Self::EventGuestHasAppointment,
        }
    }
}
