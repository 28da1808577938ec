//! The listening server, with its limits (docs/trust.md#slow-and-oversized-requests).

use std::future::Future;
use std::net::{SocketAddr, TcpListener};
use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{HttpService, Protocol};
use actix_server::Server;
use actix_service::{ServiceFactoryExt as _, fn_service, map_config};
use actix_web::dev::AppConfig;
use actix_web::web;
use tokio::net::{TcpSocket, TcpStream};

use super::error::{CommandError, io};
use super::signals::Stop;
use crate::http::connection::{CLOSE_TIMEOUT, Connection};
use crate::http::open_connections::{IDLE_TIMEOUT, OpenConnections};
use crate::live::Following;
use crate::routes;
use crate::state::app::App;

/// Connections that may wait to be accepted, enough for a burst.
const BACKLOG: u32 = 2048;
/// Connections of one process.
const MAX_CONNECTIONS: usize = 2_000;

/// Time in which the last changes are announced.
const LAST_NOTIFY_TIMEOUT: Duration = Duration::from_millis(500);

/// Time in which a request head has to arrive.
const HEAD_TIMEOUT: Duration = Duration::from_secs(5);

/// Binds the port. Done first, so that a port in use is reported at once.
pub(super) fn listen(address: SocketAddr) -> Result<TcpListener, CommandError> {
    // A tokio socket needs a reactor.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().map_err(io("starting"))?;
    let _entered = runtime.enter();
    let taken = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::AddrInUse => CommandError::PortTaken(address.port()),
        _ => CommandError::Io(format!("listening at {address}"), error),
    };
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }.map_err(taken)?;
    socket.set_reuseaddr(true).map_err(taken)?;
    socket.bind(address).map_err(taken)?;
    socket.listen(BACKLOG).map_err(taken)?.into_std().map_err(taken)
}

/// The application to serve, and the time open requests have when stopping.
pub(super) struct Serving {
    pub(super) app: web::Data<App>,
    pub(super) listener: TcpListener,
    pub(super) stop_within: Duration,
}

/// Serves until a signal arrives or `ended` completes. Calls `ready` once connections are accepted.
pub(super) fn run<T>(
    serving: Serving,
    ready: impl FnOnce(),
    ended: impl Future<Output = T>,
) -> Result<Option<T>, CommandError> {
    let Serving { app, listener, stop_within } = serving;
    actix_web::rt::System::new().block_on(async move {
        let mut stop = Stop::listen()?;
        let forgetting = actix_web::rt::spawn(forget_quiet_addresses(app.clone()));
        let following = Following::begin(&app).map_err(io("starting"))?;
        let server = server(app.clone(), listener, stop_within)?;
        let handle = server.handle();
        let running = actix_web::rt::spawn(server);
        ready();
        let ended = tokio::select! {
            () = stop.received() => None,
            ended = ended => Some(ended),
        };
        forgetting.abort();
        app.live.end();
        // Waits for open requests, at most the shutdown timeout.
        handle.stop(true).await;
        running.await.map_err(|error| CommandError::Refused(error.to_string()))?.map_err(io("serving"))?;
        following.end(LAST_NOTIFY_TIMEOUT);
        Ok(ended)
    })
}

/// As `actix_web::HttpServer`, but with [`Connection`] around each socket.
fn server(app: web::Data<App>, listener: TcpListener, stop_within: Duration) -> Result<Server, CommandError> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    let address = listener.local_addr().map_err(io("listening"))?;
    let builder = Server::build()
        .workers(cores)
        .max_concurrent_connections(MAX_CONNECTIONS.div_ceil(cores))
        .shutdown_timeout(stop_within.as_secs())
        .disable_signals();
    let stopping = builder.graceful_shutdown_signal();
    let per_address = app.config.limits.connections_per_address;
    let connections = Arc::new(OpenConnections::allowing(MAX_CONNECTIONS, per_address, &app.config.trusted_proxies));
    let builder = builder.listen("http", listener, move || {
        let (stopping, connections) = (stopping.clone(), Arc::clone(&connections));
        let connected = move |stream: TcpStream| {
            let peer = stream.peer_addr().ok();
            let place = connections.admit(peer);
            async move {
                // Closed without an answer.
                let place = place.ok_or(DispatchError::Io(std::io::ErrorKind::ConnectionRefused.into()))?;
                // Without it only small responses are delayed.
                let _slower = stream.set_nodelay(true);
                Ok::<_, DispatchError>((Connection::new(stream, place), Protocol::Http1, peer))
            }
        };
        let answered = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .local_addr(address)
            .client_request_timeout(HEAD_TIMEOUT)
            .client_disconnect_timeout(CLOSE_TIMEOUT)
            .keep_alive(IDLE_TIMEOUT)
            .on_connect_ext(|connection: &Connection<TcpStream>, data| {
                data.insert(connection.under_way());
            })
            .finish(map_config(routes::service(app.clone()), |()| AppConfig::default()));
        fn_service(connected).and_then(answered)
    });
    Ok(builder.map_err(io("listening"))?.run())
}

/// Once a minute, drops addresses from the rate limits whose limit is fully restored.
async fn forget_quiet_addresses(app: web::Data<App>) {
    let mut minute = actix_web::rt::time::interval(Duration::from_secs(60));
    loop {
        minute.tick().await;
        for limiter in [&app.slot_reads, &app.public_reads, &app.rating_codes, &app.reports, &app.denials] {
            limiter.forget_quiet();
        }
        app.signed_in_reads.forget_quiet();
    }
}
