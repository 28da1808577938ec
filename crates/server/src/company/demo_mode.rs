//! Says what was made up for a company on trial, and ends the trial: lock, load, decide, save.

use actix_web::{HttpResponse, web};
use demo::StarterTexts;
use identity::{ConfirmRefused, TrialIsOver};
use secrecy::SecretString;
use serde::Deserialize;
use store::company::EditedCompany;
use store::registration::samples::{self, SampleTexts, TextPlace};
use store::{Connection, subscription};
use utoipa::IntoParams;

use super::dto::{EndTrialRequest, MadeUpDto, OwnTextRequest, SampleTextDto};
use super::settings::CurrentCompanyDto;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::query::Query;
use crate::http::refusals::{codes, refusals};
use crate::identity::old_password::confirmation;
use crate::settings::{Edit, Editor};
use crate::state::app::App;

refusals! {
    TrialIsOver { TrialIsOver => code(DemoOver) }
}

/// Rows and texts that go when the trial of the caller's company ends.
#[utoipa::path(get, path = "/api/company/current/disabledemomode", tag = "company", responses(
    (status = 200, description = "numbers of rows, and the texts", body = MadeUpDto)))]
pub async fn get_made_up(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let (counted, texts) = app
        .db
        .read(company, move |conn| {
            let texts = with_samples(|it| samples::load(conn, company, it))?;
            Ok((store::registration::made_up(conn)?, texts))
        })
        .await?;
    let texts = texts.into_iter().map(|it| SampleTextDto::new(company, it)).collect();
    Ok(no_store(HttpResponse::Ok()).json(MadeUpDto::new(counted, texts)))
}

/// Samples to keep.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct EndTrialQuery {
    /// The made-up price list becomes the company's own, and its owner does all of it.
    #[serde(default)]
    pub default_services: bool,
}

/// Ends the trial: what was made up goes, and guests can book. Confirmed by the password.
#[utoipa::path(patch, path = "/api/company/current/disabledemomode", tag = "company", params(EndTrialQuery),
    request_body = EndTrialRequest, responses(
    (status = 200, description = "on trial no more", body = CurrentCompanyDto)),
    extensions(("x-refusals" = json!(codes::<(TrialIsOver, ConfirmRefused)>(&[ErrorCode::LimitExceeded])))))]
pub async fn disable_demo_mode(
    Query(query): Query<EndTrialQuery>,
    edit: Edit<Supervisor>,
    Valid(body): Valid<EndTrialRequest>,
) -> Result<HttpResponse, ApiError> {
    let password = body.password.map(SecretString::from);
    let confirmed = confirmation(&edit.app, &edit.req, &edit.caller.caller, password).await?;
    identity::confirm(confirmed)?;
    let texts = body.texts.into_iter().filter_map(OwnTextRequest::written).collect();
    let command = EndTrial { texts, keep_services: query.default_services };
    let ended = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    tracing::info!(company = %edit.company(), "trial ended");
    edit.app.salons.mark_stale(edit.company());
    Ok(no_store(HttpResponse::Ok()).json(CurrentCompanyDto::new(ended, true)))
}

struct EndTrial {
    /// Own texts instead of samples.
    texts: Vec<(TextPlace, String)>,
    keep_services: bool,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &EndTrial) -> Result<EditedCompany, ApiError> {
    let (company, employee) = (editor.company, editor.employee);
    // lock and load
    let trial = store::registration::trial_of(conn, company, employee)?;
    // decide
    identity::end_trial(&trial)?;
    // save
    if !store::registration::end_demo(conn, cmd.keep_services)? {
        return Err(ErrorCode::DemoOver.into());
    }
    with_samples(|it| {
        for (place, text) in &cmd.texts {
            samples::rewrite(conn, company, (*place, text), it)?;
        }
        samples::clear(conn, company, it)
    })?;
    begin_first_period(conn, editor)?;
    editor.record(conn, company.0, "company.trial_ended")?;
    Ok(store::company::load(conn, company)?)
}

/// Passes the texts that companies begin with.
fn with_samples<T>(use_them: impl FnOnce(SampleTexts<'_>) -> T) -> T {
    let StarterTexts { places, introductions, service_select_notes } = demo::starter_texts();
    use_them(SampleTexts { of_shops: &places, of_people: &introductions, of_services: &service_select_notes })
}

/// Gives the company a month of the largest tier that is sold.
fn begin_first_period(conn: &mut Connection, editor: &Editor) -> Result<(), ApiError> {
    let (company, now) = (editor.company, editor.now);
    // load
    let before = subscription::load(conn, company)?;
    let tiers = subscription::tiers(conn, now)?;
    // decide
    let largest = tiers.iter().rev().find_map(|it| Some((it, it.price?)));
    let Some((tier, price)) = largest.filter(|_| before.until.is_none()) else { return Ok(()) };
    let Some(period) = billing::first_period(now, price) else { return Ok(()) };
    // save
    subscription::set_tier(conn, company, &tier.tier, &before.features)?;
    subscription::add_period(conn, company, &tier.tier, &period)?;
    Ok(subscription::set_until(conn, company, billing::stops_at(period.until))?)
}
