//! Payments into a company's balance, by card and by transfer.

pub(crate) mod callback;
mod confirmation;
mod dto;
mod list_topups;
mod refund;
mod sandbox;
mod start;

use std::sync::Arc;

use actix_web::web::ServiceConfig;
use chrono::TimeDelta;
use gateways::payments::PaymentGateway;
use store::Pool;

use crate::config::CardGateway;
use crate::http::calls::Calls;
use crate::state::app::App;
use crate::state::clock::Clock;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(start::__path_top_up, start::top_up)
        .add(start::__path_begin_transfer, start::begin_transfer)
        .add(list_topups::__path_list_topups, list_topups::list_topups)
        .add(list_topups::__path_get_topup, list_topups::get_topup)
        .add(confirmation::__path_get_confirmation, confirmation::get_confirmation)
        .add(refund::__path_refund_topup, refund::refund_topup)
        .add(callback::__path_payment_callback, callback::payment_callback)
        .add(callback::__path_stripe_callback, callback::stripe_callback);
}

/// Adds the page of the sandbox bank where it takes the cards.
pub fn sandbox_routes(app: &App) -> impl FnOnce(&mut ServiceConfig) + use<> {
    let is_sandbox = matches!(app.config.payments.card, Some(CardGateway::Sandbox { .. }));
    move |config| {
        if is_sandbox {
            sandbox::add(config);
        }
    }
}

/// The sandbox bank as the worker asks it; `pool` of the role `worker`. A payment can be paid within `window`.
pub fn sandbox_bank(pool: Pool, clock: Clock, public_url: String, window: TimeDelta) -> Arc<dyn PaymentGateway> {
    Arc::new(sandbox::SandboxBank { pool, clock, public_url, window })
}
