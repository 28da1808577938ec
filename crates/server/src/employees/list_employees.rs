//! Lists colleagues.

use actix_web::{HttpResponse, web};

use super::dto::{ColleagueDto, ColleaguesDto};
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Everybody of the caller's company.
#[utoipa::path(get, path = "/api/user/employees", tag = "employees", responses(
    (status = 200, description = "everybody, disabled ones too", body = ColleaguesDto)))]
pub async fn list_employees(
    app: web::Data<App>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, current) = (employment.company, employment.employee);
    let people = app.db.read(company, move |conn| Ok(store::employees::colleagues(conn, company, current)?)).await?;
    let items = people.into_iter().map(|it| {
        let is_current = it.profile.id == current;
        ColleagueDto::new(it, is_current)
    });
    Ok(no_store(HttpResponse::Ok()).json(ColleaguesDto { items: items.collect() }))
}
