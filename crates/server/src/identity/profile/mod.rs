//! What somebody signed in sees and changes of themselves; a guest and somebody who works for a company each under an
//! address of their own.

mod base_data;
mod dto;
mod get_current;
mod personal_info;
pub(super) mod phone_data;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this part.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(get_current::get_current_user)
        .service(get_current::get_current_guest)
        .service(base_data::set_user_base_data)
        .service(base_data::set_guest_base_data)
        .service(phone_data::set_user_phone_data)
        .service(phone_data::set_guest_phone_data)
        .service(personal_info::set_user_personal_info)
        .service(personal_info::set_guest_personal_info);
}
