//! Times a guest may move an appointment to: the free times of the search that offers, with the appointment itself out
//! of the way.

use std::num::NonZeroU32;

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{GuestChangeRefused, admit_guest_change, standing_visit};
use kernel::EventId;
use scheduling::{OfferedSlot, SlotFinder, SlotQuery, VisitRequest, Window, WindowRefused};
use store::{Connection, tenant};

use super::dto::{VisitTimesQuery, deadline};
use super::visit_ref::VisitRef;
use crate::guest_links::GuestKey;
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::scheduling::dto::{FreeSlotDto, FreeSlotsDto};
use crate::scheduling::list_free_slots::SLOTS_PER_REQUEST;
use crate::state::app::App;
use crate::state::token::code_hash;
use crate::versioned_salon::{Undecided, VersionedSalon};

/// Refusals of the rules.
type TimesRefusals = (WindowRefused, GuestChangeRefused);

/// Other refusals of the question.
const MORE: [ErrorCode; 4] =
    [ErrorCode::EventNotFound, ErrorCode::LimitExceeded, ErrorCode::Invalid, ErrorCode::FieldRange];

/// Times the appointment of a code can be moved to.
#[utoipa::path(get, path = "/public/visit/{code}/times", tag = "visits",
    params(("code" = String, Path, description = "the code of the message"), VisitTimesQuery), responses(
    (status = 200, description = "free times, earliest first", body = FreeSlotsDto)),
    extensions(("x-refusals" = json!(codes::<TimesRefusals>(&MORE)))))]
pub async fn list_visit_times(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
    Query(query): Query<VisitTimesQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, GuestKey::Code(code_hash(&code)), query).await
}

/// Times one of the caller's own appointments can be moved to.
#[utoipa::path(get, path = "/api/guestuser/appointment/{id}/times", tag = "visits",
    params(("id" = Uuid, Path, description = "the appointment"), VisitTimesQuery), responses(
    (status = 200, description = "free times, earliest first", body = FreeSlotsDto)),
    extensions(("x-refusals" = json!(codes::<TimesRefusals>(&MORE)))))]
pub async fn list_own_appointment_times(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    PathId(event): PathId<EventId>,
    Query(query): Query<VisitTimesQuery>,
) -> Result<HttpResponse, ApiError> {
    answer(app, req, GuestKey::Account(caller.account, event), query).await
}

async fn answer(
    app: web::Data<App>,
    req: HttpRequest,
    key: GuestKey<EventId>,
    query: VisitTimesQuery,
) -> Result<HttpResponse, ApiError> {
    let address = client::address(&req, &app.config.trusted_proxies);
    app.slot_reads.count(address)?;
    let window = Window::new(query.start.0, query.end.0)?;
    let shared = app.clone();
    let count = move |slots: usize| {
        let more = u32::try_from(slots / SLOTS_PER_REQUEST).ok().and_then(NonZeroU32::new);
        more.map_or(Ok(()), |it| shared.slot_reads.count_as(address, it))
    };
    let slots = app.db.run({
        let app = app.clone();
        move |conn| run(conn, &app, &key, window, query.anybody, count)
    });
    let items = slots.await?.into_iter().map(FreeSlotDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(FreeSlotsDto { items }))
}

fn run(
    conn: &mut Connection,
    app: &App,
    key: &GuestKey<EventId>,
    window: Window,
    anybody: bool,
    count: impl Fn(usize) -> Result<(), ApiError>,
) -> Result<Vec<OfferedSlot>, ApiError> {
    let now = app.clock.now();
    let found = VisitRef::find(key, conn, now)?;
    let (stored, visit) = tenant::read(conn, found.company, |conn| {
        let event = found.event(conn)?;
        Ok::<_, ApiError>((event.stored()?, found.load(conn)?))
    })?;
    let standing = &stored.standing;
    admit_guest_change(standing, deadline(&visit), now)?;
    let Some(shop) = standing.shop else { return Ok(Vec::new()) };
    let services = standing.services.iter().map(|it| it.id).collect();
    let employee = (!anybody).then_some(standing.provider);
    let query = SlotQuery { window, visit: VisitRequest { shop, services }, employee, now };
    let mut known = VersionedSalon::find(conn, &app.salons, found.company)?;
    Ok(known.decide(conn, |conn, known| {
        let finder = SlotFinder::lasting(known.salon(), &query, standing_visit(standing));
        if SlotFinder::MAX_SLOTS < finder.most_slots() {
            return Err(ApiError::field("end", ErrorCode::FieldRange).into());
        }
        count(finder.most_slots())?;
        let providers: Vec<_> = finder.providers().collect();
        let busy = store::scheduling::busy(conn, found.company, &providers, finder.reach(), now)?;
        if busy.version != known.salon().version {
            return Err(Undecided::OutOfDate);
        }
        let itself = (standing.provider, standing.occupies);
        Ok::<_, Undecided>(finder.slots(busy.times.into_iter().filter(|it| *it != itself)))
    })?)
}
