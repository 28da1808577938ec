//! What every write of the desk shares.

use std::sync::Arc;

use catalog::Salon;
use identity::Caller;
use kernel::CompanyId;
use store::calendar::LockedProvider;
use store::{Connection, StoreError};

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

/// The current salon while a provider's row is locked: the cached one if its version matches the row's, else a fresh
/// read.
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
