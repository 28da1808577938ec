//! Pays a payment by card back: lock, load, decide, save. The worker asks the gateway.

use actix_web::{HttpRequest, HttpResponse, web};
use billing::TopupState;
use kernel::TopupId;
use store::ledger::{self, TransferOutcome};
use store::topups::{self, Topup, TopupMethod};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::TopupDto;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::settings::Editor;
use crate::state::app::App;

/// Pays a payment by card back to the card, whole, out of the balance.
#[utoipa::path(post, path = "/api/topup/payment/{id}/refund", tag = "topups",
    params(("id" = Uuid, Path, description = "the payment")), responses(
    (status = 200, description = "on its way back", body = TopupDto)),
    extensions(("x-refusals" = json!([ErrorCode::TopupNotRefundable,
        ErrorCode::BalanceInsufficient]))))]
pub async fn refund_topup(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(TopupId(id)): PathId<TopupId>,
    supervisor: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &supervisor);
    let company = editor.company;
    let refunded = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &editor, id))).await?;
    Ok(no_store(HttpResponse::Ok()).json(TopupDto::from(refunded)))
}

fn run(conn: &mut Connection, editor: &Editor, id: Uuid) -> Result<Topup, ApiError> {
    let company = editor.company;
    // lock and load
    let topup = topups::lock(conn, company, id).or_code(ErrorCode::TopupNotFound)?;
    // decide
    if matches!(topup.state, TopupState::Refunding | TopupState::RefundSent) {
        return Ok(topup);
    }
    if topup.state != TopupState::Paid || topup.method != TopupMethod::Card {
        return Err(ErrorCode::TopupNotRefundable.into());
    }
    // save: each attempt is reserved for by itself, so that one which was refused can be made again. The locked state
    // lets one be under way at a time.
    let attempt = Uuid::now_v7();
    match ledger::reserve(conn, company, attempt, topup.amount, editor.now)? {
        TransferOutcome::Moved | TransferOutcome::CountedBefore => {}
        TransferOutcome::InsufficientBalance => return Err(ErrorCode::BalanceInsufficient.into()),
    }
    topups::refund(conn, company, id, attempt)?;
    editor.record(conn, id, "topup.refund")?;
    Ok(Topup { state: TopupState::Refunding, refund_id: Some(attempt), ..topup })
}
