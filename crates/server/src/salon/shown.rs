use std::sync::Arc;

use actix_web::HttpRequest;

use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;
use crate::state::salon_cache::CachedSalon;

/// The refusals of every read of a salon.
pub(super) const REFUSALS: &[ErrorCode] = &[ErrorCode::CompanyNotFound, ErrorCode::LimitExceeded];

/// Counts one read of the client.
pub(super) fn count(app: &App, req: &HttpRequest) -> Result<(), ApiError> {
    app.public_reads.count(client::address(req, &app.config.trusted_proxies))
}

/// The salon of an address, after counting the read.
pub(super) async fn shown(app: &App, req: &HttpRequest, text: &str) -> Result<Arc<CachedSalon>, ApiError> {
    count(app, req)?;
    app.salons.shown(&app.db, text).await
}
