//! The offer a call is about.

use chrono::{DateTime, Utc};
use kernel::{CompanyId, EventId, WaitingId};
use store::messages::codes::{self, GuestCodePurpose};
use store::waiting::{self, StoredOffer};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};

use crate::guest_links::GuestKey;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};

/// The key an offer is stored under.
#[derive(Clone, Copy, Debug)]
pub(super) enum OfferRef {
    Hold(EventId),
    Wish(WaitingId),
}

impl OfferRef {
    /// The offer a key opens, and its company; outside any company's transaction.
    ///
    /// # Errors
    /// `waiting.not_found` when it opens none.
    pub(super) fn find(
        key: &GuestKey<WaitingId>,
        conn: &mut Connection,
        now: DateTime<Utc>,
    ) -> Result<(CompanyId, Self), ApiError> {
        let found = match key {
            GuestKey::Code(hash) => codes::find(conn, hash, now)?
                .filter(|it| it.purpose == GuestCodePurpose::Offer)
                .and_then(|it| Some((it.company, Self::Hold(it.event?)))),
            GuestKey::Account(account, wish) => {
                let company = tenant::guest_read(conn, *account, |conn| waiting::of_account(conn, *account, *wish))?;
                company.map(|it| (it, Self::Wish(*wish)))
            }
        };
        found.or_code(ErrorCode::WaitingNotFound)
    }

    /// The offer as it stands.
    ///
    /// # Errors
    /// `waiting.not_found` when there is none.
    pub(super) fn offer(self, conn: &mut Connection, company: CompanyId) -> Result<StoredOffer, ApiError> {
        let offer = match self {
            Self::Hold(event) => waiting::offer_of_event(conn, company, event)?,
            Self::Wish(wish) => waiting::offer_of_entry(conn, company, wish)?,
        };
        offer.or_code(ErrorCode::WaitingNotFound)
    }
}

/// The offered appointment, as its guest is told of it.
///
/// # Errors
/// `waiting.not_found` when it is gone.
pub(super) fn visit(
    conn: &mut Connection,
    company: CompanyId,
    offer: &StoredOffer,
) -> Result<AppointmentNotice, ApiError> {
    let visit = store::worker::load_appointment(conn, company, offer.event)?;
    visit.or_code(ErrorCode::WaitingNotFound)
}
