//! Invoicing services as the handlers and the worker use them: who issues a company's invoices, and the keys of companies
//! as they are stored (docs/trust.md#invoices).

use std::time::Duration;

use gateways::invoices::{
    Billingo, InvalidService, InvoiceError, InvoiceLookup, InvoiceOrder, InvoiceService as Gateway, IssuedDocument,
    NumberBlock, StornoOrder, Szamlazz,
};
use gateways::sealed::{Sealed, SealedError, SealingKeys};
use kernel::CompanyId;
use secrecy::SecretString;
use store::invoices::{InvoiceService, SealedSecret};

use crate::config::Invoicing;
use crate::http::error::ApiError;

/// Timeout of one request of the worker; shorter than its lease.
const TIMEOUT: Duration = Duration::from_secs(45);
/// Timeout of one request while a person waits for the page.
const WAITED_TIMEOUT: Duration = Duration::from_secs(10);

/// Invoicing services by the configuration.
pub struct InvoiceClient {
    keys: Option<SealingKeys>,
    szamlazz: String,
    billingo: String,
    has_sample: bool,
}

/// A service that cannot be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoService {
    /// Keys cannot be stored, or it is not offered here.
    #[error("not offered")]
    NotOffered,
    /// The company's key cannot be decrypted.
    #[error("the key cannot be opened: {0}")]
    Sealed(#[from] SealedError),
    /// The key, or the configured address, is invalid.
    #[error("cannot be called: {0}")]
    Invalid(#[from] InvalidService),
}

impl InvoiceClient {
    /// By the configuration.
    ///
    /// # Errors
    /// When a key is invalid.
    pub fn new(settings: &Invoicing) -> Result<Self, ApiError> {
        let keys = settings.keys.as_ref().map(SealingKeys::parse).transpose();
        Ok(Self {
            keys: keys.map_err(|error| ApiError::internal(&error))?,
            szamlazz: settings.szamlazz.clone().unwrap_or_else(|| Szamlazz::BASE.to_owned()),
            billingo: settings.billingo.clone().unwrap_or_else(|| Billingo::BASE.to_owned()),
            has_sample: settings.has_sample,
        })
    }

    /// Tells whether companies may choose the service.
    pub fn offers(&self, service: InvoiceService) -> bool {
        match service {
            InvoiceService::Szamlazz | InvoiceService::Billingo => self.keys.is_some(),
            InvoiceService::Sample => self.has_sample,
        }
    }

    /// Encrypts a company's key for its row; it cannot be opened in another company's row.
    ///
    /// # Errors
    /// [`NoService`].
    pub fn seal(
        &self,
        secret: &SecretString,
        company: CompanyId,
        service: InvoiceService,
    ) -> Result<SealedSecret, NoService> {
        let keys = self.keys.as_ref().ok_or(NoService::NotOffered)?;
        let Sealed { key_id, bytes } = keys.seal(secret, &owner(company, service))?;
        Ok(SealedSecret { key: key_id, bytes })
    }

    /// Decrypts a company's key; also returns it re-encrypted when its encryption key is not the first any more.
    ///
    /// # Errors
    /// [`NoService`].
    pub fn unseal(
        &self,
        secret: &SealedSecret,
        company: CompanyId,
        service: InvoiceService,
    ) -> Result<(SecretString, Option<SealedSecret>), NoService> {
        let keys = self.keys.as_ref().ok_or(NoService::NotOffered)?;
        let sealed = Sealed { key_id: secret.key.clone(), bytes: secret.bytes.clone() };
        let owner = owner(company, service);
        let again = keys.reseal(&sealed, &owner)?.map(|it| SealedSecret { key: it.key_id, bytes: it.bytes });
        Ok((keys.open(&sealed, &owner)?, again))
    }

    /// The client of a service under a company's key. `is_waited_for`: a person waits for the page.
    ///
    /// # Errors
    /// [`NoService`].
    pub fn open(
        &self,
        service: InvoiceService,
        secret: Option<SecretString>,
        is_waited_for: bool,
    ) -> Result<Box<dyn Gateway>, NoService> {
        let timeout = if is_waited_for { WAITED_TIMEOUT } else { TIMEOUT };
        let secret = secret.ok_or(NoService::NotOffered);
        Ok(match service {
            InvoiceService::Szamlazz => Box::new(Szamlazz::new(secret?, &self.szamlazz, timeout)?),
            InvoiceService::Billingo => Box::new(Billingo::new(&secret?, &self.billingo, timeout)?),
            InvoiceService::Sample if self.has_sample => Box::new(SampleService),
            InvoiceService::Sample => return Err(NoService::NotOffered),
        })
    }
}

fn owner(company: CompanyId, service: InvoiceService) -> String {
    use store::closed_set::ClosedSet as _;
    format!("invoices {company} {}", service.stored())
}

/// Issues no invoices: its documents are marked as samples.
struct SampleService;

impl SampleService {
    fn made(reference: &str, kind: &str) -> IssuedDocument {
        let tail: String = reference.chars().filter(char::is_ascii_alphanumeric).rev().take(6).collect();
        IssuedDocument { number: format!("{kind}-{}", tail.to_uppercase()), remote_id: None, url: None }
    }
}

impl Gateway for SampleService {
    fn issue(&self, order: &InvoiceOrder) -> Result<IssuedDocument, InvoiceError> {
        Ok(Self::made(&order.reference, "MINTA"))
    }

    fn find(&self, reference: &str) -> Result<InvoiceLookup, InvoiceError> {
        Ok(InvoiceLookup::Invoice(Self::made(reference, "MINTA"), None))
    }

    fn cancel(&self, order: &StornoOrder) -> Result<IssuedDocument, InvoiceError> {
        Ok(Self::made(&order.reference, "MINTA-STORNO"))
    }

    fn find_storno(&self, order: &StornoOrder) -> Result<InvoiceLookup, InvoiceError> {
        Ok(InvoiceLookup::Invoice(Self::made(&order.reference, "MINTA-STORNO"), None))
    }

    fn check(&self) -> Result<Vec<NumberBlock>, InvoiceError> {
        Ok(Vec::new())
    }
}
