//! A guest books online: load, decide, one guarded write (02-architecture section 6).

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};
use booking::{Appointment, BookOnline, BookingRefused, BookingRules, OfferedService, Provider};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use identity::Caller;
use kernel::{CompanyId, EmployeeId, EventId, GuestId, ServiceId, ShopId, TimeRange};
use scheduling::{Agenda, civil};
use sha2::{Digest as _, Sha256};
use store::appointments::{OwnAppointment, OwnCompany, OwnProvider, OwnService, OwnShop};
use store::booking::{CardHolder, Look, NewBooking, Outcome, Replay, Seen};
use store::limits::Counted;
use store::salon::Salon;
use store::{Connection, StoreError};
use uuid::Uuid;

use super::attempts;
use super::dto::{AppointmentDto, BookOnlineRequest, wall_time};
use crate::app::App;
use crate::config::Limits;
use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::json::Valid;
use crate::scheduling::dto::FreeSlotDto;
use crate::scheduling::offer::{self, Wish};

/// Books an appointment for whoever is signed in.
#[utoipa::path(tag = "booking", request_body = BookOnlineRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 printable characters; the same request under the same key is answered the same")),
    responses(
        (status = 201, description = "booked", body = AppointmentDto),
        (status = 401, description = "nobody is signed in", body = ApiErrorBody),
        (status = 403, description = "online booking is off", body = ApiErrorBody),
        (status = 404, description = "no such company", body = ApiErrorBody),
        (status = 409, description = "not to be had; a lost slot names the nearest", body = ApiErrorBody),
        (status = 422, description = "refused", body = ApiErrorBody),
        (status = 429, description = "too many", body = ApiErrorBody)))]
#[post("/public/appointment/bookonline")]
pub async fn book_online(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<BookOnlineRequest>,
) -> Result<HttpResponse, ApiError> {
    book(app, req, caller, body).await
}

/// The same call at its other address (spec section 7).
#[utoipa::path(tag = "booking", request_body = BookOnlineRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 printable characters; the same request under the same key is answered the same")),
    responses(
        (status = 201, description = "booked", body = AppointmentDto),
        (status = 401, description = "nobody is signed in", body = ApiErrorBody),
        (status = 403, description = "online booking is off", body = ApiErrorBody),
        (status = 404, description = "no such company", body = ApiErrorBody),
        (status = 409, description = "not to be had; a lost slot names the nearest", body = ApiErrorBody),
        (status = 422, description = "refused", body = ApiErrorBody),
        (status = 429, description = "too many", body = ApiErrorBody)))]
#[post("/api/events/bookonline")]
pub async fn book_online_event(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<BookOnlineRequest>,
) -> Result<HttpResponse, ApiError> {
    book(app, req, caller, body).await
}

async fn book(
    app: web::Data<App>,
    req: HttpRequest,
    caller: Arc<Caller>,
    body: BookOnlineRequest,
) -> Result<HttpResponse, ApiError> {
    let company = app.salons.resolve(&app.db, &body.company_szalonka_id).await?;
    let address = client::address(&req, &app.config.trusted_proxies);
    let command = Command {
        key: idempotency_key(&req)?,
        request_hash: fingerprint(company, &body),
        guest_subject: app.keys.subject(&format!("account {}", caller.account)),
        address_subject: app.keys.subject(&format!("address {address}")),
        limits: app.config.limits,
        now: app.clock.now(),
        event: EventId(Uuid::now_v7()),
        new_card: GuestId(Uuid::now_v7()),
        outbox: Uuid::now_v7(),
        company,
        caller,
        body,
    };
    let salons = app.salons.clone();
    let own = app.db.run(move |conn| attempts::run(conn, &salons, &command)).await?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(AppointmentDto::from(own)))
}

/// Everything a booking needs to know of the outside; ids, time and key are values (decision 40).
pub(super) struct Command {
    pub(super) company: CompanyId,
    caller: Arc<Caller>,
    pub(super) body: BookOnlineRequest,
    key: Option<String>,
    request_hash: Vec<u8>,
    guest_subject: Vec<u8>,
    address_subject: Vec<u8>,
    pub(super) limits: Limits,
    now: DateTime<Utc>,
    event: EventId,
    new_card: GuestId,
    outbox: Uuid,
}

impl Command {
    pub(super) fn provider(&self) -> EmployeeId {
        EmployeeId(self.body.provider_id)
    }

    pub(super) fn wish(&self) -> Wish {
        Wish { shop: ShopId(self.body.shop_id), services: self.body.services.iter().copied().map(ServiceId).collect() }
    }
}

