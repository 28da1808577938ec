//! The second factor of an account: an authenticator app, and recovery codes (docs/trust.md#second-factor).

mod check;
mod confirm;
mod dto;
mod end;
mod get_second_factor;
mod login_with_code;
pub mod pending;
mod recovery_codes;
mod set_up;

use crate::http::calls::Calls;

/// The calls of this part.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(login_with_code::__path_login_with_second_factor, login_with_code::login_with_second_factor)
        .add(get_second_factor::__path_get_second_factor, get_second_factor::get_second_factor)
        .add(set_up::__path_set_up_second_factor, set_up::set_up_second_factor)
        .add(confirm::__path_confirm_second_factor, confirm::confirm_second_factor)
        .add(recovery_codes::__path_replace_recovery_codes, recovery_codes::replace_recovery_codes)
        .add(end::__path_end_second_factor, end::end_second_factor);
}
