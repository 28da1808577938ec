//! What the handlers share, and the list of them.

use std::sync::Arc;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web;
use gateways::facebook::Facebook;
use gateways::mail::MemoryMailer;
use gateways::openid::OpenId;
use utoipa::OpenApi;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::catalog::pictures::Pictures;
use crate::clock::Clock;
use crate::config::Config;
use crate::db::Db;
use crate::http::auth::Callers;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::limit::{PerAddress, SignedInReads};
use crate::http::password::{Passwords, Peppers};
use crate::http::token::Keys;
use crate::http::{csrf, deadline, denials, headers, log};
use crate::live::Live;
use crate::pages::{Previews, Site};
use crate::salons::Salons;

/// The longest body in JSON, in bytes (docs/trust.md#slow-and-oversized-requests).
const JSON: usize = 64 * 1024;
/// The longest form.
const FORM: usize = 16 * 1024;

/// Everything a handler may reach for.
pub struct App {
    /// As the environment says.
    pub config: Config,
    /// The time.
    pub clock: Clock,
    /// The database, as the role `app`.
    pub db: Db,
    /// Everything derived from the secret.
    pub keys: Keys,
    /// Argon2 with bounded work.
    pub passwords: Passwords,
    /// Who asked in the last second.
    pub callers: Callers,
    /// Who waits for changes.
    pub live: Live,
    /// The salons this process knows.
    pub salons: Salons,
    /// Their pictures.
    pub pictures: Pictures,
    /// What is shown of a salon where its address is shared.
    pub previews: Previews,
    /// The built frontend.
    pub site: Site,
    /// What the demo would have sent; nobody else has one.
    pub outbox: Option<Arc<MemoryMailer>>,
    /// Google, or the OpenID provider in its place.
    pub google: Option<OpenId>,
    /// Facebook's Graph.
    pub facebook: Option<Facebook>,
    /// Limit on reads of free slots.
    pub slot_reads: PerAddress,
    /// Limit on other public reads.
    pub public_reads: PerAddress,
    /// Limit on what browsers report.
    pub reports: PerAddress,
    /// Limit on what is written down of denials.
    pub denials: PerAddress,
    /// Limit on what people who are signed in ask for.
    pub signed_in_reads: SignedInReads,
}

impl App {
    /// Puts an application together.
    ///
    /// # Errors
    /// When a key or hash cannot be made.
    pub fn new(config: Config, clock: Clock, db: Db) -> Result<Self, ApiError> {
        let keys = Keys::new(&config.secret).map_err(|error| ApiError::internal(&error))?;
        let limits = config.limits;
        let rules = &config.passwords;
        let peppers = Peppers::new(rules.pepper.as_ref().unwrap_or(&config.secret), rules.pepper_before.as_ref());
        let google = config.social.google.clone().map(OpenId::new).transpose();
        let facebook = config.social.facebook.clone().map(Facebook::new).transpose();
        Ok(Self {
            keys,
            passwords: Passwords::new(limits.hashing, limits.hashing_queue, peppers, rules.shortest)?,
            callers: Callers::default(),
            live: Live::default(),
            salons: Salons::new(clock.clone()),
            pictures: Pictures::new(&config)?,
            previews: Previews::new(&config)?,
            site: Site::default(),
            google: google.map_err(|error| ApiError::internal(&error))?,
            facebook: facebook.map_err(|error| ApiError::internal(&error))?,
            outbox: (config.demo && config.smtp_url.is_none()).then(Arc::default),
            slot_reads: PerAddress::allowing(limits.slots_per_minute, 30),
            public_reads: PerAddress::allowing(limits.reads_per_minute, limits.reads_per_minute),
            reports: PerAddress::allowing(limits.reports_per_minute, limits.reports_per_minute),
            denials: PerAddress::allowing(denials::MOST_PER_MINUTE, denials::MOST_PER_MINUTE),
            signed_in_reads: SignedInReads::new(&limits),
            config,
            clock,
            db,
        })
    }
}

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