pub(super) fn look(conn: &mut Connection, command: &Command, around: TimeRange) -> Result<Seen, ApiError> {
    let look = Look {
        account: command.caller.account,
        provider: command.provider(),
        around,
        idempotency_key: command.key.as_deref(),
        guest: (&command.guest_subject, command.limits.booking_per_guest),
        address: (&command.address_subject, command.limits.booking_per_address),
        since: command.now - TimeDelta::hours(1),
        most_open: 100,
        now: command.now,
    };
    store::booking::look(conn, command.company, &look).map_err(|error| match error {
        StoreError::NotFound => ApiError::new(ErrorCode::CompanyNotFound),
        other => other.into(),
    })
}

pub(super) fn decide(
    salon: &Salon,
    command: &Command,
    wish: &Wish,
    services: Option<&[OfferedService]>,
    start: DateTime<Utc>,
    seen: &Seen,
) -> Result<Appointment, BookingRefused> {
    let agenda: Agenda = seen.busy.iter().copied().collect();
    let provider = Provider { services, hours: offer::hours(salon, command.provider(), wish), agenda: &agenda };
    let rules = BookingRules {
        takes_bookings: salon.company.takes_bookings,
        slots: salon.slot_rules,
        tz: salon.tz,
        max_open: salon.max_open_bookings,
        open: seen.open,
    };
    let wanted = BookOnline {
        id: command.event,
        company: command.company,
        provider: command.provider(),
        shop: wish.shop,
        start,
        believed_end: wall_time(&command.body.time_slot_to).unwrap_or(NaiveDateTime::MIN),
        note: command.body.note.clone().filter(|it| !it.trim().is_empty()),
    };
    booking::book_online(&wanted, &rules, &provider, command.now)
}

pub(super) fn save(
    conn: &mut Connection,
    salon: &Salon,
    command: &Command,
    seen: &Seen,
    appointment: &Appointment,
) -> Result<Outcome, StoreError> {
    let Some(provider) = salon.providers.get(&appointment.provider) else { return Ok(Outcome::RulesChanged) };
    let limits = &command.limits;
    let counted: Vec<(Counted, Vec<u8>)> = [
        (Counted::GuestBooking, &command.guest_subject, limits.booking_per_guest),
        (Counted::AddressBooking, &command.address_subject, limits.booking_per_address),
    ]
    .into_iter()
    .filter(|(_, _, limit)| 0 < *limit)
    .map(|(what, subject, _)| (what, subject.clone()))
    .collect();
    let new = |guest| NewBooking {
        appointment,
        provider_version: provider.version,
        guest,
        account: command.caller.account,
        idempotency: command.key.as_deref().map(|key| (key, command.request_hash.as_slice())),
        outbox_id: command.outbox,
        counted: &counted,
        now: command.now,
    };
    match seen.card {
        Some(card) => store::booking::book(conn, &new(card)),
        None => book_first(conn, command, new),
    }
}

/// The first booking at a salon also makes the guest's card, or neither.
fn book_first<'a>(
    conn: &mut Connection,
    command: &Command,
    new: impl FnOnce(GuestId) -> NewBooking<'a>,
) -> Result<Outcome, StoreError> {
    enum NotBooked {
        Outcome(Outcome),
        Store(StoreError),
    }
    impl From<StoreError> for NotBooked {
        fn from(error: StoreError) -> Self {
            Self::Store(error)
        }
    }
    let booked = store::tenant::transaction(conn, command.company, |conn| {
        let card = store::booking::ensure_card(conn, command.company, &holder(command))?;
        match store::booking::book(conn, &new(card))? {
            Outcome::Booked => Ok(()),
            other => Err(NotBooked::Outcome(other)),
        }
    });
    match booked {
        Ok(()) => Ok(Outcome::Booked),
        Err(NotBooked::Outcome(outcome)) => Ok(outcome),
        Err(NotBooked::Store(error)) => Err(error),
    }
}

/// The time is taken: perhaps by this very request, sent twice; otherwise the guest hears what else is free nearby.
pub(super) fn lost(conn: &mut Connection, salon: &Salon, command: &Command) -> Result<OwnAppointment, ApiError> {
    let start = instant(salon, &command.body.time_slot_from)?;
    let (company, account, wish) = (command.company, command.caller.account, command.wish());
    let (replay, same) = store::tenant::read(conn, company, |conn| {
        let replay = match &command.key {
            Some(key) => store::booking::replay(conn, company, account, key)?,
            None => None,
        };
        let same = store::booking::same_booking(conn, company, account, command.provider(), start, &wish.services)?;
        Ok::<_, StoreError>((replay, same))
    })?;
    if let Some(replay) = replay {
        return replayed(conn, command, &replay);
    }
    if let Some(event) = same {
        return Ok(store::appointments::own_one(conn, company, account, event)?);
    }
    let near = offer::nearest_three(conn, salon, (company, command.provider()), &wish, start, command.now)?;
    Err(ApiError::new(ErrorCode::BookingSlotTaken).with_nearest(near.into_iter().map(FreeSlotDto::from).collect()))
}

