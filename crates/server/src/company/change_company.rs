//! Changes what a company sets of itself: lock, load, decide, save.

use actix_web::HttpResponse;
use booking::ZoneChange;
use catalog::{CompanyEdit, CompanyRefused};
use identity::Feature;
use scheduling::Tz;
use store::company::{self, EditedCompany};
use store::{Connection, Constraint, StoreError};

use super::change_zone::move_times;
use super::settings::{ChangeCompanyRequest, CurrentCompanyDto, TimesAheadDto};
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// Changes the caller's company; what is left out stays.
#[utoipa::path(patch, path = "/api/company/current", tag = "company", request_body = ChangeCompanyRequest, responses(
    (status = 200, description = "changed", body = CurrentCompanyDto)),
    extensions(("x-refusals" = json!(codes::<CompanyRefused>(&[ErrorCode::SzalonkaIdTaken, ErrorCode::SettingChanged,
        ErrorCode::SubscriptionFeatureNotHeld, ErrorCode::AppointmentsAhead, ErrorCode::BookingSlotTaken,
        ErrorCode::EventChanged])))))]
pub async fn change_company(
    edit: Edit<Supervisor>,
    Valid(body): Valid<ChangeCompanyRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = ChangeCompany {
        version: body.version,
        times_ahead: body.times_ahead,
        switches: body.features.map(|it| it.switches()).unwrap_or_default(),
        edit: body.into(),
    };
    let changed = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    edit.app.salons.mark_stale(edit.company());
    Ok(no_store(HttpResponse::Ok()).json(CurrentCompanyDto::new(changed, true)))
}

struct ChangeCompany {
    version: i32,
    /// Of what is ahead when the time zone changes.
    times_ahead: Option<TimesAheadDto>,
    edit: CompanyEdit,
    /// Parts of the product that are switched on or off.
    switches: Vec<(Feature, bool)>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &ChangeCompany) -> Result<EditedCompany, ApiError> {
    let (company, by) = (editor.company, editor.employee);
    // lock and load
    let locked = company::lock(conn, company)?;
    editor.check(conn, Some(cmd.version), locked)?;
    let before = company::load(conn, company)?;
    let held = store::subscription::held_features(conn, company)?;
    // decide
    let former_zone = before.settings.time_zone.clone();
    let settings = before.settings.changed(cmd.edit.clone())?;
    let features = identity::switch_features(&before.features, &cmd.switches);
    let is_new = |it: &&String| !before.features.contains(*it);
    if held.is_some_and(|held| features.iter().filter(is_new).any(|it| !held.contains(it))) {
        return Err(ErrorCode::SubscriptionFeatureNotHeld.into());
    }
    let zones = zone_change(&former_zone, &settings.time_zone)?;
    let uses_ratings = |features: &[String]| features.iter().any(|it| it == Feature::Rating.name());
    let is_new = uses_ratings(&features) && !uses_ratings(&before.features);
    let rating_since = is_new.then_some(editor.now);
    // save
    company::change(conn, company, &settings, &features, rating_since, by).map_err(|error| match error {
        StoreError::Conflict(Constraint::SzalonkaId) => {
            ApiError::new(ErrorCode::SzalonkaIdTaken).at("szalonkaId", ErrorCode::SzalonkaIdTaken)
        }
        other => other.into(),
    })?;
    if let Some(zones) = zones {
        move_times(conn, editor, zones, cmd.times_ahead)?;
    }
    editor.record(conn, company.0, "company.saved")?;
    Ok(company::load(conn, company)?)
}

/// The zones before and after; `None` when the zone stays.
fn zone_change(before: &str, after: &str) -> Result<Option<ZoneChange>, ApiError> {
    let zone = |name: &str| name.parse::<Tz>().map_err(|error| ApiError::internal(&error));
    let zones = ZoneChange { from: zone(before)?, to: zone(after)? };
    Ok((zones.from != zones.to).then_some(zones))
}
