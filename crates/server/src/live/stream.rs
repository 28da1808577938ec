//! One event stream: what is written to it, and when it ends.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::body::{BodySize, MessageBody};
use actix_web::web::Bytes;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout_at};

use crate::http::error::ApiError;
use crate::state::live_streams::StreamRegistration;
use crate::state::stream_limit::StreamPermit;

/// Interval of heartbeats and of checks of the session. A connection on which nothing is written ends after
/// [`crate::http::open_connections::IDLE_TIMEOUT`].
const HEARTBEAT: Duration = Duration::from_secs(5);
/// Time a browser waits before it reconnects.
const RECONNECT_MS: u32 = 1_000;

/// An event rather than a comment: pages must notice when it is missing, and browsers do not pass comments on.
const BEAT: Bytes = Bytes::from_static(b"event: beat\ndata: {}\n\n");
const CHANGED: Bytes = Bytes::from_static(b"event: calendar\ndata: {}\n\n");

/// A stream's source of changes and its reader's permission.
pub(super) struct Stream<Allowed> {
    pub(super) waiting: StreamRegistration,
    pub(super) seat: StreamPermit,
    /// The least time between two events: changes in between are sent as one event.
    pub(super) min_interval: Duration,
    /// Checks whether the client may still listen.
    pub(super) allowed: Allowed,
}

impl<Allowed, Check> Stream<Allowed>
where
    Allowed: Fn() -> Check + 'static,
    Check: Future<Output = Result<bool, ApiError>>,
{
    /// Starts the writer and returns the response body. At most one line is buffered for a slow reader.
    pub(super) fn begin(self) -> impl MessageBody + 'static {
        let (into, out) = mpsc::channel(1);
        actix_web::rt::spawn(async move {
            // The client disconnected, lost its permission, or the process stops: the stream just ends.
            let _ended = self.write(&Writer(into)).await;
        });
        StreamBody(out)
    }

    async fn write(self, writer: &Writer) -> Option<()> {
        let Self { mut waiting, seat: _seat, min_interval, allowed } = self;
        writer.write(format!("retry: {RECONNECT_MS}\nevent: beat\ndata: {{}}\n\n").into()).await?;
        let over = waiting.over();
        tokio::pin!(over);
        let (mut is_changed, mut not_before, mut beat) = (false, Instant::now(), Instant::now() + HEARTBEAT);
        loop {
            tokio::select! {
                () = writer.0.closed() => return None,
                () = &mut over => return writer.write(closing_line()).await,
                () = waiting.changed(), if !is_changed => {
                    is_changed = true;
                    continue;
                }
                () = sleep_until(not_before), if is_changed => {}
                () = sleep_until(beat) => {}
            }
            beat = Instant::now() + HEARTBEAT;
            let is_told = match allowed().await {
                Ok(true) => is_changed && not_before <= Instant::now(),
                Ok(false) => return None,
                // The database is away: the permission cannot be checked, so the stream stays open without events.
                Err(_) => {
                    not_before = beat;
                    false
                }
            };
            writer.write(if is_told { CHANGED } else { BEAT }).await?;
            if is_told {
                (is_changed, not_before) = (false, Instant::now() + min_interval);
            }
        }
    }
}

/// The last line of a stopping server: reconnect, at a random time so that not all come at once.
fn closing_line() -> Bytes {
    let within = RECONNECT_MS / 2 + rand::random::<u32>() % (2 * RECONNECT_MS);
    format!("retry: {within}\n\n").into()
}

struct Writer(mpsc::Sender<Bytes>);

impl Writer {
    /// Writes once the previous line was sent; `None` when the client is gone.
    async fn write(&self, text: Bytes) -> Option<()> {
        let patience = Instant::now() + 4 * HEARTBEAT;
        timeout_at(patience, self.0.send(text)).await.ok()?.ok()
    }
}

struct StreamBody(mpsc::Receiver<Bytes>);

impl MessageBody for StreamBody {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        self.get_mut().0.poll_recv(cx).map(|it| it.map(Ok))
    }
}
