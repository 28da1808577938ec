//! Shows an invite by its code.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use store::employees::invites::InviteDetails;
use store::{Connection, tenant};

use super::code;
use super::dto::{InvitedAccountDto, ShownInviteDto};
use super::invite_rules::{count_code, pending};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::state::app::App;
use crate::state::token::code_hash;

/// Content of an invite. A code that is unknown, used, over or withdrawn gets one answer.
#[utoipa::path(get, path = "/public/invite/{code}", tag = "employees",
    params(("code" = String, Path, description = "what stands in the link's address")), responses(
    (status = 200, description = "the invite", body = ShownInviteDto)),
    extensions(("x-refusals" = json!([ErrorCode::InviteNotFound, ErrorCode::LimitExceeded]))))]
pub async fn show_invite(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    Ok(no_store(HttpResponse::Ok()).json(read(&app, &req, code.into_inner()).await?))
}

/// The invite of a code; refused as the call is.
pub(crate) async fn read(app: &App, req: &HttpRequest, code: String) -> Result<ShownInviteDto, ApiError> {
    count_code(app, client::origin(app, req)).await?;
    let now = app.clock.now();
    let (shown, has_account) = app.db.run(move |conn| run(conn, &code, now)).await?;
    let account = if has_account { InvitedAccountDto::Existing } else { InvitedAccountDto::New };
    Ok(ShownInviteDto::new(shown, account))
}

/// The invite, and whether its e-mail address has an account.
fn run(conn: &mut Connection, code: &str, now: DateTime<Utc>) -> Result<(InviteDetails, bool), ApiError> {
    let company = code::company_of(code).or_code(ErrorCode::InviteNotFound)?;
    tenant::read(conn, company, |conn| {
        let shown = pending(store::employees::invites::by_code(conn, company, &code_hash(code))?, now)?;
        let has_account = store::employees::employer_of(conn, &shown.invite.email)?.is_some();
        Ok((shown, has_account))
    })
}
