//! Registers a guest: an account, and a mail with the first password and a link (docs/rules.md#first-password).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{EmailUse, GuestRegistration, RegisterGuestRefused, Username};
use kernel::{AccountId, CompanyId, Locale};
use secrecy::SecretString;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::BookingDraft;
use store::limits::CountedAct;
use store::outbox::{self, Job};
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::draft;
use super::dto::RegisterGuestRequest;
use super::limits::{Window, admit, admit_guest, registration_mail_windows};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::proof::{self, PuzzleDto};
use crate::state::app::App;
use crate::state::token::{code_hash, random_code};

/// Registers a guest and mails the first password. The guest is not signed in, and an account whose address was proven
/// stays as it is. A guest who has not used that password may register again, and is mailed anew.
#[utoipa::path(post, path = "/public/registerGuest", tag = "identity",
    request_body = RegisterGuestRequest, responses(
    (status = 204, description = "registered; the mail is on its way")),
    extensions(("x-refusals" = json!([ErrorCode::CompanyNotFound, ErrorCode::EmailTaken, ErrorCode::LimitExceeded,
        ErrorCode::ProofRequired]))))]
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
    let draft = match (&salon, &body.booking) {
        (Some(salon), Some(asked)) => draft::draft_of(salon, asked),
        _ => None,
    };
    let registration = GuestRegistration {
        first_name: body.first_name.0,
        last_name: body.last_name.0,
        email: body.email.0,
        phone: body.phone.0,
        language,
    };

    let origin = client::origin(&app, &req);
    let limits = app.config.limits;
    let proof = proof::solution(&app.keys, &req, now);
    let puzzle = PuzzleDto::new(&app.keys, now);
    let email = registration.email.clone();
    let counted = origin.clone();
    let registered = app
        .db
        .run(move |conn| {
            platform_transaction(conn, |conn| admit_guest(conn, &counted, limits, (proof.as_deref(), &puzzle), now))?;
            // Refused before hashing; the insert decides.
            if store::identity::is_email_proven(conn, &email)? {
                return Err(email_taken());
            }
            Ok(store::identity::unproven_guest(conn, &email)?)
        })
        .await?;

    let account = registered.unwrap_or_else(|| AccountId(Uuid::now_v7()));
    let password = identity::first_password(rand::random());
    let code = random_code();
    let mail = serde_json::json!({ "password": password, "code": code }).to_string();
    let command = RegisterGuest {
        account,
        is_again: registered.is_some(),
        origin,
        mail_subject: app.keys.subject(&format!("mail {}", registration.email.as_str())),
        mail_windows: registration_mail_windows(app.config.limits),
        registration,
        company: salon.map(|it| it.company.id),
        draft,
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
    /// They registered before, and the mailed password was not used.
    is_again: bool,
    origin: Vec<u8>,
    registration: GuestRegistration,
    company: Option<CompanyId>,
    draft: Option<BookingDraft>,
    hash: String,
    sealed: Vec<u8>,
    code_hash: Vec<u8>,
    mail_subject: Vec<u8>,
    mail_windows: [Window; 3],
    outbox: Uuid,
    random: [[u8; 16]; 5],
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &RegisterGuest) -> Result<(), ApiError> {
    let now = cmd.now;
    platform_transaction(conn, |conn| {
        // Of two who register with an address at once the second sees what the first did.
        store::limits::lock(conn, CountedAct::Mail, &cmd.mail_subject)?;
        let email = &cmd.registration.email;
        let is_proven = store::identity::is_email_proven(conn, email)?;
        let registered = store::identity::unproven_guest(conn, email)?;
        let is_expected = registered == cmd.is_again.then_some(cmd.account);
        let email_use = if is_proven || !is_expected { EmailUse::Taken } else { EmailUse::Free };
        let account = identity::register_guest(cmd.account, cmd.registration.clone(), email_use, now)
            .map_err(|RegisterGuestRefused::EmailTaken| email_taken())?;
        admit(conn, CountedAct::Mail, &cmd.mail_subject, &cmd.mail_windows, now)?;
        let email = &account.registration.email;
        let mut is_in = cmd.is_again && store::identity::renew_account(conn, &account, &cmd.hash)?;
        for random in cmd.random {
            if is_in || cmd.is_again {
                break;
            }
            // A taken user name is replaced by another suggestion.
            is_in = store::identity::insert_account(conn, &account, &Username::suggest(email, random), &cmd.hash)?;
        }
        if !is_in {
            return Err(email_taken());
        }
        let code_ends = now + identity::SIGN_IN_CODE_LIFE;
        store::identity::insert_sign_in_code(conn, &cmd.code_hash, account.id, code_ends, cmd.draft.as_ref())?;
        let language = account.registration.language;
        let job = match cmd.is_again {
            true => Job::account_registered_again(account.id, cmd.company, language, cmd.outbox),
            false => Job::account_registered(account.id, cmd.company, language),
        };
        outbox::push(conn, cmd.outbox, cmd.company, &job, Some(cmd.sealed.clone()))?;
        let entry = AuditEntry::new(AuditAction::Registered, now).on(account.id.0).from(&cmd.origin).with("guest");
        store::audit::record(conn, &entry)?;
        Ok(())
    })
}
