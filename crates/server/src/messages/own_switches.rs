//! The caller's switches of the bell and of mails.

use actix_web::{HttpResponse, web};
use identity::Action;
use notifications::{DailyMail, InAppScope, InAppSwitches, StaffMails};
use serde::Deserialize;
use store::messages::settings;
use store::tenant;
use utoipa::ToSchema;
use validator::Validate;

use super::dto::{FoundSettings, NoticeScopeDto, NotificationSettingsDto};
use super::settings::{ClockTime, SettingsQuery};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::field::Field;
use crate::http::json::Valid;
use crate::state::app::App;

/// A change of a mail of every day; a field that is left out stays.
#[derive(Clone, Copy, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeDailyMailRequest {
    pub is_on: Option<bool>,
    /// `07:00`, on the company's clock.
    #[schema(value_type = Option<String>)]
    pub at: Option<Field<ClockTime>>,
}

impl ChangeDailyMailRequest {
    fn of(self, before: DailyMail) -> DailyMail {
        let at = self.at.and_then(|it| i16::try_from(it.0.0).ok());
        DailyMail { is_on: self.is_on.unwrap_or(before.is_on), at: at.unwrap_or(before.at) }
    }
}

/// A change of the caller's switches of mails; a field that is left out stays.
#[derive(Clone, Copy, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOwnMailsRequest {
    pub booked: Option<bool>,
    pub changed: Option<bool>,
    pub cancelled: Option<bool>,
    pub confirmed: Option<bool>,
    pub rated: Option<bool>,
    pub low_balance: Option<bool>,
    #[validate(nested)]
    pub day: Option<ChangeDailyMailRequest>,
    #[validate(nested)]
    pub report: Option<ChangeDailyMailRequest>,
}

impl ChangeOwnMailsRequest {
    fn of(self, before: StaffMails) -> StaffMails {
        StaffMails {
            booked: self.booked.unwrap_or(before.booked),
            changed: self.changed.unwrap_or(before.changed),
            cancelled: self.cancelled.unwrap_or(before.cancelled),
            confirmed: self.confirmed.unwrap_or(before.confirmed),
            rated: self.rated.unwrap_or(before.rated),
            low_balance: self.low_balance.unwrap_or(before.low_balance),
            day: self.day.map_or(before.day, |it| it.of(before.day)),
            report: self.report.map_or(before.report, |it| it.of(before.report)),
        }
    }
}

/// A change of the caller's switches of the bell and of mails; a field that is left out stays.
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
    #[validate(nested)]
    pub mails: Option<ChangeOwnMailsRequest>,
}

/// Changes what the bell and mails tell the caller of.
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
                let initial = || (InAppSwitches::initial(runs_it), StaffMails::initial(runs_it));
                let (before, mails) = before.unwrap_or_else(initial);
                let after = InAppSwitches {
                    scope: body.scope.map_or(before.scope, InAppScope::from),
                    booked: body.booked.unwrap_or(before.booked),
                    changed: body.changed.unwrap_or(before.changed),
                    cancelled: body.cancelled.unwrap_or(before.cancelled),
                    confirmed: body.confirmed.unwrap_or(before.confirmed),
                    rated: body.rated.unwrap_or(before.rated),
                    low_balance: body.low_balance.unwrap_or(before.low_balance),
                };
                let mails = body.mails.map_or(mails, |it| it.of(mails));
                settings::set_own(conn, company, employee, (&after, &mails))?;
                query.load(conn)
            })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(NotificationSettingsDto::from(changed)))
}
