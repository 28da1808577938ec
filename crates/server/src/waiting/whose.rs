//! Whose offer a call is about: who has the code of a mail, or waits with their account (docs/trust.md#codes).

use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, EventId, WaitingId};
use store::messages::codes::{self, GuestCodePurpose};
use store::waiting::{self, StoredOffer};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode};
use crate::state::token::code_hash;

/// What opens an offer.
pub(super) enum Whose {
    /// A code, as its hash.
    Code(Vec<u8>),
    /// The account that waits, and its wish.
    Own(AccountId, WaitingId),
}

/// Where an offer is to be looked for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    Hold(EventId),
    Wish(WaitingId),
}

impl Whose {
    pub(super) fn code(code: &str) -> Self {
        Self::Code(code_hash(code))
    }

    /// A wish of an account by its id as it was typed.
    ///
    /// # Errors
    /// `waiting.not_found` when it is no id.
    pub(super) fn own(account: AccountId, id: &str) -> Result<Self, ApiError> {
        let wish = Uuid::try_parse(id).map_err(|_| ErrorCode::WaitingNotFound)?;
        Ok(Self::Own(account, WaitingId(wish)))
    }

    /// By whom a change is noted.
    pub(super) fn account(&self) -> Option<AccountId> {
        match self {
            Self::Code(_) => None,
            Self::Own(account, _) => Some(*account),
        }
    }

    /// Where the offer is; outside any company's transaction.
    ///
    /// # Errors
    /// `waiting.not_found` when this opens none.
    pub(super) fn find(&self, conn: &mut Connection, now: DateTime<Utc>) -> Result<(CompanyId, Place), ApiError> {
        let found = match self {
            Self::Code(hash) => codes::find(conn, hash, now)?
                .filter(|it| it.purpose == GuestCodePurpose::Offer)
                .and_then(|it| Some((it.company, Place::Hold(it.event?)))),
            Self::Own(account, wish) => {
                let company = tenant::guest_read(conn, *account, |conn| waiting::of_account(conn, *account, *wish))?;
                company.map(|it| (it, Place::Wish(*wish)))
            }
        };
        found.ok_or_else(|| ErrorCode::WaitingNotFound.into())
    }
}

impl Place {
    /// The offer as it stands.
    ///
    /// # Errors
    /// `waiting.not_found` when there is none.
    pub(super) fn offer(self, conn: &mut Connection, company: CompanyId) -> Result<StoredOffer, ApiError> {
        let offer = match self {
            Self::Hold(event) => waiting::offer_of_event(conn, company, event)?,
            Self::Wish(wish) => waiting::offer_of_entry(conn, company, wish)?,
        };
        offer.ok_or_else(|| ErrorCode::WaitingNotFound.into())
    }
}

/// What is offered, as its guest is told of it.
///
/// # Errors
/// `waiting.not_found` when it is gone.
pub(super) fn visit(
    conn: &mut Connection,
    company: CompanyId,
    offer: &StoredOffer,
) -> Result<AppointmentNotice, ApiError> {
    let visit = store::worker::load_appointment(conn, company, offer.event)?;
    visit.ok_or_else(|| ErrorCode::WaitingNotFound.into())
}
