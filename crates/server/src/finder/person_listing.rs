//! A person's entry in the finder: lock, load, save.

use actix_web::{HttpResponse, web};
use kernel::EmployeeId;
use store::finder::{self, PersonListing};
use store::{Connection, photos, tenant};

use super::dto::{ChangePersonFinderSettingsRequest, PersonFinderSettingsDto};
use crate::http::auth::{ActiveSubscription, Gated, ProviderFinder, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};
use crate::state::app::App;

/// A person's entry in the finder.
#[utoipa::path(get, path = "/api/user/employee/{id}/providerfinder/settings", tag = "finder",
    params(("id" = Uuid, Path, description = "the person")), responses(
    (status = 200, description = "the settings", body = PersonFinderSettingsDto)))]
pub async fn get_person_finder_settings(
    app: web::Data<App>,
    PathId(person): PathId<EmployeeId>,
    Gated(supervisor, _): Gated<Supervisor, ProviderFinder>,
) -> Result<HttpResponse, ApiError> {
    let company = supervisor.employment.company;
    let read = move |conn: &mut Connection| -> Result<PersonListing, ApiError> {
        known(conn, company, person)?;
        Ok(finder::of_person(conn, company, person)?)
    };
    let found = app.db.read(company, read).await?;
    Ok(no_store(HttpResponse::Ok()).json(PersonFinderSettingsDto::from(found)))
}

/// Changes what a person says of themselves.
#[utoipa::path(patch, path = "/api/user/employee/{id}/providerfinder/settings", tag = "finder",
    params(("id" = Uuid, Path, description = "the person")), request_body = ChangePersonFinderSettingsRequest, responses(
    (status = 200, description = "changed", body = PersonFinderSettingsDto)),
    extensions(("x-refusals" = json!([ErrorCode::SettingChanged]))))]
pub async fn change_person_finder_settings(
    PathId(person): PathId<EmployeeId>,
    edit: Edit<Supervisor, (ProviderFinder, ActiveSubscription)>,
    Valid(body): Valid<ChangePersonFinderSettingsRequest>,
) -> Result<HttpResponse, ApiError> {
    let version = body.version;
    let listing = PersonListing::from(body);
    let saving = move |conn: &mut Connection, editor: &Editor| -> Result<PersonListing, ApiError> {
        let company = editor.company;
        // lock and load
        tenant::lock_company(conn, company)?;
        known(conn, company, person)?;
        let locked = finder::lock_person(conn, company, person)?;
        editor.check(conn, Some(version), locked)?;
        // save
        finder::save_person(conn, company, person, &listing, editor.employee)?;
        editor.record(conn, person.0, "finder.person")?;
        Ok(finder::of_person(conn, company, person)?)
    };
    let changed = edit.write(saving).await?;
    Ok(no_store(HttpResponse::Ok()).json(PersonFinderSettingsDto::from(changed)))
}

fn known(conn: &mut Connection, company: kernel::CompanyId, person: EmployeeId) -> Result<(), ApiError> {
    if photos::has_employee(conn, company, person)? { Ok(()) } else { Err(ErrorCode::EmployeeNotFound.into()) }
}
