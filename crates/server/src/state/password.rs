//! Argon2id with bounded work: a hash costs 60 ms of a core, so concurrent and queued hashes are limited
//! (docs/trust.md#passwords).
//!
//! A hash is made with a pepper, Argon2's secret parameter, which is configuration and never in the database: without it
//! a stolen table cannot be attacked. `keyid` names the pepper, so that it can be replaced
//! (docs/decisions/0005-passwords-under-a-pepper.md).

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, KeyId, Params, ParamsBuilder, Version};
use aws_lc_rs::hmac;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::Semaphore;

use crate::http::error::{ApiError, ErrorCode};
use crate::state::heavy_threads::HeavyThreads;

/// Hashes and checks passwords.
#[derive(Clone)]
pub struct Passwords {
    permits: Arc<Semaphore>,
    threads: Arc<HeavyThreads>,
    waiting: Arc<AtomicUsize>,
    queue: usize,
    peppers: Arc<Peppers>,
    shortest: usize,
    /// Compared when a user name has no account, so that the answer takes equally long. Made without hashing: comparing
    /// with it costs the same.
    unmatchable: String,
}

impl Passwords {
    /// Limits hashing to `at_once` hashes and `queue` waiting ones; chosen passwords have at least `shortest`
    /// characters.
    ///
    /// # Errors
    /// When the system refuses what the threads need.
    pub fn new(at_once: u32, queue: u32, peppers: Peppers, shortest: usize) -> Result<Self, ApiError> {
        let unmatchable = unmatchable(&peppers.current)?;
        let at_once = usize::try_from(at_once.max(1)).unwrap_or(1);
        let threads = HeavyThreads::new("passwords", at_once);
        Ok(Self {
            permits: Arc::new(Semaphore::new(at_once)),
            threads: Arc::new(threads.map_err(|error| ApiError::internal(&error))?),
            waiting: Arc::new(AtomicUsize::new(0)),
            queue: usize::try_from(queue).unwrap_or(0),
            peppers: Arc::new(peppers),
            shortest,
            unmatchable,
        })
    }

    /// The PHC string to store.
    ///
    /// # Errors
    /// 429 when too many wait.
    pub async fn hash(&self, password: SecretString) -> Result<String, ApiError> {
        let (peppers, password) = (Arc::clone(&self.peppers), normal(&password));
        self.bounded(self.queue()?, move |memory| hash_with(&password, Some(&peppers.current), memory)).await?
    }

    /// Checks a chosen password against this installation's minimum length; the other rules were checked when it was
    /// parsed.
    ///
    /// # Errors
    /// `field.password_weak` at the field `name`.
    pub fn accept(&self, name: &str, chosen: &SecretString) -> Result<(), ApiError> {
        match identity::is_long_enough(chosen.expose_secret(), self.shortest) {
            true => Ok(()),
            false => Err(ApiError::field(name, ErrorCode::FieldPasswordWeak)),
        }
    }

    /// Whether a stored hash has the current parameters and pepper; otherwise it is replaced at the next sign-in.
    pub fn is_current(&self, stored: &str) -> bool {
        let made = PasswordHash::new(stored).ok().and_then(|it| Params::try_from(&it).ok());
        let made_today = params(Some(&self.peppers.current)).ok();
        made.zip(made_today).is_some_and(|(made, today)| made.to_string() == today.to_string())
    }

    /// Whether the password belongs to the stored hash; `None` costs the same and is never right.
    ///
    /// # Errors
    /// 429 when too many wait.
    pub async fn verify(&self, password: SecretString, stored: Option<String>) -> Result<bool, ApiError> {
        Ok(self.verify_at(self.queue()?, password, stored).await? != PasswordMatch::No)
    }

    /// Joins the queue, before anything else is done: in a flood of guesses a refusal must be cheap.
    ///
    /// # Errors
    /// 429 when too many wait.
    pub fn queue(&self) -> Result<QueuePermit, ApiError> {
        QueuePermit::take(&self.waiting, self.queue).ok_or_else(|| ApiError::limited(1))
    }

