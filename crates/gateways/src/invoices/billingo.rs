//! Billingo: its API v3, <https://app.swaggerhub.com/apis/Billingo/Billingo>. Buyers are partners there, created before
//! the invoice; a superfluous one is harmless.

use std::time::Duration;

use kernel::{Huf, Locale};
use reqwest::header::{CONTENT_TYPE, HeaderName, HeaderValue};
use reqwest::{Method, Request, Url};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, json};

use super::call::{InvoiceClient, refused};
use super::service::{
    InvoiceError, InvoiceErrorKind, InvoiceLookup, InvoiceOrder, InvoiceService, IssuedDocument, NumberBlock,
    OrderBuyer, OrderMethod, StornoOrder,
};
use crate::http_client::InvalidService;

const KEY: HeaderName = HeaderName::from_static("x-api-key");

/// Issues invoices through Billingo.
pub struct Billingo {
    client: InvoiceClient,
    key: HeaderValue,
}

impl Billingo {
    /// The address of the API.
    pub const BASE: &str = "https://api.billingo.hu/v3";

    /// Makes a client; sends no request yet. `timeout` is for one request.
    ///
    /// # Errors
    /// [`InvalidService`].
    pub fn new(key: &SecretString, base: &str, timeout: Duration) -> Result<Self, InvalidService> {
        let mut header = HeaderValue::try_from(key.expose_secret()).map_err(|_| InvalidService::Key)?;
        if header.is_empty() {
            return Err(InvalidService::Key);
        }
        header.set_sensitive(true);
        Ok(Self { client: InvoiceClient::new("billingo", base, timeout)?, key: header })
    }

    /// The body of the response; `None` for 404.
    fn send(&self, mut request: Request) -> Result<Option<Value>, InvoiceError> {
        request.headers_mut().insert(KEY, self.key.clone());
        let response = self.client.send(request)?;
        let status = response.status().as_u16();
        let answer: Result<Value, _> = serde_json::from_slice(response.body());
        match (status, answer) {
            (200..300, Ok(answer)) => Ok(Some(answer)),
            (200..300, Err(_)) => Err(self.client.unknown("answer is not JSON")),
            (404, _) => Ok(None),
            // The subscription does not include the API.
            (402, _) => Err(refused(InvoiceErrorKind::Settings, "402")),
            (400 | 409 | 422, answer) => Err(error_in(status, &answer.unwrap_or_default())),
            _ => Err(self.client.unknown("a status that says nothing for sure")),
        }
    }

    fn get(&self, path: &[&str], query: &[(&str, &str)]) -> Result<Option<Value>, InvoiceError> {
        let mut url: Url = self.client.address(path)?;
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        self.send(Request::new(Method::GET, url))
    }

    fn post(&self, path: &[&str], body: Option<&Value>) -> Result<Option<Value>, InvoiceError> {
        let mut request = Request::new(Method::POST, self.client.address(path)?);
        if let Some(body) = body {
            request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
            *request.body_mut() = Some(body.to_string().into());
        }
        self.send(request)
    }

    /// The partner of a buyer. No error here can leave an invoice behind.
    fn partner(&self, buyer: &OrderBuyer) -> Result<i64, InvoiceError> {
        let unsent = |error| match error {
            InvoiceError::Unknown => InvoiceError::Busy(None),
            other => other,
        };
        let wanted = partner_of(buyer);
        let known = self.get(&["partners"], &[("query", &buyer.name), ("per_page", "100")]).map_err(unsent)?;
        let known = known.as_ref().and_then(|it| it.get("data")?.as_array());
        if let Some(id) = known.into_iter().flatten().find(|it| is_partner(it, &wanted)).and_then(id_of) {
            return Ok(id);
        }
        let made = self.post(&["partners"], Some(&wanted)).map_err(unsent)?;
        made.as_ref().and_then(id_of).ok_or(InvoiceError::Busy(None))
    }

    /// The public address of a document; `None` when it is not available now.
    fn url(&self, id: i64) -> Option<String> {
        let answer = self.get(&["documents", &id.to_string(), "public-url"], &[]).ok()??;
        text(&answer, "public_url")
    }

    fn issued(&self, document: &Value) -> Option<IssuedDocument> {
        let (id, number) = (id_of(document)?, text(document, "invoice_number")?);
        Some(IssuedDocument { number, remote_id: Some(id.to_string()), url: self.url(id) })
    }
}

/// The error in a response: a message of a field, or a general one.
fn error_in(status: u16, answer: &Value) -> InvoiceError {
    let fields = answer.get("errors").and_then(Value::as_array).into_iter().flatten();
    let field = fields.filter_map(|it| text(it, "field")).next().unwrap_or_default();
    let fault = match field.split('.').next().unwrap_or_default() {
        "address" | "name" | "taxcode" | "emails" | "partner_id" | "tax_type" => InvoiceErrorKind::Buyer,
        "block_id" | "electronic" => InvoiceErrorKind::Settings,
        "" => InvoiceErrorKind::Service,
        _ => InvoiceErrorKind::Data,
    };
    refused(fault, &format!("{status}.{field}"))
}

fn partner_of(buyer: &OrderBuyer) -> Value {
    json!({
        "name": buyer.name,
        "address": { "country_code": "HU", "post_code": buyer.postcode, "city": buyer.city, "address": buyer.address },
        "emails": buyer.email.iter().collect::<Vec<_>>(),
        "taxcode": buyer.tax_number.as_deref().unwrap_or_default(),
        "tax_type": if buyer.tax_number.is_some() { "HAS_TAX_NUMBER" } else { "NO_TAX_NUMBER" },
    })
}

