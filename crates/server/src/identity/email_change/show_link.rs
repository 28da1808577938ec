//! Shows what the link to a new address does, before its button is pressed. The link stays usable.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::Caller;
use store::Connection;
use store::identity::email_change::{self, ChangeCode};

use super::dto::EmailChangeLinkDto;
use crate::http::auth::MaybeCaller;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::identity::limits::with_code;
use crate::state::app::App;

/// The address that a mailed link proves, and whether the caller's account asked for it.
#[utoipa::path(get, path = "/public/emailchange/{code}", tag = "identity",
    params(("code" = String, Path, description = "what stands in the link's address")), responses(
    (status = 200, description = "the link can be used", body = EmailChangeLinkDto)),
    extensions(("x-refusals" = json!([ErrorCode::LinkInvalid, ErrorCode::LimitExceeded]))))]
pub async fn show_email_change(
    app: web::Data<App>,
    req: HttpRequest,
    MaybeCaller(caller): MaybeCaller,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    Ok(no_store(HttpResponse::Ok()).json(read(&app, &req, caller.as_deref(), &code).await?))
}

/// The effect of a link's button; refused as the call is.
pub(crate) async fn read(
    app: &App,
    req: &HttpRequest,
    caller: Option<&Caller>,
    code: &str,
) -> Result<EmailChangeLinkDto, ApiError> {
    let open = |conn: &mut Connection, hash: &[u8], now| {
        let found = email_change::lock(conn, ChangeCode::Confirm(hash))?;
        identity::open_email_change(found, now).or_code(ErrorCode::LinkInvalid)
    };
    let change = with_code(app, req, code, open).await?;
    let is_own = caller.is_some_and(|it| it.account == change.account);
    Ok(EmailChangeLinkDto { email: change.email.as_str().to_owned(), is_own })
}
