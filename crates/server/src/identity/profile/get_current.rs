//! Who is signed in.

use actix_web::{HttpResponse, get, web};

use crate::app::App;
use crate::http::auth::{Guest, SignedIn};
use crate::http::error::{ApiError, ApiErrorBody};
use crate::identity::dto::CurrentUserDto;
use crate::identity::session::current_user;

/// Whoever is signed in, guest or not.
#[utoipa::path(tag = "identity", responses(
    (status = 200, description = "they", body = CurrentUserDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody)))]
#[get("/api/user/current")]
pub async fn get_current_user(app: web::Data<App>, SignedIn(caller): SignedIn) -> Result<HttpResponse, ApiError> {
    current_user(&app, &caller).await
}

/// Whoever is signed in and books as a guest.
#[utoipa::path(tag = "identity", responses(
    (status = 200, description = "they", body = CurrentUserDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "not a guest", body = ApiErrorBody)))]
#[get("/api/guestuser/current")]
pub async fn get_current_guest(app: web::Data<App>, Guest(caller): Guest) -> Result<HttpResponse, ApiError> {
    current_user(&app, &caller).await
}
