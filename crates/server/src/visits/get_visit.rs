//! Shows one appointment by the code of a message.

use actix_web::{HttpRequest, HttpResponse, web};
use store::tenant;

use super::dto::VisitDto;
use super::whose::Whose;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// The appointment of a code.
#[utoipa::path(get, path = "/public/visit/{code}", tag = "visits",
    params(("code" = String, Path, description = "the code of the message")), responses(
    (status = 200, description = "the appointment", body = VisitDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound, ErrorCode::LimitExceeded]))))]
pub async fn get_visit(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let (now, whose) = (app.clock.now(), Whose::code(&code));
    let visit = app
        .db
        .run(move |conn| {
            let found = whose.find(conn, now)?;
            tenant::read(conn, found.company, |conn| found.load(conn))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(VisitDto::new(visit, now)))
}
