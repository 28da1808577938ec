//! The list of operations, the OpenAPI document derived from it, and the actix application.

use std::sync::LazyLock;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web;
use utoipa::OpenApi as _;
use utoipa::openapi::{OpenApi, RefOr};

use crate::http::calls::{Calls, security_schemes};
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::{csrf, deadline, denials, headers, log};
use crate::pages::Document;
use crate::state::app::App;

/// The longest body in JSON, in bytes (docs/trust.md#slow-and-oversized-requests).
const MAX_JSON_BYTES: usize = 64 * 1024;
/// The longest form.
const MAX_FORM_BYTES: usize = 16 * 1024;

/// The document's head; the operations are added from the handlers.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Szalonka",
        version = "1",
        description = "Appointments and salon management for many companies, with public online booking.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
    ),
    components(schemas(ApiErrorBody)),
    servers((url = "/", description = "the server this document comes from")),
    tags(
        (name = "scheduling", description = "Free times."),
        (name = "booking", description = "Guests book online, and see what they booked."),
        (name = "salon", description = "Public facts of a salon: shops, people, services, sales, works."),
        (name = "images", description = "Pictures: uploads, and files by their ids."),
        (name = "identity", description = "Signing in, and the caller's own account."),
        (name = "registration", description = "New companies."),
        (name = "company", description = "The caller's company."),
        (name = "prices", description = "The price list as the company edits it."),
        (name = "shops", description = "Where a company works, as it edits it."),
        (name = "sales", description = "Announced discounts as the company edits them."),
        (name = "employees", description = "Colleagues and invites."),
        (name = "hours", description = "Work hours, closed days, and why a time is not offered."),
        (name = "calendar", description = "Appointments and absences as the desk sees them."),
        (name = "time_off", description = "Time off that people ask for and supervisors grant."),
        (name = "photos", description = "The library of photos, for the company's own people."),
        (name = "finder", description = "Search across salons."),
        (name = "guests", description = "A company's cards of its guests."),
        (name = "messages", description = "Messages to guests, and notices to the company's own people."),
        (name = "visits", description = "A guest's own appointments: confirm, move, cancel."),
        (name = "ratings", description = "Guests' ratings of their visits, and the salon's answers."),
        (name = "waiting", description = "The waiting list: guests wait for a time that becomes free."),
        (name = "feeds", description = "Addresses under which people's own calendars read their appointments."),
        (name = "google_calendar", description = "The caller's calendar at Google, kept in step with ours."),
        (name = "expenses", description = "A company's expenses."),
        (name = "income", description = "Payments of guests, daily closings, commissions."),
        (name = "invoices", description = "Invoices of visits, made by the invoicing service of the salon."),
        (name = "statistics", description = "Statistics."),
        (name = "subscription", description = "The company's subscription and its cost."),
        (name = "topups", description = "Payments into the company's balance."),
        (name = "own_data", description = "A guest's stored data: read out, and erased."),
        (name = "support", description = "Reports of browsers, and probes.")
    )
)]
struct Head;

/// Every operation; the most frequent first, since the router tries them in this order.
fn operations(calls: &mut Calls<'_>) {
    crate::scheduling::routes(calls);
    crate::booking::routes(calls);
    crate::salon::routes(calls);
    crate::calendar::routes(calls);
    crate::company::routes(calls);
    crate::prices::routes(calls);
    crate::shops::routes(calls);
    crate::sales::routes(calls);
    crate::identity::routes(calls);
    crate::registration::routes(calls);
    crate::employees::routes(calls);
    crate::hours::routes(calls);
    crate::live::routes(calls);
    crate::photos::routes(calls);
    crate::images::routes(calls);
    crate::finder::routes(calls);
    crate::guests::routes(calls);
    crate::messages::routes(calls);
    crate::visits::routes(calls);
    crate::ratings::routes(calls);
    crate::waiting::routes(calls);
    crate::time_off::routes(calls);
    crate::feeds::routes(calls);
    crate::google_calendar::routes(calls);
    crate::expenses::routes(calls);
    crate::income::routes(calls);
    crate::statistics::routes(calls);
    crate::invoices::routes(calls);
    crate::own_data::routes(calls);
    crate::subscription::routes(calls);
    crate::topups::routes(calls);
    crate::support::routes(calls);
}

/// The OpenAPI document of the running code.
pub fn openapi() -> OpenApi {
    let mut document = Head::openapi();
    let schemes = security_schemes().into_iter().map(|(name, scheme)| (name.to_owned(), RefOr::T(scheme)));
    document.components.get_or_insert_default().security_schemes.extend(schemes);
    operations(&mut Calls::of_document(&mut document));
    document
}

/// The document as it is sent: shared by all workers, and rendered at the first request.
static DOCUMENT: LazyLock<web::Data<Document>> = LazyLock::new(|| web::Data::new(Document::made_by(openapi)));

/// The actix application around `app`: what `serve` runs and what tests call in process.
pub fn service(
    app: web::Data<App>,
) -> actix_web::App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = actix_web::Error,
        InitError = (),
    >,
> {
    let dev = crate::dev::routes(&app);
    let sandbox = crate::topups::sandbox_routes(&app);
    actix_web::App::new()
        .app_data(app)
        .app_data(web::PayloadConfig::new(MAX_JSON_BYTES))
        .app_data(web::FormConfig::default().limit(MAX_FORM_BYTES))
        .app_data(web::PathConfig::default().error_handler(|_, _| ApiError::new(ErrorCode::NotFound).into()))
        .configure(|config| Calls::register(config, operations))
        .configure(dev)
        .configure(sandbox)
        .configure(|config| crate::pages::routes(config, web::Data::clone(&DOCUMENT)))
        .wrap(from_fn(denials::record))
        .wrap(from_fn(csrf::guard))
        .wrap(from_fn(deadline::enforce))
        .wrap(from_fn(headers::add))
        .wrap(Compress::default())
        .wrap(from_fn(log::record))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::reserved::RESERVED;

    fn paths() -> Vec<String> {
        openapi().paths.paths.into_keys().collect()
    }

    #[test]
    fn every_route_fits_into_the_audit_log() {
        for route in paths() {
            let fits = |c: char| c.is_ascii_alphanumeric() || "_./{}-".contains(c);
            assert!(route.len() <= 200 && route.chars().all(fits), "{route}");
            assert!(!route.split(|c: char| !c.is_ascii_digit()).any(|digits| 6 <= digits.len()), "{route}");
        }
    }

    #[test]
    fn every_first_segment_of_a_call_is_reserved() {
        for path in paths() {
            let first = path.trim_start_matches('/').split('/').next().unwrap();
            assert!(RESERVED.contains(&first), "{path} could be a salon's");
        }
    }

    #[test]
    fn every_schema_that_is_referred_to_is_in_the_document() {
        let document = openapi();
        let schemas = document.components.clone().unwrap_or_default().schemas;
        let text = document.to_json().unwrap();
        for rest in text.split("#/components/schemas/").skip(1) {
            let name = rest.split('"').next().unwrap();
            assert!(schemas.contains_key(name), "{name} is missing");
        }
    }
}
