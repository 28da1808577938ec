//! Steps every purchase shares: its key, paying for it from the balance, the answer.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::{CompanyId, Huf};
use store::ledger::{self, Settlement, TransferOutcome};
use store::subscription::{self, Purchase, Subscription};
use store::{Connection, Constraint, StoreError, tenant};
use uuid::Uuid;

use super::state::SubscriptionState;
use crate::http::auth::{self, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::idempotency::idempotency_key;
use crate::settings::Editor;
use crate::state::app::App;

/// The buyer, and the key of the request.
pub(super) struct Buyer {
    pub editor: Editor,
    pub id: Uuid,
    /// Two requests with the same key are the same purchase.
    pub key: String,
}

impl Buyer {
    /// The caller of a request.
    ///
    /// # Errors
    /// `idempotency.key_invalid`.
    pub fn new(app: &App, req: &HttpRequest, supervisor: &Supervisor) -> Result<Self, ApiError> {
        let id = Uuid::now_v7();
        let key = idempotency_key(req)?.unwrap_or_else(|| id.to_string());
        Ok(Self { editor: Editor::new(app, req, supervisor), id, key })
    }
}

/// Runs a purchase in a transaction that begins with the company's row, and returns how the company subscribes then.
/// `work` says what was bought; a request that was done before is not done again.
///
/// # Errors
/// Refusals of `work`; `idempotency.key_reused`.
pub(super) async fn buy(
    app: &web::Data<App>,
    req: &HttpRequest,
    buyer: Buyer,
    is_same: impl Fn(&Purchase) -> bool + Send + 'static,
    work: impl Fn(&mut Connection, &Buyer, &Subscription) -> Result<Purchase, ApiError> + Send + 'static,
) -> Result<SubscriptionState, ApiError> {
    let (company, now) = (buyer.editor.company, buyer.editor.now);
    let state = app
        .db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| {
                tenant::lock_company(conn, company)?;
                match subscription::purchase_under(conn, company, &buyer.key)? {
                    Some(done) if is_same(&done) => {}
                    Some(_) => return Err(ErrorCode::IdempotencyKeyReused.into()),
                    None => {
                        let before = subscription::load(conn, company)?;
                        let purchase = work(conn, &buyer, &before)?;
                        subscription::record(conn, company, &purchase, Some(buyer.editor.employee))?;
                        buyer.editor.record(conn, purchase.id, "subscription.changed")?;
                    }
                }
                SubscriptionState::load(conn, company, now)
            })
        })
        .await?;
    app.salons.mark_stale(company);
    auth::forget_caller(app, req);
    Ok(state)
}

/// The answer to a purchase: how the company subscribes now.
pub(super) fn answered(app: &App, state: SubscriptionState) -> HttpResponse {
    no_store(HttpResponse::Ok()).json(state.shown(app.sms_rules.price_of_part))
}

/// Takes what a purchase costs from the balance, or gives back what is over.
///
/// # Errors
/// `balance.insufficient`; then the transaction is over and nothing was bought.
pub(super) fn pay(
    conn: &mut Connection,
    company: CompanyId,
    purchase: Uuid,
    cost: Huf,
    now: chrono::DateTime<chrono::Utc>,
) -> Result<(), ApiError> {
    if cost.0 < 0 {
        ledger::give_back(conn, company, purchase, Huf(-cost.0), now).map_err(again)?;
    } else if cost.0 > 0 {
        match ledger::reserve(conn, company, purchase, cost, now).map_err(again)? {
            TransferOutcome::InsufficientBalance => return Err(ErrorCode::BalanceInsufficient.into()),
            TransferOutcome::Moved | TransferOutcome::CountedBefore => {}
        }
        ledger::settle(conn, company, purchase, Settlement::Bought(cost), now).map_err(again)?;
    }
    Ok(())
}

/// The id of a purchase is new, so that no other request counts its transfer at this very time.
fn again(error: StoreError) -> ApiError {
    match error {
        StoreError::Conflict(Constraint::LedgerReference) => StoreError::TryAgain.into(),
        other => other.into(),
    }
}
