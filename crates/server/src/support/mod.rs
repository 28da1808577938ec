//! Browser reports and health checks.

mod client_error;
mod finalize_reached;
mod health;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(client_error::__path_report_client_error, client_error::report_client_error)
        .add(finalize_reached::__path_report_finalize_reached, finalize_reached::report_finalize_reached)
        .add(health::__path_get_liveness, health::get_liveness)
        .add(health::__path_get_readiness, health::get_readiness);
}