    /// [`Passwords::verify`] with a permit taken earlier. A password is compared in its normal form, and, when it was
    /// typed in another form, also as typed: earlier versions hashed it so. The number of hashes computed depends on
    /// the typed text, never on the account.
    ///
    /// # Errors
    /// `internal`.
    pub async fn verify_at(
        &self,
        place: QueuePermit,
        password: SecretString,
        stored: Option<String>,
    ) -> Result<PasswordMatch, ApiError> {
        let is_somebody = stored.is_some();
        let phc = stored.unwrap_or_else(|| self.unmatchable.clone());
        let peppers = Arc::clone(&self.peppers);
        let normal = normal(&password);
        let as_typed = (normal.expose_secret() != password.expose_secret()).then_some(password);
        let work = move |memory: &mut ArgonMemory| {
            if peppers.matches(&normal, &phc, memory) {
                return PasswordMatch::Normal;
            }
            match as_typed {
                Some(typed) if peppers.matches(&typed, &phc, memory) => PasswordMatch::AsTyped,
                _ => PasswordMatch::No,
            }
        };
        let matched = self.bounded(place, work).await?;
        Ok(if is_somebody { matched } else { PasswordMatch::No })
    }

    async fn bounded<T: Send + 'static>(
        &self,
        place: QueuePermit,
        work: impl FnOnce(&mut ArgonMemory) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        drop(place);
        let permit = permit.map_err(|_| ApiError::new(ErrorCode::Unavailable))?;
        let done = self.threads.run(move || {
            // Moved into the job, which runs to its end even when the client disconnects.
            let _permit = permit;
            MEMORY.with_borrow_mut(work)
        });
        done.await.ok_or_else(|| ApiError::new(ErrorCode::Internal))
    }
}

/// Result of comparing a typed password with a stored hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordMatch {
    /// They do not match.
    No,
    /// They match in the normal form.
    Normal,
    /// They match only as typed: the hash is older than the normal form and should be replaced.
    AsTyped,
}

fn normal(typed: &SecretString) -> SecretString {
    SecretString::from(identity::normal_password(typed.expose_secret()))
}

/// Argon2 working memory, 19 MB.
type ArgonMemory = Vec<Block>;

thread_local! {
    /// Allocated once per thread: for each hash it would fragment the heap by hundreds of megabytes in a flood of
    /// sign-ins. Idle threads end, and their memory with them.
    static MEMORY: RefCell<ArgonMemory> = const { RefCell::new(ArgonMemory::new()) };
}

/// A permit to wait in the queue, freed when dropped, also when the client disconnects while waiting.
#[derive(Debug)]
pub struct QueuePermit(Arc<AtomicUsize>);

impl QueuePermit {
    /// Joins the queue unless it is full. Jobs that are about to start count too.
    fn take(waiting: &Arc<AtomicUsize>, queue: usize) -> Option<Self> {
        let before = waiting.fetch_add(1, Ordering::AcqRel);
        let place = Self(Arc::clone(waiting));
        (before < queue.max(1)).then_some(place)
    }
}

impl Drop for QueuePermit {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The current pepper and the one before it.
pub struct Peppers {
    current: Pepper,
    before: Option<Pepper>,
}

struct Pepper {
    secret: hmac::Tag,
    id: hmac::Tag,
}

impl Peppers {
    /// Derived from the current secret and the one it replaces.
    pub fn new(current: &SecretString, before: Option<&SecretString>) -> Self {
        Self { current: Pepper::new(current), before: before.map(Pepper::new) }
    }

