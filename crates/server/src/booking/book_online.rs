//! A guest books online: load, decide, one guarded write (docs/decisions/0002-one-transaction.md).

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, post, web};
use booking::{Appointment, BookOnline, BookingRefused, BookingRules, OfferedService, Provider};
use catalog::Salon;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use identity::Caller;
use kernel::{CompanyId, EmployeeId, EventId, GuestId, ServiceId, ShopId, TimeRange};
use scheduling::{Agenda, SlotRefused, civil};
use store::appointments::OwnAppointment;
use store::booking::{CardHolder, Look, NewBooking, Outcome, Replay, Seen};
use store::limits::Counted;
use store::{Connection, Constraint, StoreError};
use uuid::Uuid;

use super::booked::booked;
use super::dto::{AppointmentDto, BookOnlineRequest, wall_time};
use super::idempotency::{fingerprint, idempotency_key};
use crate::app::App;
use crate::config::Limits;
use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::json::Valid;
use crate::salons::{Salons, is_called};
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

pub(super) async fn book(
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
    let own = app.db.run(move |conn| run(conn, &salons, &command)).await?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(AppointmentDto::from(own)))
}

/// Everything a booking needs to know of the outside; ids, time and key are values.
struct Command {
    company: CompanyId,
    caller: Arc<Caller>,
    body: BookOnlineRequest,
    key: Option<String>,
    request_hash: Vec<u8>,
    guest_subject: Vec<u8>,
    address_subject: Vec<u8>,
    limits: Limits,
    now: DateTime<Utc>,
    event: EventId,
    new_card: GuestId,
    outbox: Uuid,
}

impl Command {
    fn provider(&self) -> EmployeeId {
        EmployeeId(self.body.provider_id)
    }

    fn wish(&self) -> Wish {
        Wish { shop: ShopId(self.body.shop_id), services: self.body.services.iter().copied().map(ServiceId).collect() }
    }
}

/// How often a booking is decided anew without holding anything.
const FREE: usize = 3;
/// How often altogether: one that holds the provider's row can only be the loser of a circle of locks.
const ATTEMPTS: usize = 6;

/// Books, or says why not. Decided on the salon in memory, anew when rules changed in between, and in the end while the
/// provider's row is held.
fn run(conn: &mut Connection, salons: &Salons, command: &Command) -> Result<OwnAppointment, ApiError> {
    let mut known = match salons.cached(command.company) {
        Some(salon) => Known { salon, is_new: false },
        None => Known::read(conn, salons, command)?,
    };
    for number in 0..ATTEMPTS {
        let booked =
            if number < FREE { attempt(conn, &known, command, None) } else { held(conn, salons, command, &mut known) };
        match booked {
            Ok(own) => return Ok(own),
            Err(NotBooked::Answered(replay)) => return replayed(conn, command, &replay),
            Err(NotBooked::Taken) => return lost(conn, &known.salon, command),
            Err(NotBooked::OutOfDate) => known = Known::read(conn, salons, command)?,
            Err(NotBooked::Again) => {}
            Err(NotBooked::Refused(error)) => return Err(error),
        }
    }
    Err(ApiError::new(ErrorCode::Unavailable))
}

/// The salon as this request knows it.
struct Known {
    salon: Arc<Salon>,
    /// It was read for this request: a refusal is true, and what is booked is guarded by the provider's version, which
    /// every rule raises that a booking is decided on. Whether something else changed since need not be asked.
    is_new: bool,
}

impl Known {
    fn read(conn: &mut Connection, salons: &Salons, command: &Command) -> Result<Self, ApiError> {
        Ok(Self { salon: salons.load(conn, command.company)?, is_new: true })
    }
}

/// Why an attempt wrote nothing.
enum NotBooked {
    /// This key was answered before.
    Answered(Replay),
    /// Somebody has the time.
    Taken,
    /// Rules changed since they were read.
    OutOfDate,
    /// The database had to break a circle of locks.
    Again,
    /// The guest may not have it.
    Refused(ApiError),
}

impl From<ApiError> for NotBooked {
    fn from(error: ApiError) -> Self {
        Self::Refused(error)
    }
}

impl From<StoreError> for NotBooked {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::TryAgain => Self::Again,
            StoreError::Conflict(Constraint::IdempotencyKey) => Self::Taken,
            other => Self::Refused(other.into()),
        }
    }
}

/// One attempt; on this card, where it is known to be held.
fn attempt(
    conn: &mut Connection,
    known: &Known,
    command: &Command,
    card: Option<GuestId>,
) -> Result<OwnAppointment, NotBooked> {
    let (salon, wish) = (&known.salon, command.wish());
    let services = offer::services(salon, &wish.services);
    let start = instant(salon, &command.body.time_slot_from)?;
    // load
    let seen = look(conn, command, around(services.as_deref(), start)?)?;
    if let Some(replay) = seen.replay {
        return Err(NotBooked::Answered(replay));
    }
    if !known.is_new && seen.version != salon.version {
        return Err(NotBooked::OutOfDate);
    }
    if !is_called(salon, &command.body.company_szalonka_id) {
        return Err(ApiError::new(ErrorCode::CompanyNotFound).into());
    }
    within_limits(&seen, &command.limits)?;
    // decide
    let appointment =
        decide(salon, command, &wish, services.as_deref(), start, &seen).map_err(|refused| match refused {
            BookingRefused::Slot(SlotRefused::SlotTaken) => NotBooked::Taken,
            refused => NotBooked::Refused(refused.into()),
        })?;
    // lock, save and enqueue: one statement
    save(conn, salon, command, card.or(seen.card), &appointment)?;
    Ok(booked(salon, &appointment)?)
}

