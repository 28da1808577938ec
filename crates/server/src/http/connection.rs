//! A client connection with a limit on time without progress.
//!
//! Actix limits how long the first request head may take and the time between two requests, but not how slowly a later
//! head arrives or a response is read: two thousand such connections would exhaust the connection limit. Here, after the
//! first response, every read or write must make progress within [`IDLE_TIMEOUT`].

use std::cell::Cell;
use std::future::Future as _;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// Limit without progress on a connection, also between two requests. Event streams send a heartbeat more often.
pub const IDLE_TIMEOUT: Duration = Duration::from_secs(15);

/// Limit for a connection to close once it is to end.
pub const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);

/// Counts the requests in progress on a connection.
#[derive(Clone, Debug, Default)]
pub struct UnderWay(Rc<Work>);

#[derive(Debug, Default)]
struct Work {
    requests: Cell<u32>,
    is_over: Cell<bool>,
}

impl UnderWay {
    /// Counts one more request until the returned value is dropped.
    pub fn begin(&self) -> impl Drop + use<> {
        self.0.requests.set(self.0.requests.get().saturating_add(1));
        Request(Rc::clone(&self.0))
    }

    /// Closes the connection after the response: the rest of the request is not read.
    pub fn end(&self) {
        self.0.is_over.set(true);
    }
}

struct Request(Rc<Work>);

impl Drop for Request {
    fn drop(&mut self) {
        self.0.requests.set(self.0.requests.get().saturating_sub(1));
    }
}

/// The connection.
#[derive(Debug)]
pub struct Connection<T> {
    stream: T,
    under_way: UnderWay,
    /// Starts with the first bytes of the first response: actix limits what comes before.
    until: Option<Pin<Box<Sleep>>>,
}

impl<T> Connection<T> {
    /// Wraps a socket.
    pub fn new(stream: T) -> Self {
        Self { stream, under_way: UnderWay::default(), until: None }
    }

    /// The handle for the handlers of its requests.
    pub fn under_way(&self) -> UnderWay {
        self.under_way.clone()
    }

    fn restart_timer(&mut self, cx: &mut Context<'_>) {
        let timeout = if self.under_way.0.is_over.get() { CLOSE_TIMEOUT } else { IDLE_TIMEOUT };
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
