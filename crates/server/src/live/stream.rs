//! One stream: what is written into it, and when it ends.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::body::{BodySize, MessageBody};
use actix_web::web::Bytes;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout_at};

use super::seats::Seat;
use super::wakers::Waiting;
use crate::http::error::ApiError;

/// How often a heartbeat is sent and the session checked. A connection on which nothing is written ends after
/// [`crate::http::connection::IDLE_TIMEOUT`].
const HEARTBEAT: Duration = Duration::from_secs(5);
/// When a browser reconnects after it lost the stream.
const RECONNECT_MS: u32 = 1_000;

/// An event and no comment: pages must notice when it does not come, and browsers keep comments to themselves.
const BEAT: Bytes = Bytes::from_static(b"event: beat\ndata: {}\n\n");
const CHANGED: Bytes = Bytes::from_static(b"event: calendar\ndata: {}\n\n");

/// What a stream is for.
pub(super) struct Stream<Allowed> {
    pub(super) waiting: Waiting,
    pub(super) seat: Seat,
    /// The least time between two events: changes in between are one event.
    pub(super) min_interval: Duration,
    /// Asks whether whoever listens still may.
    pub(super) allowed: Allowed,
}

impl<Allowed, Asked> Stream<Allowed>
where
    Allowed: Fn() -> Asked + 'static,
    Asked: Future<Output = Result<bool, ApiError>>,
{
    /// Begins to write; the answer's body is what comes out. Nothing is kept for a slow reader but one line.
    pub(super) fn begin(self) -> impl MessageBody + 'static {
        let (into, out) = mpsc::channel(1);
        actix_web::rt::spawn(async move {
            // The reader left, was not allowed any more, or the process stops: all the same from here.
            let _ended = self.write(&Writer(into)).await;
        });
        Body(out)
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
                // The database is away: nobody is told anything and nobody is sent away.
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
    /// Writes, as soon as what was written before is taken; `None` when nobody takes it.
    async fn write(&self, text: Bytes) -> Option<()> {
        let patience = Instant::now() + 4 * HEARTBEAT;
        timeout_at(patience, self.0.send(text)).await.ok()?.ok()
    }
}

struct Body(mpsc::Receiver<Bytes>);

impl MessageBody for Body {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        self.get_mut().0.poll_recv(cx).map(|it| it.map(Ok))
    }
}
