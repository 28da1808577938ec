//! Runs blocking database work for async handlers.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use actix_web::web;
use kernel::CompanyId;
use store::changes::epochs::Epochs;
use store::changes::listen::{Change, follow};
use store::changes::noted::Changes;
use store::{Connection, Pool, tenant};
use tokio::sync::Semaphore;

use crate::http::error::{ApiError, ErrorCode};

/// The database as handlers see it. At most one closure per connection runs; the others wait here, without a thread, at
/// most [`ACQUIRE_TIMEOUT`].
#[derive(Clone, Debug)]
pub struct Db {
    pool: Pool,
    permits: Arc<Semaphore>,
}

/// Longest wait of a request for a connection; after it the answer is 503.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(2);

impl Db {
    /// Serves from a pool.
    pub fn new(pool: Pool) -> Self {
        let permits = usize::try_from(pool.size()).unwrap_or(1);
        Self { pool, permits: Arc::new(Semaphore::new(permits)) }
    }

    /// Statements this process has run.
    pub fn statements(&self) -> u64 {
        self.pool.statements()
    }

    /// The companies this process changed and has not announced yet.
    pub fn changes(&self) -> &Changes {
        self.pool.changes()
    }

    /// Tells whether cached data of a company is still current.
    pub fn sequences(&self) -> &Epochs {
        &self.pool.changes().epochs
    }

    /// Notifies other processes of changes made here and reports theirs to `on_change`, until `is_over`. Blocks.
    pub fn follow(&self, is_over: &AtomicBool, on_change: impl FnMut(Change)) {
        follow(&self.pool, is_over, on_change);
    }

    /// Runs reads of a company's rows with a connection ([`tenant::read`]).
    ///
    /// # Errors
    /// Those of [`Db::run`].
    pub async fn read<T: Send + 'static>(
        &self,
        company: CompanyId,
        work: impl FnOnce(&mut Connection) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.run(move |conn| tenant::read(conn, company, work)).await
    }

    /// Runs `work` with a connection on a thread that may block.
    ///
    /// # Errors
    /// The errors of `work`; `service.unavailable` when the database is away or no connection is free in time.
    pub async fn run<T, W>(&self, work: W) -> Result<T, ApiError>
    where
        T: Send + 'static,
        W: FnOnce(&mut Connection) -> Result<T, ApiError> + Send + 'static,
    {
        let waiting = tokio::time::timeout(ACQUIRE_TIMEOUT, Arc::clone(&self.permits).acquire_owned());
        let permit = waiting
            .await
            .map_err(|_| ApiError::new(ErrorCode::Unavailable))?
            .map_err(|_| ApiError::new(ErrorCode::Unavailable))?;
        let pool = self.pool.clone();
        let request = tracing::Span::current();
        web::block(move || {
            let _request = request.entered();
            let _permit = permit;
            let mut conn = pool.get()?;
            let result = work(&mut conn);
            if result.as_ref().is_err_and(|error| error.code() == ErrorCode::Unavailable) {
                conn.retire();
            }
            result
        })
        .await
        .map_err(|error| ApiError::internal(&error))?
    }
}
