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
        let place = Place::take(&self.waiting, self.queue).ok_or_else(|| ApiError::limited(1))?;
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        drop(place);
        let permit = permit.map_err(|_| ApiError::new(ErrorCode::Unavailable))?;
        web::block(move || {
            // Held by the work itself: it goes on when whoever asked for it has hung up.
            let _permit = permit;
            work()
        })
        .await
        .map_err(|error| ApiError::internal(&error))
    }
}

/// A place in the queue; given back also by whoever hangs up while waiting.
struct Place(Arc<AtomicUsize>);

impl Place {
    /// Joins the queue unless it is full. The ones about to be served stand in it for a moment too.
    fn take(waiting: &Arc<AtomicUsize>, queue: usize) -> Option<Self> {
        let before = waiting.fetch_add(1, Ordering::AcqRel);
        let place = Self(Arc::clone(waiting));
        (before < queue.max(1)).then_some(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[actix_web::test]
    async fn a_hash_is_argon2id_and_belongs_to_its_password_only() {
        let passwords = Passwords::new(1, 4).unwrap();
        let hash = passwords.hash(SecretString::from("Titok-123")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        let is_right = |text: &str, stored| passwords.verify(SecretString::from(text), stored);
        assert!(is_right("Titok-123", Some(hash.clone())).await.unwrap());
        assert!(!is_right("Titok-124", Some(hash)).await.unwrap());
        assert!(!is_right("nobody's password", None).await.unwrap());
        assert!(!is_right("Titok-123", Some("not a hash".to_owned())).await.unwrap());
    }

    #[actix_web::test]
    async fn whoever_hangs_up_while_waiting_leaves_no_gap() {
        let passwords = Passwords::new(1, 2).unwrap();
        let busy = Arc::clone(&passwords.permits).acquire_owned().await.unwrap();
        for _ in 0..5 {
            let wait = std::time::Duration::from_millis(5);
            assert!(tokio::time::timeout(wait, passwords.hash(SecretString::from("x"))).await.is_err());
        }
        let mut waiting = [passwords.clone(), passwords.clone()]
            .map(|it| actix_web::rt::spawn(async move { it.hash(SecretString::from("x")).await.is_ok() }));
        tokio::task::yield_now().await;
        let refused = passwords.hash(SecretString::from("x")).await.unwrap_err();
        assert_eq!(refused.code(), ErrorCode::LimitExceeded);
        drop(busy);
        for task in &mut waiting {
            assert!(task.await.unwrap());
        }
    }
}
