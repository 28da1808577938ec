//! Begins a payment: lock, load, decide, save. The worker asks the gateway; the page asks how far it is.

use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use billing::{PurchaseRefused, TopupState};
use chrono::{FixedOffset, Offset as _, TimeDelta};
use kernel::{CompanyId, Huf};
use scheduling::Tz;
use store::topups::{self, PaymentGateway, Topup, TopupMethod};
use store::{Connection, subscription, tenant};
use uuid::Uuid;

use super::dto::{TopUpRequest, TopupDto, TransferDto};
use crate::config::CardGateway;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::idempotency::idempotency_key;
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::Editor;
use crate::state::app::App;

/// Payments that may wait at the same time.
const MOST_OPEN: i64 = 10;
/// Time for which the code of a transfer can be read.
const CODE_LIFE: TimeDelta = TimeDelta::days(14);
/// Without those that are read as others.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Begins a payment by card into the balance of the caller's company. The page that asks for the card (`redirectUrl`)
/// is waited for some seconds; after that the payment's status tells it. With an `Idempotency-Key` it is begun once.
#[utoipa::path(post, path = "/api/topup", tag = "topups", request_body = TopUpRequest,
    params(("idempotency-key" = Option<String>, Header, description = "8 to 64 printable characters")), responses(
    (status = 201, description = "begun", body = TopupDto)),
    extensions(("x-refusals" = json!(codes::<PurchaseRefused>(&[ErrorCode::TopupCardUnavailable, ErrorCode::TopupTooMany,
        ErrorCode::IdempotencyKeyInvalid, ErrorCode::IdempotencyKeyReused])))))]
pub async fn top_up(
    app: web::Data<App>,
    req: HttpRequest,
    supervisor: Supervisor,
    Valid(body): Valid<TopUpRequest>,
) -> Result<HttpResponse, ApiError> {
    let gateway = match &app.config.payments.card {
        Some(CardGateway::Sandbox { .. }) => PaymentGateway::Sandbox,
        Some(CardGateway::Barion { .. }) => PaymentGateway::Barion,
        Some(CardGateway::Stripe { .. }) => PaymentGateway::Stripe,
        None => return Err(ErrorCode::TopupCardUnavailable.into()),
    };
    let begun = begin(&app, &req, &supervisor, body, Some(gateway)).await?;
    let begun = started(&app, supervisor.employment.company, begun).await?;
    Ok(no_store(HttpResponse::build(StatusCode::CREATED)).json(shown(&app, begun)?))
}

/// The pause between two looks at a payment that is about to be started.
const START_PAUSE: Duration = Duration::from_millis(100);

/// The payment once the worker has started it, or as it is when that takes too long.
async fn started(app: &App, company: CompanyId, mut topup: Topup) -> Result<Topup, ApiError> {
    let (mut left, id) = (app.config.payments.start_wait, topup.id);
    while matches!(topup.state, TopupState::New | TopupState::Starting) && !left.is_zero() {
        let pause = START_PAUSE.min(left);
        tokio::time::sleep(pause).await;
        left -= pause;
        topup = app.db.read(company, move |conn| Ok(topups::load(conn, company, id)?)).await?;
    }
    Ok(topup)
}

/// Begins a transfer into the balance of the caller's company: what it must carry. With an `Idempotency-Key` it is
/// begun once.
#[utoipa::path(post, path = "/api/topup/bankTransfer/init", tag = "topups", request_body = TopUpRequest,
    params(("idempotency-key" = Option<String>, Header, description = "8 to 64 printable characters")), responses(
    (status = 201, description = "begun", body = TopupDto)),
    extensions(("x-refusals" = json!(codes::<PurchaseRefused>(&[ErrorCode::TopupTransferUnavailable,
        ErrorCode::TopupTooMany, ErrorCode::IdempotencyKeyInvalid, ErrorCode::IdempotencyKeyReused])))))]
pub async fn begin_transfer(
    app: web::Data<App>,
    req: HttpRequest,
    supervisor: Supervisor,
    Valid(body): Valid<TopUpRequest>,
) -> Result<HttpResponse, ApiError> {
    if app.config.payments.bank.is_none() {
        return Err(ErrorCode::TopupTransferUnavailable.into());
    }
    let begun = begin(&app, &req, &supervisor, body, None).await?;
    Ok(no_store(HttpResponse::build(StatusCode::CREATED)).json(shown(&app, begun)?))
}

