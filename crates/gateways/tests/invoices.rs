//! Számlázz.hu and Billingo against fakes that speak HTTP as documented.

#![expect(clippy::unwrap_used, reason = "tests may fail loudly")]

use std::time::Duration;

use chrono::NaiveDate;
use gateways::invoices::fake::{BLOCK, FakeInvoices, InvoiceFault, KEY};
use gateways::invoices::{
    Billingo, InvoiceError, InvoiceErrorKind, InvoiceLookup, InvoiceOrder, InvoiceService, OrderBuyer, OrderLine,
    OrderMethod, StornoOrder, Szamlazz,
};
use kernel::{Huf, Locale};
use secrecy::SecretString;

const TIMEOUT: Duration = Duration::from_secs(5);

fn szamlazz(fake: &FakeInvoices, key: &str) -> Szamlazz {
    Szamlazz::new(SecretString::from(key), &fake.base(), TIMEOUT).unwrap()
}

fn billingo(fake: &FakeInvoices, key: &str) -> Billingo {
    Billingo::new(&SecretString::from(key), &fake.base(), TIMEOUT).unwrap()
}

fn line(name: &str, net: i64, tax: i64) -> OrderLine {
    OrderLine { name: name.to_owned(), net: Huf(net), tax: Huf(tax) }
}

fn order() -> InvoiceOrder {
    InvoiceOrder {
        reference: "reference-1".to_owned(),
        buyer: OrderBuyer {
            name: "Nagy <b>&\"Társa\"</b> Kft.".to_owned(),
            postcode: "1111".to_owned(),
            city: "Budapest".to_owned(),
            address: "Fő utca 1.".to_owned(),
            email: Some("nagy@example.com".to_owned()),
            tax_number: Some("12345676-1-42".to_owned()),
        },
        lines: vec![line("Hajvágás </tetel>", 10_000, 2_700), line("Mosás", 787, 213)],
        vat: "27",
        method: OrderMethod::Card,
        fulfilled_on: NaiveDate::from_ymd_opt(2026, 11, 26).unwrap(),
        language: Locale::Hu,
        comment: Some("Köszönjük!".to_owned()),
        is_electronic: false,
        block_id: Some(BLOCK),
    }
}

/// Both services with their fakes, called with a key.
fn each(key: &str, check: impl Fn(&FakeInvoices, &dyn InvoiceService)) {
    let fake = FakeInvoices::szamlazz().unwrap();
    check(&fake, &szamlazz(&fake, key));
    let fake = FakeInvoices::billingo().unwrap();
    check(&fake, &billingo(&fake, key));
}

fn storno(number: &str, remote_id: Option<String>) -> StornoOrder {
    StornoOrder { reference: "reference-1-s".to_owned(), number: number.to_owned(), remote_id, is_electronic: false }
}

#[test]
fn an_invoice_is_issued_found_and_taken_back() {
    each(KEY, |fake, service| {
        assert_eq!(service.find("reference-1").unwrap(), InvoiceLookup::Nothing);
        let issued = service.issue(&order()).unwrap();
        assert!(issued.url.as_deref().is_some_and(|it| it.starts_with("https://")), "{issued:?}");
        let there = fake.invoices();
        assert_eq!((there.len(), there[0].gross), (1, 13_700));
        assert_eq!(there[0].buyer, order().buyer.name, "a name is a name, whatever is in it");
        assert_eq!(fake.mails(), ["nagy@example.com"]);
        let InvoiceLookup::Invoice(found, gross) = service.find("reference-1").unwrap() else { panic!("it is there") };
        assert_eq!((found.number.as_str(), gross), (issued.number.as_str(), Some(Huf(13_700))));
        let storno = storno(&issued.number, issued.remote_id);
        assert_eq!(service.find_storno(&storno).unwrap(), InvoiceLookup::Nothing);
        let taken = service.cancel(&storno).unwrap();
        assert_ne!(taken.number, issued.number);
        assert_eq!(fake.invoices()[1].gross, -13_700);
        let InvoiceLookup::Invoice(found, _) = service.find_storno(&storno).unwrap() else { panic!("it is there") };
        assert_eq!(found.number, taken.number);
    });
}

