//! A new wish on the waiting list, of a guest who joins it or whom the desk puts there.

use std::sync::Arc;

use booking::{Asking, WaitingEntry, WaitingWish, admit_wish, offer_places};
use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, GuestId, TimeRange, WaitingId};
use scheduling::civil;
use store::{Connection, waiting};

use crate::http::error::{ApiError, ErrorCode};
use crate::scheduling::dto::FreeSlotDto;
use crate::state::salon_cache::SalonCache;

/// The salon while its company is locked.
pub(super) fn locked_salon(
    conn: &mut Connection,
    salons: &SalonCache,
    company: CompanyId,
) -> Result<Arc<Salon>, ApiError> {
    let version = store::salon::version(conn, company)?;
    match salons.cached(company).filter(|it| it.version == version) {
        Some(known) => Ok(known),
        None => Ok(salons.load(conn, company)?),
    }
}

/// A wish for the list.
pub(super) struct NewWish<'a> {
    pub id: WaitingId,
    pub guest: GuestId,
    pub wish: &'a WaitingWish,
    pub asking: Asking,
    pub now: DateTime<Utc>,
}

impl NewWish<'_> {
    /// Puts it on the list, under the company's lock; the same wish again is the one that is there.
    ///
    /// # Errors
    /// `waiting.free_now` with the time at which it is free already, and [`booking::WaitingRefused`].
    pub(super) fn enter(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        salon: &Salon,
    ) -> Result<WaitingId, ApiError> {
        // load
        let open = waiting::open_of(conn, company, self.guest)?;
        // decide
        if let Some(same) = open.iter().find(|it| it.wish == *self.wish) {
            return Ok(same.id);
        }
        admit_wish(self.wish, salon, open.len(), self.asking, self.now)?;
        let (id, guest) = (self.id, self.guest);
        let wanted = WaitingEntry { id, guest, wish: self.wish.clone(), has_offer: false, asked: Vec::new() };
        let busy = self.busy(conn, company, salon)?;
        if let Some(free) = offer_places(salon, std::slice::from_ref(&wanted), &busy, self.now).first() {
            let refusal = ApiError::new(ErrorCode::WaitingFreeNow);
            return Err(refusal.with_nearest(vec![FreeSlotDto::from(free.when)]));
        }
        // save
        waiting::insert(conn, company, (id, guest), self.wish, self.now)?;
        Ok(id)
    }

    /// Busy times of everybody from now to the end of the last wished day.
    fn busy(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        salon: &Salon,
    ) -> Result<Vec<(EmployeeId, TimeRange)>, ApiError> {
        let end = civil::day_bounds(salon.tz, self.wish.days.1).map(|it| it.end());
        let Some(window) = end.and_then(|it| TimeRange::new(self.now, it)) else { return Ok(Vec::new()) };
        let everybody: Vec<EmployeeId> = salon.employees.iter().map(|it| it.id).collect();
        Ok(store::scheduling::busy(conn, company, &everybody, window, self.now)?.times)
    }
}
