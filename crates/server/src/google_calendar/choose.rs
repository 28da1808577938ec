//! Chooses the calendar that is kept in step, and how.

use actix_web::{HttpRequest, HttpResponse, web};
use gateways::google_calendar::GoogleCalendarEntry;
use store::google_calendar::{self, Choice, GoogleState};
use store::{Connection, calendar, tenant};

use super::access::access;
use super::dto::{CalendarSyncDto, ChooseGoogleCalendarRequest, SyncState};
use super::get_sync;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::settings::Editor;
use crate::state::app::App;

/// Keeps a calendar of the caller's in step from now on; the worker begins at once.
#[utoipa::path(patch, path = "/api/google/calendar", tag = "google_calendar", request_body = ChooseGoogleCalendarRequest,
    responses((status = 200, description = "the connection", body = CalendarSyncDto)),
    extensions(("x-refusals" = json!([ErrorCode::GoogleCalendarUnavailable, ErrorCode::GoogleCalendarNotConnected,
        ErrorCode::GoogleCalendarReconnect, ErrorCode::GoogleCalendarNoAnswer, ErrorCode::GoogleCalendarNotFound,
        ErrorCode::GoogleCalendarNoDirection, ErrorCode::SettingChanged]))))]
pub async fn choose_google_calendar(
    app: web::Data<App>,
    req: HttpRequest,
    provider: Provider,
    Valid(body): Valid<ChooseGoogleCalendarRequest>,
) -> Result<HttpResponse, ApiError> {
    if !body.pushes && !body.blocks {
        return Err(ApiError::field("pushes", ErrorCode::GoogleCalendarNoDirection));
    }
    let calendar = access(&app, &provider).await?.calendar(&body.calendar_id).await?;
    let chosen = ChooseCalendar { editor: Editor::new(&app, &req, &provider), calendar, body };
    let company = chosen.editor.company;
    let found = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &chosen))).await?;
    Ok(no_store(HttpResponse::Ok()).json(CalendarSyncDto::new(true, found)))
}

struct ChooseCalendar {
    editor: Editor,
    calendar: GoogleCalendarEntry,
    body: ChooseGoogleCalendarRequest,
}

fn run(conn: &mut Connection, cmd: &ChooseCalendar) -> Result<SyncState, ApiError> {
    let (company, employee, now) = (cmd.editor.company, cmd.editor.employee, cmd.editor.now);
    // lock, load
    calendar::lock_providers(conn, company, &[employee], now)?;
    let before = google_calendar::lock(conn, company, employee)?.filter(|it| it.state != GoogleState::Ending);
    let before = before.ok_or(ErrorCode::GoogleCalendarNotConnected)?;
    // decide
    if before.state == GoogleState::Reconnect {
        return Err(ErrorCode::GoogleCalendarReconnect.into());
    }
    catalog::check_revision(cmd.body.version, before.version).map_err(|_| ApiError::setting_changed(None, false))?;
    // save
    let choice = Choice {
        calendar_id: &cmd.calendar.id,
        calendar_name: &cmd.calendar.name,
        pushes: cmd.body.pushes,
        blocks: cmd.body.blocks,
    };
    google_calendar::choose(conn, company, &before, &choice, now)?;
    cmd.editor.record(conn, employee.0, "google.calendar")?;
    Ok(get_sync::read(conn, company, employee, now)?)
}