#[test]
fn what_is_sent_is_what_the_documentation_asks_for() {
    let fake = FakeInvoices::szamlazz().unwrap();
    szamlazz(&fake, KEY).issue(&order()).unwrap();
    let sent = &fake.invoices()[0].sent;
    // In the order of its schema.
    let names = [
        "<xmlszamla xmlns=\"http://www.szamlazz.hu/xmlszamla\">",
        "<szamlaagentkulcs>",
        "<eszamla>false<",
        "<szamlaLetoltes>false<",
        "<valaszVerzio>2<",
        "<szamlaKulsoAzon>reference-1<",
        "<teljesitesDatum>2026-11-26<",
        "<fizetesiHataridoDatum>2026-11-26<",
        "<fizmod>bankkártya<",
        "<penznem>HUF<",
        "<szamlaNyelve>hu<",
        "<megjegyzes>Köszönjük!<",
        "<rendelesSzam>reference-1<",
        "<fizetve>true<",
        "<elado>",
        "<nev>Nagy &lt;b&gt;&amp;&quot;Társa&quot;&lt;/b&gt; Kft.<",
        "<irsz>1111<",
        "<telepules>Budapest<",
        "<cim>",
        "<email>",
        "<sendEmail>true<",
        "<adoalany>1<",
        "<adoszam>12345676-1-42<",
        "<megnevezes>Hajvágás &lt;/tetel&gt;<",
        "<mennyiseg>1<",
        "<mennyisegiEgyseg>db<",
        "<nettoEgysegar>10000<",
        "<afakulcs>27<",
        "<nettoErtek>10000<",
        "<afaErtek>2700<",
        "<bruttoErtek>12700<",
    ];
    let mut from = 0;
    for name in names {
        from += sent[from..].find(name).unwrap_or_else(|| panic!("{name} after {from} in {sent}"));
    }
    let fake = FakeInvoices::billingo().unwrap();
    let exempt = InvoiceOrder { vat: "AAM", language: Locale::En, method: OrderMethod::Cash, ..order() };
    billingo(&fake, KEY).issue(&exempt).unwrap();
    let sent: serde_json::Value = serde_json::from_str(&fake.invoices()[0].sent).unwrap();
    let items = &sent["items"];
    assert_eq!((&items[0]["vat"], &items[0]["unit_price"]), (&"AAM".into(), &12_700.into()));
    assert_eq!((&sent["vendor_id"], &sent["payment_method"]), (&"reference-1".into(), &"cash".into()));
    assert_eq!((&sent["language"], &sent["paid"]), (&"en".into(), &true.into()));
}

#[test]
fn a_lost_answer_is_unknown_and_nothing_is_deduplicated() {
    each(KEY, |fake, service| {
        fake.set_fault(InvoiceFault::AcceptThenDrop);
        assert_eq!(service.issue(&order()), Err(InvoiceError::Unknown));
        fake.set_fault(InvoiceFault::Answer(500));
        assert_eq!(service.issue(&order()), Err(InvoiceError::Unknown));
        fake.set_fault(InvoiceFault::Answer(200));
        assert_eq!(service.issue(&order()), Err(InvoiceError::Unknown), "what makes no sense says nothing");
        assert_eq!(fake.invoices().len(), 1);
        assert!(matches!(service.find("reference-1"), Ok(InvoiceLookup::Invoice(..))));
        fake.set_fault(InvoiceFault::Accept);
        service.issue(&order()).unwrap();
        assert_eq!(fake.invoices().len(), 2, "the fake takes the same twice, as the real ones do");
        fake.set_silent(true);
        assert_eq!(service.find("reference-1"), Err(InvoiceError::Unknown));
        assert_eq!(service.check(), Err(InvoiceError::Unknown));
    });
}

#[test]
fn who_answers_too_late_is_unknown() {
    let fake = FakeInvoices::szamlazz().unwrap();
    let hasty = Szamlazz::new(SecretString::from(KEY), &fake.base(), Duration::from_millis(300)).unwrap();
    fake.set_fault(InvoiceFault::AcceptSlowly(Duration::from_millis(900)));
    assert_eq!(hasty.issue(&order()), Err(InvoiceError::Unknown));
    assert_eq!(hasty.find("reference-1").unwrap(), InvoiceLookup::Nothing, "it is still being made");
    std::thread::sleep(Duration::from_millis(1_200));
    assert!(matches!(hasty.find("reference-1"), Ok(InvoiceLookup::Invoice(..))));
}

