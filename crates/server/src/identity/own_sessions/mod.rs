//! Signed-in browsers of an account, and signing out elsewhere (docs/trust.md#sessions).

mod dto;
mod end_other_sessions;
mod end_session;
mod list_sessions;

use crate::http::calls::Calls;

/// The calls of this part.
pub fn routes(calls: &mut Calls<'_>) {
    calls
        .add(list_sessions::__path_list_sessions, list_sessions::list_sessions)
        .add(end_other_sessions::__path_end_other_sessions, end_other_sessions::end_other_sessions)
        .add(end_session::__path_end_session, end_session::end_session);
}
