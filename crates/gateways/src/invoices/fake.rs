//! Fake invoicing services on loopback, for tests: they speak HTTP over real sockets and fail on demand. Like the real
//! ones, they do not detect repeated orders.

#![expect(clippy::indexing_slicing, reason = "a JSON value has null for what is not in it")]

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use super::xml::{Texts, Xml};
use crate::loopback_http::{self, Answer, Request};

/// The key both fakes accept.
pub const KEY: &str = "test-key-of-the-salon";
/// The series of numbers of the fake Billingo.
pub const BLOCK: i64 = 42;

/// The treatment of a writing request; queries always succeed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum InvoiceFault {
    #[default]
    Accept,
    /// Executes it, and closes the connection without a response.
    AcceptThenDrop,
    /// Executes it, and responds after any timeout.
    AcceptSlowly(Duration),
    /// Does nothing and responds with this status.
    Answer(u16),
    /// Does nothing and responds with a time to wait, in seconds.
    Busy(u64),
    /// Does nothing and responds with a code of Számlázz.hu.
    Code(u16),
}

/// A document of a fake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FakeInvoice {
    pub number: String,
    pub reference: String,
    pub gross: i64,
    /// For a storno, the number of its invoice.
    pub cancels: Option<String>,
    pub buyer: String,
    /// The request as received.
    pub sent: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ServiceKind {
    Szamlazz,
    Billingo,
}

#[derive(Default)]
struct FakeInvoicesState {
    fault: InvoiceFault,
    /// Queries are not answered.
    is_silent: bool,
    invoices: Vec<FakeInvoice>,
    partners: Vec<Value>,
    /// The addresses documents were mailed to.
    mails: Vec<String>,
}

/// A service on a port of 127.0.0.1.
pub struct FakeInvoices {
    address: SocketAddr,
    state: Arc<Mutex<FakeInvoicesState>>,
}

impl FakeInvoices {
    /// A fake Számlázz.hu.
    ///
    /// # Errors
    /// No port can be opened.
    pub fn szamlazz() -> io::Result<Self> {
        Self::start(ServiceKind::Szamlazz)
    }

    /// A fake Billingo.
    ///
    /// # Errors
    /// No port can be opened.
    pub fn billingo() -> io::Result<Self> {
        Self::start(ServiceKind::Billingo)
    }

    fn start(kind: ServiceKind) -> io::Result<Self> {
        let state = Arc::<Mutex<FakeInvoicesState>>::default();
        let shared = Arc::clone(&state);
        let address = loopback_http::serve(move |request| converse(kind, request, &shared))?;
        Ok(Self { address, state })
    }

    /// The address to set as the service's base.
    pub fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Sets the fault of later writing requests.
    pub fn set_fault(&self, fault: InvoiceFault) {
        lock(&self.state).fault = fault;
    }

    /// Sets whether queries are left unanswered.
    pub fn set_silent(&self, is_silent: bool) {
        lock(&self.state).is_silent = is_silent;
    }

    /// The issued documents including stornos, oldest first.
    pub fn invoices(&self) -> Vec<FakeInvoice> {
        lock(&self.state).invoices.clone()
    }

    /// The addresses documents were mailed to.
    pub fn mails(&self) -> Vec<String> {
        lock(&self.state).mails.clone()
    }

    /// The number of partners.
    pub fn partners(&self) -> usize {
        lock(&self.state).partners.len()
    }

    /// Changes the newest document.
    pub fn change(&self, change: impl FnOnce(&mut FakeInvoice)) {
        if let Some(newest) = lock(&self.state).invoices.last_mut() {
            change(newest);
        }
    }
}

fn lock(state: &Mutex<FakeInvoicesState>) -> MutexGuard<'_, FakeInvoicesState> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

