use std::time::Duration;

use super::{InvalidSms, SeeMe, SmsConfig, SmsGateway, Twilio};

/// Timeout for a reply of the gateways from [`open`].
pub const TIMEOUT: Duration = Duration::from_secs(15);

/// Opens the configured gateway; sends no request yet.
///
/// # Errors
/// [`InvalidSms`] names the setting.
pub fn open(config: SmsConfig) -> Result<Box<dyn SmsGateway>, InvalidSms> {
    open_with_timeout(config, TIMEOUT)
}

/// [`open`] with another timeout for a reply.
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
