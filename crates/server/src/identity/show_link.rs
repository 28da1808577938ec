//! Shows what a mailed link goes on with; it does not sign in (docs/rules.md#first-password).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use store::limits::CountedAct;
use store::tenant::platform_transaction;

use super::draft::{self, SignInLinkDto};
use super::limits::admit;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::state::app::App;
use crate::state::token::code_hash;

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
    let now = app.clock.now();
    let origin = client::origin(&app, &req);
    let window = (app.config.limits.login_per_minute, TimeDelta::minutes(1));
    let hash = code_hash(&code);
    let open = app
        .db
        .run(move |conn| {
            platform_transaction(conn, |conn| admit(conn, CountedAct::Login, &origin, &[window], now))?;
            platform_transaction(conn, |conn| {
                store::identity::open_sign_in_code(conn, &hash, now)?.or_code(ErrorCode::LinkInvalid)
            })
        })
        .await?;
    let booking = match open.draft {
        Some(draft) => match app.salons.fresh(&app.db, &draft.company.to_string()).await {
            Ok(salon) => draft::to_dto(&salon, &draft, now),
            Err(error) if error.code() == ErrorCode::CompanyNotFound => None,
            Err(error) => return Err(error),
        },
        None => None,
    };
    Ok(no_store(HttpResponse::Ok()).json(SignInLinkDto { booking }))
}
