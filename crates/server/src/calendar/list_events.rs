//! Lists events of a company's calendars.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{Action, Right, may};
use kernel::EmployeeId;
use scheduling::{Window, WindowRefused};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

use super::dto::EventsDto;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::Field;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Period and filter of the events.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct EventsQuery {
    /// From this instant on, RFC 3339.
    #[param(value_type = DateTime<Utc>)]
    pub start: Field<DateTime<Utc>>,
    /// Until this instant; at most 62 days later.
    #[param(value_type = DateTime<Utc>)]
    pub end: Field<DateTime<Utc>>,
    /// Deleted ones too.
    #[serde(default)]
    pub show_deleted: bool,
    /// Providers, repeated; without, everybody's. Those whose calendars the caller may not read are left out.
    #[serde(default)]
    pub provider_id: Vec<Uuid>,
}

/// Lists what meets a period, earliest first. One statement, however many people work there.
#[utoipa::path(get, path = "/api/events", tag = "calendar", params(EventsQuery), responses(
    (status = 200, description = "appointments and absences", body = EventsDto)),
    extensions(("x-refusals" = json!(codes::<WindowRefused>(&[ErrorCode::Invalid, ErrorCode::FieldRange])))))]
pub async fn list_events(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
    Query(query): Query<EventsQuery>,
) -> Result<HttpResponse, ApiError> {
    let window = Window::new(query.start.0, query.end.0)?;
    let (company, now) = (employment.company, app.clock.now());
    let mut providers: Vec<EmployeeId> = query.provider_id.into_iter().map(EmployeeId).collect();
    // An empty list names every provider.
    if providers.is_empty() && !employment.rights.has(Right::ReadCalendars) {
        providers.push(employment.employee);
    }
    let names_some = !providers.is_empty();
    providers.retain(|it| may(&employment, Action::ReadCalendarOf(*it)));
    if names_some && providers.is_empty() {
        return Ok(no_store(HttpResponse::Ok()).json(EventsDto { items: Vec::new() }));
    }
    let events = app
        .db
        .read(company, move |conn| {
            let some = (!providers.is_empty()).then_some(providers.as_slice());
            let mut events = store::calendar::between(conn, company, window.range(), some, query.show_deleted)?;
            // A hold that is over keeps no provider busy, and is nothing to restore.
            events.retain(|it| it.hold_until.is_none_or(|until| now < until && bool::from(it.state)));
            Ok(events)
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(EventsDto::new(events, &employment)))
}
