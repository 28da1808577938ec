//! The state all handlers share. It knows no handler: the list of them is in `routes.rs`.

use std::sync::Arc;

use gateways::facebook::Facebook;
use gateways::mail::MemoryMailer;
use gateways::openid::OpenId;
use gateways::sms::MemorySms;

use crate::config::Config;
use crate::http::error::ApiError;
use crate::outgoing_sms::SmsRules;
use crate::state::agendas::Agendas;
use crate::state::callers::Callers;
use crate::state::clock::Clock;
use crate::state::db::Db;
use crate::state::google_client::GoogleClient;
use crate::state::images::Pictures;
use crate::state::invoice_client::InvoiceClient;
use crate::state::limit::{PerAddress, SignedInReads};
use crate::state::password::{Passwords, Peppers};
use crate::state::previews::Previews;
use crate::state::salon_cache::SalonCache;
use crate::state::site::Site;
use crate::state::token::Keys;
use crate::state::uploads::Uploads;
use crate::state::wakers::Live;

/// Denials of one address recorded per minute: a scan is recognised after a few.
const DENIALS_PER_MINUTE: u32 = 30;

/// The state all handlers share.
pub struct App {
    pub config: Config,
    pub clock: Clock,
    /// The database, as the role `app`.
    pub db: Db,
    /// Keys derived from the secret.
    pub keys: Keys,
    /// Argon2 with bounded work.
    pub passwords: Passwords,
    /// Callers cached for a second.
    pub callers: Callers,
    /// Open event streams.
    pub live: Live,
    /// Cached salons.
    pub salons: SalonCache,
    /// Cached busy times.
    pub agendas: Agendas,
    /// Cached pictures.
    pub pictures: Pictures,
    /// Link previews of salons.
    pub previews: Previews,
    /// The built frontend.
    pub site: Site,
    /// Messages the demo would have sent; `None` outside the demo.
    pub outbox: Option<Arc<MemoryMailer>>,
    /// SMS the demo would have sent; `None` outside the demo.
    pub sms_outbox: Option<Arc<MemorySms>>,
    /// What SMS cost, and whom they may go to.
    pub sms_rules: SmsRules,
    /// Google, or another OpenID provider configured instead.
    pub google: Option<OpenId>,
    /// Facebook's Graph API.
    pub facebook: Option<Facebook>,
    /// Google Calendar, if people can connect theirs.
    pub google_calendar: Option<GoogleClient>,
    /// Invoicing services.
    pub invoices: InvoiceClient,
    /// Limit on reads of free slots.
    pub slot_reads: PerAddress,
    /// Limit on other public reads.
    pub public_reads: PerAddress,
    /// Limit on codes of ratings tried.
    pub rating_codes: PerAddress,
    /// Limit on browser error reports.
    pub reports: PerAddress,
    /// Limit on recorded denials.
    pub denials: PerAddress,
    /// Places for forms with files.
    pub uploads: Uploads,
    /// Limit on requests of signed-in people.
    pub signed_in_reads: SignedInReads,
}

impl App {
    /// Whether SMS are sent, or shown in the demo.
    pub fn sends_sms(&self) -> bool {
        self.sms_outbox.is_some() || self.config.sms.gateway.is_some()
    }

    /// Builds the state.
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
            salons: SalonCache::new(clock.clone()),
            agendas: Agendas::up_to(u64::from(config.agenda_memory) << 20),
            pictures: Pictures::new(&config)?,
            previews: Previews::new(&config)?,
            site: Site::default(),
            google: google.map_err(|error| ApiError::internal(&error))?,
            facebook: facebook.map_err(|error| ApiError::internal(&error))?,
            google_calendar: config.social.calendar.as_ref().map(GoogleClient::new).transpose()?,
            invoices: InvoiceClient::new(&config.invoicing)?,
            outbox: config.demo.then(Arc::default),
            sms_outbox: config.demo.then(Arc::default),
            sms_rules: SmsRules::new(&config.sms, &limits),
            slot_reads: PerAddress::allowing(limits.slots_per_minute, 30),
            public_reads: PerAddress::allowing(limits.reads_per_minute, limits.reads_per_minute),
            rating_codes: PerAddress::allowing(limits.rating_codes_per_minute, limits.rating_codes_per_minute),
            reports: PerAddress::allowing(limits.reports_per_minute, limits.reports_per_minute),
            denials: PerAddress::allowing(DENIALS_PER_MINUTE, DENIALS_PER_MINUTE),
            uploads: Uploads::allowing(limits.uploads, limits.uploads_per_company),
            signed_in_reads: SignedInReads::new(&limits),
            config,
            clock,
            db,
        })
    }
}
