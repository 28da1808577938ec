//! The people of a company as they see each other, and who is asked to join them.

mod accept_invite;
mod change_employee;
mod code;
mod delete_invite;
mod disable_employee;
pub mod dto;
mod get_invite;
mod get_profile;
mod get_work_hours;
mod invite_rules;
mod list_employees;
mod list_invites;
mod people;
mod resend_invite;
mod send_invite;
mod set_work_hours;
mod show_invite;
mod work_hours;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config
        .service(list_employees::list_employees)
        .service(list_invites::list_invites)
        .service(get_invite::get_invite)
        .service(send_invite::send_invite)
        .service(resend_invite::resend_invite)
        .service(delete_invite::delete_invite)
        .service(show_invite::show_invite)
        .service(accept_invite::accept_invite)
        .service(get_profile::get_employee_profile)
        .service(change_employee::change_employee)
        .service(disable_employee::disable_employee)
        .service(disable_employee::activate_employee)
        .service(get_work_hours::get_work_hours)
        .service(set_work_hours::set_work_hours);
}
