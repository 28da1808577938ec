//! Accepts an invite (docs/trust.md#invites): a new person gets an account, an existing account must be signed in and
//! have the invited e-mail address. A code never changes a password or the company of an account.

use std::sync::Arc;

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{
    AcceptInviteRefused, Acceptance, Caller, EmployRefused, GuestRegistration, Lifetime, NewStaff, SignedIn, Username,
};
use kernel::{AccountId, CompanyId, EmployeeId, PersonName};
use secrecy::SecretString;
use store::audit::{AuditAction, AuditEntry};
use store::employees::invites::{Invite, InviteDetails};
use store::identity::{LiveSession, NewCode};
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::code;
use super::dto::AcceptInviteRequest;
use super::invite_rules::{check_calendars, count_code, pending};
use crate::http::auth::MaybeCaller;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::identity::dto::CurrentUserDto;
use crate::identity::session::{self, Rotation};
use crate::state::app::App;
use crate::state::token::code_hash;

/// Accepts an invite, once: by a signed-in person with the address it was sent to, or by a new person, who is signed
/// in by it. The session before ends, and the new role counts at once.
#[utoipa::path(post, path = "/public/invite/accept", tag = "employees",
    request_body = AcceptInviteRequest, responses(
    (status = 200, description = "works here now; cookie and `X-CSRF-Token` are new", body = CurrentUserDto)),
    extensions(("x-refusals" = json!(codes::<(AcceptInviteRefused, EmployRefused)>(&[ErrorCode::InviteNotFound,
        ErrorCode::InviteProfileTaken, ErrorCode::SubscriptionCalendarsFull, ErrorCode::UsernameTaken, ErrorCode::EmailTaken, ErrorCode::LimitExceeded])))))]
pub async fn accept_invite(
    app: web::Data<App>,
    req: HttpRequest,
    MaybeCaller(caller): MaybeCaller,
    Valid(body): Valid<AcceptInviteRequest>,
) -> Result<HttpResponse, ApiError> {
    let origin = client::origin(&app, &req);
    count_code(&app, origin.clone()).await?;
    let company = code::company_of(&body.code).or_code(ErrorCode::InviteNotFound)?;
    let code_hash = code_hash(&body.code);
    let now = app.clock.now();
    let looked_up = code_hash.clone();
    let (found, has_account) = app.db.run(move |conn| look(conn, company, &looked_up, now)).await?;
    let invite = found.invite;
    // The holder of the mailed code reads the address; the other one was passed on by hand.
    let proven_at = (found.mailed_code == code_hash).then_some(now);
    let who = match identity::acceptance(&invite.email, has_account, caller, is_filled_in(&body))? {
        Acceptance::SignedIn(caller) => Acceptor::Known(caller),
        Acceptance::NewAccount => {
            let (account, username, password) = newcomer(body, &invite, proven_at, now)?;
            app.passwords.accept("password", &password)?;
            Acceptor::New(Box::new(Newcomer { account, username, hash: app.passwords.hash(password).await? }))
        }
    };
    let rotation = Rotation::of(&app, &req);
    let command = AcceptInvite { company, code_hash, who, employee: EmployeeId(Uuid::now_v7()), rotation, origin, now };
    let live = app.db.run(move |conn| run(conn, &command)).await?;
    session::begin(&app, &live, rotation).await
}

/// The invite, and whether its address has an account.
fn look(
    conn: &mut Connection,
    company: CompanyId,
    hash: &[u8],
    now: DateTime<Utc>,
) -> Result<(InviteDetails, bool), ApiError> {
    tenant::read(conn, company, |conn| {
        let found = pending(store::employees::invites::by_code(conn, company, hash)?, now)?;
        let has_account = store::employees::employer_of(conn, &found.invite.email)?.is_some();
        Ok((found, has_account))
    })
}

/// Whether anything was sent beside the code.
fn is_filled_in(body: &AcceptInviteRequest) -> bool {
    missing(body).len() < OF_NEWCOMERS
}

/// Number of fields only a new person fills in.
const OF_NEWCOMERS: usize = 6;

/// Those of the fields that are left out.
fn missing(body: &AcceptInviteRequest) -> Vec<&'static str> {
    let is_missing: [(&str, bool); OF_NEWCOMERS] = [
        ("firstName", body.first_name.is_none()),
        ("lastName", body.last_name.is_none()),
        ("phone", body.phone.is_none()),
        ("username", body.username.is_none()),
        ("password", body.password.is_none()),
        ("privacy", body.privacy.is_none()),
    ];
    is_missing.into_iter().filter_map(|(field, is_missing)| is_missing.then_some(field)).collect()
}

/// The person who accepts.
enum Acceptor {
    /// The signed-in account with that e-mail address.
    Known(Arc<Caller>),
    /// A new person.
    New(Box<Newcomer>),
}

/// A new person's input.
struct Newcomer {
    account: NewStaff,
    username: Username,
    hash: String,
}

