//! Whether salons may send a guest SMS: each salon's own card says so, and the guest may change it.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::GuestEdit;
use chrono::{DateTime, Utc};
use kernel::AccountId;
use store::audit::{AuditAction, AuditEntry};
use store::own_data::{self, CardKey, SmsChoice};
use store::{Connection, tenant};

use super::dto::{ChooseSmsRequest, SmsChoicesDto};
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;

/// The salons that have a card of the caller, and whether they may send SMS.
#[utoipa::path(get, path = "/api/guestuser/current/sms", tag = "own_data", responses(
    (status = 200, description = "the salons", body = SmsChoicesDto)))]
pub async fn list_sms_choices(app: web::Data<App>, Guest(caller): Guest) -> Result<HttpResponse, ApiError> {
    let account = caller.account;
    let choices = app.db.run(move |conn| choices(conn, account)).await?;
    Ok(no_store(HttpResponse::Ok()).json(SmsChoicesDto::new(choices)))
}

/// Switches SMS of a salon on or off. Off ends a consent to offers by SMS, too, and what was not sent yet is not; on is for
/// SMS about appointments alone.
#[utoipa::path(patch, path = "/api/guestuser/current/sms", tag = "own_data", request_body = ChooseSmsRequest, responses(
    (status = 200, description = "the salons as they are now", body = SmsChoicesDto)),
    extensions(("x-refusals" = json!([ErrorCode::CompanyNotFound]))))]
pub async fn choose_sms(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    Valid(body): Valid<ChooseSmsRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = ChooseSms {
        account: caller.account,
        szalonka_id: body.szalonka_id,
        need_sms: body.need_sms,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let choices = app.db.run(move |conn| run(conn, &command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(SmsChoicesDto::new(choices)))
}

struct ChooseSms {
    account: AccountId,
    szalonka_id: String,
    need_sms: bool,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn choices(conn: &mut Connection, account: AccountId) -> Result<Vec<SmsChoice>, ApiError> {
    Ok(cards_with_choices(conn, account)?.into_iter().map(|it| it.1).collect())
}

fn cards_with_choices(conn: &mut Connection, account: AccountId) -> Result<Vec<(CardKey, SmsChoice)>, ApiError> {
    let with_choice = |conn: &mut Connection, card: CardKey| {
        let read = |conn: &mut Connection| own_data::sms_choice(conn, card.company, card.guest);
        Ok((card, tenant::read(conn, card.company, read)?))
    };
    own_data::cards(conn, account)?.into_iter().map(|card| with_choice(conn, card)).collect()
}

fn run(conn: &mut Connection, cmd: &ChooseSms) -> Result<Vec<SmsChoice>, ApiError> {
    let mut cards = cards_with_choices(conn, cmd.account)?;
    cards.retain(|(_, choice)| choice.szalonka_id == cmd.szalonka_id);
    let Some(company) = cards.first().map(|(card, _)| card.company) else {
        return Err(ErrorCode::CompanyNotFound.into());
    };
    tenant::transaction(conn, company, |conn| {
        for (card, _) in &cards {
            store::guests::lock(conn, company, card.guest)?;
            let edit = GuestEdit {
                need_sms: Some(cmd.need_sms),
                sms_offers: (!cmd.need_sms).then_some(false),
                ..GuestEdit::default()
            };
            store::guests::edit(conn, company, card.guest, &edit)?;
        }
        let entry = AuditEntry::new(AuditAction::ProfileChanged, cmd.now).by(cmd.account).in_company(company);
        store::audit::record(conn, &entry.from(&cmd.origin).with("sms"))?;
        Ok::<_, ApiError>(())
    })?;
    choices(conn, cmd.account)
}
