//! One way messages go out: claim, write, begin, send, record the result.
//!
//! No connection or lock is held while a message is sent. Whoever begins to send says so first: when a worker dies or loses
//! the answer after that, the message may have been delivered, and nobody sends it a second time (docs/rules.md#messages).

use std::time::Duration;

use store::outbox::ClaimedJob;
use store::{Connection, Pool, StoreError};

use super::loops::{OUTAGE_BACKOFF, report, with};

/// Longer than sending one message takes.
const LEASE: Duration = Duration::from_secs(120);
/// How often recording a result is retried while the database is away.
const RECORD_RETRIES: u32 = 30;

/// How an attempt to send a message ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sent {
    /// It was taken; the name the gateway has for it.
    Accepted(Option<String>),
    /// It was certainly not taken, and may be tried again. The reason is kept; it names nobody.
    Refused(String),
    /// It was certainly not taken, and never is.
    Impossible(String),
    /// It may have been taken: the answer was lost.
    Unknown,
}

/// What there is to send.
pub(super) enum Prepared<M> {
    /// This, and [`store::outbox::begin`] has said so.
    Begun(M),
    /// Nothing: there is no address, the message is outdated, or somebody else has the job by now. What is to be recorded
    /// is recorded.
    Nothing,
}

/// A way messages go out. A further one is a further file beside this.
pub(super) trait Channel {
    type Message;

    /// The kinds of jobs that are sent by it.
    fn kinds(&self) -> &'static [&'static str];

    /// Writes the message and begins to send it; or closes or gives up the job.
    fn prepare(&self, conn: &mut Connection, claimed: &ClaimedJob) -> store::Result<Prepared<Self::Message>>;

    /// Sends it. Holds nothing of the database.
    fn send(&self, claimed: &ClaimedJob, message: &Self::Message) -> Sent;

    /// Writes down how it ended.
    fn record(&self, conn: &mut Connection, claimed: &ClaimedJob, sent: &Sent) -> store::Result<()>;
}

/// Runs the next job of a channel; `false` when there is none.
///
/// # Errors
/// When the database is away; another worker claims the job after its lease has expired.
pub(super) fn deliver_next<C: Channel>(pool: &Pool, channel: &C) -> store::Result<bool> {
    let Some(claimed) = with(pool, |conn| store::outbox::claim(conn, LEASE, channel.kinds()))? else {
        return Ok(false);
    };
    let (id, kind, attempt) = (claimed.id, claimed.job.kind(), claimed.attempt);
    if claimed.has_begun {
        tracing::error!(%id, kind, attempt, "message unknown: its worker died while it was sent");
        retry(pool, |conn| channel.record(conn, &claimed, &Sent::Unknown))?;
        return Ok(true);
    }
    let Prepared::Begun(message) = with(pool, |conn| channel.prepare(conn, &claimed))? else { return Ok(true) };
    let sent = channel.send(&claimed, &message);
    match &sent {
        Sent::Accepted(_) => tracing::info!(%id, kind, attempt, "message sent"),
        Sent::Refused(reason) => tracing::warn!(%id, kind, attempt, reason, "message not sent"),
        Sent::Impossible(reason) => tracing::error!(%id, kind, reason, "message given up: it cannot be sent"),
        Sent::Unknown => tracing::error!(%id, kind, attempt, "message unknown: the answer was lost"),
    }
    retry(pool, |conn| channel.record(conn, &claimed, &sent))?;
    Ok(true)
}

/// Retries during an outage: a message whose result is not recorded is told as unknown.
pub(super) fn retry(pool: &Pool, work: impl Fn(&mut Connection) -> store::Result<()>) -> store::Result<()> {
    let mut left = RECORD_RETRIES;
    loop {
        match with(pool, &work) {
            Err(error @ (StoreError::Unavailable(_) | StoreError::TryAgain)) if left != 0 => {
                report(&error);
                left -= 1;
                std::thread::sleep(OUTAGE_BACKOFF);
            }
            done => return done,
        }
    }
}
