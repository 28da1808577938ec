//! Reads the signed-in user.

use actix_web::{HttpResponse, web};

use crate::http::auth::{Guest, SignedIn};
use crate::http::error::ApiError;
use crate::identity::dto::CurrentUserDto;
use crate::identity::session::current_user;
use crate::state::app::App;

/// The signed-in account, guest or not.
#[utoipa::path(get, path = "/api/user/current", tag = "identity", responses(
    (status = 200, description = "the current user", body = CurrentUserDto)))]
pub async fn get_current_user(app: web::Data<App>, SignedIn(caller): SignedIn) -> Result<HttpResponse, ApiError> {
    current_user(&app, &caller).await
}

/// The signed-in account of a guest.
#[utoipa::path(get, path = "/api/guestuser/current", tag = "identity", responses(
    (status = 200, description = "the current guest", body = CurrentUserDto)))]
pub async fn get_current_guest(app: web::Data<App>, Guest(caller): Guest) -> Result<HttpResponse, ApiError> {
    current_user(&app, &caller).await
}
