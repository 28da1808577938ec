//! Argon2id with bounded work: 60 ms of a core each, so only so many at once and so many waiting
//! (docs/trust.md#passwords).
//!
//! A hash is made with a pepper, Argon2's own secret, which is configuration and never in the database: whoever has
//! only that cannot even begin to guess. Its `keyid` says which pepper, so that another one can take over
//! (docs/decisions/0005-passwords-under-a-pepper.md).

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, KeyId, Params, ParamsBuilder, Version};
use aws_lc_rs::hmac;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{Semaphore, oneshot};

use super::error::{ApiError, ErrorCode};

/// Hashes and checks passwords.
#[derive(Clone)]
pub struct Passwords {
    permits: Arc<Semaphore>,
    threads: Sender<Job>,
    waiting: Arc<AtomicUsize>,
    queue: usize,
    peppers: Arc<Peppers>,
    shortest: usize,
    /// Checked for names nobody has, so that an answer takes as long whether or not there is an account. Made without
    /// hashing anything: what it is compared with costs the same.
    nobody: String,
}

impl Passwords {
    /// `at_once` hashes, `queue` waiting; chosen passwords have `shortest` characters at least.
    ///
    /// # Errors
    /// When the parameters are refused; they are not.
    pub fn new(at_once: u32, queue: u32, peppers: Peppers, shortest: usize) -> Result<Self, ApiError> {
        let nobody = unmatchable(&peppers.current)?;
        let at_once = usize::try_from(at_once.max(1)).unwrap_or(1);
        Ok(Self {
            permits: Arc::new(Semaphore::new(at_once)),
            threads: threads(at_once),
            waiting: Arc::new(AtomicUsize::new(0)),
            queue: usize::try_from(queue).unwrap_or(0),
            peppers: Arc::new(peppers),
            shortest,
            nobody,
        })
    }

    /// The PHC string to store.
    ///
    /// # Errors
    /// 429 when too many wait.
    pub async fn hash(&self, password: SecretString) -> Result<String, ApiError> {
        let peppers = Arc::clone(&self.peppers);
        self.bounded(self.queue()?, move |memory| hash_with(&password, Some(&peppers.current), memory)).await?
    }

    /// Whether a password somebody chooses is as long as this installation asks for; the other rules its shape has been
    /// held to already.
    ///
    /// # Errors
    /// `field.password_weak` at the field `name`.
    pub fn accept(&self, name: &str, chosen: &SecretString) -> Result<(), ApiError> {
        match identity::is_long_enough(chosen.expose_secret(), self.shortest) {
            true => Ok(()),
            false => Err(ApiError::field(name, ErrorCode::FieldPasswordWeak)),
        }
    }

    /// Whether a stored hash was made as [`Passwords::hash`] makes them today; otherwise it is made anew as soon as its
    /// owner signs in.
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
        self.verify_at(self.queue()?, password, stored).await
    }

    /// Joins the queue before anything else is done: where every second guess finds it full, being refused must cost
    /// next to nothing.
    ///
    /// # Errors
    /// 429 when too many wait.
    pub fn queue(&self) -> Result<Place, ApiError> {
        Place::take(&self.waiting, self.queue).ok_or_else(|| ApiError::limited(1))
    }

    /// [`Passwords::verify`] for whoever stands in the queue.
    ///
    /// # Errors
    /// `internal`.
    pub async fn verify_at(
        &self,
        place: Place,
        password: SecretString,
        stored: Option<String>,
    ) -> Result<bool, ApiError> {
        let is_somebody = stored.is_some();
        let phc = stored.unwrap_or_else(|| self.nobody.clone());
        let peppers = Arc::clone(&self.peppers);
        let matches = self.bounded(place, move |memory| peppers.matches(&password, &phc, memory)).await?;
        Ok(is_somebody && matches)
    }

    async fn bounded<T: Send + 'static>(
        &self,
        place: Place,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        drop(place);
        let permit = permit.map_err(|_| ApiError::new(ErrorCode::Unavailable))?;
        let (done, result) = oneshot::channel();
        let job = move |memory: &mut Memory| {
            // Held by the work itself: it goes on when whoever asked for it has hung up.
            let _permit = permit;
            let _hung_up = done.send(work(memory));
        };
        self.threads.send(Box::new(job)).map_err(|error| ApiError::internal(&error))?;
        result.await.map_err(|error| ApiError::internal(&error))
    }
}

/// What hashing fills: 19 MB, asked for once by each thread.
type Memory = Vec<Block>;
type Job = Box<dyn FnOnce(&mut Memory) + Send>;

