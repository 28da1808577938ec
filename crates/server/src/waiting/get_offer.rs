//! Shows an offered place by the code of a mail.

use actix_web::{HttpRequest, HttpResponse, web};
use store::tenant;

use super::dto::OfferDto;
use super::whose::{Whose, visit};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// Shows what is held for a guest. Changes nothing: scanners of mails open links too.
#[utoipa::path(get, path = "/public/offer/{code}", tag = "waiting",
    params(("code" = String, Path, description = "the code of the mail")), responses(
    (status = 200, description = "the place", body = OfferDto)),
    extensions(("x-refusals" = json!([ErrorCode::WaitingNotFound, ErrorCode::LimitExceeded]))))]
pub async fn get_offer(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    app.public_reads.count(client::address(&req, &app.config.trusted_proxies))?;
    let (now, whose) = (app.clock.now(), Whose::code(&code));
    let offer = app
        .db
        .run(move |conn| {
            let (company, place) = whose.find(conn, now)?;
            tenant::read(conn, company, |conn| {
                let offer = place.offer(conn, company)?;
                Ok::<_, ApiError>(OfferDto::new(&offer, visit(conn, company, &offer)?, now))
            })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(offer))
}
