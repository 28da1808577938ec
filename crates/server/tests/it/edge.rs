//! What stands between the network and the handlers: headers, cookies, tokens, sizes, times, limits.

mod headers;
mod probes;
mod refused;
mod wire;
