//! Shows one appointment by the code of a message.

use actix_web::{HttpResponse, web};
use store::tenant;

use super::dto::VisitDto;
use super::visit_ref::VisitRef;
use crate::guest_links::GuestKey;
use crate::http::cache::no_store;
use crate::http::counted_code::CountedCode;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// The appointment of a code.
#[utoipa::path(get, path = "/public/visit/{code}", tag = "visits",
    params(("code" = String, Path, description = "the code of the message")), responses(
    (status = 200, description = "the appointment", body = VisitDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound, ErrorCode::LimitExceeded]))))]
pub async fn get_visit(app: web::Data<App>, code: CountedCode) -> Result<HttpResponse, ApiError> {
    Ok(no_store(HttpResponse::Ok()).json(read(&app, code).await?))
}

/// The appointment of a code; refused as the call is.
pub(crate) async fn read(app: &App, CountedCode(code): CountedCode) -> Result<VisitDto, ApiError> {
    let (now, key) = (app.clock.now(), GuestKey::Code(code));
    let visit = app
        .db
        .run(move |conn| {
            let found = VisitRef::find(&key, conn, now)?;
            tenant::read(conn, found.company, |conn| found.load(conn))
        })
        .await?;
    Ok(VisitDto::new(visit, now))
}
