//! The layers between the network and the handlers: headers, cookies, tokens, sizes, times, limits.

mod document;
mod headers;
mod odd;
pub mod probes;
mod refused;
mod wire;
