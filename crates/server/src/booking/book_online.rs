//! A guest books online: load, decide, one guarded write (docs/decisions/0002-one-transaction.md).

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use booking::{Appointment, BookOnline, BookingRefused, BookingSituation, RecentBookings};
use catalog::Salon;
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use identity::Caller;
use kernel::{AccountId, CompanyId, EventId, GuestId, TimeRange};
use scheduling::{Agenda, SlotFinder, SlotQuery, SlotRefused, VisitRequest, Window, civil};
use store::booking::{BookingContext, BookingOutcome, CardHolder, ContextQuery, NewBooking, Replay};
use store::identity::ClaimedSession;
use store::limits::CountedAct;
use store::tenant::Retry;
use store::visits::OwnAppointment;
use store::{Connection, Constraint, StoreError, tenant};
use uuid::Uuid;

use super::booked::booked;
use super::dto::{AppointmentDto, BookOnlineRequest};
use super::error::booking_refusals;
use super::idempotency::fingerprint;
use crate::config::Limits;
use crate::http::auth::Claimed;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::idempotency::idempotency_key;
use crate::http::json::Valid;
use crate::scheduling::dto::FreeSlotDto;
use crate::state::app::App;
use crate::versioned_salon::{Undecided, VersionedSalon};

/// Books an appointment for the caller.
#[utoipa::path(post, path = "/public/appointment/bookonline", tag = "booking",
    request_body = BookOnlineRequest, params(("Idempotency-Key" = Option<String>, Header, description = "8 to 64 printable characters; the same request under the same key is answered the same")), responses(
    (status = 201, description = "booked", body = AppointmentDto)),
    extensions(("x-refusals" = json!(booking_refusals()))))]
pub async fn book_online(
    app: web::Data<App>,
    req: HttpRequest,
    claimed: Claimed,
    body: Result<Valid<BookOnlineRequest>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let input = async { BookingInput::new(&app, &req, claimed.account(), body?.0).await };
    // A caller who is not signed in any more gets that refusal, and no other.
    let input = match input.await {
        Ok(input) => input,
        Err(refused) => return Err(claimed.signed_in(&app).await.err().unwrap_or(refused)),
    };
    let (shared, session) = (app.clone(), claimed.session(input.now));
    let (input, booked) = app
        .db
        .run(move |conn| {
            let booked = match VersionedSalon::find(conn, &shared.salons, input.company) {
                Ok(known) => at_once(conn, &shared, known.salon(), &input, Some(session))?,
                Err(error) if error.code() == ErrorCode::CompanyNotFound => None,
                Err(error) => return Err(error),
            };
            Ok((input, booked))
        })
        .await?;
    if let Some(booked) = booked {
        return Ok(created(booked));
    }
    let (shared, caller) = (app.clone(), claimed.signed_in(&app).await?);
    app.db.run(move |conn| run(conn, Command { app: &shared, input: &input, caller: &caller })).await.map(created)
}

/// Books for a caller who is known.
pub(super) async fn book(
    app: web::Data<App>,
    req: HttpRequest,
    caller: Arc<Caller>,
    body: BookOnlineRequest,
) -> Result<HttpResponse, ApiError> {
    let input = BookingInput::new(&app, &req, caller.account, body).await?;
    let shared = app.clone();
    let booked = app.db.run(move |conn| {
        let known = VersionedSalon::find(conn, &shared.salons, input.company)?;
        let booked = at_once(conn, &shared, known.salon(), &input, None)?;
        booked.map_or_else(|| run(conn, Command { app: &shared, input: &input, caller: &caller }), Ok)
    });
    booked.await.map(created)
}

fn created(own: OwnAppointment) -> HttpResponse {
    HttpResponse::build(StatusCode::CREATED).json(AppointmentDto::from(own))
}

/// A booking to decide on.
#[derive(Clone, Copy)]
struct Command<'a> {
    app: &'a App,
    input: &'a BookingInput,
    caller: &'a Caller,
}

/// The input of a booking; ids, time and key are values.
struct BookingInput {
    company: CompanyId,
    account: AccountId,
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

impl BookingInput {
    async fn new(app: &App, req: &HttpRequest, account: AccountId, body: BookOnlineRequest) -> Result<Self, ApiError> {
        let address = client::address(req, &app.config.trusted_proxies);
        // A refused booking costs as much as a question for free slots, and answers one.
        app.slot_reads.count(address)?;
        let company = app.salons.resolve(&app.db, &body.company_szalonka_id).await?;
        Ok(Self {
            key: idempotency_key(req)?,
            request_hash: fingerprint(company, &body),
            guest_subject: app.keys.subject(&format!("account {account}")),
            address_subject: app.keys.subject(&format!("address {address}")),
            limits: app.config.limits,
            now: app.clock.now(),
            event: EventId(Uuid::now_v7()),
            new_card: GuestId(Uuid::now_v7()),
            outbox: Uuid::now_v7(),
            company,
            account,
            body,
        })
    }

