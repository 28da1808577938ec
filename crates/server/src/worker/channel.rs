//! One way messages go out: claim, write, begin, send, record the result.
//!
//! No connection or lock is held while a message is sent. The beginning is recorded before sending: when a worker dies
//! or loses the answer after that, the message may have been delivered, and it is not sent a second time
//! (docs/rules.md#messages).

use std::time::Duration;

use store::outbox::ClaimedJob;
use store::{Connection, Pool, StoreError};

use super::loops::{OUTAGE_BACKOFF, report, with};

/// Longer than sending one message takes.
const LEASE: Duration = Duration::from_secs(120);
/// Attempts to record a result while the database is away.
const RECORD_RETRIES: u32 = 30;

/// Result of an attempt to send a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SendResult {
    /// It was accepted, with the gateway's name for it.
    Accepted(Option<String>),
    /// It was certainly not accepted, and may be tried again. The reason is kept; it contains no personal data.
    Refused(String),
    /// It was certainly not accepted, and never will be.
    Impossible(String),
    /// It may have been accepted: the answer was lost.
    Unknown,
}

/// A message before it is sent.
pub(super) enum PreparedMessage<M> {
    /// A message whose beginning [`store::outbox::begin`] has recorded.
    Ready(M),
    /// Nothing to send: there is no address, the message is outdated, or another worker has the job. The outcome is
    /// recorded already.
    Nothing,
}

/// A channel of messages. A further one is a further file beside this.
pub(super) trait Channel {
    type Message;

    /// The kinds of jobs it sends.
    fn kinds(&self) -> &'static [&'static str];

    /// Writes the message and begins to send it; or closes or gives up the job.
    fn prepare(&self, conn: &mut Connection, claimed: &ClaimedJob) -> store::Result<PreparedMessage<Self::Message>>;

    /// Sends it. Holds nothing of the database.
    fn send(&self, claimed: &ClaimedJob, message: &Self::Message) -> SendResult;

    /// Records the result.
    fn record(&self, conn: &mut Connection, claimed: &ClaimedJob, sent: &SendResult) -> store::Result<()>;
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
        retry(pool, |conn| channel.record(conn, &claimed, &SendResult::Unknown))?;
        return Ok(true);
    }
    let PreparedMessage::Ready(message) = with(pool, |conn| channel.prepare(conn, &claimed))? else { return Ok(true) };
    let sent = channel.send(&claimed, &message);
    match &sent {
        SendResult::Accepted(_) => tracing::info!(%id, kind, attempt, "message sent"),
        SendResult::Refused(reason) => tracing::warn!(%id, kind, attempt, reason, "message not sent"),
        SendResult::Impossible(reason) => tracing::error!(%id, kind, reason, "message given up: it cannot be sent"),
        SendResult::Unknown => tracing::error!(%id, kind, attempt, "message unknown: the answer was lost"),
    }
    retry(pool, |conn| channel.record(conn, &claimed, &sent))?;
    Ok(true)
}

/// Retries during an outage: a message whose result is not recorded ends as unknown.
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