    fn matches(&self, password: &SecretString, stored: &str, memory: &mut ArgonMemory) -> bool {
        let Ok(hash) = PasswordHash::new(stored) else { return false };
        let (Ok(params), Some(salt), Some(expected)) = (Params::try_from(&hash), &hash.salt, &hash.hash) else {
            return false;
        };
        let is_ours = hash.algorithm == Algorithm::Argon2id.ident() && hash.version == Some(Version::V0x13.into());
        let made_with = [Some(&self.current), self.before.as_ref()].into_iter().flatten();
        let pepper = made_with.into_iter().find(|it| it.key_id() == params.keyid());
        // An unknown pepper matches nothing, at the same cost.
        let pepper = pepper.or(Some(&self.current)).filter(|_| !params.keyid().is_empty());
        // Outputs take the same time to compare wherever they differ.
        is_ours && output(password, salt, params, pepper, memory).is_ok_and(|it| it == *expected)
    }
}

impl Pepper {
    fn new(from: &SecretString) -> Self {
        let root = hmac::Key::new(hmac::HMAC_SHA256, from.expose_secret().as_bytes());
        Self { secret: hmac::sign(&root, b"password pepper"), id: hmac::sign(&root, b"password pepper id") }
    }

    /// 8 bytes that name the pepper and say nothing about it.
    fn key_id(&self) -> &[u8] {
        self.id.as_ref().split_at(8).0
    }

    fn context(&self, params: Params) -> argon2::Result<Argon2<'_>> {
        Argon2::new_with_secret(self.secret.as_ref(), Algorithm::Argon2id, Version::V0x13, params)
    }
}

/// Hashes on this thread and without a pepper, for the demo's salons. The hash is replaced at the first sign-in.
///
/// # Errors
/// Does not happen: the parameters are valid.
pub fn hash_now(password: &SecretString) -> Result<String, ApiError> {
    hash_with(&normal(password), None, &mut ArgonMemory::new())
}

fn hash_with(password: &SecretString, pepper: Option<&Pepper>, memory: &mut ArgonMemory) -> Result<String, ApiError> {
    let params = params(pepper).map_err(|error| ApiError::internal(&error))?;
    let salt = random_salt()?;
    let output = output(password, &salt, params.clone(), pepper, memory);
    phc_string(&params, salt, output.map_err(|error| ApiError::internal(&error))?)
}

/// A hash that no password matches: its output is random.
fn unmatchable(pepper: &Pepper) -> Result<String, ApiError> {
    let params = params(Some(pepper)).map_err(|error| ApiError::internal(&error))?;
    let output = Output::new(&rand::random::<[u8; 32]>()).map_err(|error| ApiError::internal(&error))?;
    phc_string(&params, random_salt()?, output)
}

fn random_salt() -> Result<Salt, ApiError> {
    Salt::new(&rand::random::<[u8; 16]>()).map_err(|error| ApiError::internal(&error))
}

fn phc_string(params: &Params, salt: Salt, output: Output) -> Result<String, ApiError> {
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(params).map_err(|error| ApiError::internal(&error))?,
        salt: Some(salt),
        hash: Some(output),
    };
    Ok(hash.to_string())
}

/// Computes Argon2id.
fn output(
    password: &SecretString,
    salt: &Salt,
    params: Params,
    pepper: Option<&Pepper>,
    memory: &mut ArgonMemory,
) -> argon2::Result<Output> {
    let blocks = params.block_count();
    if memory.len() < blocks {
        memory.resize(blocks, Block::default());
    }
    let mut bytes = [0; 32];
    let context = match pepper {
        Some(pepper) => pepper.context(params)?,
        None => Argon2::new(Algorithm::Argon2id, Version::V0x13, params),
    };
    context.hash_password_into_with_memory(password.expose_secret().as_bytes(), salt, &mut bytes, memory)?;
    Output::new(&bytes).map_err(|_| argon2::Error::OutputTooShort)
}

