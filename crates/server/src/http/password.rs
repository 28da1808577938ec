//! Argon2id with bounded work: 60 ms of a core each, so only so many at once and so many waiting (04-trust T15).

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use actix_web::web;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::Semaphore;

use super::error::{ApiError, ErrorCode};

/// Hashes and checks passwords.
#[derive(Clone)]
pub struct Passwords {
    permits: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    queue: usize,
    /// Checked for names nobody has, so that an answer takes as long whether or not there is an account.
    nobody: String,
}

impl Passwords {
    /// `at_once` hashes, `queue` waiting.
    ///
    /// # Errors
    /// When the parameters are refused; they are not.
    pub fn new(at_once: u32, queue: u32) -> Result<Self, ApiError> {
        Ok(Self {
            permits: Arc::new(Semaphore::new(usize::try_from(at_once.max(1)).unwrap_or(1))),
            waiting: Arc::new(AtomicUsize::new(0)),
            queue: usize::try_from(queue).unwrap_or(0),
            nobody: hash_now(&SecretString::from("nobody's password"))?,
        })
    }

    /// The PHC string to store.
    ///
    /// # Errors
    /// 429 when too many wait.
    pub async fn hash(&self, password: SecretString) -> Result<String, ApiError> {
        self.bounded(move || hash_now(&password)).await?
    }

    /// Whether the password belongs to the stored hash; `None` costs the same and is never right.
    ///
    /// # Errors
    /// 429 when too many wait.
    pub async fn verify(&self, password: SecretString, stored: Option<String>) -> Result<bool, ApiError> {
        let is_somebody = stored.is_some();
        let phc = stored.unwrap_or_else(|| self.nobody.clone());
        let matches = self
            .bounded(move || {
                PasswordHash::new(&phc).is_ok_and(|hash| {
                    Argon2::default().verify_password(password.expose_secret().as_bytes(), &hash).is_ok()
                })
            })
            .await?;
        Ok(is_somebody && matches)
    }

    async fn bounded<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        if self.queue < self.waiting.fetch_add(1, Ordering::AcqRel) {
            self.waiting.fetch_sub(1, Ordering::AcqRel);
            return Err(ApiError::limited(1));
        }
        let permit = self.permits.acquire().await;
        self.waiting.fetch_sub(1, Ordering::AcqRel);
        let _permit = permit.map_err(|_| ApiError::new(ErrorCode::Unavailable))?;
        web::block(work).await.map_err(|error| ApiError::internal(&error))
    }
}

/// Hashes here and now: for the seed and the command line.
///
/// # Errors
/// When the parameters are refused; they are not.
pub fn hash_now(password: &SecretString) -> Result<String, ApiError> {
    let params = Params::new(19_456, 2, 1, Some(32)).map_err(|_| ApiError::new(ErrorCode::Internal))?;
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password(password.expose_secret().as_bytes())
        .map(|hash| hash.to_string())
        .map_err(|_| ApiError::new(ErrorCode::Internal))
}