fn converse(kind: ServiceKind, request: &Request, state: &Mutex<FakeInvoicesState>) -> Option<Answer> {
    let (fault, is_silent) = {
        let state = lock(state);
        (state.fault.clone(), state.is_silent)
    };
    let writes = match kind {
        ServiceKind::Szamlazz => {
            let body = String::from_utf8_lossy(&request.body);
            !body.contains("name=\"action-szamla_agent_xml\"")
        }
        ServiceKind::Billingo => request.method == "POST" && request.path.starts_with("/documents"),
    };
    if !writes {
        if is_silent {
            return Some(Answer::new(503, ""));
        }
        return Some(answer(kind, request, &mut lock(state)));
    }
    match fault {
        InvoiceFault::Answer(status) => return Some(Answer::new(status, "<html>")),
        InvoiceFault::Busy(seconds) => {
            let headers = vec![("Retry-After", seconds.to_string())];
            return Some(Answer { headers, ..Answer::new(429, "{}") });
        }
        InvoiceFault::Code(code) => return Some(refusal(code, "Hiba történt.")),
        InvoiceFault::AcceptSlowly(after) => thread::sleep(after),
        InvoiceFault::Accept | InvoiceFault::AcceptThenDrop => {}
    }
    let answer = answer(kind, request, &mut lock(state));
    (fault != InvoiceFault::AcceptThenDrop).then_some(answer)
}

fn answer(kind: ServiceKind, request: &Request, state: &mut FakeInvoicesState) -> Answer {
    match kind {
        ServiceKind::Szamlazz => szamlazz(request, state).unwrap_or_else(|| refusal(57, "XML beolvasási hiba")),
        ServiceKind::Billingo => billingo(request, state),
    }
}

/// A refusal of Számlázz.hu: in the headers, and in the body.
fn refusal(code: u16, message: &str) -> Answer {
    let body = Xml::document("xmlszamlavalasz", "http://www.szamlazz.hu/xmlszamlavalasz", |it| {
        it.text("sikeres", "false");
        it.text("hibakod", code.to_string());
        it.text("hibauzenet", message);
    });
    let encoded: String = form_urlencoded::byte_serialize(message.as_bytes()).collect();
    let headers = vec![("szlahu_error_code", code.to_string()), ("szlahu_error", encoded)];
    Answer { headers, ..Answer::new(200, body) }
}

/// The form's file, and its field name.
fn file_of(request: &Request) -> Option<(String, String)> {
    let boundary = request.content_type.strip_prefix("multipart/form-data; boundary=")?;
    let body = String::from_utf8(request.body.clone()).ok()?;
    let body = body.strip_prefix(&format!("--{boundary}\r\n"))?.strip_suffix(&format!("\r\n--{boundary}--\r\n"))?;
    let (head, file) = body.split_once("\r\n\r\n")?;
    let name = head.split_once("name=\"")?.1.split_once('"')?.0;
    Some((name.to_owned(), file.to_owned()))
}

