//! Ways of topping up: the gateway for cards, and the bank account for transfers.

use std::time::Duration;

use billing::BankAccount;
use chrono::TimeDelta;
use secrecy::SecretString;

use super::env::{ConfigError, number, optional};

/// The gateway for cards.
#[derive(Clone, Debug)]
pub enum CardGateway {
    /// A simulated bank, for trying it out (docs/rules.md#topping-up).
    Sandbox {
        /// Time in which a payment can be paid.
        window: TimeDelta,
    },
    Barion {
        pos_key: SecretString,
        /// The e-mail address of the wallet the money goes to.
        payee: String,
        /// Address of its API, when not the usual one.
        base: Option<String>,
    },
    Stripe {
        key: SecretString,
        /// Secret its events are signed with.
        webhook_secret: SecretString,
        base: Option<String>,
    },
}

/// Time in which a payment can be paid at the sandbox bank, unless configured otherwise.
const DEFAULT_SANDBOX_MINUTES: i64 = 30;
/// The longest configurable time: that of a real gateway.
const MAX_SANDBOX_MINUTES: i64 = 7 * 24 * 60;

/// Ways of topping up.
#[derive(Clone, Debug, Default)]
pub struct PaymentTerms {
    /// Without one there is no top-up by card.
    pub card: Option<CardGateway>,
    /// Without one there is no top-up by transfer.
    pub bank: Option<BankAccount>,
    /// Time the answer to a card payment waits for the address of the gateway's page.
    pub start_wait: Duration,
}

/// Within the time a handler has; the worker starts a payment within a second where the gateway answers.
const START_WAIT: Duration = Duration::from_secs(4);

impl PaymentTerms {
    /// The terms of the demo: nothing in it leaves the machine, so the account is made up.
    pub fn demo() -> Self {
        let bank = BankAccount::parse("Szalonka Demó Kft.", "HU42 1177 3016 1111 1018 0000 0000", "OTPVHUHB").ok();
        Self {
            card: Some(CardGateway::Sandbox { window: TimeDelta::minutes(DEFAULT_SANDBOX_MINUTES) }),
            bank,
            start_wait: START_WAIT,
        }
    }

    /// Reads the environment.
    ///
    /// # Errors
    /// [`ConfigError`] names the variable.
    pub(super) fn from_env() -> Result<Self, ConfigError> {
        Ok(Self { card: card()?, bank: bank()?, start_wait: START_WAIT })
    }
}

fn beside(name: &'static str, other: &str) -> impl FnOnce() -> ConfigError + use<> {
    let problem = format!("must be set beside {other}");
    move || ConfigError { name, problem }
}

fn card() -> Result<Option<CardGateway>, ConfigError> {
    Ok(match optional("PAYMENTS").as_deref() {
        None => None,
        Some("sandbox") => Some(CardGateway::Sandbox { window: sandbox_window()? }),
        Some("barion") => Some(CardGateway::Barion {
            pos_key: optional("BARION_POS_KEY")
                .map(SecretString::from)
                .ok_or_else(beside("BARION_POS_KEY", "PAYMENTS"))?,
            payee: optional("BARION_PAYEE").ok_or_else(beside("BARION_PAYEE", "PAYMENTS"))?,
            base: optional("BARION_URL"),
        }),
        Some("stripe") => Some(CardGateway::Stripe {
            key: optional("STRIPE_KEY").map(SecretString::from).ok_or_else(beside("STRIPE_KEY", "PAYMENTS"))?,
            webhook_secret: optional("STRIPE_WEBHOOK_SECRET")
                .map(SecretString::from)
                .ok_or_else(beside("STRIPE_WEBHOOK_SECRET", "PAYMENTS"))?,
            base: optional("STRIPE_URL"),
        }),
        Some(_) => {
            let problem = "must be barion, stripe or sandbox".to_owned();
            return Err(ConfigError { name: "PAYMENTS", problem });
        }
    })
}

fn sandbox_window() -> Result<TimeDelta, ConfigError> {
    let name = "SANDBOX_MINUTES";
    let minutes = number(name, DEFAULT_SANDBOX_MINUTES)?;
    if !(1..=MAX_SANDBOX_MINUTES).contains(&minutes) {
        return Err(ConfigError { name, problem: format!("must be 1 to {MAX_SANDBOX_MINUTES}") });
    }
    Ok(TimeDelta::minutes(minutes))
}

fn bank() -> Result<Option<BankAccount>, ConfigError> {
    let Some(iban) = optional("BANK_IBAN") else { return Ok(None) };
    let holder = optional("BANK_HOLDER").ok_or_else(beside("BANK_HOLDER", "BANK_IBAN"))?;
    let bic = optional("BANK_BIC").ok_or_else(beside("BANK_BIC", "BANK_IBAN"))?;
    let account = BankAccount::parse(&holder, &iban, &bic);
    account.map(Some).map_err(|error| ConfigError { name: "BANK_IBAN", problem: error.to_string() })
}
