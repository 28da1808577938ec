//! Ends the caller's connection to Google Calendar.

use actix_web::{HttpRequest, HttpResponse, web};
use store::audit::{AuditAction, AuditEntry};
use store::google_calendar::{self, GoogleState};
use store::{Connection, calendar, tenant};

use crate::http::auth::Provider;
use crate::http::error::ApiError;
use crate::settings::Editor;
use crate::state::app::App;

/// Ends the connection: what Google blocked is free at once; the worker deletes our events there, gives up the consent, and
/// forgets its token. Again is no refusal.
#[utoipa::path(delete, path = "/api/google/calendarsync", tag = "google_calendar", responses(
    (status = 204, description = "ended")))]
pub async fn end_calendar_sync(
    app: web::Data<App>,
    req: HttpRequest,
    provider: Provider,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &provider);
    app.db.run(move |conn| tenant::transaction(conn, editor.company, |conn| run(conn, &editor))).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn run(conn: &mut Connection, editor: &Editor) -> Result<(), ApiError> {
    let (company, employee, now) = (editor.company, editor.employee, editor.now);
    // lock, load
    calendar::lock_providers(conn, company, &[employee], now)?;
    let before = google_calendar::lock(conn, company, employee)?.filter(|it| it.state != GoogleState::Ending);
    let Some(before) = before else { return Ok(()) };
    // save
    google_calendar::end(conn, company, &before, now)?;
    let entry = AuditEntry::new(AuditAction::GoogleEnded, now).by(editor.account).in_company(company);
    Ok(store::audit::record(conn, &entry.on(employee.0).from(editor.origin()))?)
}
