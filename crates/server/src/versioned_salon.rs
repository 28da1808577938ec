//! Repeats a decision while the rules change under it (docs/ARCHITECTURE.md#what-always-holds).
//!
//! The salon comes from memory. A live read within the attempt returns the version of the rules; when it is another one,
//! the salon is read anew and the attempt is made again.

use std::sync::Arc;

use catalog::Salon;
use kernel::CompanyId;
use store::tenant::Retry;
use store::{Connection, StoreError};

use crate::http::error::{ApiError, ErrorCode};
use crate::state::salon_cache::SalonCache;

/// Attempts made without holding any lock.
const LOCK_FREE_ATTEMPTS: usize = 3;

/// Reason why an attempt decided nothing.
#[derive(Debug, PartialEq)]
pub enum Undecided<R = ApiError> {
    /// Rules changed since the salon was read.
    OutOfDate,
    /// It was refused, on rules that are current.
    Refused(R),
}

impl<R: From<ApiError>> From<ApiError> for Undecided<R> {
    fn from(error: ApiError) -> Self {
        Self::Refused(error.into())
    }
}

impl<R: From<StoreError>> From<StoreError> for Undecided<R> {
    fn from(error: StoreError) -> Self {
        Self::Refused(error.into())
    }
}

impl<R: Retry> Retry for Undecided<R> {
    fn is_try_again(&self) -> bool {
        matches!(self, Self::Refused(refused) if refused.is_try_again())
    }
}

/// For reads, which give up when the rules change faster than they are read.
impl From<Undecided> for ApiError {
    fn from(undecided: Undecided) -> Self {
        match undecided {
            Undecided::OutOfDate => Self::new(ErrorCode::Unavailable),
            Undecided::Refused(error) => error,
        }
    }
}

/// A salon as one request knows it.
pub struct VersionedSalon<'a> {
    salons: &'a SalonCache,
    company: CompanyId,
    salon: Arc<Salon>,
    is_current: bool,
}

impl<'a> VersionedSalon<'a> {
    /// The cached salon; read when there is none.
    ///
    /// # Errors
    /// `company.not_found`; `service.unavailable`.
    pub fn find(conn: &mut Connection, salons: &'a SalonCache, company: CompanyId) -> Result<Self, ApiError> {
        Ok(match salons.cached(company) {
            Some(salon) => Self { salons, company, salon, is_current: false },
            None => Self { salons, company, salon: salons.load(conn, company)?, is_current: true },
        })
    }

    /// The salon itself.
    pub fn salon(&self) -> &Arc<Salon> {
        &self.salon
    }

    /// Read within this request, so refusals are current. The write is guarded by the provider's `rules_version`, which
    /// every rule change increments.
    pub fn is_current(&self) -> bool {
        self.is_current
    }

    /// Reads it anew.
    ///
    /// # Errors
    /// `company.not_found`; `service.unavailable`.
    pub fn renew(&mut self, conn: &mut Connection) -> Result<(), ApiError> {
        self.salon = self.salons.load(conn, self.company)?;
        self.is_current = true;
        Ok(())
    }

    /// Calls `attempt`, and again on the salon read anew while the rules change in between: a bounded number of times.
    ///
    /// # Errors
    /// Errors of `attempt`; [`Undecided::OutOfDate`] when the rules changed under each attempt: a write then decides
    /// once more while holding the provider's row.
    pub fn decide<T, R: From<ApiError>>(
        &mut self,
        conn: &mut Connection,
        attempt: impl FnMut(&mut Connection, &Self) -> Result<T, Undecided<R>>,
    ) -> Result<T, Undecided<R>> {
        while_out_of_date(conn, self, |conn, known| Ok(known.renew(conn)?), attempt)
    }
}

fn while_out_of_date<C, S, T, R>(
    conn: &mut C,
    state: &mut S,
    mut renew: impl FnMut(&mut C, &mut S) -> Result<(), Undecided<R>>,
    mut attempt: impl FnMut(&mut C, &S) -> Result<T, Undecided<R>>,
) -> Result<T, Undecided<R>> {
    for _ in 1..LOCK_FREE_ATTEMPTS {
        match attempt(conn, state) {
            Err(Undecided::OutOfDate) => renew(conn, state)?,
            decided => return decided,
        }
    }
    attempt(conn, state)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Decided = Result<u32, Undecided<&'static str>>;

    /// Attempts on version 1, then 2, 3 …; `attempt` decides each. Returns the result, and the versions that were tried
    /// and read.
    fn decide(mut attempt: impl FnMut(u32) -> Decided, renewal: Result<(), &'static str>) -> (Decided, Vec<String>) {
        let (mut log, mut version) = (Vec::new(), 1);
        let decided = while_out_of_date(
            &mut log,
            &mut version,
            |log: &mut Vec<String>, version| {
                renewal.map_err(Undecided::Refused)?;
                *version += 1;
                log.push(format!("read {version}"));
                Ok(())
            },
            |log, version| {
                log.push(format!("try {version}"));
                attempt(*version)
            },
        );
        (decided, log)
    }

    #[test]
    fn what_is_current_is_decided_at_once() {
        assert_eq!(decide(Ok, Ok(())), (Ok(1), vec!["try 1".to_owned()]));
        let refused = decide(|_| Err(Undecided::Refused("taken")), Ok(()));
        assert_eq!(refused, (Err(Undecided::Refused("taken")), vec!["try 1".to_owned()]));
    }

    #[test]
    fn rules_that_changed_are_read_anew_and_decided_on() {
        let (decided, log) = decide(|it| if it < 3 { Err(Undecided::OutOfDate) } else { Ok(it) }, Ok(()));
        assert_eq!((decided, log.join(", ").as_str()), (Ok(3), "try 1, read 2, try 2, read 3, try 3"));
    }

    #[test]
    fn rules_that_change_all_the_time_end_it() {
        let (decided, log) = decide(|_| Err(Undecided::OutOfDate), Ok(()));
        assert_eq!(decided, Err(Undecided::OutOfDate));
        assert_eq!(log.iter().filter(|it| it.starts_with("try")).count(), LOCK_FREE_ATTEMPTS);
        assert!(log.last().is_some_and(|it| it.starts_with("try")), "nothing is read for nobody: {log:?}");
    }

    #[test]
    fn what_cannot_be_read_anew_is_the_answer() {
        let (decided, log) = decide(|_| Err(Undecided::OutOfDate), Err("no company"));
        assert_eq!((decided, log.len()), (Err(Undecided::Refused("no company")), 1));
    }

    #[test]
    fn the_database_asks_to_try_again_through_it() {
        let is_try_again = |it: Undecided| it.is_try_again();
        assert!(is_try_again(StoreError::TryAgain.into()));
        assert!(!is_try_again(StoreError::NotFound.into()) && !is_try_again(Undecided::OutOfDate));
        assert_eq!(ApiError::from(Undecided::OutOfDate).code(), ErrorCode::Unavailable);
    }
}
