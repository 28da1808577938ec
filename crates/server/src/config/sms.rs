//! The SMS gateway, the price of a part, and the numbers SMS may go to.

use gateways::sms::{SmsConfig, TwilioSender};
use kernel::Huf;
use secrecy::SecretString;

use super::env::{ConfigError, number, optional};

/// Prices of SMS and the numbers they may go to (docs/rules.md#sms-limits).
#[derive(Clone, Debug)]
pub struct SmsTerms {
    /// The gateway; without one there are no SMS.
    pub gateway: Option<SmsConfig>,
    /// Price of one part for a company.
    pub price_of_part: Huf,
    /// Calling codes beside Hungary's mobile networks, as `43`.
    pub countries: Vec<String>,
}

impl SmsTerms {
    /// Price of a part unless configured otherwise.
    const DEFAULT_PART_PRICE: u32 = 25;

    /// Reads the environment.
    ///
    /// # Errors
    /// [`ConfigError`] names the variable.
    pub(super) fn from_env() -> Result<Self, ConfigError> {
        let price: u32 = number("SMS_PRICE", Self::DEFAULT_PART_PRICE)?;
        let listed = optional("SMS_COUNTRIES").unwrap_or_default();
        let countries: Vec<String> = listed
            .split(',')
            .map(|it| it.trim().trim_start_matches('+').to_owned())
            .filter(|it| !it.is_empty())
            .collect();
        if countries.iter().any(|it| 3 < it.len() || !it.bytes().all(|it| it.is_ascii_digit())) {
            let problem = "must be calling codes by comma, as 43,421".to_owned();
            return Err(ConfigError { name: "SMS_COUNTRIES", problem });
        }
        Ok(Self { gateway: gateway()?, price_of_part: Huf(i64::from(price)), countries })
    }
}

impl Default for SmsTerms {
    fn default() -> Self {
        Self { gateway: None, price_of_part: Huf(i64::from(Self::DEFAULT_PART_PRICE)), countries: Vec::new() }
    }
}

fn gateway() -> Result<Option<SmsConfig>, ConfigError> {
    let both = || ConfigError { name: "SEEME_KEY", problem: "cannot be set beside TWILIO_ACCOUNT_SID".to_owned() };
    let beside = |name: &'static str| ConfigError { name, problem: "must be set beside TWILIO_ACCOUNT_SID".to_owned() };
    match (optional("SEEME_KEY"), optional("TWILIO_ACCOUNT_SID")) {
        (None, None) => Ok(None),
        (Some(_), Some(_)) => Err(both()),
        (Some(key), None) => Ok(Some(SmsConfig::SeeMe {
            key: SecretString::from(key),
            sender: optional("SEEME_SENDER"),
            base: optional("SEEME_URL"),
        })),
        (None, Some(account_sid)) => {
            let auth_token = optional("TWILIO_AUTH_TOKEN").ok_or_else(|| beside("TWILIO_AUTH_TOKEN"))?;
            let service = optional("TWILIO_MESSAGING_SERVICE").map(TwilioSender::MessagingService);
            let sender = service.or_else(|| optional("TWILIO_FROM").map(TwilioSender::From));
            Ok(Some(SmsConfig::Twilio {
                account_sid,
                auth_token: SecretString::from(auth_token),
                sender: sender.ok_or_else(|| beside("TWILIO_FROM"))?,
                base: optional("TWILIO_URL"),
            }))
        }
    }
}