async fn begin(
    app: &App,
    req: &HttpRequest,
    supervisor: &Supervisor,
    body: TopUpRequest,
    gateway: Option<PaymentGateway>,
) -> Result<Topup, ApiError> {
    let editor = Editor::new(app, req, supervisor);
    let (id, now, company) = (Uuid::now_v7(), editor.now, editor.company);
    let topup = Topup {
        id,
        method: if gateway.is_some() { TopupMethod::Card } else { TopupMethod::Transfer },
        reference: reference(id),
        amount: Huf(i64::from(body.amount.0)),
        state: if gateway.is_some() { TopupState::New } else { TopupState::Pending },
        reason: None,
        gateway,
        gateway_id: None,
        redirect_url: None,
        created_at: now,
        paid_at: None,
        checks: 0,
        language: supervisor.caller.language,
        refund_id: None,
        resolved_at: None,
    };
    let key = idempotency_key(req)?.unwrap_or_else(|| id.to_string());
    let begun = BeginTopup { editor, topup, key };
    app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &begun))).await
}

struct BeginTopup {
    editor: Editor,
    topup: Topup,
    /// Two requests with the same key are the same payment.
    key: String,
}

fn run(conn: &mut Connection, cmd: &BeginTopup) -> Result<Topup, ApiError> {
    let company = cmd.editor.company;
    // lock and load
    tenant::lock_company(conn, company)?;
    if let Some(begun) = topups::under(conn, company, &cmd.key)? {
        let is_same = (begun.method, begun.amount) == (cmd.topup.method, cmd.topup.amount);
        return if is_same { Ok(begun) } else { Err(ErrorCode::IdempotencyKeyReused.into()) };
    }
    let subscription = subscription::load(conn, company)?;
    // decide
    if subscription.is_trial {
        return Err(PurchaseRefused::Trial.into());
    }
    if MOST_OPEN <= topups::open(conn, company)? {
        return Err(ErrorCode::TopupTooMany.into());
    }
    // save
    topups::insert(conn, company, &cmd.topup, &cmd.key, cmd.editor.employee)?;
    cmd.editor.record(conn, cmd.topup.id, "topup.begun")?;
    Ok(cmd.topup.clone())
}

/// Fifty bits of the id, for people to copy.
fn reference(id: Uuid) -> String {
    let letter = |place: u32| {
        let index = usize::try_from((id.as_u128() >> (5 * place)) & 31).unwrap_or(0);
        LETTERS.get(index).copied().map_or('A', char::from)
    };
    format!("SZ{}", (0..10).map(letter).collect::<String>())
}

/// A payment with what a transfer must carry while it is waited for.
///
/// # Errors
/// `internal` when the code cannot be drawn.
pub(super) fn shown(app: &App, topup: Topup) -> Result<TopupDto, ApiError> {
    let is_awaited = topup.method == TopupMethod::Transfer && topup.state == TopupState::Pending;
    let transfer = match app.config.payments.bank.as_ref().filter(|_| is_awaited) {
        Some(account) => {
            let until = (topup.created_at + CODE_LIFE).with_timezone(&Tz::Europe__Budapest);
            let until = until.with_timezone::<FixedOffset>(&until.offset().fix());
            let text = billing::transfer_code(account, topup.amount, &topup.reference, until);
            let code = drawing::qr_svg(&text).map_err(|_| ApiError::new(ErrorCode::Internal))?;
            Some(TransferDto {
                holder: account.holder().to_owned(),
                iban: account.iban().to_owned(),
                account_number: account.number(),
                bic: account.bic().to_owned(),
                amount: topup.amount.0,
                reference: topup.reference.clone(),
                valid_until: until.to_utc(),
                code,
            })
        }
        None => None,
    };
    Ok(TopupDto { transfer, ..TopupDto::from(topup) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_can_be_copied_by_hand_and_differ() {
        let one = reference(Uuid::from_u128(0x1234_5678_9abc_def0));
        assert_eq!(one.len(), 12);
        assert!(one.bytes().all(|it| LETTERS.contains(&it)), "{one}");
        assert_ne!(one, reference(Uuid::from_u128(0x1234_5678_9abc_def1)));
    }
}
