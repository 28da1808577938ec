//! Registers a guest: an account, and a mail with the first password, a link and six digits (docs/rules.md#first-password).

use actix_web::{HttpRequest, HttpResponse, web};
use booking::Hold;
use chrono::{DateTime, Utc};
use identity::{EmailUse, GuestRegistration, RegisterGuestRefused, Username};
use kernel::{AccountId, CompanyId, EventId, Locale};
use secrecy::SecretString;
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::identity::{BookingDraft, NewCode, NewDigits};
use store::limits::CountedAct;
use store::outbox::{self, Job};
use store::tenant::platform_transaction;
use uuid::Uuid;

use super::browser::{browser_hash, digits_hash};
use super::draft::{self, MailedBooking};
use super::dto::RegisterGuestRequest;
use super::limits::{Window, admit, admit_guest, registration_mail_windows};
use crate::booking::dto::HoldDto;
use crate::booking::hold_time::{self, WantedHold};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::proof::{self, PuzzleDto};
use crate::state::app::App;
use crate::state::token::{code_hash, random_code};

/// Registers a guest and mails the first password. The guest is not signed in, and an account whose address was proven
/// stays as it is. A guest who has not used that password may register again, and is mailed anew. The time of the booking
/// this interrupts is held while it is free.
#[utoipa::path(post, path = "/public/registerGuest", tag = "identity",
    request_body = RegisterGuestRequest, responses(
    (status = 200, description = "registered; the mail is on its way", body = HoldDto)),
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
    let hold = match (&salon, &body.booking) {
        (Some(salon), Some(asked)) => Some((salon.company.id, asked.to_hold(&salon.company.szalonka_id))),
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
    let digits = identity::six_digits(rand::random());
    let browser = browser_hash(&app, &req);
    let booking = salon.as_ref().zip(draft.as_ref()).and_then(|(salon, draft)| MailedBooking::of(salon, draft, now));
    let shown_digits = browser.as_ref().map(|_| &digits);
    let mail = serde_json::json!({ "password": password, "code": code, "digits": shown_digits, "booking": booking });
    let mail = mail.to_string();
    let command = RegisterGuest {
        account,
        is_again: registered.is_some(),
        origin: origin.clone(),
        mail_subject: app.keys.subject(&format!("mail {}", registration.email.as_str())),
        mail_windows: registration_mail_windows(app.config.limits),
        registration,
        company: salon.map(|it| it.company.id),
        draft,
        hash: app.passwords.hash(SecretString::from(password)).await?,
        sealed: app.keys.seal(&mail, &account.to_string()).map_err(|error| ApiError::internal(&error))?,
        code_hash: code_hash(&code),
        digits: browser.map(|browser_hash| NewDigits {
            digits_hash: digits_hash(&app, &browser_hash, &digits),
            browser_hash,
            expires_at: now + identity::DIGITS_LIFE,
        }),
        outbox: Uuid::now_v7(),
        random: rand::random(),
        now,
    };
    app.db.run(move |conn| run(conn, &command)).await?;
    tracing::info!(%account, "guest registered");
    let held = match hold {
        Some((company, body)) => {
            let event = EventId(Uuid::now_v7());
            hold_if_free(app, WantedHold { company, account, origin: Some(origin), event, body, now }).await
        }
        None => None,
    };
    Ok(no_store(HttpResponse::Ok()).json(HoldDto::new(held, now)))
}

/// Holds the time of the interrupted booking. The registration stands whether or not that succeeds.
async fn hold_if_free(app: web::Data<App>, wanted: WantedHold) -> Option<Hold> {
    let shared = app.clone();
    let held = app.db.run(move |conn| hold_time::run(conn, &shared, &wanted)).await;
    held.unwrap_or_else(|error| {
        tracing::info!(code = error.code().as_str(), "the time of an interrupted booking is not held");
        None
    })
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
    digits: Option<NewDigits>,
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
        let code = NewCode {
            code_hash: &cmd.code_hash,
            account: account.id,
            expires_at: now + identity::SIGN_IN_CODE_LIFE,
            draft: cmd.draft.as_ref(),
            digits: cmd.digits.as_ref(),
        };
        store::identity::insert_sign_in_code(conn, &code)?;
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
