//! Effects of an erasure, before it is done.

use actix_web::{HttpResponse, web};
use identity::EraseRefused;
use store::identity::profile;

use super::dto::{ErasureDto, ErasureObstacleDto, ErasureSalonDto};
use super::load::salons;
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// Rows that go, and appointments called off, when the caller erases their own data.
#[utoipa::path(get, path = "/api/guestuser/current/erasure", tag = "own_data", responses(
    (status = 200, description = "what it means", body = ErasureDto)))]
pub async fn get_erasure(app: web::Data<App>, Guest(caller): Guest) -> Result<HttpResponse, ApiError> {
    let now = app.clock.now();
    let (profile, salons) =
        app.db.run(move |conn| Ok((profile::load(conn, &caller)?, salons(conn, caller.account)?))).await?;
    let obstacle = identity::erase(profile.work.as_ref()).err().map(|refused| match refused {
        EraseRefused::OwnsCompany => ErasureObstacleDto::Owner,
        EraseRefused::WorksSomewhere => ErasureObstacleDto::Works,
    });
    let salons = salons.into_iter().map(|it| ErasureSalonDto::new(it, now)).collect();
    Ok(no_store(HttpResponse::Ok()).json(ErasureDto { obstacle, salons }))
}
