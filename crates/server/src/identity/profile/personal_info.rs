//! Changes of one's own profile and language.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{Caller, Employment};
use kernel::Locale;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::profile::{self, Presentation, TranslatedPresentation};
use store::tenant::{lock_company, platform_transaction, transaction};

use super::dto::{GuestPersonalInfoRequest, UserPersonalInfoRequest};
use crate::http::auth::{self, Guest, Provider};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::translated;
use crate::identity::dto::CurrentUserDto;
use crate::identity::session::current_user;
use crate::settings::Edit;
use crate::state::app::App;

/// Changes the caller's public profile.
#[utoipa::path(post, path = "/api/user/current/personalInfo", tag = "identity",
    request_body = UserPersonalInfoRequest, responses(
    (status = 200, description = "changed", body = CurrentUserDto)))]
pub async fn set_user_personal_info(
    edit: Edit<Provider>,
    Valid(body): Valid<UserPersonalInfoRequest>,
) -> Result<HttpResponse, ApiError> {
    let shown = Presentation {
        introduction: non_blank(body.introduction),
        title: non_blank(body.title),
        show_calendar: body.show_calendar,
        default_shop: body.default_shop.map(|it| it.0),
    };
    let translated = TranslatedPresentation {
        translated_introduction: translated::text(body.translated_introduction.as_deref()),
        translated_title: translated::text(body.translated_title.as_deref()),
    };
    let Provider { caller, employment } = &edit.caller;
    change(&edit.app, &edit.req, caller, body.language.0, Some((*employment, shown, translated))).await
}

/// Changes what a guest reads.
#[utoipa::path(post, path = "/api/guestuser/current/personalInfo", tag = "identity",
    request_body = GuestPersonalInfoRequest, responses(
    (status = 200, description = "changed", body = CurrentUserDto)))]
pub async fn set_guest_personal_info(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    Valid(body): Valid<GuestPersonalInfoRequest>,
) -> Result<HttpResponse, ApiError> {
    change(&app, &req, &caller, body.language.0, None).await
}

/// Trimmed; `None` when nothing is left.
fn non_blank(text: Option<String>) -> Option<String> {
    text.map(|it| it.trim().to_owned()).filter(|it| !it.is_empty())
}

async fn change(
    app: &App,
    req: &HttpRequest,
    caller: &Caller,
    language: Locale,
    shown: Option<(Employment, Presentation, TranslatedPresentation)>,
) -> Result<HttpResponse, ApiError> {
    let changed = Caller { language, ..caller.clone() };
    let command =
        SetPersonalInfo { caller: changed.clone(), shown, origin: client::origin(app, req), now: app.clock.now() };
    app.db.run(move |conn| run(conn, &command)).await?;
    auth::forget_caller(app, req);
    current_user(app, &changed).await
}

struct SetPersonalInfo {
    caller: Caller,
    shown: Option<(Employment, Presentation, TranslatedPresentation)>,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &SetPersonalInfo) -> Result<(), ApiError> {
    let account = cmd.caller.account;
    let entry =
        AuditEntry::new(AuditAction::ProfileChanged, cmd.now).by(account).from(&cmd.origin).with("personal_info");
    let Some((employment, shown, translated)) = &cmd.shown else {
        return platform_transaction(conn, |conn| {
            profile::set_language(conn, account, cmd.caller.language)?;
            Ok(store::audit::record(conn, &entry)?)
        });
    };
    let company = employment.company;
    transaction(conn, company, |conn| {
        lock_company(conn, company)?;
        let works_in = profile::load(conn, &cmd.caller)?.work.map(|it| it.shops).unwrap_or_default();
        if shown.default_shop.is_some_and(|it| !identity::is_allowed_default_shop(it, &works_in)) {
            return Err(ApiError::field("defaultShop", ErrorCode::FieldInvalid));
        }
        profile::set_presentation(conn, (company, employment.employee), shown, translated)?;
        profile::set_language(conn, account, cmd.caller.language)?;
        store::audit::record(conn, &entry.clone().in_company(company))?;
        Ok(())
    })
}
