//! `worker`: sends the messages of the outbox and deletes old rows.

use std::time::Duration;

use gateways::files::Files;

use super::database;
use super::error::{CommandError, io};
use super::signals::Stop;
use crate::config::{Config, optional};
use crate::outgoing_sms::SmsRules;
use crate::state::clock::Clock;
use crate::state::google_client::GoogleClient;
use crate::state::token::Keys;
use crate::worker::{MessageSender, Worker};

/// Messages one process sends at the same time, each way.
const SENDERS: usize = 4;

/// Works until told to stop; calls `ready` once it has started.
pub fn work(ready: impl FnOnce()) -> Result<(), CommandError> {
    let config = Config::from_env()?;
    let url = match optional("WORKER_DATABASE_URL") {
        Some(url) => url,
        None => database::required("DATABASE_URL", "the address of the database as the role worker")?,
    };
    // Four more keep calendars in step.
    let others = if config.social.calendar.is_some() { 12 } else { 8 };
    let pool = database::pool(url, u32::try_from(SENDERS).unwrap_or(4) * 2 + others);
    let mailer = database::mailer(&config)?;
    if mailer.is_none() {
        tracing::warn!("SMTP_URL is not set: mail stays queued");
    }
    let sms = database::sms(&config)?;
    let keys = Keys::new(&config.secret).map_err(|error| CommandError::Refused(error.to_string()))?;
    let files = Files::open(&config.files).map_err(|error| CommandError::Refused(error.to_string()))?;
    let google = config.social.calendar.as_ref().map(GoogleClient::new).transpose()?;
    let payments = database::payment_worker(&config, &pool, &Clock::system())?;
    let invoices = database::invoice_worker(&config, &pool, &Clock::system())?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(io("starting"))?;
    runtime.block_on(async {
        let mut stop = Stop::listen()?;
        loop {
            if database::is_fit(&pool)? {
                break;
            }
            tokio::select! {
                () = stop.received() => return Ok(()),
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
            }
        }
        let sender = MessageSender {
            pool: pool.clone(),
            keys,
            clock: Clock::system(),
            mailer,
            sms,
            sms_rules: SmsRules::new(&config.sms, &config.limits),
            bounces: config.mail_bounces.clone(),
            public_url: config.public_url.clone(),
            is_demo: false,
        };
        let worker = Worker::start(pool.clone(), Clock::system(), Some(files), Some(sender), SENDERS)
            .with_google(google)
            .with_payments(payments)
            .with_invoices(invoices);
        ready();
        stop.received().await;
        if !worker.stop(Duration::from_secs(30)) {
            tracing::warn!("a message was still being sent; it is sent again when its lease has expired");
        }
        Ok(())
    })
}
