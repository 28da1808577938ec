//! Errors of browsers, as plain text (docs/trust.md#browser-reports).

use actix_web::{HttpRequest, HttpResponse, web};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;

/// A report; text over the limits is cut off rather than refused.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClientErrorRequest {
    /// Path of the page the error came from.
    #[validate(length(max = 4096, code = "field.too_long"))]
    pub location: String,
    /// The reason.
    #[validate(length(max = 4096, code = "field.too_long"))]
    pub details: String,
}

/// Keeps a browser's report for 30 days.
#[utoipa::path(post, path = "/public/clienterror", tag = "support",
    request_body = ClientErrorRequest, responses((status = 204, description = "the report is kept")),
    extensions(("x-refusals" = json!([ErrorCode::LimitExceeded]))))]
pub async fn report_client_error(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(report): Valid<ClientErrorRequest>,
) -> Result<HttpResponse, ApiError> {
    app.reports.count(client::address(&req, &app.config.trusted_proxies))?;
    let now = app.clock.now();
    app.db
        .run(move |conn| {
            let (location, details) = (plain(&report.location), plain(&report.details));
            Ok(store::support::insert_client_error(conn, Uuid::now_v7(), now, &location, &details)?)
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The text as one line without control characters.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(4096).collect()
}