    /// Since when bookings of a guest and of an address are counted.
    fn counted_since(&self) -> DateTime<Utc> {
        self.now - TimeDelta::hours(1)
    }

    /// The request; times are on the salon's clock.
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

/// Books or refuses: reads what there is, retries when the rules changed in between, and at last with the provider's
/// row locked.
fn run(conn: &mut Connection, command: Command<'_>) -> Result<OwnAppointment, ApiError> {
    let input = command.input;
    let mut known = VersionedSalon::find(conn, &command.app.salons, input.company)?;
    let mut booked = known.decide(conn, |conn, known| tenant::retried(|| attempt(conn, known, command, false)));
    if matches!(booked, Err(Undecided::OutOfDate)) {
        booked = attempt_locked(conn, &mut known, command);
    }
    booked.or_else(|undecided| match undecided {
        Undecided::OutOfDate => Err(ApiError::new(ErrorCode::Unavailable)),
        Undecided::Refused(NotBooked::Answered(replay)) => replayed(conn, input, &replay),
        Undecided::Refused(NotBooked::Lost) if free_held(conn, known.salon(), input)? => {
            let again = known.decide(conn, |conn, known| tenant::retried(|| attempt(conn, known, command, false)));
            again.or_else(|_| slot_taken(conn, known.salon(), input))
        }
        Undecided::Refused(NotBooked::Taken | NotBooked::Lost) => slot_taken(conn, known.salon(), input),
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

/// One round trip: decides as if nothing were booked, and leaves the rest to the guards of the write, with `session`
/// whether the caller is signed in too. The calendar refuses a time that is taken, and what is free is offered whatever
/// lies around it (`scheduling::accept_slot`). `None` where nothing was written: why, [`run`] finds out.
fn at_once(
    conn: &mut Connection,
    app: &App,
    salon: &Salon,
    input: &BookingInput,
    session: Option<ClaimedSession>,
) -> Result<Option<OwnAppointment>, ApiError> {
    let Ok(request) = input.request(salon) else { return Ok(None) };
    if !salon.is_called(&input.body.company_szalonka_id) {
        return Ok(None);
    }
    let agenda = Agenda::default();
    let situation = situation(input, false, &agenda, (0, 0, 0));
    let Ok(appointment) = booking::book_online(&request, salon, &situation) else { return Ok(None) };
    match write(conn, app, salon, input, session, &appointment) {
        Ok(BookingOutcome::Booked(_)) => Ok(Some(booked(salon, &appointment)?)),
        Ok(_) | Err(StoreError::Conflict(_) | StoreError::TryAgain) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// One attempt. `has_card`: the caller has locked the guest's card.
fn attempt(
    conn: &mut Connection,
    known: &VersionedSalon<'_>,
    command: Command<'_>,
    has_card: bool,
) -> Result<OwnAppointment, Undecided<NotBooked>> {
    let (salon, Command { input, caller, .. }) = (known.salon(), command);
    let request = input.request(salon)?;
    // load
    let context = load(conn, salon, input, &request)?;
    if let Some(replay) = context.replay {
        return Err(NotBooked::Answered(replay).into());
    }
    if !known.is_current() && context.version != salon.version {
        return Err(Undecided::OutOfDate);
    }
    if !salon.is_called(&input.body.company_szalonka_id) {
        return Err(ApiError::new(ErrorCode::CompanyNotFound).into());
    }
    // decide
    let agenda: Agenda = without_own_hold(conn, input, context.busy)?.into();
    let seen = (context.open_bookings, context.guest_bookings, context.address_bookings);
    let is_owner = caller.employment.is_some_and(|it| salon.is_owner(it.employee));
    let situation = BookingSituation { is_blocked: context.is_blocked, ..situation(input, is_owner, &agenda, seen) };
    let appointment = booking::book_online(&request, salon, &situation).map_err(|refused| match refused {
        BookingRefused::Slot(SlotRefused::SlotTaken) => NotBooked::Taken,
        refused => NotBooked::Refused(refused.into()),
    })?;
    // lock, save and enqueue: one statement
    save(conn, salon, command, has_card || context.card.is_some(), &appointment)?;
    Ok(booked(salon, &appointment)?)
}

/// Busy times, without the one held for the guest who books.
fn without_own_hold(
    conn: &mut Connection,
    input: &BookingInput,
    busy: Vec<TimeRange>,
) -> Result<Vec<TimeRange>, StoreError> {
    let held = store::booking::hold_of(conn, input.account)?;
    let own = held.filter(|it| (it.company, it.provider) == (input.company, input.body.provider_id.0));
    Ok(busy.into_iter().filter(|it| own.is_none_or(|own| own.occupies != *it)).collect())
}

/// Context of a booking decision beside the salon. `seen`: the guest's appointments ahead, and the recent bookings of
/// the guest and of the address.
fn situation<'a>(
    input: &BookingInput,
    is_owner: bool,
    agenda: &'a Agenda,
    (open_bookings, of_guest, of_address): (u32, u32, u32),
) -> BookingSituation<'a> {
    let limits = &input.limits;
    BookingSituation {
        agenda,
        open_bookings,
        recent: [
            RecentBookings { count: of_guest, limit: limits.booking_per_guest },
            RecentBookings { count: of_address, limit: limits.booking_per_address },
        ],
        is_owner,
        is_blocked: false,
        now: input.now,
    }
}

/// An attempt that first locks the provider's row and the card, so that no rule can change meanwhile. Leaves no card
/// without a booking.
fn attempt_locked(
    conn: &mut Connection,
    known: &mut VersionedSalon<'_>,
    command: Command<'_>,
) -> Result<OwnAppointment, Undecided<NotBooked>> {
    let input = command.input;
    let company = input.company;
    tenant::transaction(conn, company, |conn| {
        lock_provider_and_card(conn, company, command)?;
        known.renew(conn)?;
        attempt(conn, known, command, true)
    })
}

fn load(
    conn: &mut Connection,
    salon: &Salon,
    input: &BookingInput,
    request: &BookOnline,
) -> Result<BookingContext, ApiError> {
    let query = ContextQuery {
        account: input.account,
        provider: request.provider,
        around: request.window(salon).ok_or(ErrorCode::BookingTooFar)?,
        idempotency_key: input.key.as_deref(),
        guest: (&input.guest_subject, input.limits.booking_per_guest),
        address: (&input.address_subject, input.limits.booking_per_address),
        since: input.counted_since(),
        most_open: 100,
        now: input.now,
    };
    store::booking::load_context(conn, input.company, &query).or_code(ErrorCode::CompanyNotFound)
}

fn save(
    conn: &mut Connection,
    salon: &Salon,
    command: Command<'_>,
    has_card: bool,
    appointment: &Appointment,
) -> Result<(), Undecided<NotBooked>> {
    let company = command.input.company;
    let save = |conn: &mut Connection| match write(conn, command.app, salon, command.input, None, appointment)? {
        BookingOutcome::Booked(_) => Ok(()),
        BookingOutcome::Taken => Err(NotBooked::Lost.into()),
        BookingOutcome::OutOfDate => Err(Undecided::OutOfDate),
    };
    if has_card {
        return save(conn);
    }
    // The first booking at a salon also creates the guest's card, in the same transaction.
    tenant::attempted_transaction(conn, company, |conn| {
        lock_provider_and_card(conn, company, command)?;
        save(conn)
    })
}

/// Locks the provider's row, then the guest's card, which is made where there is none. Every booking takes them in this
/// order, so that two of one guest never wait for each other in a circle (docs/ARCHITECTURE.md#what-always-holds).
fn lock_provider_and_card(conn: &mut Connection, company: CompanyId, command: Command<'_>) -> Result<(), StoreError> {
    let input = command.input;
    store::calendar::lock_providers(conn, company, &[input.body.provider_id.0], input.now)?;
    store::booking::ensure_card(
        conn,
        company,
        &card_holder(command.caller, command.input.new_card, command.input.now),
    )?;
    Ok(())
}

/// The guarded write, and what this process keeps brought up to date with it.
fn write(
    conn: &mut Connection,
    app: &App,
    salon: &Salon,
    input: &BookingInput,
    session: Option<ClaimedSession>,
    appointment: &Appointment,
) -> Result<BookingOutcome, StoreError> {
    let Some(provider) = salon.providers.get(&appointment.provider) else { return Ok(BookingOutcome::OutOfDate) };
    let limits = &input.limits;
    let mut counted = vec![
        (CountedAct::GuestBooking, input.guest_subject.clone(), limits.booking_per_guest),
        (CountedAct::AddressBooking, input.address_subject.clone(), limits.booking_per_address),
    ];
    counted.retain(|(.., limit)| 0 < *limit);
    let new = NewBooking {
        appointment,
        provider_version: provider.version,
        account: input.account,
        session,
        idempotency: input.key.as_deref().map(|key| (key, input.request_hash.as_slice())),
        outbox_id: input.outbox,
        counted: &counted,
        counted_since: input.counted_since(),
        max_open: salon.max_open_bookings,
        now: input.now,
    };
    let outcome = store::booking::book(conn, &new)?;
    if let BookingOutcome::Booked(Some(step)) = outcome {
        let booked = (appointment.provider, appointment.occupies);
        app.salons.booked(input.company, step);
        app.agendas.booked(input.company, salon.providers.keys(), booked, step);
    }
    Ok(outcome)
}

/// Frees what is held in the way of a booking although its time ran out: the constraint cannot know the time. Whether
/// anything was.
fn free_held(conn: &mut Connection, salon: &Salon, input: &BookingInput) -> Result<bool, ApiError> {
    let request = input.request(salon)?;
    let Some(wanted) = request.window(salon) else { return Ok(false) };
    let (company, provider, now) = (input.company, request.provider, input.now);
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

/// Number of free slots a refusal names, and their greatest distance from the taken one.
pub(crate) const NEAREST: usize = 3;
pub(crate) const NEAREST_WITHIN: TimeDelta = TimeDelta::days(7);

/// The time is taken, perhaps by this very request sent twice; otherwise the refusal names the nearest free slots.
fn slot_taken(conn: &mut Connection, salon: &Salon, input: &BookingInput) -> Result<OwnAppointment, ApiError> {
    let request = input.request(salon)?;
    let (company, account) = (input.company, input.account);
    let (replay, same) = tenant::read(conn, company, |conn| {
        let replay = match &input.key {
            Some(key) => store::booking::replay(conn, company, account, key)?,
            None => None,
        };
        let same = store::booking::same_booking(
            conn,
            company,
            account,
            request.provider,
            request.start,
            &request.visit.services,
        )?;
        Ok::<_, StoreError>((replay, same))
    })?;
    if let Some(replay) = replay {
        return replayed(conn, input, &replay);
    }
    if let Some(event) = same {
        return Ok(store::visits::own_one(conn, company, account, event)?);
    }
    Err(slot_taken_refusal(conn, salon, &request, input.now)?)
}

/// The refusal of a taken time, with the nearest free slots of the same person.
///
/// # Errors
/// Those of reading them.
pub(super) fn slot_taken_refusal(
    conn: &mut Connection,
    salon: &Salon,
    request: &BookOnline,
    now: DateTime<Utc>,
) -> Result<ApiError, ApiError> {
    let BookOnline { provider, visit, start, .. } = request;
    let refusal = ApiError::new(ErrorCode::BookingSlotTaken);
    let Ok(window) = Window::new(*start - NEAREST_WITHIN, *start + NEAREST_WITHIN) else { return Ok(refusal) };
    let query = SlotQuery { window, visit: visit.clone(), employee: Some(*provider), now };
    let finder = SlotFinder::new(salon, &query);
    let busy = store::scheduling::busy(conn, salon.company.id, &[*provider], finder.reach(), now)?;
    let nearest = finder.nearest(busy.times, *start, NEAREST);
    Ok(refusal.with_nearest(nearest.into_iter().map(FreeSlotDto::from).collect()))
}

/// The stored answer of this key.
fn replayed(conn: &mut Connection, input: &BookingInput, replay: &Replay) -> Result<OwnAppointment, ApiError> {
    if replay.request_hash != input.request_hash {
        return Err(ApiError::new(ErrorCode::IdempotencyKeyReused));
    }
    Ok(store::visits::own_one(conn, input.company, input.account, replay.event)?)
}

/// The guest's card, created as `new_card` where there is none.
pub(crate) fn card_holder(caller: &Caller, new_card: GuestId, now: DateTime<Utc>) -> CardHolder<'_> {
    CardHolder {
        new_id: new_card,
        account: caller.account,
        first_name: &caller.first_name,
        last_name: &caller.last_name,
        verified_email: caller.is_email_verified.then_some(caller.email.as_str()),
        phone: caller.phone.as_deref(),
        language: caller.language,
        now,
    }
}

fn instant(salon: &Salon, local: NaiveDateTime) -> Result<DateTime<Utc>, ApiError> {
    civil::instant(salon.tz, local)
        .map_err(|_| ApiError::new(ErrorCode::TimeDoesNotExist).at("timeSlotFrom", ErrorCode::TimeDoesNotExist))
}