#[test]
fn who_certainly_did_nothing_says_so() {
    each(KEY, |fake, service| {
        fake.set_fault(InvoiceFault::Busy(120));
        assert_eq!(service.issue(&order()), Err(InvoiceError::Busy(Some(Duration::from_secs(120)))));
        assert!(fake.invoices().is_empty());
    });
    // The port of a dropped listener is closed.
    let gone = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap();
    let base = format!("http://{gone}");
    let nobody = Szamlazz::new(SecretString::from(KEY), &base, TIMEOUT).unwrap();
    assert_eq!(nobody.issue(&order()), Err(InvoiceError::Busy(None)));
    let nobody = Billingo::new(&SecretString::from(KEY), &base, TIMEOUT).unwrap();
    assert_eq!(nobody.issue(&order()), Err(InvoiceError::Busy(None)));
}

#[test]
fn a_wrong_key_is_told_and_is_in_no_error() {
    let key = "another-key-of-nobody";
    each(key, |fake, service| {
        for error in [service.issue(&order()).unwrap_err(), service.check().unwrap_err()] {
            assert!(matches!(error, InvoiceError::Refused(InvoiceErrorKind::Key, _)), "{error:?}");
            assert!(!format!("{error:?} {error}").contains(key));
        }
        assert!(fake.invoices().is_empty());
    });
    each(KEY, |_, service| assert!(service.check().is_ok()));
    let fake = FakeInvoices::billingo().unwrap();
    assert_eq!(billingo(&fake, KEY).check().unwrap()[0].id, BLOCK);
}

#[test]
fn codes_say_what_is_wrong() {
    let fake = FakeInvoices::szamlazz().unwrap();
    let service = szamlazz(&fake, KEY);
    let after = |code| {
        fake.set_fault(InvoiceFault::Code(code));
        service.issue(&order()).unwrap_err()
    };
    for (code, fault) in [
        (3, InvoiceErrorKind::Key),
        (54, InvoiceErrorKind::Settings),
        (136, InvoiceErrorKind::Settings),
        (57, InvoiceErrorKind::Data),
    ] {
        assert_eq!(after(code), InvoiceError::Refused(fault, code.to_string()));
    }
    for code in [1, 55, 56, 71, 9_999] {
        assert_eq!(after(code), InvoiceError::Unknown, "{code}");
    }
    let fake = FakeInvoices::billingo().unwrap();
    let service = billingo(&fake, KEY);
    let other_block = InvoiceOrder { block_id: Some(1), ..order() };
    assert!(matches!(service.issue(&other_block), Err(InvoiceError::Refused(InvoiceErrorKind::Settings, _))));
    let nowhere = OrderBuyer { postcode: String::new(), ..order().buyer };
    let error = service.issue(&InvoiceOrder { buyer: nowhere, ..order() });
    assert!(matches!(error, Err(InvoiceError::Refused(InvoiceErrorKind::Buyer, _))), "{error:?}");
}

#[test]
fn what_is_not_ours_is_not_taken_for_it() {
    each(KEY, |fake, service| {
        let issued = service.issue(&order()).unwrap();
        // A storno of another invoice under our reference.
        fake.change(|it| it.cancels = Some("another".to_owned()));
        assert_eq!(service.find("reference-1").unwrap(), InvoiceLookup::Another, "{issued:?}");
    });
}

#[test]
fn a_partner_is_made_once() {
    let fake = FakeInvoices::billingo().unwrap();
    let service = billingo(&fake, KEY);
    service.issue(&order()).unwrap();
    service.issue(&order()).unwrap();
    assert_eq!(fake.partners(), 1);
    let moved = OrderBuyer { city: "Szeged".to_owned(), ..order().buyer };
    service.issue(&InvoiceOrder { buyer: moved, ..order() }).unwrap();
    assert_eq!(fake.partners(), 2, "another address is another partner");
}
