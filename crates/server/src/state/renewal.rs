//! When what a process keeps is read again: before it is too old, by one of those who ask, while the others are answered
//! from it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use uuid::Uuid;

/// How long what did not change is used: for who writes into the database past this program.
pub const KEPT_FOR: Duration = Duration::from_secs(60);
/// From when on it is read again, by its id up to [`SPREAD`] later. Else all that were read together, after a start, would be
/// too old together, and everybody would wait for the database.
const AFTER: Duration = Duration::from_secs(25);
const SPREAD: Duration = Duration::from_secs(25);

/// Whether somebody reads one thing again already.
#[derive(Default)]
pub struct Renewal(AtomicBool);

impl Renewal {
    /// Whether what has this id and was read so long ago is to be read again, and nobody does that yet: said once.
    pub fn begins(&self, id: Uuid, age: Duration) -> bool {
        let [.., share] = id.into_bytes();
        let due = AFTER + SPREAD * u32::from(share) / u32::from(u8::MAX);
        due <= age && !self.0.swap(true, Ordering::Relaxed)
    }

    /// It was found current, and its age counts from now on.
    pub fn end(&self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

impl Clone for Renewal {
    fn clone(&self) -> Self {
        Self(AtomicBool::new(self.0.load(Ordering::Relaxed)))
    }
}
