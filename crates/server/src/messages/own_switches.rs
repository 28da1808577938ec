//! The caller's switches of the bell.

use actix_web::{HttpResponse, web};
use identity::Action;
use notifications::{InAppScope, InAppSwitches};
use serde::Deserialize;
use store::messages::settings;
use store::tenant;
use utoipa::ToSchema;
use validator::Validate;

use super::dto::{FoundSettings, NoticeScopeDto, NotificationSettingsDto};
use super::settings::SettingsQuery;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::json::Valid;
use crate::state::app::App;

/// A change of the caller's switches of the bell; a field that is left out stays.
#[derive(Clone, Copy, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOwnNotificationsRequest {
    pub scope: Option<NoticeScopeDto>,
    pub booked: Option<bool>,
    pub changed: Option<bool>,
    pub cancelled: Option<bool>,
    pub confirmed: Option<bool>,
    pub rated: Option<bool>,
    pub low_balance: Option<bool>,
}

/// Changes what the bell tells the caller of.
#[utoipa::path(patch, path = "/api/notification/settings/own/state", tag = "messages",
    request_body = ChangeOwnNotificationsRequest, responses(
    (status = 200, description = "changed", body = NotificationSettingsDto)))]
pub async fn change_own_notifications(
    app: web::Data<App>,
    provider: Provider,
    Valid(body): Valid<ChangeOwnNotificationsRequest>,
) -> Result<HttpResponse, ApiError> {
    let (company, employee) = (provider.employment.company, provider.employment.employee);
    let runs_it = identity::may(&provider.employment, Action::RunCompany);
    let query = SettingsQuery::new(&app, &provider.employment);
    let changed = app
        .db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| -> Result<FoundSettings, ApiError> {
                let before = settings::own(conn, company, employee)?;
                let before = before.unwrap_or_else(|| InAppSwitches::initial(runs_it));
                let after = InAppSwitches {
                    scope: body.scope.map_or(before.scope, InAppScope::from),
                    booked: body.booked.unwrap_or(before.booked),
                    changed: body.changed.unwrap_or(before.changed),
                    cancelled: body.cancelled.unwrap_or(before.cancelled),
                    confirmed: body.confirmed.unwrap_or(before.confirmed),
                    rated: body.rated.unwrap_or(before.rated),
                    low_balance: body.low_balance.unwrap_or(before.low_balance),
                };
                settings::set_own(conn, company, employee, &after)?;
                query.load(conn)
            })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(NotificationSettingsDto::from(changed)))
}
