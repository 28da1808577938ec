//! Shows what a mailed link goes on with; it does not sign in (docs/rules.md#first-password).

use actix_web::{HttpRequest, HttpResponse, web};

use super::draft::{self, SignInLinkDto};
use super::limits::with_code;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::state::app::App;

/// Effect of the button of a mailed link. The link stays usable.
#[utoipa::path(get, path = "/public/login/link/{code}", tag = "identity",
    params(("code" = String, Path, description = "what stands in the link's address")), responses(
    (status = 200, description = "the link can be used", body = SignInLinkDto)),
    extensions(("x-refusals" = json!([ErrorCode::LinkInvalid, ErrorCode::LimitExceeded]))))]
pub async fn show_link(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    Ok(no_store(HttpResponse::Ok()).json(read(&app, &req, &code).await?))
}

/// The effect of a link's button; refused as the call is.
pub(crate) async fn read(app: &App, req: &HttpRequest, code: &str) -> Result<SignInLinkDto, ApiError> {
    let open = with_code(app, req, code, |conn, hash, now| {
        store::identity::open_sign_in_code(conn, hash, now)?.or_code(ErrorCode::LinkInvalid)
    });
    let open = open.await?;
    let booking = match open.draft {
        Some(draft) => match app.salons.fresh(&app.db, &draft.company.to_string()).await {
            Ok(salon) => draft::to_dto(&salon, &draft, app.clock.now()),
            Err(error) if error.code() == ErrorCode::CompanyNotFound => None,
            Err(error) => return Err(error),
        },
        None => None,
    };
    Ok(SignInLinkDto { booking })
}
