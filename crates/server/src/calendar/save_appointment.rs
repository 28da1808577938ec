//! The desk makes or changes an appointment: lock, load, decide, save, enqueue (docs/rules.md#the-desk).

use actix_web::{HttpRequest, HttpResponse, post, web};
use booking::{DeskAppointment, DeskProvider, DeskRefused, GuestCard, OfferedService, Placed, place_appointment};
use catalog::{Salon, WorkHours};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Email, EmployeeId, GuestId, Huf, Locale, PersonName, Phone, SeriesId, ServiceId, ShopId, TimeRange};
use scheduling::{Agenda, open_ranges};
use store::audit::{Act, Deed};
use store::calendar::{self, Detail, Event, Kind, LockedProvider, Stored};
use store::outbox::{self, Job};
use store::photos::NewPhoto;
use store::{Connection, Constraint, StoreError};
use uuid::Uuid;

use super::dto::SavedEventDto;
use super::moment::instant;
use super::obstacles::Wanted;
use super::requests::{NewGuestRequest, ProviderQuery, SaveAppointmentRequest, said};
use super::{Desk, Stop};
use crate::app::App;
use crate::config::Limits;
use crate::http::auth::{ActiveSubscription, Gate as _, Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::form::Form;
use crate::http::query::Query;
use crate::photos::Adding;
use crate::photos::dto::AppointmentForm;
use crate::salons::Salons;
use crate::scheduling::offer;

/// Makes an appointment, or changes the one whose `id` is given: all of it, so that what is left out is no more; but for
/// its photos, to which those in the form are added.
#[utoipa::path(tag = "calendar", params(ProviderQuery), request_body(content(
    (SaveAppointmentRequest = "application/json"), (AppointmentForm = "multipart/form-data"))), responses(
    (status = 200, description = "changed", body = SavedEventDto),
    (status = 201, description = "made", body = SavedEventDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "works for nobody, no subscription, or not from a page of ours", body = ApiErrorBody),
    (status = 404, description = "no such appointment, guest, person, shop or service here", body = ApiErrorBody),
    (status = 409, description = "the time is taken, or somebody changed it meanwhile", body = ApiErrorBody),
    (status = 422, description = "refused, with the reason at its field", body = ApiErrorBody)))]
#[post("/api/events/appointment")]
pub async fn save_appointment(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<ProviderQuery>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Form { body, files }: Form<SaveAppointmentRequest>,
) -> Result<HttpResponse, ApiError> {
    if body.id.is_some() && body.version.is_none() {
        return Err(ApiError::field("version", ErrorCode::FieldRequired));
    }
    let employment = provider.employment;
    if !files.is_empty() {
        Photos::pass(&employment, app.clock.now()).map_err(ApiError::new)?;
    }
    let command = SaveAppointment {
        guest: guest_of(&body)?,
        photos: crate::photos::prepare(&app, employment.company, files).await?,
        limits: app.config.limits,
        asked_provider: body.provider_id.or(query.provider_id).map(EmployeeId),
        caller_provider: employment.employee,
        new_id: SeriesId(Uuid::now_v7()),
        new_guest_id: GuestId(Uuid::now_v7()),
        outbox_id: Uuid::now_v7(),
        demo_limit: employment.demo_mode.then_some(app.config.demo_limits.guests),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
        desk: Desk::of(&provider),
        body,
    };
    let salons = app.salons.clone();
    let is_new = command.body.id.is_none();
    let (event, warnings) =
        app.db.run(move |conn| super::write(conn, command.desk.company, |conn| run(conn, &salons, &command))).await?;
    let response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(no_store(response).json(SavedEventDto { event: event.into(), warnings }))
}

