//! A guest books online: load, decide, one guarded write (docs/decisions/0002-one-transaction.md).

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use booking::{Appointment, BookOnline, BookingRefused, BookingSituation, RecentBookings};
use catalog::Salon;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use identity::Caller;
use kernel::{CompanyId, EventId, GuestId};
use scheduling::{Agenda, SlotFinder, SlotQuery, SlotRefused, VisitRequest, Window, civil};
use store::appointments::OwnAppointment;
use store::booking::{BookingContext, CardHolder, ContextQuery, NewBooking, Outcome, Replay};
use store::limits::Counted;
use store::tenant::Retry;
use store::{Connection, Constraint, StoreError, tenant};
use uuid::Uuid;

use super::booked::booked;
use super::dto::{AppointmentDto, BookOnlineRequest};
use super::error::booking_refusals;
use super::idempotency::fingerprint;
use crate::app::App;
use crate::config::Limits;
use crate::http::auth::SignedIn;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::idempotency::idempotency_key;
use crate::http::json::Valid;
use crate::known_salon::{KnownSalon, Undecided};
use crate::salons::Salons;
use crate::scheduling::dto::FreeSlotDto;

/// Books an appointment for whoever is signed in.
#[utoipa::path(post, path = "/public/appointment/bookonline", tag = "booking",
    request_body = BookOnlineRequest, params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 printable characters; the same request under the same key is answered the same")), responses(
    (status = 201, description = "booked", body = AppointmentDto)),
    extensions(("x-refusals" = json!(booking_refusals()))))]
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
    let address = client::address(&req, &app.config.trusted_proxies);
    // A refused booking costs as much as a question for free slots, and answers one.
    app.slot_reads.count(address)?;
    let company = app.salons.resolve(&app.db, &body.company_szalonka_id).await?;
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

/// The input of a booking; ids, time and key are values.
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
    /// Since when bookings of a guest and of an address are counted.
    fn counted_since(&self) -> DateTime<Utc> {
        self.now - TimeDelta::hours(1)
    }

    /// What is asked for; times are on the salon's clock.
    fn request(&self, salon: &Salon) -> Result<BookOnline, ApiError> {
        let body = &self.body;
        Ok(BookOnline {
            id: self.event,
            provider: body.provider_id.0,
            visit: VisitRequest { shop: body.shop_id.0, services: body.services.iter().map(|it| it.0).collect() },
            start: instant(salon, body.time_slot_from.0)?,
            believed_end: body.time_slot_to.0,
            note: body.note.clone().filter(|it| !it.trim().is_empty()),
            visitor: body.visitor_name.clone().map(|it| it.0),
            terms: body.terms_version,
        })
    }
}

/// Books or refuses. Writes at once on the cached salon; where that wrote nothing, reads what there is, retries when the
/// rules changed in between, and at last with the provider's row locked.
fn run(conn: &mut Connection, salons: &Salons, command: &Command) -> Result<OwnAppointment, ApiError> {
    let mut known = KnownSalon::find(conn, salons, command.company)?;
    if let Some(booked) = at_once(conn, known.salon(), command)? {
        return Ok(booked);
    }
    let mut booked = known.decide(conn, |conn, known| tenant::retried(|| attempt(conn, known, command, false)));
    if matches!(booked, Err(Undecided::OutOfDate)) {
        booked = attempt_locked(conn, &mut known, command);
    }
    booked.or_else(|undecided| match undecided {
        Undecided::OutOfDate => Err(ApiError::new(ErrorCode::Unavailable)),
        Undecided::Refused(NotBooked::Answered(replay)) => replayed(conn, command, &replay),
        Undecided::Refused(NotBooked::Lost) if free_held(conn, known.salon(), command)? => {
            let again = known.decide(conn, |conn, known| tenant::retried(|| attempt(conn, known, command, false)));
            again.or_else(|_| slot_taken(conn, known.salon(), command))
        }
        Undecided::Refused(NotBooked::Taken | NotBooked::Lost) => slot_taken(conn, known.salon(), command),
        Undecided::Refused(NotBooked::Refused(error)) => Err(error),
    })
}

/// Why nothing was written, although the rules were current.
enum NotBooked {
    /// This idempotency key was answered before.
    Answered(Replay),
    /// The time is taken.
    Taken,
    /// Nothing that keeps the provider busy was seen there, and yet the calendar refused it.
    Lost,
    /// A rule refuses it.
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
            StoreError::Conflict(Constraint::IdempotencyKey) => Self::Taken,
            other => Self::Refused(other.into()),
        }
    }
}

impl From<NotBooked> for Undecided<NotBooked> {
    fn from(refused: NotBooked) -> Self {
        Self::Refused(refused)
    }
}

impl Retry for NotBooked {
    fn is_try_again(&self) -> bool {
        matches!(self, Self::Refused(error) if error.is_try_again())
    }
}

