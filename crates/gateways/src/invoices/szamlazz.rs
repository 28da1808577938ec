//! Számlázz.hu: <https://docs.szamlazz.hu/agent/generating_invoice/xml>,
//! <https://docs.szamlazz.hu/agent/querying_xml/xml>, <https://docs.szamlazz.hu/agent/reversing_invoice/xml>. A request
//! is an XML file in a form; the response has headers that begin with `szlahu_`, and XML.

use std::time::Duration;

use http::Response;
use kernel::{Huf, Locale};
use reqwest::header::{CONTENT_TYPE, HeaderValue};
use reqwest::{Method, Request};
use secrecy::{ExposeSecret as _, SecretString};

use super::call::{InvoiceClient, refused};
use super::service::{
    InvoiceError, InvoiceErrorKind, InvoiceLookup, InvoiceOrder, InvoiceService, IssuedDocument, NumberBlock,
    OrderMethod, StornoOrder,
};
use super::xml::{Texts, Xml};
use crate::http_client::InvalidService;
use crate::sms::decode_pairs;

/// A reference no invoice of ours has: querying it shows whether the key is accepted.
const PROBE_REFERENCE: &str = "szalonka-connection-check";
/// The code for an unknown reference.
const NOT_FOUND: &str = "7";
const BOUNDARY: &str = "szalonka-d41f6b0c";

/// Issues invoices through Számlázz.hu.
pub struct Szamlazz {
    client: InvoiceClient,
    key: SecretString,
}

impl Szamlazz {
    /// The address of the Agent.
    pub const BASE: &str = "https://www.szamlazz.hu/szamla";

    /// Makes a client; sends no request yet. `timeout` is for one request.
    ///
    /// # Errors
    /// [`InvalidService`].
    pub fn new(key: SecretString, base: &str, timeout: Duration) -> Result<Self, InvalidService> {
        let is_key = key.expose_secret().bytes().all(|it| it.is_ascii_graphic()) && !key.expose_secret().is_empty();
        if !is_key {
            return Err(InvalidService::Key);
        }
        Ok(Self { client: InvoiceClient::new("szamlazz", base, timeout)?, key })
    }

    fn send(&self, action: &str, xml: &str) -> Result<Reply, InvoiceError> {
        // A typed text cannot contain the boundary and end the form.
        let mut boundary = BOUNDARY.to_owned();
        while xml.contains(&boundary) {
            boundary.push('x');
        }
        let body = format!(
            "--{boundary}\r\nContent-Disposition: form-data; name=\"{action}\"; filename=\"{action}.xml\"\r\n\
            Content-Type: text/xml\r\n\r\n{xml}\r\n--{boundary}--\r\n"
        );
        let mut request = Request::new(Method::POST, self.client.address(&[""])?);
        let kind = HeaderValue::try_from(format!("multipart/form-data; boundary={boundary}"));
        request.headers_mut().insert(CONTENT_TYPE, kind.map_err(|_| refused(InvoiceErrorKind::Data, "not_a_request"))?);
        *request.body_mut() = Some(body.into());
        let response = self.client.send(request)?;
        if response.headers().contains_key("szlahu_down") {
            return Err(self.client.unknown("maintenance"));
        }
        Ok(Reply::new(&response))
    }

    fn query(&self, reference: &str) -> Result<Option<Reply>, InvoiceError> {
        let xml = Xml::document("xmlszamlaxml", "http://www.szamlazz.hu/xmlszamlaxml", |it| {
            it.text("szamlaagentkulcs", self.key.expose_secret());
            it.text("pdf", "false");
            it.text("szamlaKulsoAzon", reference);
        });
        let reply = self.send("action-szamla_agent_xml", &xml)?;
        match reply.code.as_deref() {
            None if reply.body.as_ref().is_some_and(|it| it.has_root("szamla")) => Ok(Some(reply)),
            None => Err(self.client.unknown("answer is no invoice")),
            Some(NOT_FOUND) => Ok(None),
            Some(code) => Err(self.error_of(code)),
        }
    }

