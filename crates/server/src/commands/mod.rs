//! The commands of `szalonka`.

pub mod bounce;
mod database;
pub mod demo;
mod error;
pub mod files;
mod http;
mod migrate;
pub mod outbox;
pub mod rating;
mod serve;
mod signals;
pub mod topup;
pub mod wallet;
mod work;

use std::net::SocketAddr;

pub use bounce::{Bounce, bounce};
pub use error::CommandError;
pub use files::{CheckFiles, check_files};
pub use migrate::{Migrate, migrate};
pub use outbox::{Outbox, outbox};
pub use rating::{Rating, rating};
pub use serve::{Serve, serve};
pub use topup::{Topup, topup};
pub use wallet::{Wallet, wallet};
pub use work::work;

/// The line printed when the server is ready, for programs that start it.
pub fn ready_line(address: SocketAddr) -> String {
    let host = if address.ip().is_unspecified() { "127.0.0.1".to_owned() } else { address.ip().to_string() };
    let host = if host.contains(':') { format!("[{host}]") } else { host };
    format!("SZALONKA READY http://{host}:{}", address.port())
}
