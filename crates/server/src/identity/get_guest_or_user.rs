//! Who is signed in here, if anybody.

use actix_web::{HttpResponse, get};

use super::dto::CurrentUserDto;
use super::session::{current_user, unstored};
use crate::http::auth::MaybeCaller;

/// Whoever is signed in, or null.
#[utoipa::path(tag = "identity", responses(
    (status = 200, description = "whoever is signed in, or null", body = Option<CurrentUserDto>)))]
#[get("/api/user/current/guestoruser")]
pub async fn get_guest_or_user(MaybeCaller(caller): MaybeCaller) -> HttpResponse {
    match caller {
        Some(caller) => current_user(&caller),
        None => unstored(HttpResponse::Ok()).json(None::<CurrentUserDto>),
    }
}
