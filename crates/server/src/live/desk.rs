//! The stream that tells the desk that something in its company changed.

use std::time::Duration;

use actix_web::{HttpRequest, HttpResponse, web};

use super::answer::answer;
use super::stream::Stream;
use crate::http::auth::{self, Provider};
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// The least time between two events to one desk.
const MIN_INTERVAL: Duration = Duration::from_millis(300);

/// Streams server-sent events: `beat` at once and every five seconds, `calendar` whenever the company's calendar,
/// hours, people, services or guests changed, in any process. Events carry no data: the page reads anew. Ends when the
/// session does; a stopping server says when to come back.
#[utoipa::path(get, path = "/api/events/live", tag = "calendar", responses(
    (status = 200, description = "events without an end", content_type = "text/event-stream", body = String)))]
pub async fn follow_calendar(
    app: web::Data<App>,
    req: HttpRequest,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let token = auth::session_of(&req).ok_or(ErrorCode::NotSignedIn).map_err(ApiError::new)?;
    let address = client::address(&req, &app.config.trusted_proxies);
    let stream = Stream {
        seat: app.live.desks.take(address, app.config.limits.desk_streams)?,
        waiting: app.live.wait_for(employment.company),
        min_interval: MIN_INTERVAL,
        allowed: move || {
            let app = app.clone();
            async move {
                let caller = auth::find_without_extending(&app, token).await?;
                Ok(caller.and_then(|it| it.employment).is_some_and(|it| it.company == employment.company))
            }
        },
    };
    Ok(answer(stream.begin()))
}