/// One round trip: decides as if nothing were booked, and leaves the rest to the guards of the write. The calendar refuses
/// a time that is taken, and what is free is offered whatever lies around it (`scheduling::accept_slot`). `None` where
/// nothing was written: why, [`attempt`] finds out.
fn at_once(conn: &mut Connection, salon: &Salon, command: &Command) -> Result<Option<OwnAppointment>, ApiError> {
    let Ok(request) = command.request(salon) else { return Ok(None) };
    if !salon.is_called(&command.body.company_szalonka_id) {
        return Ok(None);
    }
    let agenda = Agenda::default();
    let situation = situation(salon, command, &agenda, (0, 0, 0));
    let Ok(appointment) = booking::book_online(&request, salon, &situation) else { return Ok(None) };
    match write(conn, salon, command, &appointment) {
        Ok(Outcome::Booked) => Ok(Some(booked(salon, &appointment)?)),
        Ok(_) | Err(StoreError::Conflict(_) | StoreError::TryAgain) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// One attempt. `has_card`: the caller has locked the guest's card.
fn attempt(
    conn: &mut Connection,
    known: &KnownSalon<'_>,
    command: &Command,
    has_card: bool,
) -> Result<OwnAppointment, Undecided<NotBooked>> {
    let salon = known.salon();
    let request = command.request(salon)?;
    // load
    let context = load(conn, salon, command, &request)?;
    if let Some(replay) = context.replay {
        return Err(NotBooked::Answered(replay).into());
    }
    if !known.is_current() && context.version != salon.version {
        return Err(Undecided::OutOfDate);
    }
    if !salon.is_called(&command.body.company_szalonka_id) {
        return Err(ApiError::new(ErrorCode::CompanyNotFound).into());
    }
    // decide
    let agenda: Agenda = context.busy.into();
    let seen = (context.open_bookings, context.guest_bookings, context.address_bookings);
    let situation = situation(salon, command, &agenda, seen);
    let appointment = booking::book_online(&request, salon, &situation).map_err(|refused| match refused {
        BookingRefused::Slot(SlotRefused::SlotTaken) => NotBooked::Taken,
        refused => NotBooked::Refused(refused.into()),
    })?;
    // lock, save and enqueue: one statement
    save(conn, salon, command, has_card || context.card.is_some(), &appointment)?;
    Ok(booked(salon, &appointment)?)
}

/// What a booking is decided on beside the salon. `seen` are the guest's appointments ahead, and the recent bookings of
/// the guest and of the address.
fn situation<'a>(
    salon: &Salon,
    command: &Command,
    agenda: &'a Agenda,
    (open_bookings, of_guest, of_address): (u32, u32, u32),
) -> BookingSituation<'a> {
    let limits = &command.limits;
    BookingSituation {
        agenda,
        open_bookings,
        recent: [
            RecentBookings { count: of_guest, limit: limits.booking_per_guest },
            RecentBookings { count: of_address, limit: limits.booking_per_address },
        ],
        is_owner: command.caller.employment.is_some_and(|it| salon.is_owner(it.employee)),
        now: command.now,
    }
}

/// An attempt that first locks the card and the provider's row, in the order of every first booking, so that no rule
/// can change meanwhile. Leaves no card without a booking.
fn attempt_locked(
    conn: &mut Connection,
    known: &mut KnownSalon<'_>,
    command: &Command,
) -> Result<OwnAppointment, Undecided<NotBooked>> {
    let company = command.company;
    tenant::transaction(conn, company, |conn| {
        store::booking::ensure_card(conn, company, &holder(command))?;
        store::calendar::lock_providers(conn, company, &[command.body.provider_id.0], command.now)?;
        known.renew(conn)?;
        attempt(conn, known, command, true)
    })
}

fn load(
    conn: &mut Connection,
    salon: &Salon,
    command: &Command,
    request: &BookOnline,
) -> Result<BookingContext, ApiError> {
    let query = ContextQuery {
        account: command.caller.account,
        provider: request.provider,
        around: request.window(salon).ok_or_else(|| ApiError::new(ErrorCode::BookingTooFar))?,
        idempotency_key: command.key.as_deref(),
        guest: (&command.guest_subject, command.limits.booking_per_guest),
        address: (&command.address_subject, command.limits.booking_per_address),
        since: command.counted_since(),
        most_open: 100,
        now: command.now,
    };
    store::booking::load_context(conn, command.company, &query).map_err(|error| match error {
        StoreError::NotFound => ApiError::new(ErrorCode::CompanyNotFound),
        other => other.into(),
    })
}

fn save(
    conn: &mut Connection,
    salon: &Salon,
    command: &Command,
    has_card: bool,
    appointment: &Appointment,
) -> Result<(), Undecided<NotBooked>> {
    let save = |conn: &mut Connection| match write(conn, salon, command, appointment)? {
        Outcome::Booked => Ok(()),
        Outcome::Taken => Err(NotBooked::Lost.into()),
        Outcome::OutOfDate => Err(Undecided::OutOfDate),
    };
    if has_card {
        return save(conn);
    }
    // The first booking at a salon also creates the guest's card, in the same transaction.
    tenant::attempted_transaction(conn, command.company, |conn| {
        store::booking::ensure_card(conn, command.company, &holder(command))?;
        save(conn)
    })
}

