//! A guest erases what is held of them, in every salon at once: lock, load, decide, save, enqueue in one transaction
//! (docs/rules.md#own-data).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, EventId, Locale, PersonName};
use notifications::InAppKind;
use secrecy::SecretString;
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, EventKind};
use store::identity::profile;
use store::outbox::{self, Job};
use store::own_data::{self, CardKey, ErasedCard};
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::dto::EraseRequest;
use super::error::refusals_of_erasing;
use crate::http::auth::Guest;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::{client, csrf};
use crate::identity::old_password::confirmation;
use crate::in_app::{InAppNotice, notify};
use crate::state::app::App;

/// Erases the caller's account and their cards in every salon: appointments ahead are called off, amounts, past
/// appointments and stars stay without a name. People of a company cannot.
#[utoipa::path(post, path = "/api/guestuser/current/erasure", tag = "own_data",
    request_body = EraseRequest, responses(
    (status = 204, description = "erased; nobody is signed in here any more, cookie and `X-CSRF-Token` are new")),
    extensions(("x-refusals" = json!(refusals_of_erasing()))))]
pub async fn erase_own_data(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    Valid(body): Valid<EraseRequest>,
) -> Result<HttpResponse, ApiError> {
    let asking = (*caller).clone();
    let work = app.db.run(move |conn| Ok(profile::load(conn, &asking)?.work)).await?;
    let confirmation = confirmation(&app, &req, &caller, body.password.map(SecretString::from)).await?;
    identity::confirm(confirmation)?;
    identity::erase(work.as_ref())?;
    let command = EraseOwnData {
        account: caller.account,
        phone: caller.phone.clone(),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    app.db.run(move |conn| run(conn, &command)).await?;
    tracing::info!(account = %caller.account, "account erased");
    csrf::signed_out(&app, &req)
}

struct EraseOwnData {
    account: AccountId,
    phone: Option<String>,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &EraseOwnData) -> Result<(), ApiError> {
    let cards = own_data::cards(conn, cmd.account)?;
    let mut companies: Vec<CompanyId> = cards.iter().map(|it| it.company).collect();
    companies.dedup();
    tenant::in_each_company(
        conn,
        &companies,
        |conn, company| {
            cards.iter().filter(|it| it.company == company).try_for_each(|card| erase_card(conn, card, cmd))
        },
        |conn| {
            // decide: the person may have been employed, or erased, meanwhile
            if !own_data::erase_account(conn, cmd.account)? {
                return Err(ErrorCode::NotSignedIn.into());
            }
            let entry = AuditEntry::new(AuditAction::Erased, cmd.now).by(cmd.account).on(cmd.account.0);
            Ok(store::audit::record(conn, &entry.from(&cmd.origin))?)
        },
    )
}

fn erase_card(conn: &mut Connection, card: &CardKey, cmd: &EraseOwnData) -> Result<(), ApiError> {
    let CardKey { company, guest } = *card;
    // lock
    let known = own_data::appointments_ahead(conn, company, guest, cmd.now)?;
    let providers: Vec<_> = known.iter().map(|it| it.1).collect();
    calendar::lock_providers(conn, company, &providers, cmd.now)?;
    store::guests::lock(conn, company, guest)?;
    // load
    let ahead = own_data::appointments_ahead(conn, company, guest, cmd.now)?;
    let language = store::company::load(conn, company)?.settings.language;
    // save
    for (event, _) in &ahead {
        call_off(conn, company, *event, cmd)?;
    }
    let (first, last) = name(language)?;
    let erased =
        ErasedCard { guest, account: cmd.account, phone: cmd.phone.as_deref(), name: (&first, &last), at: cmd.now };
    let images = own_data::erase_card(conn, company, &erased)?;
    let cause = format!("guest_erased:{}", guest.0);
    notify(
        conn,
        company,
        &InAppNotice { kind: InAppKind::GuestErased, cause: &cause, event: None, at: cmd.now },
        None,
        &[],
    )?;
    let entry = AuditEntry::new(AuditAction::Erased, cmd.now).by(cmd.account).in_company(company).on(guest.0);
    store::audit::record(conn, &entry.from(&cmd.origin))?;
    // enqueue
    for image in images {
        outbox::push(conn, Uuid::now_v7(), Some(company), &Job::image_files(image, true), None)?;
    }
    Ok(())
}

/// As if the guest had called it off; no deadline keeps it.
fn call_off(conn: &mut Connection, company: CompanyId, event: EventId, cmd: &EraseOwnData) -> Result<(), ApiError> {
    let revision = calendar::cancel(conn, company, event)?;
    let entry = AuditEntry::new(AuditAction::EventDeleted, cmd.now).by(cmd.account).in_company(company).on(event.0);
    store::audit::record(conn, &entry.from(&cmd.origin).with(EventKind::Appointment.as_str()))?;
    let job = Job::AppointmentCancelled { event: event.0, revision, by: None, others: Vec::new() };
    Ok(outbox::push(conn, Uuid::now_v7(), Some(company), &job, None)?)
}

/// Name of the card of an erased guest: given and family name.
fn name(language: Locale) -> Result<(PersonName, PersonName), ApiError> {
    let (first, last) = match language {
        Locale::Hu => ("vendég", "Törölt"),
        Locale::En => ("Erased", "guest"),
    };
    let parsed = |text| PersonName::parse(text).map_err(|error| StoreError::Bug(Box::new(error)));
    Ok((parsed(first)?, parsed(last)?))
}
