//! Limits the forms with files in memory at once (docs/trust.md#uploaded-pictures): a place is taken before a body is
//! read, and freed when its files are stored or refused.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use kernel::CompanyId;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

use crate::http::error::{ApiError, ErrorCode};

/// Longest wait of a request for a place; less than a handler may take.
const MAX_WAIT: Duration = Duration::from_secs(8);

/// The places of this process.
pub struct Uploads {
    places: Arc<Semaphore>,
    per_company: usize,
    max_wait: Duration,
    /// Of companies that upload now.
    companies: Mutex<HashMap<CompanyId, Weak<Semaphore>>>,
}

/// A place, free again when dropped.
#[derive(Debug)]
pub struct UploadPlace {
    _company: OwnedSemaphorePermit,
    _process: OwnedSemaphorePermit,
}

impl Uploads {
    /// Limits forms to `all` at once, and to `per_company` of one company; 0 counts as 1.
    pub fn allowing(all: u32, per_company: u32) -> Self {
        let places = |limit: u32| usize::try_from(limit.max(1)).unwrap_or(1);
        Self {
            places: Arc::new(Semaphore::new(places(all))),
            per_company: places(per_company),
            max_wait: MAX_WAIT,
            companies: Mutex::default(),
        }
    }

    /// Waits for a place. A company that waits for its own takes none of the others'.
    ///
    /// # Errors
    /// `service.unavailable` when there is none for too long.
    pub async fn enter(&self, company: CompanyId) -> Result<UploadPlace, ApiError> {
        let places = async {
            let company = self.of_company(company).acquire_owned().await?;
            let process = Arc::clone(&self.places).acquire_owned().await?;
            Ok::<_, AcquireError>(UploadPlace { _company: company, _process: process })
        };
        let found = tokio::time::timeout(self.max_wait, places).await;
        found.map_err(|_| ApiError::new(ErrorCode::Unavailable))?.map_err(|error| ApiError::internal(&error))
    }

    fn of_company(&self, company: CompanyId) -> Arc<Semaphore> {
        let mut companies = self.companies.lock().unwrap_or_else(PoisonError::into_inner);
        companies.retain(|_, it| 0 < it.strong_count());
        let known = companies.get(&company).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let places = Arc::new(Semaphore::new(self.per_company));
            companies.insert(company, Arc::downgrade(&places));
            places
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: CompanyId = CompanyId::from_u128(1);
    const OTHER: CompanyId = CompanyId::from_u128(2);

    /// Tells whether there is a place without waiting.
    async fn try_enter(uploads: &Uploads, company: CompanyId) -> Option<UploadPlace> {
        tokio::time::timeout(Duration::from_millis(1), uploads.enter(company)).await.ok()?.ok()
    }

    #[actix_web::test]
    async fn a_company_has_its_own_places_and_the_process_has_its_own() {
        let uploads = Uploads::allowing(3, 2);
        let (first, second) = (try_enter(&uploads, ONE).await.unwrap(), try_enter(&uploads, ONE).await.unwrap());
        assert!(try_enter(&uploads, ONE).await.is_none(), "of the company");
        let third = try_enter(&uploads, OTHER).await.unwrap();
        assert!(try_enter(&uploads, OTHER).await.is_none(), "of the process");
        drop(first);
        assert!(try_enter(&uploads, OTHER).await.is_some());
        drop((second, third));
        assert!(try_enter(&uploads, ONE).await.is_some());
        assert_eq!(uploads.companies.lock().unwrap().len(), 1, "those that upload nothing are forgotten");
    }

    #[actix_web::test]
    async fn who_waits_too_long_is_told_to_come_again() {
        let uploads = Uploads { max_wait: Duration::from_millis(1), ..Uploads::allowing(1, 1) };
        let _place = uploads.enter(ONE).await.unwrap();
        let refused = uploads.enter(OTHER).await.unwrap_err();
        assert_eq!(refused.code(), ErrorCode::Unavailable);
    }
}
