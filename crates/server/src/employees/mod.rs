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
mod list_employees;
mod list_invites;
mod people;
mod resend_invite;
mod send_invite;
mod set_work_hours;
mod show_invite;
mod work_hours;

use chrono::{DateTime, Utc};
use identity::InviteState;
use store::StoreError;
use store::invites::{Invite, Shown};
use store::limits::Counted;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::app::App;
use crate::http::error::{ApiError, ErrorCode};
use crate::identity::limits::admit;

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

/// Counts a code tried from an address: guessing one of 256 bits leads nowhere, trying to costs nobody else anything.
async fn count_code(app: &App, origin: Vec<u8>) -> Result<(), ApiError> {
    let window = (app.config.limits.invite_codes_per_minute, chrono::TimeDelta::minutes(1));
    let now = app.clock.now();
    app.db
        .run(move |conn| {
            store::tenant::platform_transaction(conn, |conn| admit(conn, Counted::InviteCode, &origin, &[window], now))
        })
        .await
}

fn nowhere() -> ApiError {
    ApiError::new(ErrorCode::InviteNotFound)
}

fn no_invite(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => nowhere(),
        other => other.into(),
    }
}

/// Refuses invites that were accepted or withdrawn; one that expired may be sent again, or withdrawn.
fn still_open(invite: &Invite, now: DateTime<Utc>) -> Result<(), ApiError> {
    match invite.times.state(now) {
        InviteState::Pending | InviteState::Expired => Ok(()),
        InviteState::Accepted | InviteState::Deleted => Err(ApiError::new(ErrorCode::InviteOver)),
    }
}

/// The invite of a code that may still be accepted; whatever else is one answer.
fn pending(found: Option<Shown>, now: DateTime<Utc>) -> Result<Shown, ApiError> {
    found.filter(|it| it.invite.times.state(now) == InviteState::Pending).ok_or_else(nowhere)
}