struct SaveAppointment {
    desk: Desk,
    body: SaveAppointmentRequest,
    guest: Comes,
    /// To be put beside it; their files are kept already.
    photos: Vec<NewPhoto>,
    limits: Limits,
    asked_provider: Option<EmployeeId>,
    caller_provider: EmployeeId,
    new_id: SeriesId,
    new_guest_id: GuestId,
    outbox_id: Uuid,
    /// Cards a company may have while it tries us out.
    demo_limit: Option<u32>,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

/// Who comes.
enum Comes {
    Known(GuestId),
    New(NewGuestRequest),
    WalkIn,
}

/// Exactly one of the three.
fn guest_of(body: &SaveAppointmentRequest) -> Result<Comes, ApiError> {
    match (body.guest_id, &body.new_guest, body.walk_in) {
        (Some(id), None, false) => Ok(Comes::Known(GuestId(id))),
        (None, Some(new), false) => Ok(Comes::New(new.clone())),
        (None, None, true) => Ok(Comes::WalkIn),
        _ => Err(ApiError::field("guestId", ErrorCode::EventGuestRequired)),
    }
}

fn run(conn: &mut Connection, salons: &Salons, cmd: &SaveAppointment) -> Result<(Event, Vec<ErrorCode>), Stop> {
    let company = cmd.desk.company;
    // Whoever counts cards locks the company, and that comes before providers.
    if matches!(cmd.guest, Comes::New(_)) {
        crate::guests::save_guest::admit(conn, company, cmd.demo_limit, 1)?;
    }
    let known = find(conn, cmd)?;
    let before = known.as_ref().map(|it| it.standing.provider);
    let wanted = cmd.asked_provider.or(before).unwrap_or(cmd.caller_provider);
    // lock
    let ids: Vec<EmployeeId> = [Some(wanted), before].into_iter().flatten().collect();
    let locked = calendar::lock_providers(conn, company, &ids)?;
    let provider = *locked.iter().find(|it| it.id == wanted).ok_or(ErrorCode::EmployeeNotFound)?;
    // load
    let stored = find(conn, cmd)?;
    if stored.as_ref().map(|it| it.standing.provider) != before {
        return Err(ErrorCode::EventChanged.into());
    }
    if stored.as_ref().is_some_and(|it| cmd.body.version != Some(it.revision)) {
        return Err(ErrorCode::EventChanged.into());
    }
    let salon = super::salon_under(conn, salons, company, &provider)?;
    let shop = shop_of(&salon, cmd, &provider, stored.as_ref())?;
    // decide
    let placed = decide(conn, &salon, cmd, (provider, shop), stored.as_ref())?;
    let guest = guest(conn, &salon, cmd)?;
    // save
    let series = cmd.body.id.map_or(cmd.new_id, SeriesId);
    let detail = detail(cmd, wanted, shop, guest, stored.as_ref())?;
    match &stored {
        None => {
            calendar::insert_appointment(conn, company, series, &placed, &detail, (cmd.desk.caller.account, cmd.now))?
        }
        Some(stored) => {
            calendar::update_appointment(conn, company, stored, &placed, &detail).map_err(|error| match error {
                StoreError::NotFound => Stop::from(ErrorCode::EventChanged),
                other => other.into(),
            })?;
        }
    }
    let deed = if stored.is_none() { Deed::EventCreated } else { Deed::EventChanged };
    let act = Act::new(deed, cmd.now).by(cmd.desk.caller.account).in_company(company).on(series.0);
    store::audit::record(conn, &act.from(&cmd.origin).with(Kind::Appointment.as_str()))?;
    if !cmd.photos.is_empty() {
        let (by, origin, limits) = (cmd.desk.caller.account, &cmd.origin, cmd.limits);
        Adding { company, by, origin, limits, now: cmd.now }.to(conn, series, &cmd.photos)?;
    }
    // enqueue
    let event = calendar::one(conn, company, series, Kind::Appointment)?;
    if let Some(job) = news(cmd, stored.as_ref(), &event) {
        outbox::push(conn, cmd.outbox_id, Some(company), &job, None)?;
    }
    let is_other_guest = stored.as_ref().and_then(|it| it.guest) != Some(guest);
    let warnings = warnings(conn, cmd, (series, guest), &placed, event.guest.as_ref().filter(|_| is_other_guest))?;
    Ok((event, warnings))
}

/// The appointment that is changed, if one is.
fn find(conn: &mut Connection, cmd: &SaveAppointment) -> Result<Option<Stored>, Stop> {
    let Some(id) = cmd.body.id else { return Ok(None) };
    let stored = calendar::stored(conn, cmd.desk.company, SeriesId(id))?;
    match stored.filter(|it| it.kind == Kind::Appointment) {
        Some(stored) => Ok(Some(stored)),
        None => Err(ErrorCode::EventNotFound.into()),
    }
}

/// Where: as asked; as it was while it stays; else where they work then, rather where it was or where they mostly are.
fn shop_of(
    salon: &Salon,
    cmd: &SaveAppointment,
    provider: &LockedProvider,
    stored: Option<&Stored>,
) -> Result<Option<ShopId>, ApiError> {
    if let Some(asked) = cmd.body.shop_id.map(ShopId) {
        let is_there = salon.shop(asked).is_some() || stored.and_then(|it| it.shop) == Some(asked);
        return if is_there { Ok(Some(asked)) } else { Err(ApiError::new(ErrorCode::ShopNotFound)) };
    }
    let start = instant(salon.tz, &cmd.body.start, "start")?;
    let stays = stored.filter(|it| it.standing.provider == provider.id);
    let before = stays.and_then(|it| it.shop);
    if before.is_some() && stays.is_some_and(|it| it.standing.when.start() == start) {
        return Ok(before);
    }
    let employee = salon.employee(provider.id);
    let own = employee.into_iter().flat_map(|it| it.default_shop.into_iter().chain(it.shops.iter().copied()));
    let likely: Vec<ShopId> = before.into_iter().chain(own).collect();
    let minute = TimeRange::starting(start, TimeDelta::minutes(1));
    let is_open = |shop: &ShopId| {
        let hours = salon.providers.get(&provider.id).and_then(|it| it.hours.get(shop));
        hours.zip(minute).is_some_and(|(hours, minute)| !open_ranges(hours, salon.tz, minute).is_empty())
    };
    let there = likely.iter().copied().find(is_open).or_else(|| likely.first().copied());
    Ok(there.or_else(|| salon.shops.first().map(|it| it.id)))
}

fn decide(
    conn: &mut Connection,
    salon: &Salon,
    cmd: &SaveAppointment,
    (provider, shop): (LockedProvider, Option<ShopId>),
    stored: Option<&Stored>,
) -> Result<Placed, Stop> {
    let company = cmd.desk.company;
    let start = instant(salon.tz, &cmd.body.start, "start")?;
    let end = cmd.body.end.as_deref().map(|it| instant(salon.tz, it, "end")).transpose()?;
    let sold: Vec<OfferedService> =
        salon.services.iter().filter_map(|it| offer::services(salon, &[it.id])?.pop()).collect();
    let hours: Option<&WorkHours> = shop.and_then(|it| salon.providers.get(&provider.id)?.hours.get(&it));
    // Whatever the appointment may occupy: nothing longer is kept.
    let around = TimeRange::new(start - TimeDelta::days(1), start + TimeDelta::days(2)).ok_or(ErrorCode::FieldTime)?;
    let but = stored.and(cmd.body.id).map(SeriesId);
    let agenda: Agenda = calendar::busy_beside(conn, company, provider.id, around, but)?.into_iter().collect();
    let wanted = DeskAppointment {
        provider: provider.id,
        start,
        end,
        services: cmd.body.services.iter().copied().map(ServiceId).collect(),
        even_outside_hours: cmd.body.even_outside_hours,
        is_active: is_active(cmd, stored),
    };
    let does = salon.employee(provider.id).map_or(&[][..], |it| &it.services);
    let stands =
        DeskProvider { is_active: provider.is_active, sold: &sold, does, hours, tz: salon.tz, agenda: &agenda };
    match place_appointment(&wanted, stored.map(|it| &it.standing), &stands) {
        Ok(placed) => Ok(placed),
        Err(DeskRefused::Taken { occupies, buffers }) => {
            let wanted = Wanted {
                company,
                provider: provider.id,
                occupies,
                buffers,
                but,
                hours: hours.into_iter().collect(),
                language: cmd.desk.caller.language,
            };
            Err(wanted.refusal(conn, salon, cmd.now)?.into())
        }
        Err(refused) => Err(ApiError::from(refused).into()),
    }
}

fn is_active(cmd: &SaveAppointment, stored: Option<&Stored>) -> bool {
    match cmd.body.state {
        Some(state) => state == 1,
        None => stored.is_none_or(|it| it.standing.is_active),
    }
}

impl From<DeskRefused> for ApiError {
    fn from(refused: DeskRefused) -> Self {
        let at = |field: &str, code| Self::new(code).at(field, code);
        match refused {
            DeskRefused::NoServices => at("services", ErrorCode::BookingNoServices),
            DeskRefused::UnknownService => at("services", ErrorCode::ServiceNotFound),
            DeskRefused::Reversed => Self::field("end", ErrorCode::FieldRange),
            DeskRefused::TooLong => at("end", ErrorCode::BookingTooLong),
            DeskRefused::ProviderUnavailable => at("providerId", ErrorCode::BookingProviderUnavailable),
            DeskRefused::Taken { .. } => Self::new(ErrorCode::BookingSlotTaken),
            DeskRefused::OutsideHours => at("start", ErrorCode::EventOutsideHours),
        }
    }
}

/// The card of whoever comes, made where there is none.
fn guest(conn: &mut Connection, salon: &Salon, cmd: &SaveAppointment) -> Result<GuestId, Stop> {
    let (company, language) = (cmd.desk.company, salon.company.language);
    let new = match &cmd.guest {
        Comes::WalkIn => return Ok(calendar::walk_in(conn, company, cmd.new_guest_id, language, cmd.now)?),
        Comes::Known(id) => {
            let is_here = calendar::claim_guest(conn, company, *id)?;
            return if is_here { Ok(*id) } else { Err(ErrorCode::GuestNotFound.into()) };
        }
        Comes::New(new) => new,
    };
    let name = |field, text: &str| PersonName::parse(text).map_err(|_| ApiError::field(field, ErrorCode::FieldName));
    let email = new.email.as_deref().map(Email::parse).transpose();
    let phone = new.phone.as_deref().map(Phone::parse).transpose();
    let card = GuestCard {
        first_name: name("newGuest.firstName", &new.first_name)?,
        last_name: name("newGuest.lastName", &new.last_name)?,
        email: email.map_err(|_| ApiError::field("newGuest.email", ErrorCode::FieldEmail))?,
        phone: phone.map_err(|_| ApiError::field("newGuest.phone", ErrorCode::FieldPhone))?,
        need_sms: new.need_sms.unwrap_or(true),
        language: new.language.as_deref().and_then(|it| Locale::parse(it).ok()).unwrap_or(language),
        note: None,
        is_active: true,
    };
    let holder = card.email.as_ref().map(|it| store::guests::holder_of(conn, company, it)).transpose()?;
    if let Some(holder) = holder.flatten() {
        return Err(at_new_guest(ApiError::guest_email(holder)).into());
    }
    match store::guests::insert(conn, company, &[(cmd.new_guest_id, card)], cmd.now) {
        Ok(()) => Ok(cmd.new_guest_id),
        Err(error @ StoreError::Conflict(Constraint::GuestEmail)) => Err(at_new_guest(error.into()).into()),
        Err(error) => Err(error.into()),
    }
}

/// The refusal of an address, where it was typed.
fn at_new_guest(mut refusal: ApiError) -> ApiError {
    refusal.0.fields.clear();
    refusal.at("newGuest.email", ErrorCode::GuestEmailTaken)
}

fn detail<'a>(
    cmd: &'a SaveAppointment,
    provider: EmployeeId,
    shop: Option<ShopId>,
    guest: GuestId,
    stored: Option<&Stored>,
) -> Result<Detail<'a>, ApiError> {
    let payment: Option<Huf> = match &cmd.body.payment {
        Some(payment) => payment.forints().map_err(|_| ApiError::field("payment", ErrorCode::FieldMoney))?,
        None => None,
    };
    Ok(Detail {
        provider,
        shop,
        guest: Some(guest),
        description: said(cmd.body.description.as_deref()),
        reason: None,
        payment,
        did_not_appear: cmd.body.did_not_appear,
        is_active: is_active(cmd, stored),
        repeat: None,
    })
}

