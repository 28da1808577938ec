//! Subscriptions of companies: tiers, prices, and purchases from their balance.

mod bought;
mod cancel;
mod change_tier;
pub(crate) mod dto;
mod error;
mod get_subscription;
pub(crate) mod list_tiers;
mod prolong;
mod set_renewal;
mod state;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_tiers::__path_list_subscriptions, list_tiers::list_subscriptions)
        .add(get_subscription::__path_get_subscription, get_subscription::get_subscription)
        .add(prolong::__path_prolong_subscription, prolong::prolong_subscription)
        .add(change_tier::__path_change_subscription, change_tier::change_subscription)
        .add(set_renewal::__path_set_renewal, set_renewal::set_renewal)
        .add(cancel::__path_cancel_subscription, cancel::cancel_subscription);
}
