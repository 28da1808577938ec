use std::sync::Arc;

use actix_web::HttpRequest;

use crate::app::App;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::salons::CachedSalon;

/// What every read of a salon is refused for.
pub(super) const REFUSALS: &[ErrorCode] = &[ErrorCode::CompanyNotFound, ErrorCode::LimitExceeded];

/// Counts one read of whoever asks.
pub(super) fn count(app: &App, req: &HttpRequest) -> Result<(), ApiError> {
    app.public_reads.count(client::address(req, &app.config.trusted_proxies))
}

/// The salon an address means, for whoever may still read.
pub(super) async fn shown(app: &App, req: &HttpRequest, text: &str) -> Result<Arc<CachedSalon>, ApiError> {
    count(app, req)?;
    app.salons.shown(&app.db, text).await
}
