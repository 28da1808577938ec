//! A booking is decided on what was read and written guarded; when rules change in between, it is decided anew, and in
//! the end while the provider's row is held.

use std::sync::Arc;

use booking::BookingRefused;
use kernel::GuestId;
use scheduling::SlotRefused;
use store::appointments::OwnAppointment;
use store::booking::{Outcome, Replay};
use store::salon::Salon;
use store::{Connection, Constraint, StoreError};

use super::book_online::{Command, around, decide, holder, instant, look, lost, own, replayed, save, within_limits};
use crate::http::error::{ApiError, ErrorCode};
use crate::salons::{Salons, is_called};
use crate::scheduling::offer;

/// How often a booking is decided anew without holding anything.
const FREE: usize = 3;
/// How often altogether: one that holds the provider's row can only be the loser of a circle of locks.
const ATTEMPTS: usize = 6;

/// Books, or says why not.
pub(super) fn run(conn: &mut Connection, salons: &Salons, command: &Command) -> Result<OwnAppointment, ApiError> {
    let mut known = match salons.cached(command.company) {
        Some(salon) => Known { salon, is_new: false },
        None => Known::read(conn, salons, command)?,
    };
    for attempt_number in 0..ATTEMPTS {
        let came = if attempt_number < FREE {
            attempt(conn, &known, command, None)?
        } else {
            held(conn, salons, command, &mut known)?
        };
        match came {
            Attempt::Booked(own) => return Ok(*own),
            Attempt::Replayed(replay) => return replayed(conn, command, &replay),
            Attempt::Lost => return lost(conn, &known.salon, command),
            Attempt::OutOfDate => known = Known::read(conn, salons, command)?,
            Attempt::Again => {}
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

/// What came of one attempt.
enum Attempt {
    Booked(Box<OwnAppointment>),
    /// This key was answered before.
    Replayed(Replay),
    /// Somebody has the time.
    Lost,
    OutOfDate,
    Again,
}

/// One attempt; on this card, where it is known to be held.
fn attempt(
    conn: &mut Connection,
    known: &Known,
    command: &Command,
    card: Option<GuestId>,
) -> Result<Attempt, ApiError> {
    let (salon, wish) = (&known.salon, command.wish());
    let services = offer::services(salon, &wish.services);
    let start = instant(salon, &command.body.time_slot_from)?;
    // load
    let mut seen = look(conn, command, around(services.as_deref(), start)?)?;
    if let Some(replay) = seen.replay {
        return Ok(Attempt::Replayed(replay));
    }
    if !known.is_new && seen.version != salon.version {
        return Ok(Attempt::OutOfDate);
    }
    if !is_called(salon, &command.body.company_szalonka_id) {
        return Err(ApiError::new(ErrorCode::CompanyNotFound));
    }
    within_limits(&seen, &command.limits)?;
    // decide
    let appointment = match decide(salon, command, &wish, services.as_deref(), start, &seen) {
        Ok(appointment) => appointment,
        Err(BookingRefused::Slot(SlotRefused::SlotTaken)) => return Ok(Attempt::Lost),
        Err(refused) => return Err(refused.into()),
    };
    // save and enqueue, guarded
    seen.card = card.or(seen.card);
    match save(conn, salon, command, &seen, &appointment) {
        Ok(Outcome::Booked) => Ok(Attempt::Booked(Box::new(own(salon, &appointment)?))),
        Ok(Outcome::RulesChanged) => Ok(Attempt::OutOfDate),
        Ok(Outcome::Taken) | Err(StoreError::Conflict(Constraint::IdempotencyKey)) => Ok(Attempt::Lost),
        Err(StoreError::TryAgain) => Ok(Attempt::Again),
        Err(other) => Err(other.into()),
    }
}

/// Rules change faster than they can be read: an attempt that takes the card and the provider's row first, in the order
/// every first booking takes them, so that nothing can change until it is over. Leaves no card without a booking.
fn held(conn: &mut Connection, salons: &Salons, command: &Command, known: &mut Known) -> Result<Attempt, ApiError> {
    enum Left {
        Came(Attempt),
        Refused(ApiError),
    }
    impl From<StoreError> for Left {
        fn from(error: StoreError) -> Self {
            match error {
                StoreError::TryAgain => Self::Came(Attempt::Again),
                other => Self::Refused(other.into()),
            }
        }
    }
    let company = command.company;
    let booked = store::tenant::transaction(conn, company, |conn| {
        let card = store::booking::ensure_card(conn, company, &holder(command))?;
        store::calendar::lock_providers(conn, company, &[command.provider()])?;
        *known = Known::read(conn, salons, command).map_err(Left::Refused)?;
        match attempt(conn, known, command, Some(card)).map_err(Left::Refused)? {
            Attempt::Booked(own) => Ok(own),
            other => Err(Left::Came(other)),
        }
    });
    match booked {
        Ok(own) => Ok(Attempt::Booked(own)),
        Err(Left::Came(came)) => Ok(came),
        Err(Left::Refused(error)) => Err(error),
    }
}
