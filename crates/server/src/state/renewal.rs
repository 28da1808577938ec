//! Decides when a cached entry is read again: before it is too old, by one of the requests that use it, while the
//! others are answered from it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use uuid::Uuid;

/// Longest use of an entry whose company did not change: another program may have written into the database.
pub const MAX_AGE: Duration = Duration::from_secs(60);
/// Age at which an entry is read again, plus up to [`REFRESH_JITTER`] by its id. Without it, entries that were all read
/// after a start would expire together, and every request would wait for the database.
const REFRESH_AFTER: Duration = Duration::from_secs(25);
const REFRESH_JITTER: Duration = Duration::from_secs(25);

/// Set while one request reads the entry again.
#[derive(Default)]
pub struct Renewal(AtomicBool);

impl Renewal {
    /// Returns `true` to one caller when the entry with this id and age is to be read again.
    pub fn try_begin(&self, id: Uuid, age: Duration) -> bool {
        let [.., share] = id.into_bytes();
        let due = REFRESH_AFTER + REFRESH_JITTER * u32::from(share) / u32::from(u8::MAX);
        due <= age && !self.0.swap(true, Ordering::Relaxed)
    }

    /// Marks the entry as just found current.
    pub fn end(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

impl Clone for Renewal {
    fn clone(&self) -> Self {
        Self(AtomicBool::new(self.0.load(Ordering::Relaxed)))
    }
}