/// The guarded write.
fn write(
    conn: &mut Connection,
    salon: &Salon,
    command: &Command,
    appointment: &Appointment,
) -> Result<Outcome, StoreError> {
    let Some(provider) = salon.providers.get(&appointment.provider) else { return Ok(Outcome::OutOfDate) };
    let limits = &command.limits;
    let mut counted = vec![
        (Counted::GuestBooking, command.guest_subject.clone(), limits.booking_per_guest),
        (Counted::AddressBooking, command.address_subject.clone(), limits.booking_per_address),
    ];
    counted.retain(|(.., limit)| 0 < *limit);
    let new = NewBooking {
        appointment,
        provider_version: provider.version,
        account: command.caller.account,
        idempotency: command.key.as_deref().map(|key| (key, command.request_hash.as_slice())),
        outbox_id: command.outbox,
        counted: &counted,
        counted_since: command.counted_since(),
        max_open: salon.max_open_bookings,
        now: command.now,
    };
    store::booking::book(conn, &new)
}

/// Frees what is held in the way of a booking although its time ran out: the constraint cannot know the time. Whether
/// anything was.
fn free_held(conn: &mut Connection, salon: &Salon, command: &Command) -> Result<bool, ApiError> {
    let request = command.request(salon)?;
    let Some(wanted) = request.window(salon) else { return Ok(false) };
    let (company, provider, now) = (command.company, request.provider, command.now);
    let holds = tenant::read(conn, company, |conn| {
        store::calendar::ended_holds(conn, company, provider, wanted, now).map_err(ApiError::from)
    })?;
    // A transaction that may write is told to everybody who follows the company.
    if !holds.is_empty() {
        tenant::transaction(conn, company, |conn| {
            store::calendar::end_holds(conn, company, &holds).map_err(ApiError::from)
        })?;
    }
    Ok(!holds.is_empty())
}

/// How many free slots a refusal names, and how far from the taken one they may be.
pub(crate) const NEAREST: usize = 3;
pub(crate) const NEAREST_WITHIN: TimeDelta = TimeDelta::days(7);

/// The time is taken, perhaps by this very request sent twice; otherwise the refusal names the nearest free slots.
fn slot_taken(conn: &mut Connection, salon: &Salon, command: &Command) -> Result<OwnAppointment, ApiError> {
    let BookOnline { provider, visit, start, .. } = command.request(salon)?;
    let (company, account) = (command.company, command.caller.account);
    let (replay, same) = tenant::read(conn, company, |conn| {
        let replay = match &command.key {
            Some(key) => store::booking::replay(conn, company, account, key)?,
            None => None,
        };
        let same = store::booking::same_booking(conn, company, account, provider, start, &visit.services)?;
        Ok::<_, StoreError>((replay, same))
    })?;
    if let Some(replay) = replay {
        return replayed(conn, command, &replay);
    }
    if let Some(event) = same {
        return Ok(store::appointments::own_one(conn, company, account, event)?);
    }
    let refusal = ApiError::new(ErrorCode::BookingSlotTaken);
    let Ok(window) = Window::new(start - NEAREST_WITHIN, start + NEAREST_WITHIN) else { return Err(refusal) };
    let finder = SlotFinder::new(salon, &SlotQuery { window, visit, employee: Some(provider), now: command.now });
    let busy = store::scheduling::busy(conn, company, &[provider], finder.reach(), command.now)?;
    let nearest = finder.nearest(busy.times, start, NEAREST);
    Err(refusal.with_nearest(nearest.into_iter().map(FreeSlotDto::from).collect()))
}

/// The stored answer of this key.
fn replayed(conn: &mut Connection, command: &Command, replay: &Replay) -> Result<OwnAppointment, ApiError> {
    if replay.request_hash != command.request_hash {
        return Err(ApiError::new(ErrorCode::IdempotencyKeyReused));
    }
    Ok(store::appointments::own_one(conn, command.company, command.caller.account, replay.event)?)
}

/// The guest's card, created where there is none.
fn holder(command: &Command) -> CardHolder<'_> {
    let caller = &command.caller;
    CardHolder {
        new_id: command.new_card,
        account: caller.account,
        first_name: &caller.first_name,
        last_name: &caller.last_name,
        verified_email: caller.is_email_verified.then_some(caller.email.as_str()),
        phone: caller.phone.as_deref(),
        language: caller.language,
        now: command.now,
    }
}

fn instant(salon: &Salon, local: NaiveDateTime) -> Result<DateTime<Utc>, ApiError> {
    civil::instant(salon.tz, local)
        .map_err(|_| ApiError::new(ErrorCode::TimeDoesNotExist).at("timeSlotFrom", ErrorCode::TimeDoesNotExist))
}