/// Whether a partner has exactly the wanted data.
fn is_partner(known: &Value, wanted: &Value) -> bool {
    let same = |name: &str| known.get(name).filter(|it| !it.is_null()) == wanted.get(name);
    let empty = |it: Option<&Value>| it.and_then(Value::as_str).unwrap_or_default().is_empty();
    let same_code = same("taxcode") || (empty(known.get("taxcode")) && empty(wanted.get("taxcode")));
    let place = |it: &Value, name: &str| it.get("address").and_then(|it| it.get(name)).cloned();
    let same_place = ["post_code", "city", "address"].iter().all(|it| place(known, it) == place(wanted, it));
    same("name") && same("emails") && same_code && same_place
}

fn id_of(value: &Value) -> Option<i64> {
    value.get("id")?.as_i64()
}

fn text(value: &Value, name: &str) -> Option<String> {
    Some(value.get(name)?.as_str()?.to_owned()).filter(|it| !it.trim().is_empty())
}

/// A whole number, also in the notation `12900.0`.
fn forints(value: &Value) -> Option<Huf> {
    value.as_i64().or_else(|| value.as_f64()?.to_string().parse().ok()).map(Huf)
}

fn is_of(document: &Value, kind: &str) -> bool {
    document.get("type").and_then(Value::as_str) == Some(kind)
}

impl InvoiceService for Billingo {
    fn issue(&self, order: &InvoiceOrder) -> Result<IssuedDocument, InvoiceError> {
        let block = order.block_id.ok_or_else(|| refused(InvoiceErrorKind::Settings, "block_id"))?;
        let partner = self.partner(&order.buyer)?;
        let vat = match order.vat {
            code @ ("AAM" | "TAM") => code.to_owned(),
            percent => format!("{percent}%"),
        };
        let items: Vec<Value> = order
            .lines
            .iter()
            .map(|it| {
                let unit = match order.language {
                    Locale::Hu => "db",
                    Locale::En => "pc",
                };
                json!({ "name": it.name, "unit_price": (it.net + it.tax).0, "unit_price_type": "gross", "quantity": 1,
                    "unit": unit, "vat": vat })
            })
            .collect();
        let day = order.fulfilled_on.to_string();
        let document = json!({
            "vendor_id": order.reference, "partner_id": partner, "block_id": block, "type": "invoice",
            "fulfillment_date": day, "due_date": day,
            "payment_method": match order.method {
                OrderMethod::Cash => "cash",
                OrderMethod::Card => "bankcard",
                OrderMethod::Transfer => "wire_transfer",
                OrderMethod::Voucher => "utalvany",
            },
            "language": match order.language {
                Locale::Hu => "hu",
                Locale::En => "en",
            },
            "currency": "HUF", "conversion_rate": 1, "electronic": order.is_electronic, "paid": true,
            "comment": order.comment.as_deref().unwrap_or_default(), "items": items,
        });
        let made = self.post(&["documents"], Some(&document))?;
        let made = made.ok_or_else(|| refused(InvoiceErrorKind::Settings, "404"))?;
        let issued = self.issued(&made).ok_or_else(|| self.client.unknown("answer names no invoice"))?;
        if let (Some(email), Some(id)) = (&order.buyer.email, &issued.remote_id) {
            // A failure does not affect the invoice.
            let _sent = self.post(&["documents", id, "send"], Some(&json!({ "emails": [email] })));
        }
        Ok(issued)
    }

    fn find(&self, reference: &str) -> Result<InvoiceLookup, InvoiceError> {
        let Some(document) = self.get(&["documents", "vendor", reference], &[])? else {
            return Ok(InvoiceLookup::Nothing);
        };
        let gross = document.get("gross_total").and_then(forints);
        let issued = self.issued(&document).filter(|_| is_of(&document, "invoice"));
        Ok(issued.map_or(InvoiceLookup::Another, |it| InvoiceLookup::Invoice(it, gross)))
    }

    fn cancel(&self, order: &StornoOrder) -> Result<IssuedDocument, InvoiceError> {
        let id = order.remote_id.as_deref().ok_or_else(|| refused(InvoiceErrorKind::Data, "no_id"))?;
        let made = self.post(&["documents", id, "cancel"], None)?;
        let made = made.ok_or_else(|| refused(InvoiceErrorKind::Data, "404"))?;
        let storno = self.issued(&made).filter(|it| it.number != order.number);
        storno.ok_or_else(|| self.client.unknown("answer names no storno"))
    }

    fn find_storno(&self, order: &StornoOrder) -> Result<InvoiceLookup, InvoiceError> {
        let id = order.remote_id.as_deref().ok_or_else(|| refused(InvoiceErrorKind::Data, "no_id"))?;
        let Some(invoice) = self.get(&["documents", id], &[])? else { return Ok(InvoiceLookup::Another) };
        if invoice.get("cancelled").and_then(Value::as_bool) != Some(true) {
            return Ok(InvoiceLookup::Nothing);
        }
        let related = invoice.get("related_documents").and_then(Value::as_array).into_iter().flatten();
        for related in related.filter_map(id_of) {
            let document = self.get(&["documents", &related.to_string()], &[])?.unwrap_or_default();
            if let Some(storno) = self.issued(&document).filter(|_| is_of(&document, "cancellation")) {
                return Ok(InvoiceLookup::Invoice(storno, None));
            }
        }
        Ok(InvoiceLookup::Another)
    }

    fn check(&self) -> Result<Vec<NumberBlock>, InvoiceError> {
        let answer = self.get(&["document-blocks"], &[("type", "invoice"), ("per_page", "100")])?.unwrap_or_default();
        let blocks = answer.get("data").and_then(Value::as_array).into_iter().flatten();
        Ok(blocks
            .filter_map(|it| Some(NumberBlock { id: id_of(it)?, name: text(it, "name").unwrap_or_default() }))
            .collect())
    }
}
