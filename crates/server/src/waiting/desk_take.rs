//! The desk takes an offered place for its guest, who said so on the phone.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::OfferOver;
use kernel::WaitingId;
use store::tenant;
use uuid::Uuid;

use super::dto::OfferDto;
use super::offer_ref::OfferRef;
use super::take::{TakeOffer, run};
use crate::calendar::Desk;
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Makes the place that is held for a wish the guest's appointment.
#[utoipa::path(post, path = "/api/waitinglist/{id}/take", tag = "waiting",
    params(("id" = Uuid, Path, description = "the wish")), responses(
    (status = 200, description = "taken", body = OfferDto)),
    extensions(("x-refusals" = json!(codes::<OfferOver>(&[ErrorCode::NotGranted])))))]
pub async fn take_for_guest(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<WaitingId>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    let (company, account, now) = (provider.employment.company, provider.caller.account, app.clock.now());
    let command = TakeOffer {
        by: Some(Desk::of(&provider)),
        account: Some(account),
        origin: client::origin(&app, &req),
        outbox_id: Uuid::now_v7(),
        now,
    };
    let place = OfferRef::Wish(id);
    let (offer, visit) =
        app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, company, place, &command))).await?;
    Ok(no_store(HttpResponse::Ok()).json(OfferDto::new(&offer, visit, now).seen_by(&provider.employment)))
}
