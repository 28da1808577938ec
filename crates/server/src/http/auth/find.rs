//! The caller behind a session token, read at most once a second.

use std::sync::Arc;

use chrono::TimeDelta;
use identity::Caller;

use crate::http::error::ApiError;
use crate::state::app::App;
use crate::state::token::SessionToken;

/// A session in use is extended when this much of its idle time has passed.
pub(super) const TOUCH_AFTER: TimeDelta = TimeDelta::minutes(15);

/// The caller behind a token, through the cache. The session is extended.
pub(super) async fn find(app: &App, token: SessionToken) -> Result<Option<Arc<Caller>>, ApiError> {
    ask(app, token, true).await
}

/// As [`find`] for a request that waits for events, which does not extend the session.
///
/// # Errors
/// `service.unavailable`.
pub async fn find_without_extending(app: &App, token: SessionToken) -> Result<Option<Arc<Caller>>, ApiError> {
    ask(app, token, false).await
}

async fn ask(app: &App, token: SessionToken, is_use: bool) -> Result<Option<Arc<Caller>>, ApiError> {
    let Some((_, version)) = token.account else { return Ok(None) };
    let of_this_version = |caller: Option<Arc<Caller>>| caller.filter(|it| it.version == version);
    let asked_at = app.clock.monotonic();
    if let Some(known) = app.callers.recall(token.session, version, asked_at) {
        return Ok(of_this_version(known));
    }
    let now = app.clock.now();
    let caller = app
        .db
        .run(move |conn| {
            let live = store::identity::live_session(conn, token.session, now)?;
            if let Some(live) = live.as_ref().filter(|_| is_use)
                && live.seen_at + TOUCH_AFTER < now
            {
                let idle = identity::Lifetime::of(&live.caller).idle;
                store::identity::touch_session(conn, token.session, now, (now + idle).min(live.expires_at))?;
            }
            Ok(live.map(|it| Arc::new(it.caller)))
        })
        .await?;
    app.callers.remember(token.session, asked_at, caller.clone());
    Ok(of_this_version(caller))
}
