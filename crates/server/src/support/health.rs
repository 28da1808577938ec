//! Whether the process lives, and whether it can do its work.

use actix_web::{HttpResponse, get, web};

use crate::app::App;
use crate::http::error::ApiError;

/// The process answers.
#[utoipa::path(tag = "support", responses((status = 204, description = "alive")))]
#[get("/health/live")]
pub async fn get_liveness() -> HttpResponse {
    HttpResponse::NoContent().finish()
}

/// The database answers.
#[utoipa::path(tag = "support", responses((status = 204, description = "ready"), (status = 503, description = "not ready")))]
#[get("/health/ready")]
pub async fn get_readiness(app: web::Data<App>) -> Result<HttpResponse, ApiError> {
    app.db.run(|conn| Ok(store::ping(conn)?)).await?;
    Ok(HttpResponse::NoContent().finish())
}
