//! Who somebody is: signing in and out, registering, passwords.

mod begin_reset;
mod change_password;
mod current_user;
pub mod dto;
mod get_guest_or_user;
pub mod limits;
mod login;
mod login_with_link;
mod logout;
/// Somebody as they were typed.
pub mod person;
mod profile;
mod reassure;
mod register_guest;
mod reset_password;
pub mod session;
mod set_guest_phone;
pub mod social;
mod user_exists;
mod validation;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    profile::routes(config);
    social::routes(config);
    config
        .service(login::login)
        .service(login_with_link::login_with_link)
        .service(logout::logout)
        .service(begin_reset::begin_reset)
        .service(reset_password::reset_password)
        .service(register_guest::register_guest)
        .service(set_guest_phone::set_guest_phone)
        .service(get_guest_or_user::get_guest_or_user)
        .service(user_exists::user_exists)
        .service(validation::validate_username)
        .service(validation::validate_email)
        .service(validation::validate_user_email)
        .service(change_password::change_guest_password)
        .service(change_password::change_user_password);
}
