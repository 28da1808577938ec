use std::io;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::message::FakeMessage;
use super::{see_me, twilio};
use crate::loopback_http::{self, Answer, Request};
use crate::sms::SmsConfig;

/// Most time that [`FakeGateway::set_fault`] waits for the port to be closed or opened.
const SWITCH_TIMEOUT: Duration = Duration::from_secs(5);

/// The treatment of a request. Invalid requests (wrong key, missing parameters …) are refused as documented under
/// [`Fault::Accept`], `AcceptThenDrop` and `Slow`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    /// Accepts the message.
    #[default]
    Accept,
    /// Accepts the message and closes the connection without a response.
    AcceptThenDrop,
    /// Accepts the message and responds after this time.
    Slow(Duration),
    /// Reads the request, accepts nothing, and closes the connection after this time without a response.
    Silent(Duration),
    /// Refuses with this error code of the gateway.
    Refuse(u32),
    /// Accepts nothing and responds with this HTTP status and body.
    Answer(u16, String),
    /// The port is closed.
    Down,
}

/// A gateway on a port of 127.0.0.1, which is closed when this is dropped.
pub struct FakeGateway {
    pub(super) kind: SmsGatewayKind,
    address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SmsGatewayKind {
    SeeMe,
    Twilio,
}

#[derive(Default)]
struct Shared {
    state: Mutex<FakeGatewayState>,
    changed: Condvar,
}

#[derive(Default)]
struct FakeGatewayState {
    fault: Fault,
    received: Vec<FakeMessage>,
    requests: usize,
    is_listening: bool,
    is_dropped: bool,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, FakeGatewayState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_listening(&self, is_listening: bool) {
        self.state().is_listening = is_listening;
        self.changed.notify_all();
    }
}

impl FakeGateway {
    /// A fake SeeMe with the key [`see_me::KEY`].
    ///
    /// # Errors
    /// No port can be opened.
    pub fn see_me() -> io::Result<Self> {
        Self::start(SmsGatewayKind::SeeMe)
    }

    /// A fake Twilio with the account [`twilio::ACCOUNT_SID`], [`twilio::AUTH_TOKEN`] and the number [`twilio::FROM`].
    ///
    /// # Errors
    /// No port can be opened.
    pub fn twilio() -> io::Result<Self> {
        Self::start(SmsGatewayKind::Twilio)
    }

    fn start(kind: SmsGatewayKind) -> io::Result<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let address = listener.local_addr()?;
        let shared = Arc::<Shared>::default();
        shared.set_listening(true);
        let for_thread = Arc::clone(&shared);
        thread::Builder::new().spawn(move || serve(kind, address, listener, &for_thread))?;
        Ok(Self { kind, address, shared })
    }

    /// Settings for [`crate::sms::open`] with this gateway's address.
    pub fn config(&self) -> SmsConfig {
        match self.kind {
            SmsGatewayKind::SeeMe => see_me::config(self.base()),
            SmsGatewayKind::Twilio => twilio::config(self.base()),
        }
    }

    /// The address to set as the gateway's base.
    pub fn base(&self) -> String {
        match self.kind {
            SmsGatewayKind::SeeMe => format!("http://{}/gateway", self.address),
            SmsGatewayKind::Twilio => format!("http://{}", self.address),
        }
    }

    /// Sets the fault of later requests. Returns when the port is closed or opened, if necessary.
    pub fn set_fault(&self, fault: Fault) {
        let is_up = fault != Fault::Down;
        let mut state = self.shared.state();
        state.fault = fault;
        self.shared.changed.notify_all();
        let begun = Instant::now();
        while state.is_listening != is_up && begun.elapsed() < SWITCH_TIMEOUT {
            drop(state);
            if !is_up {
                self.wake();
            }
            let waited = self.shared.changed.wait_timeout(self.shared.state(), Duration::from_millis(20));
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The accepted messages, oldest first.
    pub fn received(&self) -> Vec<FakeMessage> {
        self.shared.state().received.clone()
    }

    /// The number of complete requests, accepted or not.
    pub fn requests(&self) -> usize {
        self.shared.state().requests
    }

    /// Connects once: the listening thread waits in `accept` and checks the state after each connection.
    fn wake(&self) {
        drop(TcpStream::connect(self.address));
    }
}

impl Drop for FakeGateway {
    fn drop(&mut self) {
        self.shared.state().is_dropped = true;
        self.shared.changed.notify_all();
        self.wake();
    }
}

fn serve(kind: SmsGatewayKind, address: SocketAddr, mut listener: TcpListener, shared: &Arc<Shared>) {
    loop {
        let stream = listener.accept();
        let (is_dropped, is_down) = {
            let state = shared.state();
            (state.is_dropped, state.fault == Fault::Down)
        };
        if is_dropped {
            return;
        }
        if is_down {
            drop(stream);
            drop(listener);
            shared.set_listening(false);
            let Some(opened) = reopen(address, shared) else { return };
            listener = opened;
            shared.set_listening(true);
            continue;
        }
        let Ok((stream, _)) = stream else { continue };
        let shared = Arc::clone(shared);
        thread::spawn(move || converse(kind, &stream, &shared));
    }
}

/// Waits until the gateway has to be up again, then opens its port. `None` when it was dropped.
fn reopen(address: SocketAddr, shared: &Shared) -> Option<TcpListener> {
    let mut state = shared.state();
    loop {
        if state.is_dropped {
            return None;
        }
        if state.fault != Fault::Down
            && let Ok(listener) = TcpListener::bind(address)
        {
            return Some(listener);
        }
        let waited = shared.changed.wait_timeout(state, Duration::from_millis(20));
        state = waited.unwrap_or_else(PoisonError::into_inner).0;
    }
}

/// One request, one response, then closes. An I/O error ends the conversation: the client disconnected.
fn converse(kind: SmsGatewayKind, stream: &TcpStream, shared: &Shared) -> Option<()> {
    let request = loopback_http::read(stream)?;
    let fault = {
        let mut state = shared.state();
        state.requests += 1;
        state.fault.clone()
    };
    let take = || take(kind, &request, shared);
    let answer = match fault {
        Fault::Accept => take(),
        Fault::AcceptThenDrop => {
            take();
            return None;
        }
        Fault::Slow(time) => {
            let answer = take();
            thread::sleep(time);
            answer
        }
        Fault::Silent(time) => {
            thread::sleep(time);
            return None;
        }
        Fault::Refuse(code) => match kind {
            SmsGatewayKind::SeeMe => see_me::refusal(code),
            SmsGatewayKind::Twilio => twilio::refusal(code),
        },
        Fault::Answer(status, body) => Answer::new(status, body),
        Fault::Down => return None,
    };
    loopback_http::write(stream, &answer)
}

/// Checks the request, logs the message and responds.
fn take(kind: SmsGatewayKind, request: &Request, shared: &Shared) -> Answer {
    let read = match kind {
        SmsGatewayKind::SeeMe => see_me::read(request),
        SmsGatewayKind::Twilio => twilio::read(request),
    };
    let mut message = match read {
        Ok(message) => message,
        Err(refusal) => return refusal,
    };
    let mut state = shared.state();
    let number = state.received.len() + 1;
    let answer = match kind {
        SmsGatewayKind::SeeMe => see_me::take(&mut message, number),
        SmsGatewayKind::Twilio => twilio::take(&mut message, number),
    };
    state.received.push(message);
    answer
}