fn szamlazz(request: &Request, state: &mut FakeInvoicesState) -> Option<Answer> {
    let (action, sent) = file_of(request)?;
    let xml = Texts::read(sent.as_bytes())?;
    let of = |path: &str| xml.of(path).map(str::to_owned);
    match action.as_str() {
        "action-szamla_agent_xml" => {
            if of("xmlszamlaxml/szamlaagentkulcs").as_deref() != Some(KEY) {
                return Some(refusal(3, "Sikertelen bejelentkezés."));
            }
            let reference = of("xmlszamlaxml/szamlaKulsoAzon")?;
            // The newest one with that reference; an unknown one is reported in the body alone.
            let Some(it) = state.invoices.iter().rev().find(|it| it.reference == reference) else {
                return Some(Answer { headers: Vec::new(), ..refusal(7, "Hiányzó adat: számla xml.") });
            };
            Some(Answer::new(200, shown(it)))
        }
        "action-xmlagentxmlfile" => {
            if of("xmlszamla/beallitasok/szamlaagentkulcs").as_deref() != Some(KEY) {
                return Some(refusal(3, "Sikertelen bejelentkezés."));
            }
            let wanted = [
                "beallitasok/szamlaKulsoAzon",
                "fejlec/rendelesSzam",
                "fejlec/teljesitesDatum",
                "vevo/nev",
                "vevo/irsz",
                "vevo/telepules",
                "vevo/cim",
                "tetelek/tetel/bruttoErtek",
            ];
            if wanted.iter().any(|it| xml.of(&format!("xmlszamla/{it}")).is_none()) {
                return Some(refusal(7, "Hiányzó adat."));
            }
            let all = |name: &str| -> Option<Vec<i64>> {
                xml.all(&format!("xmlszamla/tetelek/tetel/{name}")).iter().map(|it| it.parse().ok()).collect()
            };
            let (net, tax, gross) = (all("nettoErtek")?, all("afaErtek")?, all("bruttoErtek")?);
            if net.iter().zip(&tax).zip(&gross).any(|((net, tax), gross)| net + tax != *gross) {
                return Some(refusal(261, "A bruttó érték hibás."));
            }
            let invoice = FakeInvoice {
                number: format!("E-TST-2026-{}", state.invoices.len() + 1),
                reference: of("xmlszamla/beallitasok/szamlaKulsoAzon")?,
                gross: gross.iter().sum(),
                cancels: None,
                buyer: of("xmlszamla/vevo/nev")?,
                sent,
            };
            if of("xmlszamla/vevo/sendEmail").as_deref() == Some("true") {
                state.mails.extend(of("xmlszamla/vevo/email"));
            }
            let answer = accepted(&invoice);
            state.invoices.push(invoice);
            Some(answer)
        }
        "action-szamla_agent_st" => {
            if of("xmlszamlast/beallitasok/szamlaagentkulcs").as_deref() != Some(KEY) {
                return Some(refusal(3, "Sikertelen bejelentkezés."));
            }
            let number = of("xmlszamlast/fejlec/szamlaszam")?;
            let Some(invoice) = state.invoices.iter().find(|it| it.number == number).cloned() else {
                return Some(refusal(7, "Hiányzó adat."));
            };
            let storno = FakeInvoice {
                number: format!("E-TST-2026-{}", state.invoices.len() + 1),
                reference: of("xmlszamlast/beallitasok/szamlaKulsoAzon")?,
                gross: -invoice.gross,
                cancels: Some(number),
                buyer: invoice.buyer,
                sent,
            };
            let answer = accepted(&storno);
            state.invoices.push(storno);
            Some(answer)
        }
        _ => None,
    }
}

fn accepted(it: &FakeInvoice) -> Answer {
    let url = format!("https://www.szamlazz.hu/szamla/?partguid={}", it.number);
    let body = Xml::document("xmlszamlavalasz", "http://www.szamlazz.hu/xmlszamlavalasz", |xml| {
        xml.text("sikeres", "true");
        xml.text("szamlaszam", &it.number);
        xml.text("szamlabrutto", it.gross.to_string());
        xml.text("vevoifiokurl", &url);
    });
    let encoded: String = form_urlencoded::byte_serialize(url.as_bytes()).collect();
    let headers = vec![
        ("szlahu_szamlaszam", it.number.clone()),
        ("szlahu_bruttovegosszeg", it.gross.to_string()),
        ("szlahu_vevoifiokurl", encoded),
    ];
    Answer { headers, ..Answer::new(200, body) }
}

fn shown(it: &FakeInvoice) -> String {
    Xml::document("szamla", "http://www.szamlazz.hu/szamla", |xml| {
        xml.node("alap", |xml| {
            xml.text("id", "1");
            xml.text("szamlaszam", &it.number);
            xml.text("tipus", if it.cancels.is_some() { "SS" } else { "SZ" });
            xml.optional("hivszamlaszam", it.cancels.as_deref());
            // A storno has the reference of its invoice.
            xml.text("rendelesszam", &it.reference);
        });
        xml.node("osszegek", |xml| xml.node("totalossz", |xml| xml.text("brutto", format!("{}.00", it.gross))));
    })
}

fn json_answer(status: u16, body: &Value) -> Answer {
    Answer::new(status, body.to_string())
}

fn invalid(field: &str) -> Answer {
    json_answer(
        422,
        &json!({ "message": "The given data was invalid.", "errors": [{ "field": field, "message": "!" }] }),
    )
}

