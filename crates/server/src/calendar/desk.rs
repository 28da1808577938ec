//! What every write of the desk shares.

use std::sync::Arc;

use catalog::Salon;
use identity::Caller;
use kernel::CompanyId;
use store::calendar::LockedProvider;
use store::{Connection, StoreError, tenant};

use crate::http::auth::Provider;
use crate::http::error::{ApiError, ErrorCode};
use crate::salons::Salons;

/// Who writes, and where.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) company: CompanyId,
    pub(crate) caller: Arc<Caller>,
}

impl Desk {
    pub(crate) fn of(provider: &Provider) -> Self {
        Self { company: provider.employment.company, caller: Arc::clone(&provider.caller) }
    }
}

/// Why a write stopped: for good, or to be tried again.
pub(crate) enum Stop {
    Refused(ApiError),
    Store(StoreError),
}

impl From<ApiError> for Stop {
    fn from(error: ApiError) -> Self {
        Self::Refused(error)
    }
}

impl From<StoreError> for Stop {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<ErrorCode> for Stop {
    fn from(code: ErrorCode) -> Self {
        Self::Refused(ApiError::new(code))
    }
}

/// How often a write is tried that stood in another one's way.
const ATTEMPTS: usize = 4;

/// Runs one write in a transaction of its company. Providers' rows are locked in id order, but rules of a whole company
/// raise everybody's version in no order at all: whom the database picks as the loser of such a circle tries again.
pub(crate) fn write<T>(
    conn: &mut Connection,
    company: CompanyId,
    mut work: impl FnMut(&mut Connection) -> Result<T, Stop>,
) -> Result<T, ApiError> {
    for _ in 0..ATTEMPTS {
        match tenant::transaction(conn, company, &mut work) {
            Ok(done) => return Ok(done),
            Err(Stop::Refused(refusal)) => return Err(refusal),
            Err(Stop::Store(StoreError::TryAgain)) => {}
            Err(Stop::Store(error)) => return Err(error.into()),
        }
    }
    Err(ApiError::new(ErrorCode::Unavailable))
}

/// The salon as it is while a provider's row is locked: what this process knows when it was read under the version the
/// row has, else read anew.
pub(crate) fn salon_under(
    conn: &mut Connection,
    salons: &Salons,
    company: CompanyId,
    provider: &LockedProvider,
) -> Result<Arc<Salon>, ApiError> {
    let is_current = |it: &Arc<Salon>| it.providers.get(&provider.id).map(|it| it.version) == Some(provider.version);
    match salons.cached(company).filter(is_current) {
        Some(known) => Ok(known),
        None => salons.load(conn, company),
    }
}

pub(super) fn not_found(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::EventNotFound),
        other => other.into(),
    }
}
