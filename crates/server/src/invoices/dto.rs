//! Shapes of invoices. Money is whole forints.

use billing::{Buyer, InvoiceReason, InvoiceState, TaxNumber, VatKey};
use chrono::{DateTime, Utc};
use kernel::{Email, Locale};
use serde::{Deserialize, Serialize};
use store::invoices::{Invoice, InvoiceService, Invoicing};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::{Validate, ValidationError};

use crate::booking::dto::is_plain;
use crate::http::dto_enum::dto_enum;
use crate::http::error::ErrorCode;
use crate::http::field::{Field, FieldValue, IsoDate};
use crate::income::dto::PaymentMethodDto;

/// The longest name or address.
const LONGEST: usize = 200;

dto_enum! {
    /// Service that issues a company's invoices.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum InvoiceServiceDto = InvoiceService { Szamlazz, Billingo, Sample }
}

dto_enum! {
    /// The tax on the salon's services.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    pub enum VatKeyDto = VatKey {
        #[serde(rename = "27")] Percent27,
        #[serde(rename = "18")] Percent18,
        #[serde(rename = "5")] Percent5,
        #[serde(rename = "AAM")] Aam,
        #[serde(rename = "TAM")] Tam,
    }
}

/// Invoice settings of the company.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoicingDto {
    /// Absent: not at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service: Option<InvoiceServiceDto>,
    /// The last four characters of the company's key there; the key itself is never shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key_hint: Option<String>,
    pub vat: VatKeyDto,
    /// Of Billingo: which numbers are given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_id: Option<i64>,
    /// Text on every invoice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    pub electronic: bool,
    /// Services that may be chosen here.
    pub offered: Vec<InvoiceServiceDto>,
    /// Revision; sent back with a change.
    pub version: i32,
}

impl InvoicingDto {
    /// Of a company.
    pub fn new(found: Option<Invoicing>, offered: Vec<InvoiceServiceDto>) -> Self {
        match found {
            None => Self {
                service: None,
                key_hint: None,
                vat: VatKeyDto::Percent27,
                block_id: None,
                comment: None,
                electronic: false,
                offered,
                version: 0,
            },
            Some(it) => Self {
                service: Some(it.service.into()),
                key_hint: it.hint,
                vat: it.vat.into(),
                block_id: it.block_id,
                comment: it.comment,
                electronic: it.is_electronic,
                offered,
                version: it.revision,
            },
        }
    }
}

/// Invoice settings of the company, whole.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveInvoicingRequest {
    /// The version the change began with.
    pub version: i32,
    /// Absent: no invoices any more.
    pub service: Option<InvoiceServiceDto>,
    /// The company's key there. Absent: as before.
    #[validate(length(min = 8, max = 200, code = "field.invalid"), custom(function = "is_key"))]
    pub key: Option<String>,
    pub vat: VatKeyDto,
    #[validate(range(min = 1, code = "field.range"))]
    pub block_id: Option<i64>,
    #[validate(length(max = 500, code = "field.too_long"), custom(function = "is_plain"))]
    pub comment: Option<String>,
    pub electronic: bool,
}

fn is_key(text: &str) -> Result<(), ValidationError> {
    if text.bytes().all(|it| it.is_ascii_graphic()) { Ok(()) } else { Err(ValidationError::new("field.invalid")) }
}

/// A key that is tried.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestInvoicingRequest {
    pub service: InvoiceServiceDto,
    /// Absent: the one that is stored.
    #[validate(length(min = 8, max = 200, code = "field.invalid"), custom(function = "is_key"))]
    pub key: Option<String>,
}

/// Result of trying a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ConnectionDto {
    Works,
    /// The service does not know the key.
    Key,
    /// It refuses otherwise.
    Refused,
    /// It does not answer.
    Unavailable,
}

/// A series of numbers of Billingo.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NumberBlockDto {
    pub id: i64,
    pub name: String,
}

/// Result of a service when its key was tried.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TestedDto {
    pub connection: ConnectionDto,
    /// Of Billingo: what there is to choose from.
    pub blocks: Vec<NumberBlockDto>,
}

/// A tax number of a Hungarian company.
impl FieldValue for TaxNumber {
    const SAMPLE: &'static str = "12345676-1-42";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).map_err(|_| ErrorCode::FieldTaxNumber)
    }
}

/// To whom an invoice is made out.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceBuyerDto {
    pub name: String,
    pub postcode: String,
    pub city: String,
    pub address: String,
    pub email: String,
    /// Of a company.
    pub tax_number: String,
}

impl From<Buyer> for InvoiceBuyerDto {
    fn from(it: Buyer) -> Self {
        Self {
            name: it.name,
            postcode: it.postcode,
            city: it.city,
            address: it.address,
            email: it.email.map(|it| it.as_str().to_owned()).unwrap_or_default(),
            tax_number: it.tax_number.map(|it| it.as_str().to_owned()).unwrap_or_default(),
        }
    }
}

