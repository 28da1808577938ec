//! Stop signals.

use tokio::signal::unix::{Signal, SignalKind, signal};

use super::error::{CommandError, io};

/// Listens for SIGINT and SIGTERM; needs a running tokio.
pub(super) struct Stop(Signal, Signal);

impl Stop {
    pub(super) fn listen() -> Result<Self, CommandError> {
        let on = |kind| signal(kind).map_err(io("listening for signals"));
        Ok(Self(on(SignalKind::interrupt())?, on(SignalKind::terminate())?))
    }

    /// Waits for either.
    pub(super) async fn received(&mut self) {
        let Self(interrupt, terminate) = self;
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
}
