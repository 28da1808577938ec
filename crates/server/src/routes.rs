//! The list of operations, the OpenAPI document that follows from it, and the application around both.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web;
use utoipa::OpenApi;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::app::App;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::{csrf, deadline, denials, headers, log};

/// The longest body in JSON, in bytes (docs/trust.md#slow-and-oversized-requests).
const JSON: usize = 64 * 1024;
/// The longest form.
const FORM: usize = 16 * 1024;

/// The document's head; the operations follow from the handlers.
#[derive(OpenApi)]
#[openapi(info(
    title = "Szalonka",
    version = "1",
    description = "Appointments and salon management for many companies, with public online booking.",
    license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")
))]
struct Document;

/// Every operation.
fn operations(config: &mut ServiceConfig<'_>) {
    crate::scheduling::routes(config);
    crate::booking::routes(config);
    crate::catalog::routes(config);
    crate::company::routes(config);
    crate::identity::routes(config);
    crate::registration::routes(config);
    crate::employees::routes(config);
    crate::calendar::routes(config);
    crate::live::routes(config);
    crate::photos::routes(config);
    crate::guests::routes(config);
    crate::support::routes(config);
}

/// The OpenAPI document of the running code.
pub fn openapi() -> utoipa::openapi::OpenApi {
    use utoipa_actix_web::AppExt as _;
    actix_web::App::new().into_utoipa_app().openapi(Document::openapi()).configure(operations).split_for_parts().1
}

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
    use utoipa_actix_web::AppExt as _;
    let dev = crate::dev::routes(&app);
    let (service, document) = actix_web::App::new()
        .app_data(app)
        .app_data(web::PayloadConfig::new(JSON))
        .app_data(web::FormConfig::default().limit(FORM))
        .app_data(web::PathConfig::default().error_handler(|_, _| ApiError::new(ErrorCode::NotFound).into()))
        .into_utoipa_app()
        .openapi(Document::openapi())
        .configure(operations)
        .split_for_parts();
    service
        .configure(dev)
        .configure(move |config| crate::pages::routes(config, document))
        .wrap(from_fn(denials::record))
        .wrap(from_fn(csrf::guard))
        .wrap(from_fn(deadline::hold))
        .wrap(from_fn(headers::add))
        .wrap(Compress::default())
        .wrap(from_fn(log::record))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::RESERVED;

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
}