fn is_entry(text: &str) -> Result<(), ValidationError> {
    if text.trim().is_empty() {
        return Err(ValidationError::new("field.required"));
    }
    if LONGEST < text.chars().count() {
        return Err(ValidationError::new("field.too_long"));
    }
    if text.chars().any(char::is_control) { Err(ValidationError::new("field.invalid")) } else { Ok(()) }
}

/// An order of an invoice.
#[derive(Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequestInvoiceRequest {
    #[validate(custom(function = "is_entry"))]
    pub name: String,
    #[validate(custom(function = "is_entry"), length(max = 20, code = "field.too_long"))]
    pub postcode: String,
    #[validate(custom(function = "is_entry"))]
    pub city: String,
    /// Street and number.
    #[validate(custom(function = "is_entry"))]
    pub address: String,
    /// The service sends the invoice there.
    #[schema(value_type = Option<String>)]
    pub email: Option<Field<Email>>,
    /// Of a company; without, a private person's.
    #[schema(value_type = Option<String>)]
    pub tax_number: Option<Field<TaxNumber>>,
    /// Method it was paid by.
    pub method: PaymentMethodDto,
    #[schema(value_type = String)]
    pub language: Field<Locale>,
}

impl RequestInvoiceRequest {
    /// To whom.
    pub fn buyer(&self) -> Buyer {
        let trimmed = |text: &str| text.trim().to_owned();
        Buyer {
            name: trimmed(&self.name),
            postcode: trimmed(&self.postcode),
            city: trimmed(&self.city),
            address: trimmed(&self.address),
            email: self.email.as_ref().map(|it| it.0.clone()),
            tax_number: self.tax_number.as_ref().map(|it| it.0.clone()),
        }
    }
}

/// State of an invoice, as people are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum InvoiceStateDto {
    /// On its way to the service.
    Pending,
    /// The answer was lost; it is being looked for, or a person has to.
    Unknown,
    Issued,
    /// There is none.
    Refused,
    /// Its storno is on its way.
    Cancelling,
    /// The answer to the storno was lost.
    CancelUnknown,
    /// A storno took it back.
    Cancelled,
}

dto_enum! {
    /// Why an invoice was not issued, or not taken back.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum InvoiceReasonDto = InvoiceReason {
        Key, Settings, Buyer, Data, Service, Unavailable, Mismatch, Erased,
    }
}

/// An invoice.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoiceDto {
    pub id: Uuid,
    /// The appointment.
    pub visit_id: Uuid,
    pub state: InvoiceStateDto,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<InvoiceReasonDto>,
    /// It is a sample, and no invoice.
    pub sample: bool,
    /// Amount in forints.
    pub amount: i64,
    /// The service's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// Address of the invoice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The number of its storno.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub storno_number: Option<String>,
    pub requested_at: DateTime<Utc>,
}

impl From<Invoice> for InvoiceDto {
    fn from(it: Invoice) -> Self {
        let state = match it.state {
            InvoiceState::Requested | InvoiceState::Sending => InvoiceStateDto::Pending,
            InvoiceState::Unknown => InvoiceStateDto::Unknown,
            InvoiceState::Issued => InvoiceStateDto::Issued,
            InvoiceState::Refused => InvoiceStateDto::Refused,
            InvoiceState::CancelRequested | InvoiceState::CancelSending => InvoiceStateDto::Cancelling,
            InvoiceState::CancelUnknown => InvoiceStateDto::CancelUnknown,
            InvoiceState::Cancelled => InvoiceStateDto::Cancelled,
        };
        Self {
            id: it.id,
            visit_id: it.event.0,
            state,
            reason: it.reason.map(Into::into),
            sample: it.service == InvoiceService::Sample,
            amount: it.gross.0,
            number: it.number,
            // Only a link: the text comes from the service.
            url: it.url.filter(|it| it.starts_with("https://")),
            storno_number: it.cancel_number,
            requested_at: it.requested_at,
        }
    }
}

/// The invoices of a visit, and what one would be asked for with.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VisitInvoicesDto {
    /// Service that would issue one; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service: Option<InvoiceServiceDto>,
    /// The newest first.
    pub items: Vec<InvoiceDto>,
    /// Income of the visit; absent while unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<i64>,
    /// Method of most of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<PaymentMethodDto>,
    /// Buyer of the guest's last invoice, or of the guest's card.
    pub buyer: InvoiceBuyerDto,
}

/// Days of the invoices.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InvoicesQuery {
    /// The first day.
    #[param(value_type = NaiveDate)]
    pub from: IsoDate,
    /// The last day, at most 100 days after the first.
    #[param(value_type = NaiveDate)]
    pub to: IsoDate,
}

/// The invoices of the visits of some days.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InvoicesDto {
    /// Service that issues them; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service: Option<InvoiceServiceDto>,
    /// The last one of each visit.
    pub items: Vec<InvoiceDto>,
}
