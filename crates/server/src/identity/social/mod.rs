//! Signing in with Google and Facebook (docs/trust.md#identity-providers).

mod attempt;
mod begin;
mod confirm;
pub mod dto;
mod facebook;
mod google;
mod sign_in;

use crate::http::calls::Calls;

pub use attempt::proven;
pub use begin::Purpose;

/// The calls of this part.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(begin::__path_init_google, begin::init_google)
        .add(google::__path_login_with_google, google::login_with_google)
        .add(google::__path_register_or_login_guest_with_google, google::register_or_login_guest_with_google)
        .add(confirm::__path_link_google, confirm::link_google)
        .add(confirm::__path_reauthenticate_with_google, confirm::reauthenticate_with_google)
        .add(begin::__path_init_facebook, begin::init_facebook)
        .add(facebook::__path_login_with_facebook, facebook::login_with_facebook)
        .add(facebook::__path_register_or_login_guest_with_facebook, facebook::register_or_login_guest_with_facebook);
}
