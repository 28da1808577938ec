//! Changes a person's names and user name.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{Caller, ConfirmRefused, Username};
use kernel::{AccountId, CompanyId, EmployeeId, PersonName};
use secrecy::SecretString;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::profile;
use store::tenant::{lock_company, platform_transaction, transaction};

use super::dto::{GuestBaseDataRequest, UserBaseDataRequest};
use crate::http::auth::{self, ActiveSubscription, Gated, Guest, Provider};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::identity::dto::CurrentUserDto;
use crate::identity::limits::admit_question;
use crate::identity::old_password::confirmation;
use crate::identity::session::current_user;
use crate::state::app::App;

/// Changes the names of a person of a company; another user name needs the password, or a sign-in with
/// Google within the last five minutes where there is none.
#[utoipa::path(post, path = "/api/user/current/baseData", tag = "identity",
    request_body = UserBaseDataRequest, responses(
    (status = 200, description = "changed", body = CurrentUserDto)),
    extensions(("x-refusals" = json!(codes::<ConfirmRefused>(&[ErrorCode::UsernameTaken, ErrorCode::ProofRequired])))))]
pub async fn set_user_base_data(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(provider, ..): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<UserBaseDataRequest>,
) -> Result<HttpResponse, ApiError> {
    let wanted = body.username.0;
    let asking = (*provider.caller).clone();
    let current = app.db.run(move |conn| Ok(profile::load(conn, &asking)?)).await?;
    if wanted.as_str() != current.username {
        // The answer reveals whether a user name exists, so it is counted as an existence check.
        admit_question(&app, &req).await?;
    }
    let typed = body.password.filter(|_| wanted.as_str() != current.username).map(SecretString::from);
    let confirmation = confirmation(&app, &req, &provider.caller, typed).await?;
    identity::rename(&current.username, &wanted, confirmation)?;
    change(&app, &req, &provider.caller, (body.first_name.0, body.last_name.0), Some(wanted)).await
}

/// Changes the names of a guest. The cards salons keep of them stay as they are.
#[utoipa::path(post, path = "/api/guestuser/current/baseData", tag = "identity",
    request_body = GuestBaseDataRequest, responses(
    (status = 200, description = "changed", body = CurrentUserDto)))]
pub async fn set_guest_base_data(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    Valid(body): Valid<GuestBaseDataRequest>,
) -> Result<HttpResponse, ApiError> {
    change(&app, &req, &caller, (body.first_name.0, body.last_name.0), None).await
}

async fn change(
    app: &App,
    req: &HttpRequest,
    caller: &Caller,
    (first, last): (PersonName, PersonName),
    username: Option<Username>,
) -> Result<HttpResponse, ApiError> {
    let command = SetBaseData {
        account: caller.account,
        works_as: caller.employment.map(|it| (it.company, it.employee)),
        first,
        last,
        username,
        origin: client::origin(app, req),
        now: app.clock.now(),
    };
    let changed = Caller {
        first_name: command.first.as_str().to_owned(),
        last_name: command.last.as_str().to_owned(),
        ..caller.clone()
    };
    app.db.run(move |conn| run(conn, &command)).await?;
    auth::forget_caller(app, req);
    current_user(app, &changed).await
}

struct SetBaseData {
    account: AccountId,
    works_as: Option<(CompanyId, EmployeeId)>,
    first: PersonName,
    last: PersonName,
    username: Option<Username>,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

/// Account and employee are one person, so both names change in one transaction.
fn run(conn: &mut Connection, cmd: &SetBaseData) -> Result<(), ApiError> {
    match cmd.works_as {
        Some((company, employee)) => transaction(conn, company, |conn| {
            lock_company(conn, company)?;
            profile::set_employee_names(conn, (company, employee), &cmd.first, &cmd.last)?;
            set_account(conn, cmd)
        }),
        None => platform_transaction(conn, |conn| set_account(conn, cmd)),
    }
}

fn set_account(conn: &mut Connection, cmd: &SetBaseData) -> Result<(), ApiError> {
    profile::set_names(conn, cmd.account, &cmd.first, &cmd.last)?;
    let entry = |action| {
        let entry = AuditEntry::new(action, cmd.now).by(cmd.account).from(&cmd.origin);
        cmd.works_as.map_or(entry.clone(), |(company, _)| entry.in_company(company))
    };
    store::audit::record(conn, &entry(AuditAction::ProfileChanged).with("names"))?;
    if let Some(username) = &cmd.username
        && profile::set_username(conn, cmd.account, username)?
    {
        store::audit::record(conn, &entry(AuditAction::UsernameChanged))?;
    }
    Ok(())
}
