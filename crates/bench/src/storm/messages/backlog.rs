//! Messages still to be sent.

use std::thread;
use std::time::{Duration, Instant};

use bench::Result;

use super::stage::Stage;

/// The backlog is gone within this time.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The number of messages still to be sent, and the time to send them.
pub struct Backlog {
    pub open: usize,
    pub took: Duration,
}

/// Waits until every message has ended, and does not let those wait that are to be tried later.
///
/// # Errors
/// When the database cannot be asked.
pub fn drain(stage: &Stage) -> Result<Backlog> {
    let begun = Instant::now();
    let open = stage.open()?;
    while begun.elapsed() < DRAIN_TIMEOUT {
        stage.hurry()?;
        if stage.open()? == 0 {
            break;
        }
        thread::sleep(POLL_INTERVAL);
    }
    Ok(Backlog { open, took: begun.elapsed() })
}
