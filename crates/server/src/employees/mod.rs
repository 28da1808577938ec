//! The people of a company and invites.

mod accept_invite;
mod change_employee;
mod code;
mod delete_invite;
mod disable_employee;
pub mod dto;
mod error;
mod get_invite;
mod get_profile;
mod invite_rules;
mod list_employees;
mod list_invites;
mod people;
mod resend_invite;
mod send_invite;
pub(crate) mod show_invite;

use crate::http::calls::Calls;

/// The calls of this area.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_employees::__path_list_employees, list_employees::list_employees)
        .add(list_invites::__path_list_invites, list_invites::list_invites)
        .add(get_invite::__path_get_invite, get_invite::get_invite)
        .add(send_invite::__path_send_invite, send_invite::send_invite)
        .add(resend_invite::__path_resend_invite, resend_invite::resend_invite)
        .add(delete_invite::__path_delete_invite, delete_invite::delete_invite)
        .add(show_invite::__path_show_invite, show_invite::show_invite)
        .add(accept_invite::__path_accept_invite, accept_invite::accept_invite)
        .add(get_profile::__path_get_employee_profile, get_profile::get_employee_profile)
        .add(change_employee::__path_change_employee, change_employee::change_employee)
        .add(disable_employee::__path_disable_employee, disable_employee::disable_employee)
        .add(disable_employee::__path_activate_employee, disable_employee::activate_employee);
}