/// What the guest hears, if they are to hear anything: a note or a payment is no news.
fn news(cmd: &SaveAppointment, stored: Option<&Stored>, now: &Event) -> Option<Job> {
    if !cmd.body.notify_guest {
        return None;
    }
    let (event, revision) = (stored.map_or(now.id, |it| it.head.0), now.revision);
    let Some(before) = stored else { return Some(Job::AppointmentBooked { event }) };
    let was = &before.standing;
    let is_active = now.state == 1;
    if !is_active {
        return was.is_active.then_some(Job::AppointmentCancelled { event, revision });
    }
    let is_elsewhere = was.provider.0 != now.provider || before.shop.map(|it| it.0) != now.shop;
    let is_otherwise = was.when.start() != now.start
        || was.when.end() != now.end
        || !was.services.iter().map(|it| it.id.0).eq(now.services.iter().map(|it| it.id));
    let is_news = !was.is_active || is_elsewhere || is_otherwise;
    is_news.then_some(Job::AppointmentChanged { event, revision })
}

/// What the desk should know although it has what it wanted; of a guest only when they were not its guest before.
fn warnings(
    conn: &mut Connection,
    cmd: &SaveAppointment,
    (series, guest): (SeriesId, GuestId),
    placed: &Placed,
    is_now: Option<&calendar::EventGuest>,
) -> Result<Vec<ErrorCode>, Stop> {
    let has_other = is_now.is_some() && calendar::has_other_upcoming(conn, cmd.desk.company, guest, series, cmd.now)?;
    let told = [
        (placed.is_outside_hours, ErrorCode::EventOutsideHours),
        (placed.is_not_offered, ErrorCode::EventNotOffered),
        (is_now.is_some_and(|it| it.missed_last), ErrorCode::EventGuestMissedLast),
        (has_other, ErrorCode::EventGuestHasAppointment),
    ];
    Ok(told.into_iter().filter_map(|(is_so, code)| is_so.then_some(code)).collect())
}
