//! Shows an offered place by the code of a mail.

use actix_web::{HttpResponse, web};
use store::tenant;

use super::dto::OfferDto;
use super::offer_ref::{OfferRef, visit};
use crate::guest_links::GuestKey;
use crate::http::cache::no_store;
use crate::http::counted_code::CountedCode;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// Shows what is held for a guest. Changes nothing: scanners of mails open links too.
#[utoipa::path(get, path = "/public/offer/{code}", tag = "waiting",
    params(("code" = String, Path, description = "the code of the mail")), responses(
    (status = 200, description = "the place", body = OfferDto)),
    extensions(("x-refusals" = json!([ErrorCode::WaitingNotFound, ErrorCode::LimitExceeded]))))]
pub async fn get_offer(app: web::Data<App>, code: CountedCode) -> Result<HttpResponse, ApiError> {
    Ok(no_store(HttpResponse::Ok()).json(read(&app, code).await?))
}

/// The offered place of a code; refused as the call is.
pub(crate) async fn read(app: &App, CountedCode(code): CountedCode) -> Result<OfferDto, ApiError> {
    let (now, key) = (app.clock.now(), GuestKey::Code(code));
    app.db
        .run(move |conn| {
            let (company, place) = OfferRef::find(&key, conn, now)?;
            tenant::read(conn, company, |conn| {
                let offer = place.offer(conn, company)?;
                Ok::<_, ApiError>(OfferDto::new(&offer, visit(conn, company, &offer)?, now))
            })
        })
        .await
}
