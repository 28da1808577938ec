//! Holds a time while its guest finishes booking (docs/rules.md#held-while-booking).

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{BookOnline, BookingRefused, BookingSituation, Hold, RecentBookings};
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, EventId};
use scheduling::{Agenda, VisitRequest, civil};
use store::booking::NewHold;
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::book_online::slot_taken_refusal;
use super::dto::{HoldDto, HoldTimeRequest};
use crate::http::auth::SignedIn;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;
use crate::versioned_salon::{Undecided, VersionedSalon};

/// Holds a time for the caller for ten minutes, in place of any other one; refused where the booking would be. Beyond the
/// limits for addresses that are not proven nothing is held.
#[utoipa::path(post, path = "/public/appointment/hold", tag = "booking",
    request_body = HoldTimeRequest, responses(
    (status = 200, description = "until when it is held", body = HoldDto)),
    extensions(("x-refusals" = json!(codes::<BookingRefused>(&[ErrorCode::CompanyNotFound,
        ErrorCode::TimeDoesNotExist])))))]
pub async fn hold_time(
    app: web::Data<App>,
    req: HttpRequest,
    SignedIn(caller): SignedIn,
    Valid(body): Valid<HoldTimeRequest>,
) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    app.slot_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let company = app.salons.resolve(&app.db, &body.company_szalonka_id).await?;
    let origin = (!caller.is_email_verified).then(|| client::origin(&app, &req));
    let wanted = WantedHold { company, account: caller.account, origin, event: EventId(Uuid::now_v7()), body, now };
    let shared = app.clone();
    let held = app.db.run(move |conn| run(conn, &shared, &wanted)).await?;
    Ok(no_store(HttpResponse::Ok()).json(HoldDto::new(held, now)))
}

/// A hold to be decided on.
pub(crate) struct WantedHold {
    pub company: CompanyId,
    pub account: AccountId,
    /// The hashed network address of an account without a proven address.
    pub origin: Option<Vec<u8>>,
    pub event: EventId,
    pub body: HoldTimeRequest,
    pub now: DateTime<Utc>,
}

/// Holds the time; `None`: nothing is held.
///
/// # Errors
/// Those of a booking; `booking.slot_taken` with the nearest free times.
pub(crate) fn run(conn: &mut Connection, app: &App, wanted: &WantedHold) -> Result<Option<Hold>, ApiError> {
    let (company, account, now) = (wanted.company, wanted.account, wanted.now);
    end_elsewhere(conn, company, account)?;
    let mut known = VersionedSalon::find(conn, &app.salons, company)?;
    let held =
        known.decide(conn, |conn, known| tenant::transaction(conn, company, |conn| attempt(conn, known, wanted)));
    match held {
        Ok(held) => Ok(held),
        Err(Undecided::OutOfDate) => Ok(None),
        Err(Undecided::Refused(error)) if error.code() == ErrorCode::BookingSlotTaken => {
            let request = request(known.salon(), wanted)?;
            Err(slot_taken_refusal(conn, known.salon(), &request, now)?)
        }
        Err(Undecided::Refused(error)) => Err(error),
    }
}

/// Ends what is held for the account at another company: one hold for an account.
fn end_elsewhere(conn: &mut Connection, company: CompanyId, account: AccountId) -> Result<(), StoreError> {
    match store::booking::hold_of(conn, account)?.filter(|it| it.company != company) {
        Some(other) => end(conn, other.company, account),
        None => Ok(()),
    }
}

/// Ends what is held for an account at a company.
///
/// # Errors
/// [`StoreError`] of the transaction.
pub(super) fn end(conn: &mut Connection, company: CompanyId, account: AccountId) -> Result<(), StoreError> {
    tenant::transaction(conn, company, |conn| store::booking::end_hold(conn, company, account))?;
    Ok(())
}

fn request(salon: &catalog::Salon, wanted: &WantedHold) -> Result<BookOnline, ApiError> {
    let body = &wanted.body;
    Ok(BookOnline {
        id: wanted.event,
        provider: body.provider_id.0,
        visit: VisitRequest { shop: body.shop_id.0, services: body.services.iter().map(|it| it.0).collect() },
        start: civil::instant(salon.tz, body.time_slot_from.0)
            .map_err(|_| ApiError::new(ErrorCode::TimeDoesNotExist).at("timeSlotFrom", ErrorCode::TimeDoesNotExist))?,
        believed_end: body.time_slot_to.0,
        note: None,
        visitor: None,
        terms: None,
    })
}

fn attempt(conn: &mut Connection, known: &VersionedSalon<'_>, wanted: &WantedHold) -> Result<Option<Hold>, Undecided> {
    let (salon, company, now) = (known.salon(), wanted.company, wanted.now);
    let request = request(salon, wanted)?;
    // lock
    let locked = store::calendar::lock_providers(conn, company, &[request.provider], now)?;
    let not_offered = || Undecided::Refused(BookingRefused::NotOffered.into());
    let provider = locked.first().filter(|it| it.is_active).ok_or_else(not_offered)?;
    if salon.providers.get(&request.provider).is_none_or(|it| it.version != provider.version) {
        return Err(Undecided::OutOfDate);
    }
    // load
    let is_blocked = store::booking::is_blocked(conn, company, wanted.account)?;
    let held = store::booking::hold_of(conn, wanted.account)?;
    let earlier = held.filter(|it| it.company == company && it.hold.is_live(now));
    let window = request.window(salon).ok_or(ErrorCode::BookingTooFar).map_err(ApiError::from)?;
    let mut busy = store::calendar::busy_times(conn, company, request.provider, window, None, now)?;
    if let Some(own) = earlier.filter(|it| it.provider == request.provider) {
        busy.retain(|it| *it != own.occupies);
    }
    // decide
    let agenda: Agenda = busy.into();
    let situation = BookingSituation {
        agenda: &agenda,
        open_bookings: 0,
        recent: [RecentBookings { count: 0, limit: 0 }; 2],
        is_owner: false,
        is_blocked,
        now,
    };
    let appointment =
        booking::book_online(&request, salon, &situation).map_err(|refused| Undecided::Refused(refused.into()))?;
    let place = (appointment.provider, appointment.occupies);
    if let Some(own) = earlier.filter(|it| (it.provider, it.occupies) == place) {
        // Asked for again, it does not last longer.
        if wanted.origin.is_none() {
            store::booking::count_as_proven(conn, &own)?;
        }
        return Ok(Some(own.hold));
    }
    if let Some(origin) = &wanted.origin {
        let held = store::booking::unproven_holds(conn, company, origin, wanted.account, now)?;
        if !held.admit_another() {
            store::booking::end_hold(conn, company, wanted.account)?;
            return Ok(None);
        }
    }
    let hold = Hold::begin(now);
    // save
    let new = NewHold { appointment: &appointment, account: wanted.account, origin: wanted.origin.as_deref(), hold };
    Ok(store::booking::hold(conn, &new)?.then_some(hold))
}
