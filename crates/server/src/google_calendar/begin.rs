//! Begins a connection: the values that bind Google's answer to this browser are stored sealed and used once.

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::TimeDelta;
use store::social::{self, Attempt, Purpose};

use super::access::client;
use super::dto::BegunCalendarSyncDto;
use crate::http::auth::{self, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;
use crate::state::token::{code_hash, random_code};

/// Path that Google sends the browser back to.
pub(super) const BACK: &str = crate::config::GOOGLE_BACK;
/// Lifetime of an attempt.
const ATTEMPT_LIFE: TimeDelta = TimeDelta::minutes(10);

/// Answers where the caller consents that we read and write their calendar at Google. The answer is good for ten
/// minutes, once, in this browser.
#[utoipa::path(post, path = "/api/google/calendarsync", tag = "google_calendar", responses(
    (status = 200, description = "where to go", body = BegunCalendarSyncDto)),
    extensions(("x-refusals" = json!([ErrorCode::GoogleCalendarUnavailable, ErrorCode::NotSignedIn]))))]
pub async fn begin_calendar_sync(app: web::Data<App>, req: HttpRequest, _: Provider) -> Result<HttpResponse, ApiError> {
    let client = client(&app)?;
    let session = auth::session_of(&req).ok_or(ErrorCode::NotSignedIn)?.session;
    let (state, verifier) = (random_code(), random_code());
    let url = client.google.consent_address(&state, &verifier);
    let sealed = app.keys.seal(&verifier, &context(&state)).map_err(|error| ApiError::internal(&error))?;
    let attempt = Attempt {
        state_hash: code_hash(&state),
        session,
        purpose: Purpose::Calendar,
        sealed,
        expires_at: app.clock.now() + ATTEMPT_LIFE,
    };
    app.db.run(move |conn| Ok(social::insert_attempt(conn, &attempt)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(BegunCalendarSyncDto { url }))
}

/// Context under which the verifier of an attempt is sealed.
pub(super) fn context(state: &str) -> String {
    format!("google calendar {state}")
}
