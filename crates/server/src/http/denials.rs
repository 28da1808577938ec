//! Refusals of signed-in people go to the audit log: they may be attempts to reach others' data
//! (docs/trust.md#audit-log).

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::middleware::Next;
use actix_web::web;
use store::audit::{AuditAction, AuditEntry};

use super::error::{ApiError, ErrorCode};
use super::{auth, client};
use crate::state::app::App;

/// Records denials after the response is made: whether recording succeeds does not change it.
///
/// # Errors
/// Those of the handler.
pub async fn record(
    app: web::Data<App>,
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let answer = next.call(req).await?;
    if answer.status() == StatusCode::FORBIDDEN && is_denial(&answer) {
        note(&app, &answer).await;
    }
    Ok(answer)
}

/// An expired page token or a demand for a proof of work is no denial.
fn is_denial<B>(answer: &ServiceResponse<B>) -> bool {
    let refusal = answer.response().error().and_then(|it| it.as_error::<ApiError>());
    let denials =
        [ErrorCode::Forbidden, ErrorCode::NotGranted, ErrorCode::FeatureDisabled, ErrorCode::SubscriptionInactive];
    refusal.is_some_and(|it| denials.contains(&it.code()))
}

async fn note<B>(app: &App, answer: &ServiceResponse<B>) {
    let req = answer.request();
    let Some((account, _)) = auth::session_of(req).and_then(|it| it.account) else { return };
    if app.denials.count(client::address(req, &app.config.trusted_proxies)).is_err() {
        return;
    }
    let (origin, now, route) = (client::origin(app, req), app.clock.now(), req.match_pattern());
    let written = app.db.run(move |conn| {
        let entry = AuditEntry::new(AuditAction::Denied, now).by(account).from(&origin);
        let entry = route.as_deref().map_or(entry.clone(), |route| entry.with(route));
        Ok(store::audit::record(conn, &entry)?)
    });
    if let Err(error) = written.await {
        tracing::warn!(%error, "a denial was not written down");
    }
}
