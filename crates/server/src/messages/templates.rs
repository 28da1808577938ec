//! A company's own texts of SMS: lock, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::Locale;
use notifications::{SmsKind, SmsTemplate};
use serde::Deserialize;
use store::Connection;
use store::messages::settings;
use utoipa::ToSchema;
use validator::Validate;

use super::dto::{MessageKindDto, NotificationSettingsDto};
use super::error::{TEMPLATE, template_refused};
use super::settings::change;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::Field;
use crate::http::json::Valid;
use crate::salon::dto::LanguageDto;
use crate::settings::Editor;
use crate::state::app::App;

/// A text of the company's own.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeTemplateRequest {
    /// The version of the settings the change began with.
    pub version: i32,
    pub kind: MessageKindDto,
    #[schema(value_type = LanguageDto)]
    pub language: Field<Locale>,
    /// Nothing, or white space: the product's own text again. At most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"))]
    pub text: Option<String>,
}

/// Changes a text of SMS.
#[utoipa::path(patch, path = "/api/notification/settings/template", tag = "messages",
    request_body = ChangeTemplateRequest, responses(
    (status = 200, description = "changed", body = NotificationSettingsDto)),
    extensions(("x-refusals" = json!([&TEMPLATE[..], &[ErrorCode::SettingChanged]].concat()))))]
pub async fn change_notification_template(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<ChangeTemplateRequest>,
) -> Result<HttpResponse, ApiError> {
    let changed = change(&app, &req, &supervisor, move |conn, editor| run(conn, editor, &body)).await?;
    Ok(no_store(HttpResponse::Ok()).json(NotificationSettingsDto::from(changed)))
}

fn run(conn: &mut Connection, editor: &Editor, body: &ChangeTemplateRequest) -> Result<(), ApiError> {
    let company = editor.company;
    let (kind, language) = (SmsKind::from(body.kind), body.language.0);
    // lock
    let locked = settings::lock(conn, company)?;
    editor.check(conn, Some(body.version), locked)?;
    // decide
    let typed = body.text.as_deref().filter(|it| !it.trim().is_empty());
    let own = typed.map(|it| SmsTemplate::parse(it, kind.placeholders())).transpose().map_err(template_refused)?;
    let own = own.filter(|it| it.text() != SmsTemplate::default_for(kind, language).text());
    // save
    settings::set_template(conn, company, kind, language, own.as_ref().map(SmsTemplate::text))?;
    settings::touch(conn, company, editor.employee)?;
    Ok(editor.record(conn, company.0, "notifications.template_saved")?)
}
