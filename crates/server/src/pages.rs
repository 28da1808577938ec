//! Pages, assets and the browsable document: everything that is not a call.

use actix_web::web;
use actix_web::web::ServiceConfig;

use crate::http::error::{ApiError, ErrorCode};

/// The first segments the router uses itself, and some it may: none of them can be a salon's public id (decision 1).
pub const RESERVED: &[&str] = &[
    "admin",
    "api",
    "appointmentbook",
    "assets",
    "dev",
    "docs",
    "favicon",
    "finder",
    "forgatpassword",
    "guest",
    "health",
    "help",
    "invite",
    "login",
    "logout",
    "metrics",
    "openapi",
    "privacy",
    "provider",
    "public",
    "rating",
    "register",
    "robots",
    "signin",
    "sitemap",
    "static",
    "validation",
    "www",
];

/// Everything that is not a call.
pub fn routes(config: &mut ServiceConfig, document: utoipa::openapi::OpenApi) {
    let _ = document;
    config.default_service(web::to(|| async { Err::<(), _>(ApiError::new(ErrorCode::NotFound)) }));
}