/// Rules change faster than they can be read: an attempt that takes the card and the provider's row first, in the order
/// every first booking takes them, so that nothing can change until it is over. Leaves no card without a booking.
fn held(
    conn: &mut Connection,
    salons: &Salons,
    command: &Command,
    known: &mut Known,
) -> Result<OwnAppointment, NotBooked> {
    let company = command.company;
    store::tenant::transaction(conn, company, |conn| {
        let card = store::booking::ensure_card(conn, company, &holder(command))?;
        store::calendar::lock_providers(conn, company, &[command.provider()])?;
        *known = Known::read(conn, salons, command)?;
        attempt(conn, known, command, Some(card))
    })
}

fn look(conn: &mut Connection, command: &Command, around: TimeRange) -> Result<Seen, ApiError> {
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

fn decide(
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

fn save(
    conn: &mut Connection,
    salon: &Salon,
    command: &Command,
    card: Option<GuestId>,
    appointment: &Appointment,
) -> Result<(), NotBooked> {
    let provider = salon.providers.get(&appointment.provider).ok_or(NotBooked::OutOfDate)?;
    let limits = &command.limits;
    let counted: Vec<(Counted, Vec<u8>)> = [
        (Counted::GuestBooking, &command.guest_subject, limits.booking_per_guest),
        (Counted::AddressBooking, &command.address_subject, limits.booking_per_address),
    ]
    .into_iter()
    .filter(|(_, _, limit)| 0 < *limit)
    .map(|(what, subject, _)| (what, subject.clone()))
    .collect();
    let write = |conn: &mut Connection, guest| {
        let new = NewBooking {
            appointment,
            provider_version: provider.version,
            guest,
            account: command.caller.account,
            idempotency: command.key.as_deref().map(|key| (key, command.request_hash.as_slice())),
            outbox_id: command.outbox,
            counted: &counted,
            now: command.now,
        };
        match store::booking::book(conn, &new)? {
            Outcome::Booked => Ok(()),
            Outcome::Taken => Err(NotBooked::Taken),
            Outcome::RulesChanged => Err(NotBooked::OutOfDate),
        }
    };
    match card {
        Some(card) => write(conn, card),
        // The first booking at a salon also makes the guest's card, or neither.
        None => store::tenant::transaction(conn, command.company, |conn| {
            let card = store::booking::ensure_card(conn, command.company, &holder(command))?;
            write(conn, card)
        }),
    }
}

/// The time is taken: perhaps by this very request, sent twice; otherwise the guest hears what else is free nearby.
fn lost(conn: &mut Connection, salon: &Salon, command: &Command) -> Result<OwnAppointment, ApiError> {
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
fn replayed(conn: &mut Connection, command: &Command, replay: &Replay) -> Result<OwnAppointment, ApiError> {
    if replay.request_hash != command.request_hash {
        return Err(ApiError::new(ErrorCode::IdempotencyKeyReused));
    }
    Ok(store::appointments::own_one(conn, command.company, command.caller.account, replay.event)?)
}

/// Whose card it goes on, made where there is none.
fn holder(command: &Command) -> CardHolder<'_> {
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

fn within_limits(seen: &Seen, limits: &Limits) -> Result<(), ApiError> {
    let is_over = |limit: u32, seen: u32| 0 < limit && limit <= seen;
    if is_over(limits.booking_per_guest, seen.guest_bookings)
        || is_over(limits.booking_per_address, seen.address_bookings)
    {
        return Err(ApiError::limited(600));
    }
    Ok(())
}

/// What the visit would occupy; the minute it begins where that cannot be said, for a refusal needs no agenda.
fn around(services: Option<&[OfferedService]>, start: DateTime<Utc>) -> Result<TimeRange, ApiError> {
    services
        .and_then(|it| booking::visit(it).ok())
        .and_then(|visit| visit.occupied(start))
        .or_else(|| TimeRange::starting(start, TimeDelta::minutes(1)))
        .ok_or_else(|| ApiError::new(ErrorCode::BookingTooFar))
}

fn instant(salon: &Salon, text: &str) -> Result<DateTime<Utc>, ApiError> {
    let local = wall_time(text).ok_or_else(|| ApiError::field("timeSlotFrom", ErrorCode::FieldTime))?;
    civil::instant(salon.tz, local)
        .map_err(|_| ApiError::new(ErrorCode::TimeDoesNotExist).at("timeSlotFrom", ErrorCode::TimeDoesNotExist))
}
