//! Delivery reports of SMS gateways. A report is about the one message its address names, and moves it forward only.

use actix_web::{HttpRequest, HttpResponse, web};
use gateways::sms::{SeeMe, SmsConfig, SmsReport, SmsState as Reported, Twilio, decode_pairs};
use kernel::{CompanyId, SmsId};
use notifications::{SmsReason, SmsState};
use store::messages::sms::{self, SmsProgress};
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::raw_body::RawBody;
use crate::state::app::App;
use crate::state::token::Keys;

/// In bytes; a report takes about a twentieth of it.
const LONGEST_FORM: usize = 16 * 1024;

/// Address a gateway reports on a message at: unguessable, since one of them signs nothing.
pub(crate) fn callback_address(keys: &Keys, public_url: &str, gateway: &str, company: CompanyId, id: SmsId) -> String {
    let mac = keys.report_mac(&named(company, id));
    format!("{public_url}/callback/sms/{gateway}/{company}/{id}/{mac}")
}

fn named(company: CompanyId, id: SmsId) -> String {
    format!("{company}:{id}")
}

/// SeeMe reports on a message.
#[utoipa::path(get, path = "/callback/sms/seeme/{company}/{sms}/{code}", tag = "messages", params(
    ("company" = Uuid, Path, description = "the company"), ("sms" = Uuid, Path, description = "the message"),
    ("code" = String, Path, description = "what proves that the address is ours")), responses(
    (status = 204, description = "taken note of")),
    extensions(("x-refusals" = json!([ErrorCode::NotFound, ErrorCode::Malformed]))))]
pub async fn report_see_me(
    app: web::Data<App>,
    req: HttpRequest,
    path: web::Path<(Uuid, Uuid, String)>,
) -> Result<HttpResponse, ApiError> {
    let target = authorised(&app, path.into_inner())?;
    if !matches!(app.config.sms.gateway, Some(SmsConfig::SeeMe { .. })) {
        return Err(ErrorCode::NotFound.into());
    }
    let pairs = decode_pairs(req.query_string().as_bytes());
    note_report(&app, target, SeeMe::report(&pairs)).await
}

/// Twilio reports on a message.
#[utoipa::path(post, path = "/callback/sms/twilio/{company}/{sms}/{code}", tag = "messages", params(
    ("company" = Uuid, Path, description = "the company"), ("sms" = Uuid, Path, description = "the message"),
    ("code" = String, Path, description = "what proves that the address is ours")), responses(
    (status = 204, description = "taken note of")),
    extensions(("x-refusals" = json!([ErrorCode::NotFound, ErrorCode::Malformed]))))]
pub async fn report_twilio(
    app: web::Data<App>,
    req: HttpRequest,
    path: web::Path<(Uuid, Uuid, String)>,
    RawBody(body): RawBody<LONGEST_FORM>,
) -> Result<HttpResponse, ApiError> {
    let target = authorised(&app, path.into_inner())?;
    let Some(SmsConfig::Twilio { auth_token, .. }) = &app.config.sms.gateway else {
        return Err(ErrorCode::NotFound.into());
    };
    let signature = req.headers().get("x-twilio-signature").and_then(|it| it.to_str().ok()).unwrap_or_default();
    let address = callback_address(&app.keys, &app.config.public_url, "twilio", target.0, target.1);
    let pairs = decode_pairs(&body);
    if !Twilio::is_signed(auth_token, &address, &pairs, signature) {
        return Err(ErrorCode::NotFound.into());
    }
    note_report(&app, target, Twilio::report(&pairs)).await
}

fn authorised(app: &App, (company, id, code): (Uuid, Uuid, String)) -> Result<(CompanyId, SmsId), ApiError> {
    let (company, id) = (CompanyId(company), SmsId(id));
    let is_ours = app.keys.is_report_mac(&named(company, id), &code);
    is_ours.then_some((company, id)).or_code(ErrorCode::NotFound)
}

async fn note_report(
    app: &App,
    (company, id): (CompanyId, SmsId),
    report: Option<SmsReport>,
) -> Result<HttpResponse, ApiError> {
    // A report that is not documented, or about something else, changes nothing.
    if let Some(report) = report {
        let now = app.clock.now();
        app.db
            .run(move |conn| {
                tenant::write_unannounced(conn, company, |conn| -> Result<(), ApiError> {
                    let noted = note(conn, company, id, report.state, now);
                    Ok(noted
                        .or_else(|error| if matches!(error, StoreError::NotFound) { Ok(()) } else { Err(error) })?)
                })
            })
            .await?;
    }
    Ok(HttpResponse::NoContent().finish())
}

fn note(
    conn: &mut Connection,
    company: CompanyId,
    id: SmsId,
    reported: Reported,
    at: chrono::DateTime<chrono::Utc>,
) -> store::Result<()> {
    // lock, load
    let stored = sms::lock(conn, company, id)?;
    // decide
    let Some(to) = forward(stored.state, reported) else { return Ok(()) };
    // save
    sms::progress(conn, company, id, &to, at)?;
    if stored.state == SmsState::Sending {
        sms::settle(conn, company, id, &stored, true, at)?;
    }
    Ok(())
}

/// Progress of a message by a report; `None` when it says nothing new. Reports come late, twice and out of order.
fn forward(from: SmsState, reported: Reported) -> Option<SmsProgress> {
    use SmsState::{Delivered, Failed, Sending, Sent, Unknown};
    match (from, reported) {
        (Sending | Sent | Unknown, Reported::Delivered) => Some(SmsProgress::to(Delivered)),
        (Sending | Sent | Unknown, Reported::Failed) => Some(SmsProgress::ended(Failed, SmsReason::Undeliverable)),
        (Unknown, Reported::Underway) => Some(SmsProgress::to(Sent)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_moves_a_message_forward_and_never_back() {
        use SmsState::{Delivered, Failed, Queued, Refused, Sending, Sent, Stopped, Unknown};
        let state = |from, reported| forward(from, reported).map(|it| it.state);
        for from in [Sending, Sent, Unknown] {
            assert_eq!(state(from, Reported::Delivered), Some(Delivered), "{from:?}");
            assert_eq!(state(from, Reported::Failed), Some(Failed), "{from:?}");
        }
        assert_eq!(state(Unknown, Reported::Underway), Some(Sent));
        for from in [Queued, Delivered, Failed, Refused, Stopped] {
            for reported in [Reported::Delivered, Reported::Failed, Reported::Underway] {
                assert_eq!(state(from, reported), None, "{from:?} {reported:?}");
            }
        }
    }
}
