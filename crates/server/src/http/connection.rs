//! A client connection with a limit on time without progress.
//!
//! Actix limits how long the first request head may take and the time between two requests, but not how slowly a later
//! head arrives or a response is read: two thousand such connections would exhaust the connection limit. Here, after
//! the first response, every read or write must make progress within [`ConnectionPermit::idle_timeout`]. Event streams
//! send a heartbeat more often.
//!
//! A request head that is too large reaches no handler: actix answers it by itself, without a body. Its answer is
//! replaced by one with a code here.

use std::cell::Cell;
use std::future::Future as _;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use super::error::{ApiError, ErrorCode};
use super::open_connections::ConnectionPermit;

/// Time a connection has to close once it is to end.
pub const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// Counts the requests in progress on a connection.
#[derive(Clone, Debug, Default)]
pub struct OpenRequests(Rc<RequestCount>);

#[derive(Debug, Default)]
struct RequestCount {
    requests: Cell<u32>,
    is_over: Cell<bool>,
}

impl OpenRequests {
    /// Counts one more request until the returned value is dropped.
    pub fn begin(&self) -> impl Drop + use<> {
        self.0.requests.set(self.0.requests.get().saturating_add(1));
        OpenRequest(Rc::clone(&self.0))
    }

    /// Closes the connection after the response: the rest of the request is not read.
    pub fn end(&self) {
        self.0.is_over.set(true);
    }
}

struct OpenRequest(Rc<RequestCount>);

impl Drop for OpenRequest {
    fn drop(&mut self) {
        self.0.requests.set(self.0.requests.get().saturating_sub(1));
    }
}

/// The connection.
#[derive(Debug)]
pub struct Connection<T> {
    stream: T,
    under_way: OpenRequests,
    place: ConnectionPermit,
    /// Starts with the first bytes of the first response: actix limits what comes before.
    until: Option<Pin<Box<Sleep>>>,
    /// The rest of the answer to a head that was too large. Nothing follows it.
    refusal: Option<Vec<u8>>,
}

/// The answer to a head that is too large.
fn refusal() -> Vec<u8> {
    let body = serde_json::to_string(&ApiError::new(ErrorCode::TooLarge).into_body()).unwrap_or_default();
    let head = "HTTP/1.1 431 OpenRequest Header Fields Too Large\r\nconnection: close\r\ncontent-type: application/json\r\n\
        cache-control: no-store\r\nx-content-type-options: nosniff\r\n";
    format!("{head}content-length: {}\r\n\r\n{body}", body.len()).into_bytes()
}

/// Tells whether actix refuses a head: a whole answer with a status no handler gives.
fn is_bare_refusal(bytes: &[u8]) -> bool {
    bytes.starts_with(b"HTTP/1.1 431 ") && bytes.ends_with(b"\r\n\r\n")
}

impl<T> Connection<T> {
    /// Wraps a socket.
    pub fn new(stream: T, place: ConnectionPermit) -> Self {
        Self { stream, under_way: OpenRequests::default(), place, until: None, refusal: None }
    }

    /// The handle for the handlers of its requests.
    pub fn under_way(&self) -> OpenRequests {
        self.under_way.clone()
    }

    fn restart_timer(&mut self, cx: &mut Context<'_>) {
        let timeout = if self.under_way.0.is_over.get() { CLOSE_TIMEOUT } else { self.place.idle_timeout() };
        match &mut self.until {
            Some(until) => until.as_mut().reset(Instant::now() + timeout),
            None => self.until = Some(Box::pin(sleep(timeout))),
        }
        // Registers the waker for the end of the time.
        let _later = self.until.as_mut().map(|it| it.as_mut().poll(cx));
    }

    fn refuse_if_over(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        if self.until.as_mut().is_none_or(|it| it.as_mut().poll(cx).is_pending()) {
            return Ok(());
        }
        if self.under_way.0.requests.get() == 0 {
            return Err(ErrorKind::TimedOut.into());
        }
        self.restart_timer(cx);
        Ok(())
    }
}

impl<T: AsyncRead + Unpin> AsyncRead for Connection<T> {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let it = self.get_mut();
        it.refuse_if_over(cx)?;
        Pin::new(&mut it.stream).poll_read(cx, into)
    }
}

impl<T: AsyncWrite + Unpin> AsyncWrite for Connection<T> {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let it = self.get_mut();
        it.refuse_if_over(cx)?;
        if it.refusal.is_none() && is_bare_refusal(bytes) {
            it.refusal = Some(refusal());
        }
        if let Some(rest) = &mut it.refusal {
            while !rest.is_empty() {
                match ready!(Pin::new(&mut it.stream).poll_write(cx, rest))? {
                    0 => return Poll::Ready(Ok(0)),
                    some => drop(rest.drain(..some)),
                }
            }
            it.restart_timer(cx);
            return Poll::Ready(Ok(bytes.len()));
        }
        let written = Pin::new(&mut it.stream).poll_write(cx, bytes);
        if matches!(written, Poll::Ready(Ok(some)) if some != 0) {
            it.restart_timer(cx);
        }
        written
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}
