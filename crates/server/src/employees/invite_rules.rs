//! Rules the calls about invites share.

use chrono::{DateTime, Utc};
use kernel::CompanyId;
use store::employees::invites::{Invite, InviteDetails};
use store::limits::CountedAct;
use store::{Connection, subscription, tenant};

use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::identity::limits::admit;
use crate::state::app::App;

/// Counts a code tried from an address. A code of 256 bits cannot be guessed; the limit only protects the database.
pub(super) async fn count_code(app: &App, origin: Vec<u8>) -> Result<(), ApiError> {
    let window = (app.config.limits.invite_codes_per_minute, chrono::TimeDelta::minutes(1));
    let now = app.clock.now();
    app.db
        .run(move |conn| {
            store::tenant::platform_transaction(conn, |conn| {
                admit(conn, CountedAct::InviteCode, &origin, &[window], now)
            })
        })
        .await
}

/// Refuses invites that were accepted or withdrawn; an expired one may be sent again or withdrawn.
pub(super) fn still_open(invite: &Invite, now: DateTime<Utc>) -> Result<(), ApiError> {
    if invite.times.is_open(now) { Ok(()) } else { Err(ApiError::new(ErrorCode::InviteOver)) }
}

/// The acceptable invite of a code; all other codes get the same refusal.
pub(super) fn pending(found: Option<InviteDetails>, now: DateTime<Utc>) -> Result<InviteDetails, ApiError> {
    found.filter(|it| it.invite.times.is_pending(now)).or_code(ErrorCode::InviteNotFound)
}

/// Whether one more can work here (docs/rules.md#subscription), with the company's row locked.
///
/// # Errors
/// `subscription.calendars_full`.
pub(super) fn check_calendars(conn: &mut Connection, company: CompanyId) -> Result<(), ApiError> {
    tenant::lock_company(conn, company)?;
    let Some(limit) = subscription::calendar_limit(conn, company)? else { return Ok(()) };
    let people = subscription::calendars_in_use(conn, company)?;
    billing::fits(people + 1, Some(limit)).map_err(|_| ErrorCode::SubscriptionCalendarsFull.into())
}