    fn issued(&self, reply: &Reply) -> Result<IssuedDocument, InvoiceError> {
        let number = reply.text("szamlaszam").or_else(|| reply.number.clone());
        // 56: it was issued, but not mailed.
        match (reply.code.as_deref(), number) {
            (None | Some("56"), Some(number)) => Ok(IssuedDocument {
                number,
                remote_id: None,
                url: reply.text("vevoifiokurl").or_else(|| reply.url.clone()),
            }),
            (None, None) => Err(self.client.unknown("answer names no invoice")),
            (Some(code), _) => Err(self.error_of(code)),
        }
    }

    /// The meaning of a code after a writing request.
    fn error_of(&self, code: &str) -> InvoiceError {
        match code {
            "3" => refused(InvoiceErrorKind::Key, code),
            "54" | "135" | "136" | "164" | "202" => refused(InvoiceErrorKind::Settings, code),
            "7" | "14" | "53" | "57" | "73" | "221" | "259" | "260" | "261" | "262" | "263" | "264" | "352" => {
                refused(InvoiceErrorKind::Data, code)
            }
            // Maintenance, a failed signature, an order number that exists already, and future codes.
            _ => self.client.unknown("a code that says nothing for sure"),
        }
    }
}

/// The parts of a response that are read.
struct Reply {
    code: Option<String>,
    number: Option<String>,
    url: Option<String>,
    body: Option<Texts>,
}

impl Reply {
    fn new(response: &Response<Vec<u8>>) -> Self {
        let header = |name: &str| {
            let value = response.headers().get(name)?.to_str().ok()?;
            // URL-encoded.
            let decoded = decode_pairs(format!("v={}", value.trim()).as_bytes()).into_iter().next()?.1;
            Some(decoded).filter(|it| !it.is_empty())
        };
        let body = Texts::read(response.body());
        // Queries report success in the body alone.
        let inner = body.as_ref().filter(|it| it.of("xmlszamlavalasz/sikeres") == Some("false"));
        let inner = inner.map(|it| it.of("xmlszamlavalasz/hibakod").unwrap_or_default().to_owned());
        let code = header("szlahu_error_code").or(inner);
        Self { code, number: header("szlahu_szamlaszam"), url: header("szlahu_vevoifiokurl"), body }
    }

    /// A text in the response to a writing request.
    fn text(&self, name: &str) -> Option<String> {
        self.body.as_ref()?.of(&format!("xmlszamlavalasz/{name}")).map(str::to_owned)
    }

    /// A text of a queried invoice.
    fn of(&self, path: &str) -> Option<&str> {
        self.body.as_ref()?.of(&format!("szamla/{path}"))
    }
}

/// `12900` or `12900.00`.
fn forints(text: &str) -> Option<Huf> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    if rest.bytes().all(|it| it == b'0') { whole.parse().ok().map(Huf) } else { None }
}

impl InvoiceService for Szamlazz {
    fn issue(&self, order: &InvoiceOrder) -> Result<IssuedDocument, InvoiceError> {
        let xml = written(order, self.key.expose_secret());
        self.issued(&self.send("action-xmlagentxmlfile", &xml)?)
    }

    fn find(&self, reference: &str) -> Result<InvoiceLookup, InvoiceError> {
        let Some(reply) = self.query(reference)? else { return Ok(InvoiceLookup::Nothing) };
        // The newest document with that reference, of any type.
        let is_ours = reply.of("alap/tipus") == Some("SZ") && reply.of("alap/rendelesszam") == Some(reference);
        let number = reply.of("alap/szamlaszam").filter(|_| is_ours);
        let gross = reply.of("osszegek/totalossz/brutto").and_then(forints);
        Ok(number.map_or(InvoiceLookup::Another, |number| {
            InvoiceLookup::Invoice(IssuedDocument { number: number.to_owned(), remote_id: None, url: None }, gross)
        }))
    }

