//! Registers a guest: an account, and a mail with the first password and a link (docs/rules.md#first-password).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{EmailUse, GuestRegistration, Login, RegisterGuestRefused, Username};
use kernel::{AccountId, CompanyId, Locale};
use secrecy::SecretString;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::limits::Counted;
use store::outbox::{self, Job};
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::dto::RegisterGuestRequest;
use super::limits::{Window, admit, mail_windows};
use crate::app::App;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::token::{code_hash, random_code};

/// Registers a guest and mails the first password. Nobody is signed in by this, and an account that is there stays as
/// it is.
#[utoipa::path(post, path = "/public/registerGuest", tag = "identity",
    request_body = RegisterGuestRequest, responses(
    (status = 204, description = "registered; the mail is on its way")),
    extensions(("x-refusals" = json!([ErrorCode::CompanyNotFound, ErrorCode::EmailTaken, ErrorCode::LimitExceeded]))))]
pub async fn register_guest(
    app: web::Data<App>,
    req: HttpRequest,
    Valid(body): Valid<RegisterGuestRequest>,
) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let salon = match body.szalonka_id.as_deref().filter(|it| !it.is_empty()) {
        Some(id) => Some(app.salons.fresh(&app.db, id).await?),
        None => None,
    };
    let language = body
        .language
        .map(|it| it.0)
        .or_else(|| client::language(&req))
        .unwrap_or_else(|| salon.as_ref().map_or(Locale::default(), |it| it.company.language));
    let registration = GuestRegistration {
        first_name: body.first_name.0,
        last_name: body.last_name.0,
        email: body.email.0,
        phone: body.phone.0,
        language,
    };

    let origin = client::origin(&app, &req);
    let window = (app.config.limits.register_per_hour, TimeDelta::hours(1));
    let login = Login::Email(registration.email.clone());
    let counted = origin.clone();
    app.db
        .run(move |conn| {
            platform_transaction(conn, |conn| admit(conn, Counted::Registration, &counted, &[window], now))?;
            // Refused before hashing; the insert decides.
            if store::identity::account_exists(conn, &login)? { Err(email_taken()) } else { Ok(()) }
        })
        .await?;

    let account = AccountId(Uuid::now_v7());
    let password = identity::first_password(rand::random());
    let code = random_code();
    let mail = serde_json::json!({ "password": password, "code": code }).to_string();
    let command = RegisterGuest {
        account,
        origin,
        mail_subject: app.keys.subject(&format!("mail {}", registration.email.as_str())),
        mail_windows: mail_windows(app.config.limits),
        registration,
        company: salon.map(|it| it.company.id),
        hash: app.passwords.hash(SecretString::from(password)).await?,
        sealed: app.keys.seal(&mail, &account.to_string()).map_err(|error| ApiError::internal(&error))?,
        code_hash: code_hash(&code),
        outbox: Uuid::now_v7(),
        random: rand::random(),
        now,
    };
    app.db.run(move |conn| run(conn, &command)).await?;
    tracing::info!(%account, "guest registered");
    Ok(HttpResponse::NoContent().finish())
}

fn email_taken() -> ApiError {
    ApiError::new(ErrorCode::EmailTaken).at("email", ErrorCode::EmailTaken)
}

/// The input of the registration.
struct RegisterGuest {
    account: AccountId,
    origin: Vec<u8>,
    registration: GuestRegistration,
    company: Option<CompanyId>,
    hash: String,
    sealed: Vec<u8>,
    code_hash: Vec<u8>,
    mail_subject: Vec<u8>,
    mail_windows: [Window; 2],
    outbox: Uuid,
    random: [[u8; 16]; 5],
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &RegisterGuest) -> Result<(), ApiError> {
    let now = cmd.now;
    platform_transaction(conn, |conn| {
        let login = Login::Email(cmd.registration.email.clone());
        let email_use = if store::identity::account_exists(conn, &login)? { EmailUse::Taken } else { EmailUse::Free };
        let account = identity::register_guest(cmd.account, cmd.registration.clone(), email_use, now)
            .map_err(|RegisterGuestRefused::EmailTaken| email_taken())?;
        admit(conn, Counted::Mail, &cmd.mail_subject, &cmd.mail_windows, now)?;
        let email = &account.registration.email;
        let mut is_in = false;
        for random in cmd.random {
            is_in = store::identity::insert_account(conn, &account, &Username::suggest(email, random), &cmd.hash)?;
            // A taken user name is replaced by another suggestion; a taken e-mail address is a refusal.
            if is_in || store::identity::account_exists(conn, &login)? {
                break;
            }
        }
        if !is_in {
            return Err(email_taken());
        }
        let code_ends = now + identity::SIGN_IN_CODE_LIFE;
        store::identity::insert_sign_in_code(conn, &cmd.code_hash, account.id, code_ends)?;
        let job = Job::account_registered(account.id, cmd.company, account.registration.language);
        outbox::push(conn, cmd.outbox, cmd.company, &job, Some(cmd.sealed.clone()))?;
        let entry = AuditEntry::new(AuditAction::Registered, now).on(account.id.0).from(&cmd.origin).with("guest");
        store::audit::record(conn, &entry)?;
        Ok(())
    })
}