/// Threads that keep their memory: asked for anew each time it leaves holes in the heap, hundreds of megabytes in a
/// flood of sign-ins.
fn threads(count: usize) -> Sender<Job> {
    let (jobs, waiting) = mpsc::channel::<Job>();
    let waiting = Arc::new(Mutex::new(waiting));
    for _ in 0..count {
        let waiting = Arc::clone(&waiting);
        thread::spawn(move || {
            let mut memory = Memory::new();
            loop {
                let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                // Nobody can ask any more.
                let Ok(job) = job else { return };
                let _told_by_silence = catch_unwind(AssertUnwindSafe(|| job(&mut memory)));
            }
        });
    }
    jobs
}

/// A place in the queue; given back also by whoever hangs up while waiting.
#[derive(Debug)]
pub struct Place(Arc<AtomicUsize>);

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

/// What is mixed into every hash, and what was before.
pub struct Peppers {
    current: Pepper,
    before: Option<Pepper>,
}

struct Pepper {
    secret: hmac::Tag,
    id: hmac::Tag,
}

impl Peppers {
    /// From one secret, and the one it takes over from.
    pub fn new(current: &SecretString, before: Option<&SecretString>) -> Self {
        Self { current: Pepper::new(current), before: before.map(Pepper::new) }
    }

    fn matches(&self, password: &SecretString, stored: &str, memory: &mut Memory) -> bool {
        let Ok(hash) = PasswordHash::new(stored) else { return false };
        let (Ok(params), Some(salt), Some(expected)) = (Params::try_from(&hash), &hash.salt, &hash.hash) else {
            return false;
        };
        let is_ours = hash.algorithm == Algorithm::Argon2id.ident() && hash.version == Some(Version::V0x13.into());
        let made_with = [Some(&self.current), self.before.as_ref()].into_iter().flatten();
        let pepper = made_with.into_iter().find(|it| it.key_id() == params.keyid());
        // A pepper nobody has any more matches nothing, and costs the same.
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

/// Hashes here and now and without a pepper, which whoever calls it does not have: for the demo's salons. It is made
/// anew at the first sign-in.
///
/// # Errors
/// When the parameters are refused; they are not.
pub fn hash_now(password: &SecretString) -> Result<String, ApiError> {
    hash_with(password, None, &mut Memory::new())
}

fn hash_with(password: &SecretString, pepper: Option<&Pepper>, memory: &mut Memory) -> Result<String, ApiError> {
    let params = params(pepper).map_err(|error| ApiError::internal(&error))?;
    let salt = random_salt()?;
    let output = output(password, &salt, params.clone(), pepper, memory);
    phc_string(&params, salt, output.map_err(|error| ApiError::internal(&error))?)
}

/// A hash of no password: its output is random.
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

/// Argon2id itself.
fn output(
    password: &SecretString,
    salt: &Salt,
    params: Params,
    pepper: Option<&Pepper>,
    memory: &mut Memory,
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
    async fn a_stolen_table_is_worth_nothing_without_the_pepper_it_was_made_with() {
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

    #[test]
    fn weaker_hashes_are_not_of_today() {
        let passwords = Passwords::new(1, 4, peppers("a", None), 6).unwrap();
        let weak = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(8, 1, 1, Some(32)).unwrap());
        let weak = argon2::PasswordHasher::hash_password(&weak, b"Titok-123").unwrap().to_string();
        assert!(!passwords.is_current(&weak) && !passwords.is_current("not a hash"));
        assert!(passwords.is_current(
            &hash_with(&SecretString::from("x"), Some(&passwords.peppers.current), &mut Memory::new()).unwrap()
        ));
    }

    #[actix_web::test]
    async fn a_hash_is_argon2id_and_belongs_to_its_password_only() {
        let passwords = Passwords::new(1, 4, peppers("a", None), 6).unwrap();
        let hash = passwords.hash(SecretString::from("Titok-123")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1,keyid="), "{hash}");
        let is_right = |text: &str, stored| passwords.verify(SecretString::from(text), stored);
        assert!(passwords.is_current(&passwords.nobody) && passwords.nobody.len() == hash.len());
        assert!(is_right("Titok-123", Some(hash.clone())).await.unwrap());
        assert!(!is_right("Titok-124", Some(hash)).await.unwrap());
        assert!(!is_right("nobody's password", None).await.unwrap());
        assert!(!is_right("Titok-123", Some("not a hash".to_owned())).await.unwrap());
    }

    #[actix_web::test]
    async fn whoever_hangs_up_while_waiting_leaves_no_gap() {
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