fn params(pepper: Option<&Pepper>) -> argon2::Result<Params> {
    let mut params = ParamsBuilder::new();
    params.m_cost(19_456).t_cost(2).p_cost(1).output_len(32);
    if let Some(pepper) = pepper {
        params.keyid(KeyId::new(pepper.key_id())?);
    }
    params.build()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peppers(current: &str, before: Option<&str>) -> Peppers {
        Peppers::new(&SecretString::from(current), before.map(SecretString::from).as_ref())
    }

    #[actix_web::test]
    async fn a_hash_matches_only_under_its_pepper() {
        let password = || SecretString::from("Titok-123");
        let [old, new, both] = [("a", None), ("b", None), ("b", Some("a"))]
            .map(|(current, before)| Passwords::new(1, 4, peppers(current, before), 6).unwrap());
        let hash = old.hash(password()).await.unwrap();
        assert!(!new.verify(password(), Some(hash.clone())).await.unwrap());
        assert!(both.verify(password(), Some(hash.clone())).await.unwrap(), "while one takes over from the other");
        assert_eq!([&old, &new, &both].map(|it| it.is_current(&hash)), [true, false, false]);

        let plain = hash_now(&password()).unwrap();
        assert!(new.verify(password(), Some(plain.clone())).await.unwrap());
        assert!(!new.verify(SecretString::from("x"), Some(plain.clone())).await.unwrap());
        assert!(!new.is_current(&plain));
        let without_keyid =
            hash.split(",keyid=").next().unwrap().to_owned() + hash.split_once(",keyid=").unwrap().1.split_at(11).1;
        assert!(
            !old.verify(password(), Some(without_keyid)).await.unwrap(),
            "the pepper is in the hash, not beside it"
        );
    }

    #[actix_web::test]
    async fn a_password_is_the_same_in_every_form_of_unicode() {
        let passwords = Passwords::new(1, 4, peppers("a", None), 6).unwrap();
        let (composed, decomposed) = ("\u{c1}rv\u{ed}zt\u{171}r\u{151}1", "A\u{301}rvi\u{301}ztu\u{30b}ro\u{30b}1");
        let typed = async |text: &str, stored: &str| {
            let place = passwords.queue().unwrap();
            passwords.verify_at(place, SecretString::from(text), Some(stored.to_owned())).await.unwrap()
        };
        for made_of in [composed, decomposed] {
            let hash = passwords.hash(SecretString::from(made_of)).await.unwrap();
            for text in [composed, decomposed, &format!("{composed}\u{200b}"), &format!(" {decomposed}\n")] {
                assert_eq!(typed(text, &hash).await, PasswordMatch::Normal, "{text:?}");
            }
            assert_eq!(typed("Arvizturo1", &hash).await, PasswordMatch::No);
        }
        let old = hash_with(&SecretString::from(decomposed), Some(&passwords.peppers.current), &mut ArgonMemory::new())
            .unwrap();
        assert_eq!(typed(decomposed, &old).await, PasswordMatch::AsTyped, "made before the normal form");
        let unmatchable = passwords.verify(SecretString::from(decomposed), None).await.unwrap();
        assert!(!unmatchable);
    }

    #[test]
    fn hashes_with_weaker_parameters_are_not_current() {
        let passwords = Passwords::new(1, 4, peppers("a", None), 6).unwrap();
        let weak = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(8, 1, 1, Some(32)).unwrap());
        let weak = argon2::PasswordHasher::hash_password(&weak, b"Titok-123").unwrap().to_string();
        assert!(!passwords.is_current(&weak) && !passwords.is_current("not a hash"));
        assert!(passwords.is_current(
            &hash_with(&SecretString::from("x"), Some(&passwords.peppers.current), &mut ArgonMemory::new()).unwrap()
        ));
    }

    #[actix_web::test]
    async fn a_hash_is_argon2id_and_belongs_to_its_password_only() {
        let passwords = Passwords::new(1, 4, peppers("a", None), 6).unwrap();
        let hash = passwords.hash(SecretString::from("Titok-123")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1,keyid="), "{hash}");
        let is_right = |text: &str, stored| passwords.verify(SecretString::from(text), stored);
        assert!(passwords.is_current(&passwords.unmatchable) && passwords.unmatchable.len() == hash.len());
        assert!(is_right("Titok-123", Some(hash.clone())).await.unwrap());
        assert!(!is_right("Titok-124", Some(hash)).await.unwrap());
        assert!(!is_right("nobody's password", None).await.unwrap());
        assert!(!is_right("Titok-123", Some("not a hash".to_owned())).await.unwrap());
    }

    #[actix_web::test]
    async fn a_client_that_disconnects_frees_its_place() {
        let passwords = Passwords::new(1, 2, peppers("a", None), 6).unwrap();
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
