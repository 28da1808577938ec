//! A text of SMS as a guest would read it, and as a test to the caller's own number.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::Locale;
use notifications::{Accents, SmsKind, SmsPurpose, SmsRefused, SmsTemplate, sample_facts};
use serde::Deserialize;
use store::messages::settings;
use store::tenant;
use utoipa::ToSchema;
use validator::Validate;

use super::dto::{MessageKindDto, PreviewTemplateRequest, SmsPreviewDto, TemplatePreviewDto};
use super::error::{TEMPLATE, enqueued, template_refused};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::Field;
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::outgoing_sms::{self, SmsBody, SmsRequest};
use crate::salon::dto::LanguageDto;
use crate::settings::Editor;
use crate::state::app::App;
use crate::state::token::Keys;

/// A text with a made-up guest, and what it costs.
#[utoipa::path(post, path = "/api/notification/settings/preview", tag = "messages",
    request_body = PreviewTemplateRequest, responses(
    (status = 200, description = "the text", body = TemplatePreviewDto)),
    extensions(("x-refusals" = json!(TEMPLATE))))]
pub async fn preview_template(
    app: web::Data<App>,
    supervisor: Supervisor,
    Valid(body): Valid<PreviewTemplateRequest>,
) -> Result<HttpResponse, ApiError> {
    let kind = SmsKind::from(body.kind);
    let template = SmsTemplate::parse(&body.text, kind.placeholders()).map_err(template_refused)?;
    let company = supervisor.employment.company;
    let salon = app.db.read(company, move |conn| Ok(store::worker::load_salon_name(conn, company)?)).await?;
    let facts = sample_facts(body.language.0, &salon.unwrap_or_default());
    let of = |accents| SmsPreviewDto::new(template.render(&facts, accents), &app.sms_rules);
    let preview = TemplatePreviewDto { kept: of(Accents::Kept), reduced: of(Accents::Reduced) };
    Ok(no_store(HttpResponse::Ok()).json(preview))
}

/// A text to try.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestSmsRequest {
    pub kind: MessageKindDto,
    #[schema(value_type = LanguageDto)]
    pub language: Field<Locale>,
    /// At most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"))]
    pub text: String,
    /// With the accents that make it longer.
    pub accents: bool,
}

/// Sends a text with a made-up guest to the caller's own number; the company pays for it.
#[utoipa::path(post, path = "/api/notification/settings/test", tag = "messages",
    request_body = TestSmsRequest, responses(
    (status = 204, description = "on its way")),
    extensions(("x-refusals" = json!(codes::<SmsRefused>(
        &[&TEMPLATE[..], &[ErrorCode::BalanceInsufficient, ErrorCode::SmsUnavailable]].concat())))))]
pub async fn send_test_sms(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<TestSmsRequest>,
) -> Result<HttpResponse, ApiError> {
    if !app.sends_sms() {
        return Err(ErrorCode::SmsUnavailable.into());
    }
    let kind = SmsKind::from(body.kind);
    let template = SmsTemplate::parse(&body.text, kind.placeholders()).map_err(template_refused)?;
    let editor = Editor::new(&app, &req, &supervisor);
    let keys = Keys::new(&app.config.secret).map_err(|error| ApiError::internal(&error))?;
    let (rules, phone) = (app.sms_rules.clone(), supervisor.caller.phone.clone());
    let accents = if body.accents { Accents::Kept } else { Accents::Reduced };
    let (language, company) = (body.language.0, editor.company);
    app.db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| -> Result<(), ApiError> {
                let (settings, _) = settings::load(conn, company)?;
                let salon = store::worker::load_salon_name(conn, company)?.unwrap_or_default();
                let wanted = SmsRequest {
                    purpose: SmsPurpose::Test,
                    guest: None,
                    event: None,
                    phone: phone.as_deref(),
                    body: SmsBody::plain(template.render(&sample_facts(language, &salon), accents)),
                    starts_at: None,
                    at: editor.now,
                };
                enqueued(outgoing_sms::enqueue(conn, company, &rules, &keys, &settings, wanted)?)?;
                Ok(editor.record(conn, company.0, "notifications.tested")?)
            })
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
