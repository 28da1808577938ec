//! Pages, assets and the browsable document: everything that is not a call.

use actix_web::web;
use actix_web::web::ServiceConfig;

use crate::http::error::{ApiError, ErrorCode};

/// Everything that is not a call.
pub fn routes(config: &mut ServiceConfig, document: utoipa::openapi::OpenApi) {
    let _ = document;
    config.default_service(web::to(|| async { Err::<(), _>(ApiError::new(ErrorCode::NotFound)) }));
}
