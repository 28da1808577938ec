//! Accounts: sign-in and sign-out, registration, passwords.

mod begin_reset;
pub(crate) mod browser;
mod change_password;
pub(crate) mod current_user;
pub(crate) mod draft;
pub mod dto;
pub(crate) mod email_change;
mod error;
mod get_guest_or_user;
mod get_registration;
pub(crate) mod known_browser;
pub mod limits;
mod login;
mod login_with_digits;
mod login_with_link;
mod logout;
pub(crate) mod old_password;
mod own_sessions;
/// A typed user name or e-mail address.
mod profile;
mod register_guest;
mod reset_password;
mod second_factor;
pub mod session;
mod set_guest_phone;
pub(crate) mod show_link;
pub(crate) mod show_reset;
pub mod social;
mod user_exists;
mod validation;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    profile::routes(calls);
    own_sessions::routes(calls);
    email_change::routes(calls);
    social::routes(calls);
    second_factor::routes(calls);
    calls
        .add(login::__path_login, login::login)
        .add(login_with_link::__path_login_with_link, login_with_link::login_with_link)
        .add(login_with_digits::__path_login_with_digits, login_with_digits::login_with_digits)
        .add(get_registration::__path_get_registration, get_registration::get_registration)
        .add(show_link::__path_show_link, show_link::show_link)
        .add(logout::__path_logout, logout::logout)
        .add(begin_reset::__path_begin_reset, begin_reset::begin_reset)
        .add(show_reset::__path_show_reset, show_reset::show_reset)
        .add(reset_password::__path_reset_password, reset_password::reset_password)
        .add(register_guest::__path_register_guest, register_guest::register_guest)
        .add(set_guest_phone::__path_set_guest_phone, set_guest_phone::set_guest_phone)
        .add(get_guest_or_user::__path_get_guest_or_user, get_guest_or_user::get_guest_or_user)
        .add(user_exists::__path_user_exists, user_exists::user_exists)
        .add(validation::__path_validate_username, validation::validate_username)
        .add(validation::__path_validate_email, validation::validate_email)
        .add(validation::__path_validate_user_email, validation::validate_user_email)
        .add(change_password::__path_change_guest_password, change_password::change_guest_password)
        .add(change_password::__path_change_user_password, change_password::change_user_password);
}
