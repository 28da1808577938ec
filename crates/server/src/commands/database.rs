//! Database addresses, pools and the mailer of the commands.

use std::time::Duration;

use gateways::mail::{Mailer, SmtpMailer};
use gateways::payments::{Barion, PaymentGateway, Stripe};
use gateways::sms::SmsGateway;
use secrecy::ExposeSecret as _;
use store::{Pool, PoolConfig};

use super::error::CommandError;
use crate::config::{CardGateway, Config, optional};
use crate::state::clock::Clock;
use crate::state::invoice_client::InvoiceClient;
use crate::state::token::Keys;
use crate::worker::{InvoiceWorker, PaymentWorker};

/// For one request to a payment gateway.
const PAYMENT_TIMEOUT: Duration = Duration::from_secs(15);
/// The timeout of each step of sending a mail.
const MAIL_TIMEOUT: Duration = Duration::from_secs(10);

/// The addresses of one database by role.
pub(super) struct Urls {
    pub(super) app: String,
    pub(super) worker: String,
    pub(super) owner: Option<String>,
}

impl Urls {
    /// From the environment; `None` without `DATABASE_URL`.
    pub(super) fn from_env() -> Option<Self> {
        let app = optional("DATABASE_URL")?;
        let worker = optional("WORKER_DATABASE_URL").unwrap_or_else(|| as_user(&app, "worker"));
        Some(Self { app, worker, owner: optional("MIGRATE_DATABASE_URL") })
    }
}

/// The same database as another user; libpq lets a later parameter win.
fn as_user(url: &str, user: &str) -> String {
    match (url.contains("://"), url.contains('?')) {
        (true, true) => format!("{url}&user={user}"),
        (true, false) => format!("{url}?user={user}"),
        (false, _) => format!("{url} user={user}"),
    }
}

/// A variable a command requires.
pub(super) fn required(name: &'static str, whose: &str) -> Result<String, CommandError> {
    optional(name).ok_or_else(|| CommandError::Refused(format!("configuration: {name} must be set: {whose}")))
}

pub(super) fn pool(url: String, size: u32) -> Pool {
    Pool::new(&PoolConfig { url, size, wait: Duration::from_secs(2) })
}

/// The configured mail server, if any; without one mail stays queued.
pub(super) fn smtp(config: &Config) -> Result<Option<SmtpMailer>, CommandError> {
    let Some(url) = &config.smtp_url else { return Ok(None) };
    Ok(Some(SmtpMailer::new(url.expose_secret(), &config.mail_from, MAIL_TIMEOUT)?))
}

/// The same as a trait object.
pub(super) fn mailer(config: &Config) -> Result<Option<std::sync::Arc<dyn Mailer>>, CommandError> {
    Ok(smtp(config)?.map(|it| -> std::sync::Arc<dyn Mailer> { std::sync::Arc::new(it) }))
}

/// The configured SMS gateway, if any; without one no SMS are sent.
pub(super) fn sms(config: &Config) -> Result<Option<std::sync::Arc<dyn SmsGateway>>, CommandError> {
    let Some(gateway) = &config.sms.gateway else { return Ok(None) };
    let opened = gateways::sms::open(gateway.clone()).map_err(|error| CommandError::Refused(error.to_string()))?;
    Ok(Some(std::sync::Arc::from(opened)))
}

/// The worker of card payments, if a gateway is configured.
pub(super) fn payment_worker(
    config: &Config,
    pool: &Pool,
    clock: &Clock,
) -> Result<Option<PaymentWorker>, CommandError> {
    let refused = |error: gateways::payments::InvalidService| CommandError::Refused(error.to_string());
    let base = |base: &Option<String>, usual: &str| base.clone().unwrap_or_else(|| usual.to_owned());
    let gateway: std::sync::Arc<dyn PaymentGateway> = match &config.payments.card {
        None => return Ok(None),
        Some(CardGateway::Sandbox { window }) => {
            crate::topups::sandbox_bank(pool.clone(), clock.clone(), config.public_url.clone(), *window)
        }
        Some(CardGateway::Barion { pos_key, payee, base: at }) => {
            let at = base(at, Barion::BASE);
            std::sync::Arc::new(Barion::new(pos_key.clone(), payee.clone(), &at, PAYMENT_TIMEOUT).map_err(refused)?)
        }
        Some(CardGateway::Stripe { key, base: at, .. }) => {
            std::sync::Arc::new(Stripe::new(key, &base(at, Stripe::BASE), PAYMENT_TIMEOUT).map_err(refused)?)
        }
    };
    let keys = Keys::new(&config.secret).map_err(|error| CommandError::Refused(error.to_string()))?;
    let (pool, clock, public_url) = (pool.clone(), clock.clone(), config.public_url.clone());
    Ok(Some(PaymentWorker { pool, clock, keys, public_url, gateway }))
}

/// The worker of invoices.
pub(super) fn invoice_worker(config: &Config, pool: &Pool, clock: &Clock) -> Result<InvoiceWorker, CommandError> {
    let client = std::sync::Arc::new(InvoiceClient::new(&config.invoicing)?);
    Ok(InvoiceWorker { pool: pool.clone(), clock: clock.clone(), client })
}

/// Checks schema, role and settings of the database. `Ok(false)` when it is away.
pub(super) fn is_fit(pool: &Pool) -> Result<bool, CommandError> {
    let checked = pool.get().and_then(|mut conn| store::readiness::unfit(&mut conn).inspect_err(|_| conn.retire()));
    match checked {
        Ok(None) => Ok(true),
        Ok(Some(unfit)) => Err(unfit.into()),
        Err(store::StoreError::Unavailable(reason)) => {
            tracing::warn!(reason, "database unavailable, trying again");
            Ok(false)
        }
        Err(error) => Err(error.into()),
    }
}

/// Warns of every hot statement that this PostgreSQL plans badly: pages and bookings would take seconds. When the check
/// itself fails, it is silent: the next start checks again.
pub(super) fn warn_of_bad_plans(pool: &Pool) {
    let examined =
        pool.get().and_then(|mut conn| store::plans::badly_planned(&mut conn).inspect_err(|_| conn.retire()));
    match examined {
        Ok(bad) => bad.iter().for_each(|it| tracing::warn!(statement = it.statement, "{it}: pages will be slow")),
        Err(error) => tracing::debug!(%error, "plans not examined"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_user_of_the_same_database() {
        assert_eq!(as_user("postgres:///s?host=/run", "worker"), "postgres:///s?host=/run&user=worker");
        assert_eq!(as_user("postgres://app@h/s", "worker"), "postgres://app@h/s?user=worker");
        assert_eq!(as_user("host=h user=app", "worker"), "host=h user=app user=worker");
    }
}
