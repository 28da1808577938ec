use std::time::Duration;

use super::{InvalidSms, SeeMe, SmsConfig, SmsGateway, Twilio};

/// How long [`open`]'s gateways wait for an answer.
pub const TIMEOUT: Duration = Duration::from_secs(15);

/// Sends no request yet.
///
/// # Errors
/// [`InvalidSms`] names the setting.
pub fn open(config: SmsConfig) -> Result<Box<dyn SmsGateway>, InvalidSms> {
    open_with_timeout(config, TIMEOUT)
}

/// As [`open`], with another time to wait for an answer.
///
/// # Errors
/// [`InvalidSms`] names the setting.
pub fn open_with_timeout(config: SmsConfig, timeout: Duration) -> Result<Box<dyn SmsGateway>, InvalidSms> {
    Ok(match config {
        SmsConfig::SeeMe { key, sender, base } => {
            Box::new(SeeMe::new(key, sender, base.as_deref().unwrap_or(SeeMe::BASE), timeout)?)
        }
        SmsConfig::Twilio { account_sid, auth_token, sender, base } => {
            Box::new(Twilio::new(account_sid, auth_token, sender, base.as_deref().unwrap_or(Twilio::BASE), timeout)?)
        }
    })
}
