//! Who somebody is: signing in and out, registering, passwords.

mod change_password;
pub mod dto;
mod get_guest_or_user;
mod limits;
mod login;
mod login_with_link;
mod logout;
mod register_guest;
mod session;
mod set_guest_phone;
mod user_exists;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(login::login)
        .service(login_with_link::login_with_link)
        .service(logout::logout)
        .service(register_guest::register_guest)
        .service(set_guest_phone::set_guest_phone)
        .service(get_guest_or_user::get_guest_or_user)
        .service(user_exists::user_exists)
        .service(change_password::change_guest_password)
        .service(change_password::change_user_password);
}
