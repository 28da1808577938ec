//! Preview of keeping a calendar in step: nothing is written, here or there.

use std::time::Duration;

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use gateways::google_calendar::{RemoteEvent, SyncStart};
use kernel::{CompanyId, EmployeeId, TimeRange};
use scheduling::blocked_by_imports;
use store::{Connection, google_calendar};

use super::access::{access, told_of_calendar};
use super::dto::{CalendarSyncPreviewDto, PreviewQuery, PreviewTimesDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::query::Query;
use crate::state::app::App;
use crate::state::google_client::{busy_rows, read_events};

/// Shorter than the time limit of our own calls, so that a slow Google is answered as such.
const GOOGLE_TIMEOUT: Duration = Duration::from_secs(8);

/// Appointments that would be written to a calendar, and times it would block.
#[utoipa::path(get, path = "/api/google/calendarsync/preview", tag = "google_calendar", params(PreviewQuery), responses(
    (status = 200, description = "what would happen", body = CalendarSyncPreviewDto)),
    extensions(("x-refusals" = json!([ErrorCode::GoogleCalendarUnavailable, ErrorCode::GoogleCalendarNotConnected,
        ErrorCode::GoogleCalendarReconnect, ErrorCode::GoogleCalendarNoAnswer, ErrorCode::Invalid,
        ErrorCode::GoogleCalendarNotFound]))))]
pub async fn preview_calendar_sync(
    app: web::Data<App>,
    provider: Provider,
    Query(query): Query<PreviewQuery>,
) -> Result<HttpResponse, ApiError> {
    let (company, employee, now) = (provider.employment.company, provider.employment.employee, app.clock.now());
    let reading = async {
        let access = access(&app, &provider).await?;
        let calendar = access.calendar(&query.calendar_id).await?;
        let events = match query.blocks {
            true => {
                read_events(&access.client.google, &access.token, &calendar.id, SyncStart::Time(now))
                    .await
                    .map_err(told_of_calendar)?
                    .events
            }
            false => Vec::new(),
        };
        Ok::<_, ApiError>(events)
    };
    let no_answer = |_| ApiError::new(ErrorCode::GoogleCalendarNoAnswer);
    let events = tokio::time::timeout(GOOGLE_TIMEOUT, reading).await.map_err(no_answer)??;
    let pushes = query.pushes;
    let found =
        app.db.read(company, move |conn| Ok(Preview::load(conn, (company, employee), &events, pushes, now)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(CalendarSyncPreviewDto {
        appointments: PreviewTimesDto::of(&found.appointments),
        blocked: PreviewTimesDto::of(&found.blocked),
        conflicts: PreviewTimesDto::of(&found.conflicts),
    }))
}

struct Preview {
    appointments: Vec<TimeRange>,
    blocked: Vec<TimeRange>,
    conflicts: Vec<TimeRange>,
}

impl Preview {
    fn load(
        conn: &mut Connection,
        (company, employee): (CompanyId, EmployeeId),
        events: &[RemoteEvent],
        pushes: bool,
        now: DateTime<Utc>,
    ) -> store::Result<Self> {
        let appointments: Vec<TimeRange> =
            google_calendar::appointments(conn, company, employee, now)?.into_iter().map(|it| it.when).collect();
        let zone = store::company::time_zone(conn, company)?;
        let mut busy: Vec<TimeRange> = busy_rows(events, zone, now).into_iter().map(|it| it.when).collect();
        busy.sort_unstable();
        let occupied = match TimeRange::covering(busy.iter().copied()) {
            Some(window) => google_calendar::occupied(conn, company, employee, window, now)?,
            None => Vec::new(),
        };
        let lies_over = |it: &&TimeRange| {
            let next = appointments.partition_point(|appointment| appointment.end() <= it.start());
            appointments.get(next).is_some_and(|appointment| appointment.overlaps(it))
        };
        Ok(Self {
            conflicts: busy.iter().filter(lies_over).copied().collect(),
            blocked: blocked_by_imports(busy.iter().copied(), occupied),
            appointments: if pushes { appointments } else { Vec::new() },
        })
    }
}