    fn cancel(&self, order: &StornoOrder) -> Result<IssuedDocument, InvoiceError> {
        let xml = Xml::document("xmlszamlast", "http://www.szamlazz.hu/xmlszamlast", |it| {
            it.node("beallitasok", |it| {
                it.text("szamlaagentkulcs", self.key.expose_secret());
                it.text("eszamla", order.is_electronic.to_string());
                it.text("szamlaLetoltes", "false");
                it.text("valaszVerzio", "2");
                it.text("szamlaKulsoAzon", &order.reference);
            });
            it.node("fejlec", |it| {
                it.text("szamlaszam", &order.number);
                it.text("tipus", "SS");
            });
            it.node("elado", |_| ());
            it.node("vevo", |_| ());
        });
        let storno = self.issued(&self.send("action-szamla_agent_st", &xml)?)?;
        if storno.number == order.number {
            // Reported as a success, but nothing was cancelled.
            return Err(self.client.unknown("the storno is the invoice"));
        }
        Ok(storno)
    }

    fn find_storno(&self, order: &StornoOrder) -> Result<InvoiceLookup, InvoiceError> {
        let Some(reply) = self.query(&order.reference)? else { return Ok(InvoiceLookup::Nothing) };
        let is_its =
            reply.of("alap/tipus") == Some("SS") && reply.of("alap/hivszamlaszam") == Some(order.number.as_str());
        let number = reply.of("alap/szamlaszam").filter(|_| is_its);
        Ok(number.map_or(InvoiceLookup::Another, |number| {
            InvoiceLookup::Invoice(IssuedDocument { number: number.to_owned(), remote_id: None, url: None }, None)
        }))
    }

    fn check(&self) -> Result<Vec<NumberBlock>, InvoiceError> {
        self.query(PROBE_REFERENCE).map(|_| Vec::new())
    }
}

fn written(order: &InvoiceOrder, key: &str) -> String {
    Xml::document("xmlszamla", "http://www.szamlazz.hu/xmlszamla", |it| {
        it.node("beallitasok", |it| {
            it.text("szamlaagentkulcs", key);
            it.text("eszamla", order.is_electronic.to_string());
            it.text("szamlaLetoltes", "false");
            it.text("valaszVerzio", "2");
            it.text("szamlaKulsoAzon", &order.reference);
        });
        it.node("fejlec", |it| {
            let day = order.fulfilled_on.to_string();
            it.text("teljesitesDatum", &day);
            it.text("fizetesiHataridoDatum", &day);
            it.text(
                "fizmod",
                match order.method {
                    OrderMethod::Cash => "készpénz",
                    OrderMethod::Card => "bankkártya",
                    OrderMethod::Transfer => "átutalás",
                    OrderMethod::Voucher => "utalvány",
                },
            );
            it.text("penznem", "HUF");
            it.text(
                "szamlaNyelve",
                match order.language {
                    Locale::Hu => "hu",
                    Locale::En => "en",
                },
            );
            it.optional("megjegyzes", order.comment.as_deref());
            it.text("rendelesSzam", &order.reference);
            it.text("fizetve", "true");
        });
        it.node("elado", |_| ());
        it.node("vevo", |it| {
            let buyer = &order.buyer;
            it.text("nev", &buyer.name);
            it.text("irsz", &buyer.postcode);
            it.text("telepules", &buyer.city);
            it.text("cim", &buyer.address);
            it.optional("email", buyer.email.as_deref());
            it.text("sendEmail", buyer.email.is_some().to_string());
            // Whether the buyer has a tax number.
            it.text("adoalany", if buyer.tax_number.is_some() { "1" } else { "-1" });
            it.optional("adoszam", buyer.tax_number.as_deref());
        });
        it.node("tetelek", |it| {
            for line in &order.lines {
                it.node("tetel", |it| {
                    it.text("megnevezes", &line.name);
                    it.text("mennyiseg", "1");
                    it.text(
                        "mennyisegiEgyseg",
                        match order.language {
                            Locale::Hu => "db",
                            Locale::En => "pc",
                        },
                    );
                    it.text("nettoEgysegar", line.net.0.to_string());
                    it.text("afakulcs", order.vat);
                    it.text("nettoErtek", line.net.0.to_string());
                    it.text("afaErtek", line.tax.0.to_string());
                    it.text("bruttoErtek", (line.net + line.tax).0.to_string());
                });
            }
        });
    })
}
