//! One line for each request: which route, how it ended, how long it took. Never the address itself: it may hold an
//! e-mail address or a code (04-trust D4).

use std::time::Instant;

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use tracing::Instrument as _;

/// Notes what became of a request. Everything logged meanwhile carries the same `id`.
///
/// # Errors
/// What the rest of the application answers.
pub async fn record(
    req: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let span = tracing::error_span!("request", id = format!("{:016x}", rand::random::<u64>()));
    async move {
        let (begun, method) = (Instant::now(), req.method().clone());
        let answer = next.call(req).await?;
        let route = answer.request().match_pattern();
        let (route, status) = (route.as_deref().unwrap_or("none"), answer.status().as_u16());
        let ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        if 500 <= status {
            tracing::warn!(%method, route, status, ms, "answered");
        } else {
            tracing::info!(%method, route, status, ms, "answered");
        }
        Ok(answer)
    }
    .instrument(span)
    .await
}
