//! The caller's connection to Google Calendar.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId};
use store::Connection;
use store::google_calendar::{self, GoogleState};

use super::dto::{CalendarSyncDto, SyncState};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Number of conflicts listed.
const MOST_CONFLICTS: i64 = 50;

/// The caller's connection to Google Calendar: how far it is, and what lies over their appointments.
#[utoipa::path(get, path = "/api/google/calendarsync", tag = "google_calendar", responses(
    (status = 200, description = "the connection", body = CalendarSyncDto)))]
pub async fn get_calendar_sync(app: web::Data<App>, provider: Provider) -> Result<HttpResponse, ApiError> {
    let (company, employee, now) = (provider.employment.company, provider.employment.employee, app.clock.now());
    let found = app.db.read(company, move |conn| Ok(read(conn, company, employee, now)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(CalendarSyncDto::new(app.google_calendar.is_some(), found)))
}

/// A person's connection.
pub(super) fn read(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    now: DateTime<Utc>,
) -> store::Result<SyncState> {
    let connection = google_calendar::connection(conn, company, employee)?.filter(|it| it.state != GoogleState::Ending);
    if connection.is_none() {
        return Ok(SyncState::default());
    }
    Ok(SyncState {
        connection,
        blocked_times: google_calendar::upcoming_imported(conn, company, employee, now)?,
        conflicts: google_calendar::appointments_under(conn, company, employee, now, MOST_CONFLICTS)?,
    })
}
