use gateways::sealed::SealingKeys;
use secrecy::SecretString;

use super::env::{ConfigError, optional};

/// Services that issue invoices. Each company has its own account and key there (docs/invoices.md).
#[derive(Clone, Debug, Default)]
pub struct Invoicing {
    /// Keys that encrypt the keys of companies, as `id:key,id:key`; without them none can be stored.
    pub keys: Option<SecretString>,
    /// Address of Számlázz.hu, when not the usual one.
    pub szamlazz: Option<String>,
    /// Address of Billingo, when not the usual one.
    pub billingo: Option<String>,
    /// Samples can be made, which are no invoices.
    pub has_sample: bool,
}

impl Invoicing {
    /// Reads the environment.
    ///
    /// # Errors
    /// [`ConfigError`] names the variable.
    pub(super) fn from_env() -> Result<Self, ConfigError> {
        let keys = optional("SEALING_KEYS").map(SecretString::from);
        if let Some(keys) = &keys {
            let wrong = |error| ConfigError { name: "SEALING_KEYS", problem: format!("is refused: {error}") };
            SealingKeys::parse(keys).map_err(wrong)?;
        }
        let (szamlazz, billingo) = (optional("SZAMLAZZ_URL"), optional("BILLINGO_URL"));
        Ok(Self { keys, szamlazz, billingo, has_sample: false })
    }
}
