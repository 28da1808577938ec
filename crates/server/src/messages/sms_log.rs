//! The log of SMS, and sending one of it again.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::{CampaignId, SmsId};
use notifications::{SmsPurpose, SmsRefused, SmsState, may_resend};
use serde::Deserialize;
use store::messages::sms_log::{self, SmsFilter};
use store::messages::{codes as stored_codes, settings, sms};
use store::{Connection, ledger, tenant};
use utoipa::IntoParams;

use super::error::enqueued;
use super::log_dto::{SmsDto, SmsListDto, SmsStateDto};
use super::notices::NoticesQuery;
use crate::guest_links::CODE_LIFE;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::field::Field;
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::outgoing_sms::{self, HIDDEN_CODE, SmsBody, SmsRequest, SmsRules};
use crate::settings::Editor;
use crate::state::app::App;
use crate::state::token::{Keys, code_hash, short_code};

/// Filter and page of the SMS log.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SmsQuery {
    /// Items to leave out.
    pub from: Option<u32>,
    /// Items of a page; at most 100, 30 when not given.
    pub size: Option<u32>,
    /// In this state only.
    #[param(inline)]
    pub state: Option<SmsStateDto>,
    /// Of this campaign only.
    #[param(value_type = Option<Uuid>)]
    pub campaign: Option<Field<CampaignId>>,
}

/// The log of SMS, the newest first.
#[utoipa::path(get, path = "/api/notifications/sms", tag = "messages", params(SmsQuery), responses(
    (status = 200, description = "the log", body = SmsListDto)))]
pub async fn list_sms(
    app: web::Data<App>,
    provider: Provider,
    Query(query): Query<SmsQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = provider.employment.company;
    let (from, size) = NoticesQuery { from: query.from, size: query.size }.bounds();
    let filter = SmsFilter { state: query.state.map(SmsState::from), campaign: query.campaign.map(|it| it.0) };
    let (found, wallet) = app
        .db
        .read(company, move |conn| {
            Ok((sms_log::page(conn, company, filter, from, size)?, ledger::wallet(conn, company)?))
        })
        .await?;
    let total = found.first().map_or(0, |it| it.total);
    let items = found.into_iter().map(|it| SmsDto::new(it, &provider.employment)).collect();
    let sms_price = app.sms_rules.price_of_part.0;
    Ok(no_store(HttpResponse::Ok()).json(SmsListDto { items, total, balance: wallet.into(), sms_price }))
}

/// Sends an SMS again that did not arrive, or may not have; the company pays for it.
#[utoipa::path(post, path = "/api/notifications/sms/{id}/resend", tag = "messages",
    params(("id" = Uuid, Path, description = "the SMS")), responses(
    (status = 204, description = "on its way")),
    extensions(("x-refusals" = json!(codes::<SmsRefused>(&[ErrorCode::SmsNotResendable,
        ErrorCode::BalanceInsufficient, ErrorCode::SmsUnavailable])))))]
pub async fn resend_sms(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<SmsId>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    if !app.sends_sms() {
        return Err(ErrorCode::SmsUnavailable.into());
    }
    let editor = Editor::new(&app, &req, &provider);
    let keys = Keys::new(&app.config.secret).map_err(|error| ApiError::internal(&error))?;
    let command = ResendSms { editor, keys, rules: app.sms_rules.clone(), id };
    let company = command.editor.company;
    app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(HttpResponse::NoContent().finish())
}

struct ResendSms {
    editor: Editor,
    keys: Keys,
    rules: SmsRules,
    id: SmsId,
}

fn run(conn: &mut Connection, cmd: &ResendSms) -> Result<(), ApiError> {
    let (company, now) = (cmd.editor.company, cmd.editor.now);
    // lock and load
    let before = sms::lock(conn, company, cmd.id)?;
    let (settings, _) = settings::load(conn, company)?;
    let appointment = match before.event {
        Some(event) => store::worker::load_appointment(conn, company, event)?,
        None => None,
    };
    // decide
    let is_outdated = appointment.as_ref().is_some_and(|it| {
        it.is_active != (before.purpose != SmsPurpose::OnCancel) || (it.is_active && it.starts_at <= now)
    });
    if is_outdated || !may_resend(before.state, before.campaign.is_some(), before.purpose) {
        return Err(ErrorCode::SmsNotResendable.into());
    }
    // save, enqueue
    let body = match (&appointment, before.guest) {
        // The link gets a new code.
        (Some(it), Some(guest)) if before.text.contains(HIDDEN_CODE) => {
            let code = short_code();
            stored_codes::insert(conn, company, &code_hash(&code), guest, before.event, it.ends_at + CODE_LIFE)?;
            SmsBody::replacing_code(before.text.clone(), &code)
        }
        _ => SmsBody::plain(before.text.clone()),
    };
    let is_reminder = matches!(before.purpose, SmsPurpose::PreEvent | SmsPurpose::PreEventConfirm);
    let starts_at = appointment.as_ref().filter(|_| is_reminder).map(|it| it.starts_at);
    let wanted = SmsRequest {
        purpose: before.purpose,
        guest: before.guest,
        event: before.event,
        phone: Some(&before.phone),
        body,
        starts_at,
        at: now,
    };
    enqueued(outgoing_sms::enqueue(conn, company, &cmd.rules, &cmd.keys, &settings, wanted)?)?;
    cmd.editor.record(conn, cmd.id.0, "sms.resent")?;
    Ok(())
}