fn billingo(request: &Request, state: &mut FakeInvoicesState) -> Answer {
    if request.api_key != KEY {
        return json_answer(401, &json!({ "error": { "message": "Unauthenticated." } }));
    }
    let body: Value = serde_json::from_slice(&request.body).unwrap_or_default();
    let path: Vec<&str> = request.path.trim_start_matches('/').split('/').collect();
    let missing = || json_answer(404, &json!({ "error": { "message": "Not found." } }));
    match (request.method.as_str(), path.as_slice()) {
        ("GET", ["document-blocks"]) => {
            json_answer(200, &json!({ "data": [{ "id": BLOCK, "name": "Számlatömb", "type": "invoice" }] }))
        }
        ("GET", ["partners"]) => {
            let name = request.query.iter().find(|it| it.0 == "query").map(|it| it.1.clone()).unwrap_or_default();
            let found: Vec<&Value> =
                state.partners.iter().filter(|it| it["name"].as_str().is_some_and(|it| it.contains(&name))).collect();
            json_answer(200, &json!({ "data": found }))
        }
        ("POST", ["partners"]) => {
            if body["name"].as_str().is_none_or(str::is_empty) {
                return invalid("name");
            }
            if body["address"]["post_code"].as_str().is_none_or(str::is_empty) {
                return invalid("address.post_code");
            }
            let mut partner = body;
            partner["id"] = json!(state.partners.len() + 1);
            state.partners.push(partner.clone());
            json_answer(201, &partner)
        }
        ("POST", ["documents"]) => {
            if body["block_id"] != BLOCK {
                return invalid("block_id");
            }
            let partner = state.partners.iter().find(|it| it["id"] == body["partner_id"]);
            let Some(buyer) = partner.and_then(|it| it["name"].as_str()).map(str::to_owned) else {
                return invalid("partner_id");
            };
            let items = body["items"].as_array().cloned().unwrap_or_default();
            if body["currency"] != "HUF" || items.is_empty() || items.iter().any(|it| it["unit_price_type"] != "gross")
            {
                return invalid("items");
            }
            state.invoices.push(FakeInvoice {
                number: format!("2026-{:06}", state.invoices.len() + 1),
                reference: body["vendor_id"].as_str().unwrap_or_default().to_owned(),
                gross: items.iter().filter_map(|it| it["unit_price"].as_i64()).sum(),
                cancels: None,
                buyer,
                sent: body.to_string(),
            });
            json_answer(201, &document(state, state.invoices.len()))
        }
        ("GET", ["documents", "vendor", reference]) => {
            match state.invoices.iter().rposition(|it| it.reference == *reference) {
                Some(at) => json_answer(200, &document(state, at + 1)),
                None => missing(),
            }
        }
        (method, ["documents", id, rest @ ..]) => {
            let Some(id) = id.parse::<usize>().ok().filter(|it| (1..=state.invoices.len()).contains(it)) else {
                return missing();
            };
            match (method, rest) {
                ("GET", []) => json_answer(200, &document(state, id)),
                ("GET", ["public-url"]) => {
                    json_answer(200, &json!({ "public_url": format!("https://api.billingo.hu/document-access/{id}") }))
                }
                ("POST", ["send"]) => {
                    let to = body["emails"].as_array().into_iter().flatten().filter_map(Value::as_str);
                    state.mails.extend(to.map(str::to_owned));
                    json_answer(200, &body)
                }
                ("POST", ["cancel"]) => {
                    let invoice = state.invoices[id - 1].clone();
                    state.invoices.push(FakeInvoice {
                        number: format!("2026-{:06}", state.invoices.len() + 1),
                        gross: -invoice.gross,
                        cancels: Some(invoice.number),
                        buyer: invoice.buyer,
                        ..FakeInvoice::default()
                    });
                    json_answer(200, &document(state, state.invoices.len()))
                }
                _ => missing(),
            }
        }
        _ => missing(),
    }
}

fn document(state: &FakeInvoicesState, id: usize) -> Value {
    let it = &state.invoices[id - 1];
    let of = |number: &String| state.invoices.iter().position(|it| it.number == *number);
    let storno = state.invoices.iter().position(|other| other.cancels.as_ref() == Some(&it.number));
    let related: Vec<Value> =
        storno.into_iter().chain(it.cancels.as_ref().and_then(of)).map(|at| json!({ "id": at + 1 })).collect();
    json!({
        "id": id, "invoice_number": it.number, "gross_total": it.gross, "currency": "HUF",
        "type": if it.cancels.is_some() { "cancellation" } else { "invoice" },
        "cancelled": storno.is_some(), "related_documents": related,
    })
}