/// The answer this key was given before.
pub(super) fn replayed(conn: &mut Connection, command: &Command, replay: &Replay) -> Result<OwnAppointment, ApiError> {
    if replay.request_hash != command.request_hash {
        return Err(ApiError::new(ErrorCode::IdempotencyKeyReused));
    }
    Ok(store::appointments::own_one(conn, command.company, command.caller.account, replay.event)?)
}

/// Whose card it goes on, made where there is none.
pub(super) fn holder(command: &Command) -> CardHolder<'_> {
    let caller = &command.caller;
    CardHolder {
        new_id: command.new_card,
        account: caller.account,
        first_name: &caller.first_name,
        last_name: &caller.last_name,
        verified_email: caller.is_email_verified.then_some(caller.email.as_str()),
        phone: caller.phone.as_deref(),
        language: caller.language.code(),
        now: command.now,
    }
}

pub(super) fn within_limits(seen: &Seen, limits: &Limits) -> Result<(), ApiError> {
    let is_over = |limit: u32, seen: u32| 0 < limit && limit <= seen;
    if is_over(limits.booking_per_guest, seen.guest_bookings)
        || is_over(limits.booking_per_address, seen.address_bookings)
    {
        return Err(ApiError::limited(600));
    }
    Ok(())
}

/// What the visit would occupy; the minute it begins where that cannot be said, for a refusal needs no agenda.
pub(super) fn around(services: Option<&[OfferedService]>, start: DateTime<Utc>) -> Result<TimeRange, ApiError> {
    services
        .and_then(|it| booking::visit(it).ok())
        .and_then(|visit| visit.occupied(start))
        .or_else(|| TimeRange::starting(start, TimeDelta::minutes(1)))
        .ok_or_else(|| ApiError::new(ErrorCode::BookingTooFar))
}

pub(super) fn instant(salon: &Salon, text: &str) -> Result<DateTime<Utc>, ApiError> {
    let local = wall_time(text).ok_or_else(|| ApiError::field("timeSlotFrom", ErrorCode::FieldTime))?;
    civil::instant(salon.tz, local)
        .map_err(|_| ApiError::new(ErrorCode::TimeDoesNotExist).at("timeSlotFrom", ErrorCode::TimeDoesNotExist))
}

/// The appointment just decided, as its guest sees it: what reading it back would give.
pub(super) fn own(salon: &Salon, appointment: &Appointment) -> Result<OwnAppointment, ApiError> {
    let provider = salon.employee(appointment.provider).ok_or_else(|| ApiError::new(ErrorCode::Internal))?;
    let company = &salon.company;
    Ok(OwnAppointment {
        id: appointment.id.0,
        start: appointment.when.start(),
        end: appointment.when.end(),
        state: 1,
        did_not_appear: false,
        sequence: 0,
        provider: OwnProvider {
            id: provider.id.0,
            first_name: provider.first_name.clone(),
            last_name: provider.last_name.clone(),
            profile_picture: provider.profile_picture.map(|it| it.0),
        },
        shop: salon.shop(appointment.shop).map(|shop| OwnShop {
            id: shop.id.0,
            name: shop.name.clone(),
            address: shop.address.clone(),
            latitude: shop.location.map(|it| it.0),
            longitude: shop.location.map(|it| it.1),
        }),
        services: appointment
            .services
            .iter()
            .map(|it| OwnService {
                id: it.id.0,
                name: it.name.clone(),
                price: it.price.0,
                minutes: i32::try_from(it.minutes).unwrap_or(i32::MAX),
            })
            .collect(),
        company: OwnCompany {
            id: company.id.0,
            szalonka_id: company.szalonka_id.clone(),
            name: company.name.clone(),
            phone: company.phone.clone(),
            email: company.email.clone(),
            time_zone: company.time_zone.clone(),
        },
    })
}

fn idempotency_key(req: &HttpRequest) -> Result<Option<String>, ApiError> {
    let Some(value) = req.headers().get("idempotency-key") else { return Ok(None) };
    let key = value.to_str().unwrap_or_default();
    let is_fine = (8..=64).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic());
    if is_fine { Ok(Some(key.to_owned())) } else { Err(ApiError::new(ErrorCode::IdempotencyKeyInvalid)) }
}

/// What makes two requests the same: everything the guest asked for.
fn fingerprint(company: CompanyId, body: &BookOnlineRequest) -> Vec<u8> {
    let mut hash = Sha256::new();
    hash.update(company.0.as_bytes());
    hash.update(body.provider_id.as_bytes());
    hash.update(body.shop_id.as_bytes());
    hash.update(body.time_slot_from.as_bytes());
    hash.update(body.time_slot_to.as_bytes());
    for service in &body.services {
        hash.update(service.as_bytes());
    }
    hash.update(body.note.as_deref().unwrap_or_default().as_bytes());
    hash.finalize().to_vec()
}
