//! Reads the signed-in user, if any.

use actix_web::{HttpResponse, web};

use super::dto::CurrentUserDto;
use super::session::current_user;
use crate::http::auth::MaybeCaller;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::state::app::App;

/// The signed-in account, or null.
#[utoipa::path(get, path = "/api/user/current/guestoruser", tag = "identity", responses(
    (status = 200, description = "the current user, or null", body = Option<CurrentUserDto>)))]
pub async fn get_guest_or_user(
    app: web::Data<App>,
    MaybeCaller(caller): MaybeCaller,
) -> Result<HttpResponse, ApiError> {
    match caller {
        Some(caller) => current_user(&app, &caller).await,
        None => Ok(no_store(HttpResponse::Ok()).json(None::<CurrentUserDto>)),
    }
}