/// Checks a new person's input; the refusal names all missing fields.
fn newcomer(
    body: AcceptInviteRequest,
    invite: &Invite,
    proven_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<(NewStaff, Username, SecretString), ApiError> {
    let missing = missing(&body);
    let AcceptInviteRequest { first_name, last_name, phone, username, password, privacy, .. } = body;
    let (Some(first_name), Some(last_name), Some(phone), Some(username), Some(password), Some(_)) =
        (first_name, last_name, phone, username, password, privacy)
    else {
        return Err(required(&missing));
    };
    let person = GuestRegistration {
        first_name: first_name.0,
        last_name: last_name.0,
        email: invite.email.clone(),
        phone: phone.0,
        language: invite.language,
    };
    let account = NewStaff {
        id: AccountId(Uuid::now_v7()),
        person,
        username: Some(username.0.clone()),
        email_verified_at: proven_at,
        password_expires_at: None,
        must_change_password: false,
        created_at: now,
    };
    Ok((account, username.0, SecretString::from(password)))
}

fn required(fields: &[&str]) -> ApiError {
    let invalid = ApiError::new(ErrorCode::Invalid);
    fields.iter().fold(invalid, |refusal, field| refusal.at(field, ErrorCode::FieldRequired))
}

struct AcceptInvite {
    company: CompanyId,
    code_hash: Vec<u8>,
    who: Acceptor,
    /// The id of the new profile, when the invite names none.
    employee: EmployeeId,
    rotation: Rotation,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &AcceptInvite) -> Result<LiveSession, ApiError> {
    let (company, now) = (cmd.company, cmd.now);
    tenant::transaction(conn, company, |conn| {
        let InviteDetails { invite, mailed_code, .. } =
            pending(store::employees::invites::lock_by_code(conn, company, &cmd.code_hash)?, now)?;
        let employer = store::employees::employer_of(conn, &invite.email)?;
        identity::employ(company, employer.flatten())?;
        let employee = profile(conn, cmd, &invite)?;
        let (account, version) = match &cmd.who {
            Acceptor::New(new) => (insert_account(conn, new, (company, employee))?, 1),
            Acceptor::Known(caller) => {
                let employed = store::employees::employ(conn, caller.account, company, employee)?;
                (caller.account, employed.ok_or(ErrorCode::InviteWorksElsewhere)?)
            }
        };
        store::employees::invites::accept(conn, company, invite.id, employee, now)?;
        if mailed_code != cmd.code_hash && matches!(cmd.who, Acceptor::New(_)) {
            // The mail of the invite proves the address later, as that of a registration does.
            let code = NewCode {
                code_hash: &mailed_code,
                account,
                expires_at: invite.times.expires_at,
                draft: None,
                digits: None,
            };
            store::identity::insert_sign_in_code(conn, &code)?;
        }
        let entry = AuditEntry::new(AuditAction::InviteAccepted, now).by(account).in_company(company).on(invite.id.0);
        store::audit::record(conn, &entry.from(&cmd.origin))?;
        let signed_in = SignedIn { account, version, lifetime: Lifetime::STAFF, uses_up_password: false };
        let live = session::open(conn, &signed_in, cmd.rotation, now)?;
        store::identity::delete_other_sessions(conn, account, cmd.rotation.new)?;
        Ok(live)
    })
}

/// The invited profile, or a new one.
fn profile(conn: &mut Connection, cmd: &AcceptInvite, invite: &Invite) -> Result<EmployeeId, ApiError> {
    let names = match &cmd.who {
        Acceptor::New(new) => (new.account.person.first_name.clone(), new.account.person.last_name.clone()),
        Acceptor::Known(caller) => {
            let name = |text: &str| PersonName::parse(text).map_err(|error| ApiError::internal(&error));
            (name(&caller.first_name)?, name(&caller.last_name)?)
        }
    };
    let names = (&names.0, &names.1);
    let Some(employee) = invite.employee else {
        check_calendars(conn, cmd.company)?;
        store::employees::insert(conn, cmd.company, cmd.employee, names, invite.role, cmd.now)?;
        return Ok(cmd.employee);
    };
    let is_free = match store::employees::is_free(conn, cmd.company, employee) {
        Err(StoreError::NotFound) => false,
        other => other?,
    };
    if !is_free {
        return Err(ApiError::new(ErrorCode::InviteProfileTaken));
    }
    store::employees::take_over(conn, cmd.company, employee, names, invite.role)?;
    Ok(employee)
}

fn insert_account(
    conn: &mut Connection,
    new: &Newcomer,
    place: (CompanyId, EmployeeId),
) -> Result<AccountId, ApiError> {
    let taken = |code, field| ApiError::new(code).at(field, code);
    if store::registration::insert_staff(conn, &new.account, &new.username, place, Some(&new.hash))? {
        return Ok(new.account.id);
    }
    // The address was registered meanwhile: its account must sign in.
    match store::employees::employer_of(conn, &new.account.person.email)? {
        Some(_) => Err(ApiError::new(ErrorCode::NotSignedIn)),
        None => Err(taken(ErrorCode::UsernameTaken, "username")),
    }
}
