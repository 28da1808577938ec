//! A company's entry in the finder: lock, load, save.

use actix_web::{HttpResponse, web};

use store::finder::{self, FinderListing};
use store::{Connection, tenant};

use super::dto::{ChangeFinderSettingsRequest, FinderSettingsDto};
use crate::http::auth::{ActiveSubscription, Gated, ProviderFinder, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::settings::{Edit, Editor};
use crate::state::app::App;

/// The company's entry in the finder, and the look of its card.
#[utoipa::path(get, path = "/api/company/current/providerfinder/settings", tag = "finder", responses(
    (status = 200, description = "the settings", body = FinderSettingsDto)))]
pub async fn get_finder_settings(
    app: web::Data<App>,
    Gated(supervisor, _): Gated<Supervisor, ProviderFinder>,
) -> Result<HttpResponse, ApiError> {
    let company = supervisor.employment.company;
    let found = app.db.read(company, move |conn| Ok(finder::load(conn, company)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(FinderSettingsDto::from(found)))
}

/// Changes what the company says of itself.
#[utoipa::path(patch, path = "/api/company/current/providerfinder/settings", tag = "finder",
    request_body = ChangeFinderSettingsRequest, responses(
    (status = 200, description = "changed", body = FinderSettingsDto)),
    extensions(("x-refusals" = json!([ErrorCode::SettingChanged]))))]
pub async fn change_finder_settings(
    edit: Edit<Supervisor, (ProviderFinder, ActiveSubscription)>,
    Valid(body): Valid<ChangeFinderSettingsRequest>,
) -> Result<HttpResponse, ApiError> {
    let changed = edit.write(move |conn, editor| run(conn, editor, &body)).await?;
    Ok(no_store(HttpResponse::Ok()).json(FinderSettingsDto::from(changed)))
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &ChangeFinderSettingsRequest) -> Result<FinderListing, ApiError> {
    let company = editor.company;
    // lock and load
    tenant::lock_company(conn, company)?;
    let locked = finder::lock(conn, company)?;
    editor.check(conn, Some(cmd.version), locked)?;
    let before = finder::load(conn, company)?;
    // save
    finder::save(conn, company, &cmd.clone().settings(before.settings), editor.employee)?;
    editor.record(conn, company.0, "finder.saved")?;
    Ok(finder::load(conn, company)?)
}
